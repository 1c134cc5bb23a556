// The lesson read aloud: by itself where that was chosen, which is asked once, and whenever "Hear it" is pressed. What is
// read is what is new: a step as a whole when it comes, then each answer, hint and remark, and how many moves are left.
import { html, type Html } from "../base/html";
import { icon } from "../base/icons";
import { joined } from "../base/joined";
import { quietIcon } from "../base/late-icons";
import { canSpeak, Voice, whenVoicesChange } from "../base/voice";

export interface AloudHost {
  readonly language: string;
  /** Whether lessons are read aloud; null until somebody was asked. */
  readsAloud(): boolean | null;
  readAloud(on: boolean): void;
  word(key: string): string;
}

export class Aloud {
  private readonly voice: Voice;
  private readonly forget: () => void;
  /** The step; the next one may be asked in the same words. */
  private index = -1;
  private step = "";
  /** What it tells and asks, whatever its goal is by now. */
  private task = "";
  private said = "";
  /** What stands in the place of what was said, until the lesson is shown again. */
  private remarked = "";
  private isSpeaking = false;

  /** `onChange` is told when a voice begins and ends, and when there come to be voices at all. */
  constructor(private readonly host: AloudHost, onChange: (speaking: boolean) => void) {
    this.voice = new Voice(host.language, (speaking) => onChange(this.isSpeaking = speaking));
    this.forget = whenVoicesChange(() => onChange(this.isSpeaking));
  }

  get isPossible(): boolean {
    return canSpeak(this.host.language);
  }

  /** The question, while nobody has answered it; for those who cannot read it, with pictures. */
  question(): Html | null {
    const { host } = this;
    if (!this.isPossible || host.readsAloud() !== null) return null;
    return html`
      <div class="lesson-ask" role="group" aria-label="${host.word("lesson.ui.ask-aloud")}">
        <p>${host.word("lesson.ui.ask-aloud")}</p>
        <button type="button" class="button" data-lesson="aloud">${icon("sound")}${host.word("lesson.ui.aloud")}</button>
        <button type="button" class="button" data-lesson="quiet">${quietIcon()}${host.word("lesson.ui.quiet")}</button>
      </div>`;
  }

  answer(on: boolean): void {
    this.host.readAloud(on);
    if (on) this.readAll();
    else this.voice.hush();
  }

  /** The lesson shows that step and has `said` something, or "". */
  follow(index: number, text: string, goal: string, asked: string, said: string): void {
    const [step, task] = [joined(text, goal, asked), joined(text, asked)];
    const isAsked = index === this.index && task === this.task;
    const fresh = joined(!isAsked ? step : step !== this.step && goal, said !== this.said && said);
    [this.index, this.step, this.task, this.said, this.remarked] = [index, step, task, said, ""];
    if (!isAsked && !this.host.readsAloud()) this.voice.hush();  // what somebody asked to hear is no more
    this.read(fresh);
  }

  /** `shown` stands on the page now; of that `fresh` is new. */
  remark(shown: string, fresh: string): void {
    this.remarked = shown;
    this.read(fresh);
  }

  /** Reads all that is shown, or stops. */
  toggle(): void {
    if (this.isSpeaking) this.voice.hush();
    else this.readAll();
  }

  close(): void {
    this.forget();
    this.voice.hush();
  }

  private read(fresh: string): void {
    if (fresh && this.isPossible && this.host.readsAloud()) this.voice.speak(fresh);
  }

  private readAll(): void {
    this.voice.speak(joined(this.step, this.remarked || this.said));
  }
}
