// The lesson runner as it is in the page, and an app for it to talk to: the engine knows the rules, this keeps
// the game, and a clock that is moved by hand keeps the time.
import { importSource } from "../../teachers/support/source.mjs";
import { words } from "./lessons.mjs";

const runner = await importSource("lesson/runner.ts", "lesson/state.ts", "lesson/lesson.ts");

const english = words("en");
/** The squares that what is said names, as the panel finds them. */
const squaresIn = (key) => (english[`lesson.${key}`] ?? english[`lesson.answer.${key.split(".").at(-1)}`] ?? "").match(/\b[a-h][1-8]\b/g) ?? [];

export const { advance, goalOf, saysGood, startLesson, stepOf } = runner;

/** A lesson being taken: do things, then look at `state`, `board()`, `marks`. */
export class Pupil {
  constructor(engine, lesson, index = 0) {
    this.engine = engine;
    this.place = null;
    this.marks = "";
    this.solved = [];
    this.wait = null;
    /** The step of the app's own hint. */
    this.pointed = 0;
    this.state = startLesson(lesson, index, [], squaresIn);
  }

  async event(event) {
    const [state, effects] = advance(this.state, event);
    this.state = state;
    for (const effect of effects) {
      if (effect.type === "wait") this.wait = effect.ms;
      if (effect.type === "solved") this.solved.push(effect.step);
      if (effect.type === "send") await this.send(effect.message);
    }
  }

  async send(message) {
    if (message.verb === "marks") this.marks = message.list;
    if (message.verb === "load") {
      this.marks = "";
      this.pointed = 0;
      [this.selected, this.asked, this.ending] = [null, null, null];
      this.opponent = message.opponent;
      const { game, options, fen, moves } = message;
      this.place = { game, options, fen, moves: moves ? moves.split(",") : [] };
      this.castled = [];
      await this.tell();
    }
    if (message.verb === "move") await this.move(message.text);
    if (message.verb === "command") await this.command(message.name);
  }

  /** A hint, of which each asking tells more, or what is said instead of moving: asked first, then done. */
  async command(name) {
    if (name === "hint") return this.event({ type: "pointed", step: ++this.pointed });
    if (name === "agree") this.ending = { "resign": "resignation", "offer-draw": "agreement", "claim-draw": "claim" }[this.asked];
    this.asked = name;
    await this.tell();
  }

  choose(choice) { return this.event({ type: "choose", choice }); }

  /** A move on the board, whoever makes it. */
  async move(move) {
    const legal = await this.engine.legal(this.place);
    if (!legal.includes(move)) throw new Error(`${move} is not legal`);
    if (await this.isCastling(move)) this.castled.push(move);
    this.place = { ...this.place, moves: [...this.place.moves, move] };
    this.pointed = 0;
    await this.tell();
  }

  async isCastling(move) {
    const { board } = await this.engine.look(this.place);
    return board[move.slice(0, 2)]?.toLowerCase() === "k" && Math.abs(move.charCodeAt(0) - move.charCodeAt(2)) > 1;
  }

  /** Picks up the piece on a square, or, with null, puts it down. */
  async touch(square) {
    this.selected = square;
    await this.tell();
  }

  /** Taps where no piece can be picked up, or go to. */
  tryOn(square) { return this.event({ type: "tried", square }); }

  /** What the app would say of the position. */
  async tell() {
    const { fen, board, outcome } = await this.engine.look(this.place);
    const other = fen.split(" ")[1] === "w" ? "black" : "white";
    const [winner, reason] = this.ending ? [this.ending === "resignation" ? other : "draw", this.ending] : outcome.split(" ");
    await this.event({ type: "position", position: {
      fen, board, turn: fen.split(" ")[1] === "w" ? "white" : "black", check: null, selected: this.selected ?? null,
      legal: outcome === "none" ? await this.engine.legal(this.place) : [],
      moves: this.place.moves.map((uci, i) => ({ uci, san: this.castled.includes(uci) ? "O-O" : uci, by: (this.place.fen.split(" ")[1] === "w") === (i % 2 === 0) ? "white" : "black" })),
      outcome: outcome === "none" && !this.ending ? null : { winner: winner === "draw" ? null : winner, reason },
    } });
  }

  open() { return this.event({ type: "open" }); }
  press(button) { return this.event({ type: button }); }

  /** Lets time pass until nothing is waited for any more, or `times` have come. */
  async letTimePass(times = 40) {
    while (this.wait !== null && times-- > 0) {
      this.wait = null;
      await this.event({ type: "timer" });
    }
  }
}
