// What the site around the frame asks for, done in the order it came and one thing a turn of the event loop, so that no
// flood keeps the page from anything else. Only so many commands may wait: those beyond are not done until half of the others
// are, so that few words are needed to tell in their place how many they were.
import { turnByMessage, type Turn } from "../engine/loop";

export interface InboxHandlers<Message> {
  hear(message: Message): void;
  /** So many commands in a row were too many. */
  refuse(count: number): void;
  /** Whether it counts; what is answered at once, or makes an end of all the rest, does not. */
  isCommand(message: Message): boolean;
}

/** More than anybody plays by hand, and more than the longest game that a site goes through move by move. */
export const mostWaiting = 600;

export class Inbox<Message> {
  private readonly waiting: ({ readonly message: Message } | { refused: number })[] = [];
  private commands = 0;
  private isFull = false;
  private isBusy = false;

  constructor(private readonly handlers: InboxHandlers<Message>, private readonly turn: Turn = turnByMessage()) {}

  add(message: Message): void {
    const isCommand = this.handlers.isCommand(message);
    this.isFull = this.commands >= (this.isFull ? mostWaiting / 2 : mostWaiting);
    if (isCommand && this.isFull) {
      const last = this.waiting.at(-1);
      if (last && "refused" in last) last.refused++;
      else this.waiting.push({ refused: 1 });
      return;
    }
    if (isCommand) this.commands++;
    this.waiting.push({ message });
    if (!this.isBusy) this.next();
  }

  /** Nothing is done before `release`. */
  hold(): void {
    this.isBusy = true;
  }

  release(): void {
    this.next();
  }

  private next(): void {
    const first = this.waiting.shift();
    this.isBusy = first !== undefined;
    if (!first) return;
    this.turn(() => this.next());
    if ("refused" in first) return this.handlers.refuse(first.refused);
    if (this.handlers.isCommand(first.message)) this.commands--;
    this.handlers.hear(first.message);
  }
}
