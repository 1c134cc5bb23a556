// The marks on a lesson's board as the step stands: its own, the stars that are left, the squares that what is said names,
// and the arrow of a hint.
import { answeredMarks, askingMarks } from "./questions";
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

const questionMarks = (state: LessonState, question: Question): string[] =>
  (state.phase === "ask" ? askingMarks(question) : answeredMarks(question));

/** The squares that what is said names, and the arrow of a hint. */
export function saidMarks(state: LessonState): string[] {
  const { said } = state;
  if (!said || said.kind === "praise") return [];
  const filled = Object.values(said.fill ?? {}).filter((blank) => /^[a-h][1-8]$/.test(String(blank)));
  const named = [...state.squaresIn(said.key), ...filled].map((square) => `hint:${square}`);
  return said.kind === "hint" && state.hints > 1 ? [...named, ...pointers(state)] : named;
}

/** Points at what is to be done next. */
function pointers(state: LessonState): string[] {
  const step = stepOf(state);
  if (step.kind === "touch") return state.left.slice(0, 1).map((square) => `hint:${square}`);
  const move = step.kind === "collect" ? nextOf(step, state.line) : step.kind === "find" ? step.turns[state.turn]?.play[0] : undefined;
  return move ? [`hint:${move.slice(0, 2)}-${move.slice(2, 4)}`] : [];
}

/** The solution's next move, where the child has followed it so far. */
const nextOf = ({ solution }: CollectStep, line: readonly string[]): string | undefined =>
  (line.every((move, i) => move === solution[i]) ? solution[line.length] : undefined);
