// The lesson beside the board: shows the runner's state in words, hands it what the child asks for, and does
// what it wants done.
import type { AppMessage, PositionMessage } from "../protocol/messages";
import { html, type Html } from "../base/html";
import { icon } from "../base/icons";
import type { LessonHost, OpenLesson } from "./host";
import { drawnOf, isTask, type Lesson, type Step } from "./lesson";
import { advance } from "./runner";
import { goalOf, keyOf, questionOf, startLesson, stepOf, type Effect, type LessonEvent, type LessonState, type Said } from "./state";
import { sentence, t, type Fill } from "../base/i18n";
import { outcomeSentence, statusSentence } from "../chess/speech";
import { solvedIn } from "../chess/earning";
import { Aloud } from "./aloud";
import { choicesHtml } from "./choices";
import { pictureHtml, picturesOf } from "./goal-pictures";
import { fillOf } from "./questions";
import { measureRoom, showSaid } from "./room";
import { hasSmallGames } from "./small-games";

type Answer = "aloud" | "quiet";
type Button = "back" | "hint" | "again" | "hear" | "next" | "play" | "another" | "give-up" | "close";

const pictures: Readonly<Record<Button, string>> = {
  back: "previous", hint: "hint", again: "undo", hear: "sound", next: "next", play: "play", another: "next", "give-up": "resign", close: "close",
};

const arrowsIn = (marks: string): RegExpExecArray[] => [...marks.matchAll(/hint:(\w\d)-(\w\d)/g)];
const hasArrow = (effect: Effect): boolean =>
  effect.type === "send" && effect.message.verb === "marks" && arrowsIn(effect.message.list).length > 0;

/** Where the child was, from whatever was kept. */
function readKept(value: unknown, lesson: Lesson): { index: number; solved: readonly string[]; unaided: readonly string[] } {
  const { step } = (typeof value === "object" && value !== null ? value : {}) as { step?: unknown };
  const index = lesson.steps.findIndex(({ id }) => id === step);
  const atEnd = index === lesson.steps.length - 1;
  return { index: index < 0 || atEnd ? 0 : index, ...solvedIn(value) };
}

export class LessonPanel implements OpenLesson {
  private state: LessonState;
  private timer = 0;
  /** What is earned comes late into its end, and a phone may be turned. */
  private readonly sizes = new ResizeObserver(() => requestAnimationFrame(() => this.makeRoom()));
  private readonly aloud: Aloud;
  private spoken = "";
  /** The position is on its way back to where it was asked for. */
  private isBack = false;
  private position: PositionMessage | null = null;
  /** What is said was said, and is shown by an arrow or at its choice now. */
  private isRepeated = false;
  /** The arrows of the present hint, in words. */
  private arrows = "";
  /** The position of which a remark is shown. */
  private remarked: string | null = null;
  /** Steps of which it is known how the first try went, or was before. */
  private readonly tried: Set<string>;
  /** Steps with which there was help, or a try that was not yet right, since the lesson was opened. */
  private readonly helped = new Set<string>();
  /** Steps that were solved without, then or before. */
  private readonly unaided: Set<string>;

  /** Opens at `step` (counted from 1), or where the child was. */
  constructor(private readonly lesson: Lesson, private readonly host: LessonHost, step?: number) {
    const kept = readKept(host.readKept(lesson.game), lesson);
    this.state = startLesson(lesson, step === undefined ? kept.index : step - 1, kept.solved, this.squaresIn);
    this.tried = new Set(kept.solved);
    this.unaided = new Set(kept.unaided);
    const { language, readsAloud, readAloud } = host;
    this.aloud = new Aloud({ language, readsAloud, readAloud, word: (key) => this.word(key) }, (speaking) => this.showSpeaking(speaking));
    host.place.innerHTML = this.frame().text;
    host.place.addEventListener("click", this.onClick);
    this.drawQuestion();
    for (const part of [".lesson-page", ".lesson-end"]) this.sizes.observe(this.find(part));
    this.take({ type: "open" });
  }

  hear(message: AppMessage): void {
    if (message.type === "hint") this.take({ type: "pointed", step: message.step });
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
    if (phase === "done" && isTask(stepOf(this.state))) return;  // there is nothing more to do, and it has been said
    const own = said?.kind === "hint" && stepOf(this.state).kind === "match" ? this.textOf(said) : "";
    this.put(".lesson-said", [own, sentence].filter(Boolean).join(" "));
    this.find(".lesson-said").dataset.kind = own ? "hint" : "remark";
    this.remarked = this.position?.fen ?? "";
    this.makeRoom();
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
      case "hear": return this.aloud.toggle(this.find('[data-lesson="hear"]').getAttribute("aria-pressed") === "true");
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
    if (isTold) this.helped.add(stepOf(state).id);
    this.isRepeated = state.hints > before.hints && state.said?.key === before.said?.key && (effects.some(hasArrow) || this.told() !== "");
    if (event.type === "open" || state.index !== before.index || state.said !== before.said || state.phase !== before.phase
      || state.turn !== before.turn || stepOf(state).kind === "touch" && state.left !== before.left) this.draw();
    if (isTold) {
      this.tellTried(stepOf(state), false);
      this.host.tell({ type: "told", game: this.lesson.game, kind: state.said.kind });
    }
    for (const effect of effects) this.perform(effect);
    if (state.index !== before.index || state.solved !== before.solved || state.phase !== before.phase && state.phase === "done") this.keep();
  }

  private perform(effect: Effect): void {
    switch (effect.type) {
      case "send":
        if (effect.message.verb === "marks") this.sayArrows(effect.message.list);
        return this.host.send(effect.message);
      case "wait":
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.take({ type: "timer" }), effect.ms);
        return;
      case "solved":
        return this.tellSolved(effect.step, effect.all);
    }
  }

  private tellSolved(step: string, all: boolean): void {
    const { game, steps } = this.lesson;
    const counts = { game, ...this.tally() };
    const task = steps.find((one) => one.id === step && isTask(one));
    if (task) this.tellTried(task, true);
    if (task && !this.helped.has(step)) this.unaided.add(step);
    if (task && !this.isRecalled(task)) this.host.tell({ type: "solved", task: step, ...counts });
    if (all) this.host.tell({ type: "lesson-done", ...counts });
  }

  private tellTried(step: Step, isUnaided: boolean): void {
    if (!isTask(step) || this.tried.has(step.id)) return;
    this.tried.add(step.id);
    this.host.tried?.(step, isUnaided, drawnOf(step));
  }

  private readonly isRecalled = ({ id }: Step): boolean => this.lesson.recalled?.includes(id) ?? false;

  private keep(): void {
    const { lesson, state } = this;
    // What is asked again is not there the next time.
    const step = lesson.steps.slice(0, state.index + 1).filter((one) => !this.isRecalled(one)).at(-1)?.id;
    const own = (ids: Iterable<string>): string[] => [...ids].filter((id) => !lesson.recalled?.includes(id));
    const back = lesson.steps[readKept({ step }, lesson).index] ?? stepOf(state);
    const shown = "fen" in back ? [back.board ?? lesson.board ?? lesson.game, back.fen] : [];
    // What is shown there is for the page that comes back to it, which paints its board before it has the lesson.
    this.host.keep(lesson.game, (kept) => {
      const { solved, unaided } = solvedIn(kept);
      const both = (before: readonly string[], now: Iterable<string>): string[] => [...new Set([...before, ...own(now)])];
      return { step, shown, solved: both(solved, state.solved), unaided: both(unaided, this.unaided) };
    });
  }

  // ------------------------------------------------------------ words

  private word(key: string, fill: Fill = {}): string {
    return sentence(this.host.words, key, fill) ?? "";
  }

  private textOf({ key, fill }: Said): string {
    const last = key.split(".").at(-1) ?? "";
    return this.word(`lesson.${key}`, fill) || this.word(`lesson.answer.${last}`, fill) || this.word(`lesson.${last}`, fill);
  }

  /** How a small game ended and why, which the board alone does not tell a beginner. */
  private ending(): string {
    const { state, position } = this;
    return stepOf(state).kind === "match" && state.said && position?.outcome ? outcomeSentence(position) : "";
  }

  /** The squares a sentence names, to be shown on the board while it is said. */
  private readonly squaresIn = (key: string): string[] => [...new Set(this.textOf({ kind: "hint", key }).match(/\b[a-h][1-8]\b/g) ?? [])];

  private text(): string {
    return this.word(`lesson.${keyOf(this.state)}`);
  }

  private task(): string {
    const step = stepOf(this.state);
    // The last square that was asked for stays when it is found.
    const square = this.state.left[0] ?? (step.kind === "touch" ? step.squares.at(-1) : "");
    const question = questionOf(this.state);
    if (question) {
      const fill = fillOf(question);
      return this.word(`lesson.${keyOf(this.state, `${question.id}.task`)}`, fill) || this.word(`lesson.${keyOf(this.state, "task")}`, fill);
    }
    return isTask(step) ? this.word(`lesson.${keyOf(this.state, "task")}`, { square }) : "";
  }

  /** The squares to be reached, for who does not see their stars. */
  private stars(): string {
    const { state } = this;
    const squares = stepOf(state).kind === "collect" ? state.left.join(t("list.comma")) : "";
    return squares && this.word("lesson.ui.stars", { squares });
  }

  private goal(): string {
    const goal = goalOf(this.state);
    return goal ? this.word(`lesson.${goal.key}`, goal.fill) : "";
  }

  // ------------------------------------------------------------ what the child sees

  private frame(): Html {
    const button = (name: Button, kind: string): Html => {
      const word = (name === "another" && this.host.round?.another) || this.word(`lesson.ui.${name}`);
      return html`
      <button type="button" class="${kind}" data-lesson="${name}"${kind.includes("round") && html` title="${word}"`} hidden>${icon(pictures[name])}<span>${word}</span></button>`;
    };
    const { game, next, box = game } = this.lesson;
    const { host } = this;
    const { round } = host;
    const isAlone = host.isAll || (round && !round.onAnother);
    const address = next ? host.addressOf(next, "lesson=1") : null;
    const small = hasSmallGames(box) ? host.addressOf(box, "practice=small") : null;
    return html`
      <header class="lesson-head">
        <h2>${round?.heading ?? this.word("lesson.ui.title")}</h2>
        <span class="dots" role="img"></span>
        ${isAlone ? null : html`<button type="button" class="icon-button" data-lesson="close" aria-label="${this.word("lesson.ui.close")}"
          title="${this.word("lesson.ui.close")}">${icon("close")}</button>`}
      </header>
      <div class="lesson-end" hidden></div>
      <div class="lesson-page" tabindex="-1">
        <div data-ask-aloud></div>
        <p class="lesson-text"></p>
        <div class="lesson-aim"><span class="goal-pictures"></span><p class="lesson-goal"></p><p class="lesson-task"></p></div>
        <p class="lesson-said"></p>
      </div>
      <div class="lesson-choices" role="group"></div>
      <div class="lesson-buttons">
        ${button("back", "button round")}${button("hear", "button round")}${button("hint", "button")}${
          button("again", "button primary")}${button("play", "button primary")}
        ${round?.ladder != null && html`<a class="button" href="${round.ladder}" data-lesson-ladder hidden>${icon("mountain")}${this.word("lesson.ui.ladder")}</a>`}
        ${small ? html`<a class="button" href="${small}" data-lesson-small hidden>${icon("board")}${this.word("lesson.ui.small")}</a>` : null}
        ${round?.onAnother ? button("another", "button primary") : null}${round?.onGiveUp ? button("give-up", "button") : null}
        ${next && address ? html`<a class="button${this.lesson.game === "intro" && " primary"}" href="${address}" data-lesson-next hidden>${
          this.word("lesson.ui.next-box", { title: this.host.title(next) })}</a>` : null}
        ${button("next", "button")}
      </div>`;
  }

  private draw(): void {
    this.remarked = null;
    const { state } = this;
    const step = stepOf(state);
    const last = step.kind === "play";
    const task = isTask(step);
    const { round } = this.host;
    const atEnd = round !== undefined && state.index === this.lesson.steps.length - 1;
    const isOver = atEnd && state.phase === "done";
    /** Nothing of the round was tried yet: there may be something else to do. */
    const isFresh = round !== undefined && state.index === 0 && state.phase === "ask" && !state.said;
    const said = [this.ending(), state.said ? this.textOf(state.said) : last ? this.endSentence() : "", isOver ? round.end : ""].filter(Boolean).join(" ");
    this.put(".lesson-text", this.text());
    this.put(".lesson-goal", this.goal());
    this.put(".lesson-task", this.task());
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
    this.show("play", last && step.id === "play" && this.lesson.game !== "intro");
    this.show("hear", this.aloud.isPossible);
    if (round?.onAnother) this.show("another", isOver);
    if (round?.onGiveUp) this.show("give-up", !isOver && this.helped.has(step.id));
    const links = { "[data-lesson-next]": last, "[data-lesson-small]": last || isOver || isFresh, "[data-lesson-ladder]": isOver };
    for (const [selector, isThere] of Object.entries(links)) {
      const link = this.host.place.querySelector<HTMLElement>(selector);
      if (link) link.hidden = !isThere;
    }
    this.find('[data-lesson="next"]').classList.toggle("primary", !task || state.phase === "done" || state.phase === "on");
    if (wasAnswered || focused instanceof HTMLElement && focused.hidden) this.firstButton()?.focus();
    this.announce(said);
    this.aloud.follow([this.text(), this.goal(), this.task()].filter(Boolean).join(" "), said);
    this.makeRoom();
  }

  private makeRoom(): void {
    measureRoom(this.host.place);
    showSaid(this.host.place, this.state.said !== null || this.remarked !== null);
  }

  private tasks(): readonly Step[] {
    return this.lesson.steps.filter((step) => isTask(step) && !this.isRecalled(step));
  }

  /** How many tasks are solved, and how many there are. */
  private tally(): { done: number; of: number } {
    const tasks = this.tasks();
    return { done: tasks.filter(({ id }) => this.state.solved.includes(id)).length, of: tasks.length };
  }

  private endSentence(): string {
    const { done, of } = this.tally();
    const alone = this.tasks().filter(({ id }) => this.unaided.has(id)).length;
    return [done === of ? this.word("lesson.ui.complete") : this.word("lesson.ui.partly", { done, of }),
      alone < done ? this.word("lesson.ui.alone", { alone }) : ""].filter(Boolean).join(" ");
  }

  private drawEnd(isEnd: boolean): void {
    const place = this.find(".lesson-end");
    if (place.hidden !== isEnd) return;
    place.hidden = !isEnd;
    if (isEnd) this.host.showEnd?.(place, this.find(".dots"));
  }

  /** The right choice, once a hint has gone so far as to show it. */
  private told(): string {
    const question = this.state.phase === "ask" && this.state.hints > 1 ? questionOf(this.state) : undefined;
    return question ? this.word("lesson.ui.told", { choice: this.word(`lesson.choice.${question.right}`) }) : "";
  }

  /** The choices of a question, while it is open; true where one of them had the focus when it was answered. */
  private drawChoices(): boolean {
    const { state } = this;
    const step = stepOf(state);
    const place = this.find(".lesson-choices");
    const had = place.contains(document.activeElement);
    const question = state.phase === "ask" ? questionOf(state) : undefined;
    place.hidden = !question;
    this.host.place.dataset.step = step.kind;
    this.host.place.classList.toggle("is-read", step.kind === "ask" && (state.turn > 0 || state.phase !== "ask"));
    place.setAttribute("aria-label", this.task());
    place.innerHTML = question && step.kind === "ask"
      ? choicesHtml(step.choices, (choice) => this.word(`lesson.choice.${choice}`), state.hints > 1 ? question.right : null, this.told()).text : "";
    return had && place.hidden;
  }

  private drawDots(): void {
    const { lesson, index, solved } = this.state;
    const dots = this.find(".dots");
    dots.hidden = lesson.steps.length === 1;
    dots.setAttribute("aria-label", this.word("lesson.ui.step", { step: index + 1, of: lesson.steps.length }));
    dots.innerHTML = html`${lesson.steps.map(({ id }, i) =>
      html`<i class="${solved.includes(id) && "solved"}${i === index && " here"}"></i>`)}`.text;
  }

  /** A new step is said whole; then only what is new. */
  private announce(said: string): void {
    const whole = [this.text(), this.task(), ...(stepOf(this.state).kind === "ask" ? [this.goal()] : [])].filter(Boolean).join(" ");
    if (this.spoken !== whole) this.host.say([this.text(), this.goal(), this.task(), this.stars()].filter(Boolean).join(" "));
    this.spoken = whole;
    if (said && !this.isRepeated) this.host.say(said);
    if (this.told()) this.host.say(this.told());
  }

  /** An arrow that a hint has drawn, for who does not see it. */
  private sayArrows(marks: string): void {
    const hints = this.state.said?.kind === "hint" ? arrowsIn(marks) : [];
    const arrows = hints.map(([, from, to]) => this.word("lesson.ui.arrow", { from, to })).join(" ");
    if (arrows && arrows !== this.arrows) this.host.say(arrows);
    this.arrows = arrows;
  }

  private showSpeaking(speaking: boolean): void {
    this.host.place.querySelector('[data-lesson="hear"]')?.setAttribute("aria-pressed", String(speaking));
    this.drawQuestion();
    this.show("hear", this.aloud.isPossible);
  }

  private drawQuestion(): void {
    this.find("[data-ask-aloud]").innerHTML = this.aloud.question()?.text ?? "";
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
    const found = this.host.place.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`the lesson lacks ${selector}`);
    return found;
  }
}
