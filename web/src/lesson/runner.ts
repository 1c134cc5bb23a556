// The lesson as a machine without a screen: what the app says and what the child asks for go in, the next
// state and what is to be done come out. Times are told by the host, through `wait` and a later `timer`.
//
// Where one side moves alone, the machine loads the same pieces again with the turn passed back: a game has no
// way to pass, and the child sees nothing of it.
//
// Help comes in stages: after the first miss Black's reply and the reason, after the second a hint, after the third an arrow.
// In a small game, of which no solution is written, the app's own hint lights up the piece and draws the arrow.
import type { ShellMessage } from "../protocol/messages";
import { pointsOf, sequelOf } from "./questions";
import { firstLeft, isTask, saysGood, type Answer, type AskStep, type BoardStep, type CollectStep, type FindStep, type MatchStep, type TouchStep, type Turn } from "./lesson";
import { keyOf, questionOf, startLesson, stepOf, type Effect, type LessonEvent, type LessonState, type Position, type Said } from "./state";
import { hasStrayed, meantBy, paint } from "./step-marks";
import { arrowOf, fromOf, toOf } from "../chess/move-squares";
import { colorOf, pieceNameOf } from "../chess/piece-words";

export type Outcome = readonly [LessonState, readonly Effect[]];

/** Misses after which there is an arrow. */
const mostHelp = 3;
const pause = { load: 60, look: 900, between: 750, reply: 650, pass: 320, end: 1600 };

export function advance(state: LessonState, event: LessonEvent): Outcome {
  switch (event.type) {
    case "open": return open(state);
    case "again": return again(state);
    case "next": return state.phase === "on" ? ask({ ...state, turn: state.turn + 1, misses: 0 }) : goTo(state, state.index + 1);
    case "back": return goTo(state, state.index - 1);
    case "rest": return goTo(state, firstLeft(state.lesson, state.solved));
    case "hint": return giveHint(state);
    case "choose": return choose(state, event.choice);
    case "tried": return stepOf(state).kind === "touch" && state.phase === "ask" ? touchedOther(state, event.square) : [state, []];
    case "pointed": return [state, event.step < state.hints ? pointing(state) : []];
    case "timer": return onTimer(state);
    case "position": return onPosition(state, event.position);
  }
}

// ---------------------------------------------------------------- moving through the lesson

function goTo(state: LessonState, index: number): Outcome {
  if (index < 0 || index >= state.lesson.steps.length) return [state, []];
  const left = stepOf(state);
  const passed: LessonState = isTask(left) || left.kind === "play" || state.solved.includes(left.id) ? state : { ...state, solved: [...state.solved, left.id] };
  const [opened, effects] = enter({ ...startLesson(state.lesson, index, passed.solved, state.squaresIn) });
  return [opened, passed === state ? effects : [{ type: "solved", step: left.id, all: false }, ...effects]];
}

/** Whoever is led straight to the end, and has solved nothing before, has not gone through the lesson. */
function open(state: LessonState): Outcome {
  const [opened, effects] = again(state);
  if (state.solved.length || !opened.solved.length) return [opened, effects];
  return [{ ...opened, solved: [] }, effects.filter(({ type }) => type !== "solved")];
}

/** Sets the step up from its start. */
function enter(state: LessonState): Outcome {
  const step = stepOf(state);
  if (step.kind === "play") {
    const solved = state.solved.includes(step.id) ? state.solved : [...state.solved, step.id];
    const start: ShellMessage = { verb: "load", game: state.lesson.board ?? state.lesson.game, side: "white", opponent: "friend" };
    return [{ ...state, solved, phase: "done", loading: true, ply: 0 },
      [{ type: "send", message: start }, { type: "solved", step: step.id, all: true }]];
  }
  const left = step.kind === "collect" ? [...(step.stars ?? []), ...(step.targets ?? [])] : step.kind === "touch" ? step.squares : [];
  const fresh: LessonState = { ...helped({ ...state, phase: "ask" }), shown: 0, used: 0, turn: 0, line: [], left, ours: null, plan: null };
  return step.kind === "ask" ? ask(fresh) : loadAndShow(fresh, step.fen);
}

/** Sets a position up, and plays the moves that belong to it. */
function loadAndShow(state: LessonState, fen: string): Outcome {
  if (isShown(state)) return load(state, fen);
  const [loaded, effects] = load({ ...state, plan: { type: "demo" } }, fen);
  return [loaded, [...effects, { type: "wait", ms: pause.look }]];
}

/** Back to where the child last had to decide. */
function again(state: LessonState): Outcome {
  const step = stepOf(state);
  if (state.phase === "done") return enter({ ...state, misses: 0 });
  if (step.kind === "ask") return ask(state);
  if (step.kind !== "find") return enter(state);
  return load({ ...helped({ ...state, phase: "ask" }), ours: null, plan: null }, step.fen, state.line);
}

/** Asks again, with as much help as there were misses. */
function helped(state: LessonState): LessonState {
  const hints = isTask(stepOf(state)) ? Math.min(Math.max(state.misses - 1, 0), mostHelp - 1) : 0;
  return { ...state, hints, said: hints ? hintOf(state) : null };
}

function load(state: LessonState, fen: string, moves: readonly string[] = []): Outcome {
  const step = stepOf(state) as BoardStep | AskStep;
  const { board = step.board, options = step.options } = questionOf(state) ?? {};
  const message: ShellMessage = {
    verb: "load", game: board ?? state.lesson.board ?? state.lesson.game, fen, side: step.kind === "touch" && step.turned ? "black" : "white",
    ...(options ? { options } : {}),
    ...(moves.length ? { moves: moves.join(",") } : {}),
    ...(step.kind === "match" ? { opponent: "computer" as const, level: step.level } : { opponent: "friend" as const }),
  };
  return [{ ...state, loading: true, ply: moves.length }, [{ type: "send", message }, paint(state)]];
}

// ---------------------------------------------------------------- what the board says

function onPosition(state: LessonState, position: Position): Outcome {
  const count = position.moves.length;
  if (state.loading) return count === state.ply ? arrived({ ...state, loading: false, position }) : [state, []];
  const step = stepOf(state);
  if (step.kind === "touch") return touch({ ...state, position }, step, position);
  if (step.kind === "ask") return afterAsking(state, position);
  if (count === state.ply) return [{ ...state, position }, []];
  const seen: LessonState = { ...state, position, ply: count };
  if (step.kind === "match") return afterMatchMove({ ...seen, hints: state.position?.turn === "black" ? state.hints : 0 }, step, position);
  if (count < state.ply) return again(seen);
  const move = position.moves[count - 1]?.uci ?? "";
  if (move === state.ours) return afterOurMove({ ...seen, ours: null });
  if (state.phase !== "ask") return [seen, []];
  return state.plan && stepOf(state).kind !== "show" ? again(seen) : afterChildsMove(seen, position, move);
}

/** What was loaded is there; where there were misses, it comes with help. */
const arrived = (state: LessonState): Outcome => [state, state.hints ? pointing(state) : []];

/** The moves that a question is about go on; any other piece that was moved goes back. */
function afterAsking(state: LessonState, position: Position): Outcome {
  const count = position.moves.length;
  if (state.phase !== "ask" || count === state.ply) return [{ ...state, position }, []];
  if (position.moves[count - 1]?.uci !== state.ours) return ask(state);
  const seen: LessonState = { ...state, position, ply: count, ours: null };
  return isShown(seen) ? [seen, []] : planDemo(seen);
}

function afterChildsMove(state: LessonState, position: Position, move: string): Outcome {
  const step = stepOf(state);
  switch (step.kind) {
    case "show": return [{ ...state, plan: { type: "pass" }, shown: 1 }, [{ type: "wait", ms: pause.pass }]];
    case "collect": return collect(state, step, position, move);
    case "find": return find(state, step, position, move);
    default: return [state, []];
  }
}

function afterOurMove(state: LessonState): Outcome {
  const step = stepOf(state);
  if (step.kind !== "show") return [state, []];
  return isShown(state) ? [{ ...state, plan: { type: "restart" } }, [{ type: "wait", ms: pause.end }]] : planDemo(state);
}

/** A hint that was asked for while the computer moved is given when it has. */
function afterMatchMove(state: LessonState, step: MatchStep, { outcome, moves }: Position): Outcome {
  const own = moves.filter(({ by }) => by === "white");
  if (step.castle && own.some(({ san }) => san.startsWith("O-O"))) return praise(state);
  if (step.castle && own.length >= step.castle) return notYet(state, "late");
  if (!outcome) {
    const on: LessonState = { ...state, phase: "ask", said: null };
    return [on, [...state.said ? [paint(on)] : [], ...on.hints ? pointing(on) : []]];
  }
  if (outcome.winner === "white") return praise(state);
  return notYet(state, outcome.winner ? keyOf(state, "lost") : "drawn");
}

// ---------------------------------------------------------------- tasks

/** Black's pieces that could take the piece on `square`, by their squares. */
const attackersOf = (position: Position, square: string): string[] =>
  [...new Set(position.legal.filter((move) => toOf(move) === square).map(fromOf))];

/** A piece that is selected was touched; one that was moved goes back. */
function touch(state: LessonState, step: TouchStep, { selected, moves }: Position): Outcome {
  if (moves.length !== state.ply) return load(state, step.fen);
  const [wanted, ...left] = state.left;
  if (!selected || state.phase === "done" || selected === state.line[0]) return [state, []];
  const seen: LessonState = { ...state, line: [selected] };
  if (selected === wanted) {
    const next: LessonState = { ...seen, left, misses: 0, hints: 0, said: null };
    return left.length ? [next, [paint(next)]] : praise(next);
  }
  return touchedOther(seen, selected, step.other);
}

/** On another square than the one that is meant; `key` says what is so there. */
function touchedOther(state: LessonState, named: string, key = "other-square"): Outcome {
  const missed: LessonState = { ...state, misses: state.misses + 1 };
  if (missed.misses > 1) return hint(missed, missed.misses < mostHelp ? 1 : 2);
  const told: LessonState = { ...missed, said: { kind: "answer", key, fill: { named } } };
  return [told, [paint(told)]];
}

/** Where the only piece stands that can do it. */
const placeOfMover = ({ solution }: CollectStep, line: readonly string[]): string | undefined =>
  [...solution.slice(0, 1).map(fromOf), ...line.map(toOf)].at(-1);

function collect(state: LessonState, step: CollectStep, position: Position, move: string): Outcome {
  const square = toOf(move);
  const left = state.left.filter((one) => one !== square);
  const used = state.used + 1;
  const moved: LessonState = { ...state, left, used, line: [...state.line, move] };
  if (step.careful && attackersOf(position, square).length) return attacked(moved, position, square);
  if (!left.length) return praise(moved);
  if (fromOf(move) !== placeOfMover(step, state.line)) return notYet(moved, "other-piece");
  const most = step.solution.length;
  if (used >= most) return notYet(moved, "long", { count: most });
  if (position.outcome) return notYet(moved, "stuck");
  const on: LessonState = { ...moved, said: leadsOn(moved) ? hintOf(moved) : null, plan: { type: "pass" } };
  return [on, [paint(on), { type: "wait", ms: pause.pass }]];
}

/** A hint's arrow goes on with a child who follows it. */
const leadsOn = (state: LessonState): boolean => state.hints > 1 && !hasStrayed(state);

function find(state: LessonState, step: FindStep, position: Position, move: string): Outcome {
  const turn = step.turns[state.turn];
  if (!turn) return [state, []];
  if (turn.play.includes(move)) return goOn(state, step, turn, move);
  const answer = turn.answers?.find((one) => fits(one, position, move));
  if (!answer) return notYet(state, "stuck");
  if (answer.when === "attacked") return attacked(state, position, toOf(move), answer.reply);
  const [said, effects] = notYet(state, keyOf(state, answer.id), { named: toOf(move) }, saysGood(answer) ? [arrowOf("good", move)] : []);
  return answer.reply ? playLater(said, effects, answer.reply) : [said, effects];
}

const fits = (answer: Answer, position: Position, move: string): boolean =>
  (!answer.tries || answer.tries.includes(move))
  && (answer.when !== "attacked" || attackersOf(position, toOf(move)).length > 0);

function goOn(state: LessonState, step: FindStep, turn: Turn, move: string): Outcome {
  if (!turn.reply || state.turn + 1 >= step.turns.length) return praise(state);
  const next: LessonState = { ...state, turn: state.turn + 1, line: [...state.line, move, turn.reply], hints: 0, misses: 0, said: null };
  return playLater(next, [paint(next)], turn.reply);
}

const playLater = (state: LessonState, effects: readonly Effect[], move: string): Outcome =>
  [{ ...state, plan: { type: "play", move } }, [...effects, { type: "wait", ms: pause.reply }]];

function attacked(state: LessonState, position: Position, square: string, wanted?: string): Outcome {
  const reply = wanted ?? position.legal.find((move) => toOf(move) === square) ?? "";
  const from = fromOf(reply);
  const by = pieceNameOf(position.board[from] ?? "p");
  return playLater(...notYet(state, `attacked.${by}`, undefined, [`bad:${from}-${square}`]), reply);
}

/** `marks` show what is said of the move. */
function notYet(state: LessonState, key: string, fill?: Said["fill"], marks: readonly string[] = []): Outcome {
  const told: LessonState = {
    ...state, phase: "answer", plan: null, hints: 0, misses: state.misses + 1, said: { kind: "answer", key, ...(fill ? { fill } : {}) },
  };
  return [told, [paint(told, marks)]];
}

function praise(state: LessonState): Outcome {
  const { id } = stepOf(state);
  const solved = state.solved.includes(id) ? state.solved : [...state.solved, id];
  const done: LessonState = { ...state, phase: "done", solved, plan: null, said: { kind: "praise", key: keyOf(state, "done") } };
  return [done, [paint({ ...done, left: [] }), { type: "solved", step: id, all: false }]];
}

/** First words and lights, then an arrow. */
function giveHint(state: LessonState): Outcome {
  const step = stepOf(state);
  if (!isTask(step) || state.phase !== "ask") return [state, []];
  const hints = state.hints === 0 ? 1 : 2;
  return step.kind === "match" ? hintInGame(state, hints) : hint(state, hints);
}

/** The words of a small game are about its start. */
function hintInGame(state: LessonState, hints: number): Outcome {
  const [told, effects] = state.ply === 0 ? hint(state, hints) : [{ ...state, hints }, []];
  return [told, [...effects, ...pointing(told)]];
}

/** Asks the app to tell one step more of its hint. */
function pointing(state: LessonState): Effect[] {
  const { position, phase } = state;
  const isOurs = stepOf(state).kind === "match" && phase === "ask" && position?.turn === "white" && !position.outcome;
  return isOurs ? [{ type: "send", message: { verb: "command", name: "hint" } }] : [];
}

function hint(state: LessonState, hints: number): Outcome {
  if (hints > 1 && hasStrayed(state)) return enter({ ...state, misses: mostHelp });  // the arrow begins where the solution does
  const told: LessonState = { ...state, hints, said: hintOf(state) };
  return [told, [paint(told)]];
}

/** The words that a task has for its hint are about its start; on the way it is said where the lights are. */
const hintOf = (state: LessonState): Said =>
  (state.used > 0 ? { kind: "hint", key: "ui.lit", squares: meantBy(state) } : { kind: "hint", key: keyOf(state, "hint") });

// ---------------------------------------------------------------- questions

/** Puts the question that is meant, with as much help as there were misses; a piece that was moved goes back. */
function ask(state: LessonState): Outcome {
  const asked: LessonState = { ...helped({ ...state, phase: "ask" }), plan: null, ours: null, shown: 0 };
  return loadAndShow(asked, questionOf(asked)?.fen ?? "");
}

/** Right or not, the board then shows what is so, and why is said. */
function choose(state: LessonState, choice: string): Outcome {
  const step = stepOf(state);
  const question = questionOf(state);
  if (step.kind !== "ask" || !question || state.phase !== "ask") return [state, []];
  const key = keyOf(state, question.id);
  const isLast = state.turn + 1 === step.questions.length;
  const fill = pointsOf(question);
  const [told, effects] = choice === question.right ? right(state, { kind: "praise", key, ...(fill && { fill }) }, isLast) : notYet(state, key, fill);
  return [{ ...told, plan: { type: "sequel" } }, [...effects, { type: "wait", ms: pause.reply }]];
}

function right(state: LessonState, said: Said, isLast: boolean): Outcome {
  if (!isLast) return [{ ...state, phase: "on", said }, [paint({ ...state, phase: "on", said })]];
  const [done, effects] = praise(state);
  return [{ ...done, said }, effects];
}

function showSequel(state: LessonState): Outcome {
  const question = questionOf(state);
  if (!question) return [state, []];
  if (question.shown) return load(state, question.shown);
  if (question.line) return load(state, question.fen, question.line);
  return [state, sequelOf(question).map((message) => ({ type: "send", message }))];
}

// ---------------------------------------------------------------- time

function onTimer(state: LessonState): Outcome {
  const { plan } = state;
  if (!plan) return [state, []];
  if (state.loading) return [state, [{ type: "wait", ms: pause.load }]];
  const idle: LessonState = { ...state, plan: null };
  switch (plan.type) {
    case "demo": return playDemo(idle);
    case "play": return [{ ...idle, ours: plan.move }, [{ type: "send", message: { verb: "move", text: plan.move } }]];
    case "pass": return pass(idle);
    case "sequel": return showSequel(idle);
    case "restart": return load({ ...idle, shown: 0 }, (stepOf(idle) as BoardStep).fen);
  }
}

/** Gives the turn back to the side that moved. Out of a check, or after the end, nobody can be passed over. */
function pass(state: LessonState): Outcome {
  const { position } = state;
  if (!position) return [state, []];
  if (!position.outcome && !position.check) return load(state, passTurn(position.fen));
  return [{ ...state, plan: { type: "restart" } }, [{ type: "wait", ms: pause.end }]];
}

/** The moves that are played for the child. */
function demoOf(state: LessonState): readonly string[] {
  const step = stepOf(state);
  return (step.kind === "show" ? step.demo : questionOf(state)?.line) ?? [];
}

const isShown = (state: LessonState): boolean => state.shown >= demoOf(state).length;

function playDemo(state: LessonState): Outcome {
  const move = demoOf(state)[state.shown];
  const { position } = state;
  if (!move || !position) return [state, []];
  if (position.turn === colorOf(position.board[fromOf(move)] ?? "")) {
    const moving: LessonState = { ...state, shown: state.shown + 1, ours: move };
    return [moving, [paint(moving), { type: "send", message: { verb: "move", text: move } }]];  // its arrows began where it stood
  }
  const [loaded, effects] = load(state, passTurn(position.fen));
  return [{ ...loaded, plan: { type: "demo" } }, [...effects, { type: "wait", ms: 0 }]];
}

const planDemo = (state: LessonState): Outcome => [{ ...state, plan: { type: "demo" } }, [{ type: "wait", ms: pause.between }]];

/** The same pieces with the other side to move. */
export function passTurn(fen: string): string {
  const [pieces = "", turn = "w", castling = "-"] = fen.split(" ");
  return [pieces, turn === "w" ? "b" : "w", castling, "-", "0", "1"].join(" ");
}
