// What a site says to its frame, in the order it is said. While a page of the frame is on its way nobody in there hears, so
// it waits; and each question has a number, by which its answer is told from everybody else's.
import { version } from "./check";
import type { FrameMessage, HostMessage, StateDetail } from "./embed";

interface Question {
  readonly resolve: (state: StateDetail) => void;
  readonly reject: (error: Error) => void;
  isSent: boolean;
}

const asked = (id: number): HostMessage => ({ thirtySquares: version, type: "getState", id });

export class Outbox {
  private isOpen = false;
  private readonly waiting: HostMessage[] = [];
  private readonly questions = new Map<number, Question>();
  private last = 0;

  constructor(private readonly send: (message: HostMessage) => void) {}

  /** A load takes the place of one that waits right before it, whose game nobody would see. */
  add(message: HostMessage): void {
    if (message.type === "load" && this.waiting.at(-1)?.type === "load") this.waiting.pop();
    this.waiting.push(message);
    this.sendOn();
  }

  ask(): Promise<StateDetail> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.questions.set(id, { resolve, reject, isSent: false });
      this.add(asked(id));
    });
  }

  /** A page of the frame hears from now on, `greeting` first, with which it stays where it is. What was asked and not answered
   *  went away with the page before it. */
  open(greeting: HostMessage | null): void {
    this.isOpen = true;
    if (greeting) this.send(greeting);
    for (const [id, { isSent }] of this.questions) if (isSent) this.send(asked(id));
    this.sendOn();
  }

  close(): void {
    this.isOpen = false;
  }

  /** Takes the answer of a question, `detail` being its state. */
  hear(message: FrameMessage, detail: unknown): void {
    if ((message.type !== "state" && message.type !== "error") || message.id === undefined) return;
    const question = this.questions.get(message.id);
    this.questions.delete(message.id);
    if (message.type === "state") question?.resolve(detail as StateDetail);
    else question?.reject(new Error(message.message));
  }

  private sendOn(): void {
    while (this.isOpen) {
      const message = this.waiting.shift();
      if (!message) return;
      const question = message.type === "getState" && this.questions.get(message.id ?? 0);
      if (question) question.isSent = true;
      if (message.type === "load") this.close();  // another page comes, and says when it hears
      this.send(message);
    }
  }
}
