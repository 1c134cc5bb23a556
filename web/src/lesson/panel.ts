// The lesson beside the board: shows the runner's state in words, hands it what the child asks for, and does
// what it wants done.
import type { AppMessage, PositionMessage } from "../protocol/messages";
import { html } from "../base/html";
import { t } from "../base/i18n";
import { joined } from "../base/joined";
import { keepHand } from "../base/keep-hand";
import { part } from "../base/part";
import { watchSizes } from "../base/sizes";
import { outcomeSentence, statusSentence } from "../chess/speech";
import { Aloud } from "./aloud";
import { choicesHtml } from "./choices";
import { frameHtml, type Button } from "./frame";
import { pictureHtml, picturesOf } from "./goal-pictures";
import type { LessonHost, OpenLesson } from "./host";
import { firstLeft, isTask, type Lesson } from "./lesson";
import { measureRoom, showSaid } from "./room";
import { advance } from "./runner";
import { questionOf, startLesson, stepOf, type Effect, type LessonEvent, type LessonState } from "./state";
import { arrowsIn } from "./step-marks";
import { Teller } from "./teller";
import { Tries } from "./tries";
import { Wording } from "./wording";

type Answer = "aloud" | "quiet";

/** Draws an arrow, or asks the app for its hint. */
const tellsMore = (effect: Effect): boolean => effect.type === "send"
  && (effect.message.verb === "marks" ? arrowsIn(effect.message.list).length > 0 : effect.message.verb === "command");

export class LessonPanel implements OpenLesson {
  private state: LessonState;
  private timer = 0;
  /** What is earned comes late into its end, and a phone may be turned. */
  private readonly sizes = watchSizes(() => this.makeRoom());
  private readonly wording: Wording;
  private readonly tries: Tries;
  private readonly teller: Teller;
  private readonly aloud: Aloud;
  /** The position is on its way back to where it was asked for. */
  private isBack = false;
  private position: PositionMessage | null = null;
  /** What is said was said, and may be shown by an arrow or at its choice now. */
  private isRepeated = false;
  /** The position of which a remark is shown. */
  private remarked: string | null = null;

  /** Opens at `step` (counted from 1), or where the child was. */
  constructor(private readonly lesson: Lesson, private readonly host: LessonHost, step?: number) {
    this.wording = new Wording(host.words);
    this.tries = new Tries(lesson, host);
    this.teller = new Teller(this.wording, (sentence) => host.say(sentence));
    const { start } = this.tries;
    this.state = startLesson(lesson, step === undefined ? start.index : step - 1, start.solved, this.wording.squaresIn);
    const { language, readsAloud, readAloud } = host;
    const word = this.wording.word.bind(this.wording);
    this.aloud = new Aloud({ language, readsAloud, readAloud, word }, (speaking) => this.showSpeaking(speaking));
    host.place.innerHTML = frameHtml(lesson, host, word).text;
    host.place.addEventListener("click", this.onClick);
    this.drawQuestion();
    for (const part of [".lesson-page", ".lesson-end"]) this.sizes.observe(this.find(part));
    this.take({ type: "open" });
  }

  hear(message: AppMessage): void {
    if (message.type === "hint") this.take({ type: "pointed", step: message.step });
    if (message.type === "tried") this.take({ type: "tried", square: message.obstacle.to });
    if (message.type !== "position") return;
    this.position = message;
    this.take({ type: "position", position: message });
    if (this.isBack && !this.state.loading) {
      this.isBack = false;
      this.host.say(t(message.moves.length ? "status.taken-back" : "status.at-start", { status: statusSentence(message) }));
    }
    if (this.remarked !== null && this.remarked !== message.fen) this.draw();
  }

  /** What the app's hint says stands behind the words of the lesson's own. */
  remark(sentence: string): void {
    const { said, phase } = this.state;
    const step = stepOf(this.state);
    if (step.kind === "touch" || phase !== "ask" && isTask(step)) return this.refuse();
    const own = said?.kind === "hint" && step.kind === "match" ? this.wording.said(said) : "";
    const shown = joined(own, sentence);
    this.put(".lesson-said", shown);
    this.aloud.remark(shown, sentence);
    this.find(".lesson-said").dataset.kind = own ? "hint" : "remark";
    this.remarked = this.position?.fen ?? "";
    this.makeRoom();
  }

  /** There is nothing to move on the board, and why has been said. */
  private refuse(): void {
    this.host.unsay();
    if (this.state.phase === "answer") this.host.say(this.wording.word("lesson.ui.again"));
  }

  close(): void {
    clearTimeout(this.timer);
    this.sizes.disconnect();
    this.host.place.style.removeProperty("--needed");
    this.aloud.close();
    this.host.place.removeEventListener("click", this.onClick);
    this.host.place.replaceChildren();
    this.host.send({ verb: "marks", list: "" });
  }

  // ------------------------------------------------------------ events and effects

  private readonly onClick = (event: MouseEvent): void => {
    const pressed = (event.target as Element).closest<HTMLElement>("[data-lesson]");
    const button = pressed?.dataset.lesson as Button | Answer | "choose" | undefined;
    switch (button) {
      case undefined: return;
      case "hear": return this.aloud.toggle();
      case "aloud": case "quiet": return this.answer(button);
      case "choose": return this.take({ type: "choose", choice: pressed?.dataset.answer ?? "" });
      case "close": return this.host.onClose();
      case "play": return this.host.onPlay(this.lesson.game);
      case "another": return this.host.round?.onAnother?.();
      case "give-up": return this.host.round?.onGiveUp?.();
      case "again": return this.tryAgain(event.detail === 0);
      default: return this.take({ type: button });
    }
  };

  /** Who tries again by keys or a reader is at the choices or at the board next, and hears where it stands. */
  private tryAgain(isByKeys: boolean): void {
    this.isBack = true;
    this.take({ type: "again" });
    if (!isByKeys) return;
    const choice = this.host.place.querySelector<HTMLElement>(".lesson-choices:not([hidden]) .lesson-choice");
    if (choice) choice.focus({ preventScroll: true });
    else this.host.focusBoard();
  }

  private take(event: LessonEvent): void {
    const before = this.state;
    const [state, effects] = advance(before, event);
    this.state = state;
    if (state.index !== before.index) this.passOverQuestion();
    const isTold = state.said !== null && state.said !== before.said && state.said.kind !== "praise";
    this.isRepeated = state.said !== null && state.said === before.said
      || state.hints > before.hints && state.said?.key === before.said?.key && (effects.some(tellsMore) || this.wording.told(state) !== "");
    if (isTold) this.tries.help(stepOf(state));
    if (event.type === "open" || state.index !== before.index || state.said !== before.said || state.phase !== before.phase
      || state.turn !== before.turn || state.used !== before.used || stepOf(state).kind === "touch" && state.left !== before.left) this.draw();
    if (isTold) this.host.tell({ type: "told", game: this.lesson.game, kind: state.said.kind });
    for (const effect of effects) this.perform(effect);
    if (state.index !== before.index || state.solved !== before.solved || state.phase !== before.phase && state.phase === "done") this.tries.keep(state);
  }

  private perform(effect: Effect): void {
    switch (effect.type) {
      case "send":
        if (effect.message.verb === "marks") this.teller.sayArrows(this.state, effect.message.list);
        return this.host.send(effect.message);
      case "wait":
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.take({ type: "timer" }), effect.ms);
        return;
      case "solved":
        return this.tries.solve(effect.step, effect.all, this.state.solved);
    }
  }

  // ------------------------------------------------------------ what the child sees

  /** How a small game ended and why, which the board alone does not tell a beginner. */
  private ending(): string {
    const { state, position } = this;
    return stepOf(state).kind === "match" && state.said && position?.outcome ? outcomeSentence(position) : "";
  }

  private draw(): void {
    this.remarked = null;
    const { state, wording } = this;
    const step = stepOf(state);
    const last = step.kind === "play";
    const task = isTask(step);
    const { round } = this.host;
    const atEnd = round !== undefined && state.index === this.lesson.steps.length - 1;
    const isOver = atEnd && state.phase === "done";
    /** Nothing of the round was tried yet: there may be something else to do. */
    const isFresh = round !== undefined && state.index === 0 && state.phase === "ask" && !state.said;
    const hasLeft = last && firstLeft(this.lesson, state.solved) >= 0;
    const [text, goal, asked] = [wording.text(state), wording.goal(state), wording.task(state)];
    const said = joined(this.ending(), state.said ? wording.said(state.said) : last && this.endSentence(), isOver && round.end(state.solved));
    this.put(".lesson-text", text);
    this.put(".lesson-goal", goal);
    this.put(".lesson-task", asked);
    this.find(".goal-pictures").innerHTML = html`${picturesOf(step, questionOf(state)).map(pictureHtml)}`.text;
    this.find(".lesson-aim").hidden = !task;
    const wasAnswered = this.drawChoices();
    this.put(".lesson-said", said);
    this.find(".lesson-said").dataset.kind = state.said?.kind ?? (last ? "praise" : "");
    this.drawDots();
    this.host.place.classList.toggle("at-end", last);
    this.drawEnd(last || isOver);

    const asking = task && state.phase === "ask";
    const focused = this.host.place.contains(document.activeElement) ? document.activeElement : null;
    this.show("back", state.index > 0);
    this.show("hint", asking);
    this.show("again", task && state.phase === "answer");
    this.show("next", !last && (!atEnd || state.phase === "on") && !(task && state.phase === "answer"));
    this.show("rest", hasLeft);
    this.show("play", last && step.id === "play" && this.lesson.game !== "intro");
    this.show("hear", this.aloud.isPossible);
    if (round?.onAnother) this.show("another", isOver);
    if (round?.onGiveUp) this.show("give-up", !isOver && this.tries.wasHelped(step));
    const links = { "[data-lesson-next]": last, "[data-lesson-small]": last && !hasLeft || isOver || isFresh, "[data-lesson-ladder]": isOver };
    for (const [selector, isThere] of Object.entries(links)) {
      const link = this.host.place.querySelector<HTMLElement>(selector);
      if (link) link.hidden = !isThere;
    }
    const next = this.find('[data-lesson="next"]');
    next.classList.toggle("primary", !task || state.phase === "done" || state.phase === "on");
    next.setAttribute("value", `${state.index}.${state.turn}`);  // from each step, and question, to another
    if (wasAnswered || focused instanceof HTMLElement && focused.hidden) this.firstButton()?.focus();
    this.teller.follow(state, this.isRepeated ? "" : said);
    this.aloud.follow(state.index, text, goal, joined(asked, wording.choices(state)), joined(said, wording.told(state)));
    this.makeRoom();
  }

  private makeRoom(): void {
    measureRoom(this.host.place);
    showSaid(this.host.place, this.state.said !== null || this.remarked !== null);
  }

  private endSentence(): string {
    const { done, alone, of } = this.tries.count(this.state.solved);
    const { wording } = this;
    return joined(done === of ? wording.word("lesson.ui.complete") : wording.word("lesson.ui.partly", { done, of }), alone > 0 && alone < done && wording.word("lesson.ui.alone", { alone }));
  }

  private drawEnd(isEnd: boolean): void {
    const place = this.find(".lesson-end");
    if (place.hidden !== isEnd) return;
    place.hidden = !isEnd;
    if (isEnd) this.host.showEnd?.(place, this.find(".dots"));
  }

  /** The choices of a question, while it is open; true where one of them had the focus when it was answered. */
  private drawChoices(): boolean {
    const { state, wording } = this;
    const step = stepOf(state);
    const place = this.find(".lesson-choices");
    const had = place.contains(document.activeElement);
    const question = state.phase === "ask" ? questionOf(state) : undefined;
    place.hidden = !question;
    this.host.place.dataset.step = step.kind;
    this.host.place.classList.toggle("is-read", step.kind === "ask" && (state.turn > 0 || state.phase !== "ask"));
    place.setAttribute("aria-label", wording.task(state));
    place.innerHTML = question && step.kind === "ask"
      ? choicesHtml(step.choices, (choice) => wording.choice(choice), state.hints > 1 ? question.right : null, wording.told(state)).text : "";
    return had && place.hidden;
  }

  private drawDots(): void {
    const { lesson, index, solved } = this.state;
    const dots = this.find(".dots");
    dots.hidden = lesson.steps.length === 1;
    dots.setAttribute("aria-label", this.wording.word("lesson.ui.step", { step: index + 1, of: lesson.steps.length }));
    dots.innerHTML = html`${lesson.steps.map(({ id }, i) =>
      html`<i class="${solved.includes(id) && "solved"}${i === index && " here"}"></i>`)}`.text;
  }

  private showSpeaking(speaking: boolean): void {
    this.host.place.querySelector('[data-lesson="hear"]')?.setAttribute("aria-pressed", String(speaking));
    this.drawQuestion();
    this.show("hear", this.aloud.isPossible);
  }

  private drawQuestion(): void {
    const place = this.find("[data-ask-aloud]");
    keepHand(place, () => { place.innerHTML = this.aloud.question()?.text ?? ""; });
    this.makeRoom();
  }

  /** Whoever has seen it and goes on without an answer reads alone: it does not come back. */
  private passOverQuestion(): void {
    if (!this.find("[data-ask-aloud]").offsetHeight) return;
    this.aloud.answer(false);
    this.drawQuestion();
  }

  private answer(given: Answer): void {
    this.aloud.answer(given === "aloud");
    this.drawQuestion();
    this.find(".lesson-page").focus({ preventScroll: true });
  }

  private firstButton(): HTMLElement | null {
    return this.host.place.querySelector<HTMLElement>(".lesson-buttons .primary:not([hidden])")
      ?? this.host.place.querySelector<HTMLElement>(".lesson-buttons .button:not([hidden])");
  }

  private show(name: Button, visible: boolean): void {
    this.find(`.lesson-buttons [data-lesson="${name}"]`).hidden = !visible;
  }

  private put(selector: string, text: string): void {
    const element = this.find(selector);
    element.textContent = text;
    element.hidden = !text;
  }

  private find(selector: string): HTMLElement {
    return part(this.host.place, selector);
  }
}
