// The marks on a lesson's board as the step stands: its own, the stars that are left, the squares that what is said names or
// that a hint without names is about, and the arrow of a hint.
import { readRows } from "../chess/fen";
import { arrowOf, fromOf } from "../chess/move-squares";
import { answeredMarks, askingMarks, lookAt } from "./questions";
import type { BoardStep, CollectStep, Question } from "./lesson";
import { questionOf, stepOf, type Effect, type LessonState } from "./state";

/** The marks that belong to the step as it stands. */
export function paint(state: LessonState, extra: readonly string[] = []): Effect {
  const question = questionOf(state);
  if (question) return { type: "send", message: { verb: "marks", list: [...questionMarks(state, question), ...saidMarks(state)].join(",") } };
  const step = stepOf(state) as BoardStep;
  const started = state.used > 0 || state.turn > 0 || state.shown > 0;
  const own = step.kind !== "match" && step.marks && !started ? [step.marks] : [];
  const stars = step.kind === "collect" ? state.left.map((square) => `star:${square}`) : [];
  return { type: "send", message: { verb: "marks", list: [...own, ...stars, ...saidMarks(state), ...extra].join(",") } };
}

/** The arrows among marks, of a hint or of any of those kinds: each as [all of it, from, to]. */
export const arrowsIn = (marks: string, kinds = "hint"): RegExpExecArray[] => [...marks.matchAll(new RegExp(`(?:${kinds}):(\\w\\d)-(\\w\\d)`, "g"))];

const questionMarks = (state: LessonState, question: Question): string[] =>
  (state.phase === "ask" ? askingMarks(question) : answeredMarks(question));

/** The squares that what is said names. */
const namedBy = ({ said, squaresIn }: LessonState): readonly string[] => !said ? []
  : [...squaresIn(said.key), ...said.squares ?? [], ...Object.values(said.fill ?? {}).map(String).filter((blank) => /^[a-h][1-8]$/.test(blank))];

/** The squares that a hint is about and does not name. */
export const meantByHint = (state: LessonState): readonly string[] =>
  (state.said?.kind === "hint" && !namedBy(state).length ? meantBy(state) : []);

/** The squares that what is said names, or that a hint is about; then its arrow. */
function saidMarks(state: LessonState): string[] {
  const { said } = state;
  if (!said || said.kind === "praise") return [];
  return [...[...namedBy(state), ...meantByHint(state)].map(lit), ...(said.kind === "hint" && state.hints > 1 ? pointers(state) : [])];
}

const lit = (square: string): string => `hint:${square}`;

/** What a hint is about that names no square: the piece that the solution moves next; where the names of squares are to be
 *  found, the column of the one that is asked for, and then itself. In a small game the app answers. */
export function meantBy(state: LessonState): readonly string[] {
  const step = stepOf(state);
  switch (step.kind) {
    case "touch": return state.left.slice(0, 1).flatMap((square) => (state.hints > 1 ? square : columnOf(square, step.fen)));
    case "collect": return hasStrayed(state) ? state.left : startOf(nextMove(state));
    case "find": return startOf(nextMove(state));
    case "ask": return lookAt(step.questions[state.turn]!);
    default: return [];
  }
}

const startOf = (move: string | undefined): string[] => (move ? [fromOf(move)] : []);

const columnOf = (square: string, fen: string): string[] =>
  readRows(fen).map((_, i) => `${square[0]}${i + 1}`);

/** Points at what is to be done next. */
function pointers(state: LessonState): string[] {
  const move = nextMove(state);
  return move ? [arrowOf("hint", move)] : [];
}

/** The solution's next move, while the child has followed it. */
function nextMove(state: LessonState): string | undefined {
  const step = stepOf(state);
  if (step.kind === "find") return step.turns[state.turn]?.play[0];
  return step.kind === "collect" ? nextOf(step, state.line) : undefined;
}

const nextOf = ({ solution }: CollectStep, line: readonly string[]): string | undefined =>
  (line.every((move, i) => move === solution[i]) ? solution[line.length] : undefined);

/** Whether the child goes another way than the solution, so that no arrow leads on from where it is. */
export const hasStrayed = (state: LessonState): boolean => stepOf(state).kind === "collect" && nextMove(state) === undefined;
