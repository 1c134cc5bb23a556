// The walk through a game: its moves, its course, and at every position what the judges say about it. The board is the
// app's, which shows the ply that is asked for; the arrow on it is the best move.
import type { AppMessage, Color, PositionMessage, ShellMessage } from "../protocol/messages";
import { commandWord } from "../game/command-word";
import { arrowOf } from "../chess/move-squares";
import { listedMoveSentence, outcomeSentence } from "../chess/speech";
import { commandIcon } from "../base/command-icons";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { nextPicture } from "../base/next-picture";
import { part } from "../base/part";
import { setPossible } from "../base/possible";
import { watchSizes } from "../base/sizes";
import { WayBack } from "../base/way-back";
import { graphSvg, legendHtml, plyAt } from "./graph";
import { Judgements, type Judge, type Judgement } from "./judge";
import { bestSentence, slipSentence, standingSentence } from "./words";

export interface WalkHost {
  readonly place: HTMLElement;
  readonly title: string;
  /** Whose slips are marked. */
  readonly people: readonly Color[];
  send(message: ShellMessage): void;
  say(sentence: string): void;
  onClose(): void;
  /** Null where nobody may play on from here. */
  readonly onPlay: (() => void) | null;
}

const steps = ["first", "previous", "next", "last"] as const;
const number = (fen: string): number => Number(fen.split(" ")[5]) || 1;

export class Walk {
  private readonly judgements: Judgements;
  /** Whether the judges are still at it, have told all, or cannot go on. */
  private looking: "on" | "done" | "gone" = "on";
  private isClosed = false;
  private arrow = "";
  /** Whether the move that led here is among those that are seen, as far as it was scrolled. */
  private isHereInSight = true;
  /** The frame in which what is new is shown, and whether another move is to be seen then. */
  private frame: number | null = null;
  private isElsewhere = false;
  private readonly wayBack = new WayBack(() => this.host.onClose());
  /** What has been said of the position on the board. */
  private said: { readonly ply: number; readonly sentences: Set<string> } | null = null;

  constructor(private readonly host: WalkHost, private position: PositionMessage, private readonly judges: readonly Judge[]) {
    this.judgements = new Judgements(position);
    this.draw();
    this.show();
    this.find("h2").focus({ preventScroll: true });
    this.wayBack.follow(true);
    void nextPicture().then(() => this.judge());  // who has pressed sees the game before anybody thinks about it
  }

  /** Whether this is the game the walk goes through. */
  isThrough({ start, game, options, moves }: PositionMessage): boolean {
    const { position } = this;
    return start === position.start && game === position.game && options === position.options &&
      moves.length === position.moves.length && moves.every(({ uci }, i) => uci === position.moves[i]?.uci);
  }

  hear(message: AppMessage): void {
    if (message.type !== "position") return;
    this.isElsewhere ||= message.ply !== this.position.ply;
    this.position = message;
    this.point();
    this.showSoon();
  }

  close(): void {
    this.isClosed = true;
    cancelAnimationFrame(this.frame ?? 0);
    this.wayBack.follow(false);
    for (const judge of this.judges) judge.stop();
    this.host.place.innerHTML = "";
  }

  private judge(): void {
    if (this.isClosed) return;
    const { judges, position } = this;
    Promise.all(judges.map((judge) => judge.judge(position, (ply, judgement) => this.learn(ply, judgement))))
      .then(() => this.hearEnd("done"), (error: unknown) => {
        console.warn(error);
        this.hearEnd("gone");
      });
  }

  // ------------------------------------------------------------ what is shown

  private draw(): void {
    const { place, title, people, onPlay } = this.host;
    const { outcome } = this.position;
    place.innerHTML = html`
      <div class="review-head">
        <h2 tabindex="-1">${title}</h2>
        <button type="button" class="icon-button" data-close aria-label="${t("review.close")}" title="${t("review.close")}">${icon("close")}</button>
      </div>
      <div class="review-said" data-said></div>
      <div class="review-course"><div data-graph></div>${legendHtml()}<p class="quiet" data-note></p></div>
      <div class="review-moves"><ol aria-label="${t("review.moves")}">${this.moveRows()}</ol>
        ${outcome && html`<p class="review-result">${outcomeSentence(this.position, people)}</p>`}</div>
      <div class="review-buttons">
        ${steps.map((step) => html`<button type="button" class="button round" data-step="${step}" aria-label="${commandWord(step)}"
          title="${commandWord(step)}">${commandIcon(step)}</button>`)}
        ${onPlay && html`<button type="button" class="button primary" data-play>${icon("play")}${t("review.play")}</button>`}
      </div>`.text;
    place.onclick = (event) => this.press(event);
    place.onkeydown = (event) => this.key(event);
    // What is said above the moves takes its room from them, by and by, and what is said of each makes them longer; whoever has
    // scrolled to others stays there.
    const moves = this.find(".review-moves");
    moves.onscroll = () => this.isHereInSight = this.seesHere(moves);
    const sizes = watchSizes(() => this.isHereInSight && this.keepInSight());
    for (const grown of [moves, part(moves, "ol")]) sizes.observe(grown);
  }

  private moveRows(): Html[] {
    const { moves, start } = this.position;
    const late = moves[0]?.by === "black" ? 1 : 0;
    const rows: Html[] = [];
    const move = (ply: number): Html | "" => {
      const played = moves[ply - 1];
      return played ? html`<button type="button" data-ply="${ply}" aria-label="${listedMoveSentence(played)}"><span class="figurines">${played.san}</span><b></b></button>` : "";
    };
    for (let ply = 1 - late; ply <= moves.length; ply += 2) {
      rows.push(html`<li><span>${number(start) + rows.length}</span>${ply > 0 ? move(ply) : html`<i></i>`}${move(ply + 1)}</li>`);
    }
    return rows;
  }

  /** Laid out with each position that a held key brings, nothing of it would be painted on a slow device before the key is let go. */
  private showSoon(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.show();
      if (this.isElsewhere) this.keepInSight();
      this.isElsewhere = false;
    });
  }

  private show(): void {
    const { commands, ply } = this.position;
    for (const step of steps) {
      setPossible(this.find(`[data-step=${step}]`), Boolean(commands[step]));
    }
    this.here()?.removeAttribute("aria-current");
    this.buttonOf(ply)?.setAttribute("aria-current", "true");
    this.showOpinion();
    this.showGraph();
  }

  private buttonOf(ply: number): HTMLElement | null {
    return this.host.place.querySelector<HTMLElement>(`[data-ply="${ply}"]`);
  }

  /** Of the moves, the one that led here; none at the start. */
  private here(): Element | null {
    return this.host.place.querySelector("[data-ply][aria-current]");
  }

  private keepInSight(): void {
    this.here()?.scrollIntoView({ block: "nearest" });
  }

  private seesHere(moves: HTMLElement): boolean {
    const [here, seen] = [this.here(), moves].map((one) => one?.getBoundingClientRect());
    return !here || here.bottom > seen!.top && here.top < seen!.bottom;
  }

  private learn(ply: number, judgement: Judgement): void {
    if (!this.judgements.add(ply, judgement)) return;
    for (const changed of [ply, ply + 1]) this.showSlip(changed);
    this.point();
    this.showSoon();
  }

  private hearEnd(how: "done" | "gone"): void {
    if (this.isClosed) return;
    this.looking = how;
    this.showSoon();
    if (how === "gone") this.host.say(t("review.gone"));
  }

  private slipAt(ply: number): ReturnType<Judgements["slipAt"]> {
    const by = this.position.moves[ply - 1]?.by;
    return by && this.host.people.includes(by) ? this.judgements.slipAt(ply) : null;
  }

  private showSlip(ply: number): void {
    const button = this.buttonOf(ply);
    const slip = this.slipAt(ply);
    if (!button) return;
    button.dataset.slip = slip ?? "";
    part(button, "b").textContent = slip && t(`review.mark-${slip}`);
    const move = listedMoveSentence(this.position.moves[ply - 1]!);
    button.setAttribute("aria-label", slip ? t("review.marked", { move, slip: t(`review.mark-${slip}`) }) : move);
  }

  private showOpinion(): void {
    const { isEnd } = this;
    const { ply, board, moves } = this.position;
    const judgement = this.judgements.at(ply);
    const before = this.judgements.at(ply - 1);
    const slip = this.slipAt(ply);
    const lines = [
      isEnd ? outcomeSentence(this.position, this.host.people) : judgement && standingSentence(judgement.standing, judgement.exact),
      slip && before?.best && slipSentence(slip, moves[ply - 1]!.by, before.best),
      !isEnd && judgement && bestSentence(judgement, board),
    ].filter((line): line is string => !!line);
    const said = this.find("[data-said]");
    const text = lines.join(" ");
    if (said.dataset.text !== text) {
      said.dataset.text = text;
      said.dataset.slip = slip ?? "";
      said.innerHTML = html`${lines.map((line, i) => html`<p${i === 0 && html` class="standing"`}>${line}</p>`)}`.text;
      this.tell(lines);
    }
  }

  /** Says the move that led here, and of what is known about it only what has not been said. */
  private tell(lines: readonly string[]): void {
    const { ply, moves } = this.position;
    if (this.said?.ply !== ply) this.said = { ply, sentences: new Set() };
    const { sentences } = this.said;
    const news = [...moves.slice(ply - 1, ply).map((move) => `${listedMoveSentence(move)}.`), ...lines].filter((line) => !sentences.has(line));
    for (const line of news) sentences.add(line);
    if (news.length) this.host.say(news.join(" "));
  }

  private get isEnd(): boolean {
    const { ply, moves, outcome } = this.position;
    return outcome !== null && ply === moves.length;
  }

  /** At once, as the board shows another position with the next picture. */
  private point(): void {
    const best = this.isEnd ? null : this.judgements.at(this.position.ply)?.best;
    const arrow = best ? arrowOf("hint", best) : "";
    if (arrow === this.arrow) return;
    this.arrow = arrow;
    this.host.send({ verb: "marks", list: arrow });
  }

  private showGraph(): void {
    const { judgements, position } = this;
    const all = judgements.plies + 1;
    this.find("[data-graph]").innerHTML = graphSvg(judgements, position.ply, t("review.graph")).text;
    const here = judgements.at(position.ply);
    const isProven = here?.exact || here?.standing.kind === "forced";  // it has been said to be so whatever comes
    const notes = {
      on: () => t("review.looking", { done: judgements.count, all }),
      done: () => t(isProven ? "review.proven" : "review.opinion"),
      gone: () => t("review.gone"),
    };
    this.find("[data-note]").textContent = notes[this.looking]();
  }

  // ------------------------------------------------------------ what is asked for

  private press(event: MouseEvent): void {
    const graph = (event.target as Element).closest<HTMLElement>("[data-graph]");
    if (graph) return this.pressGraph(graph, event.clientX);
    const button = (event.target as Element).closest<HTMLElement>("button");
    if (!button) return;
    const { step, ply } = button.dataset;
    if (step) return this.host.send({ verb: "command", name: step });
    if (ply) return this.goTo(Number(ply));
    if ("close" in button.dataset) return this.host.onClose();
    if ("play" in button.dataset) this.host.onPlay?.();
  }

  /** The list of moves does the same for everybody without a pointer. */
  private pressGraph(graph: HTMLElement, x: number): void {
    const { left, width } = graph.getBoundingClientRect();
    this.goTo(plyAt((x - left) / width, this.judgements.plies));
  }

  private goTo(ply: number): void {
    this.host.send({ verb: "goto", ply });
  }

  private key(event: KeyboardEvent): void {
    const step = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (event.key === "Escape") return this.host.onClose();
    if (!step) return;
    event.preventDefault();
    this.host.send({ verb: "command", name: step });
  }

  private find<E extends Element = HTMLElement>(selector: string): E {
    return part<E>(this.host.place, selector);
  }
}
