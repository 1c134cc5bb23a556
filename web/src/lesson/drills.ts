// Drawn tasks that are no moves to be found, as steps of a lesson: pieces to touch, stars to collect, questions; and what is
// said of them.
import type { Words } from "../base/i18n";
import { piecesOf } from "../chess/fen";
import { findGame } from "../chess/games";
import { points } from "../chess/piece-points";
import type { Asked, AskTask, CollectTask, MoveTask, Task, TouchTask } from "../memory/task";
import type { AskStep, CollectStep, Question, TouchStep } from "./lesson";

type Drill = Exclude<Task, MoveTask>;

/** What is said to a piece that is not the one, by what is asked for. */
const othersOf: Readonly<Record<string, string>> = { unguarded: "other-guarded" };

/** What a question offers to choose from, and the board of those whose game refuses what is asked about. */
const asking: Readonly<Record<string, { readonly choices: readonly string[]; readonly board?: string }>> = {
  "home-row": { choices: ["rook", "bishop", "knight", "queen"] },
  "count": { choices: ["you-lead", "other-leads", "level"] },
  "exchange": { choices: ["yes", "no"] },
  "opening": { choices: ["yes", "no"] },
  "curtain": { choices: ["coin", "you-begin", "set-up-again", "over"], board: "mix-and-match:krbqn" },
};

/** What the pieces of each side are worth, the largest first. */
function pointsOf(fen: string): readonly [readonly string[], readonly string[]] {
  const worth = (letters: readonly string[]): string[] => letters.map((letter) => points[letter.toLowerCase()] ?? 0).filter(Boolean).sort((a, b) => b - a).map(String);
  const letters = Object.values(piecesOf(fen));
  return [worth(letters.filter((letter) => letter < "a")), worth(letters.filter((letter) => letter > "Z"))];
}

function questionOf({ game, idea }: AskTask, { because, move, square, ...rest }: Asked): Question {
  const start = idea === "home-row" ? findGame(game)?.start : undefined;
  return {
    ...rest, ...(because && { because }), ...(move && { move }), ...(square && { square }), ...(start && { shown: start }),
    ...(idea === "count" && { points: pointsOf(rest.fen) }),
  };
}

const touchStep = ({ game: board, fen, squares, idea, theme }: TouchTask, id: string): TouchStep => ({
  id, kind: "touch", board, fen, squares, ...(theme === "turned" && { turned: true }), ...(othersOf[idea] && { other: othersOf[idea] }),
});
const collectStep = ({ game: board, fen, stars, solution }: CollectTask, id: string): CollectStep => ({ id, kind: "collect", board, fen, stars, solution });

function askStep(task: AskTask, id: string): AskStep {
  const { choices, board = task.game } = asking[task.idea] ?? { choices: ["yes", "no"] };
  return { id, kind: "ask", board, asks: task.idea, choices, questions: task.questions.map((question) => questionOf(task, question)) };
}

export function drillStep(task: Drill, id: string): TouchStep | CollectStep | AskStep {
  const step = task.kind === "touch" ? touchStep(task, id) : task.kind === "collect" ? collectStep(task, id) : askStep(task, id);
  return { ...step, drawn: task };
}

/** What is asked and hinted at below a lesson's name, what is said first, and why an answer is the right one. */
export function drillWords(task: Drill, name: string, words: Words, others?: string): Words {
  const { aim, idea, theme } = task;
  const text = (theme && words[`drill.${aim}.${theme}`]) || others;
  const reasons = task.kind === "ask" ? task.questions.map(({ id }) => [`lesson.${name}.${id}`, words[`drill.${aim}.${idea}.${id}`] ?? ""] as const) : [];
  return {
    ...(text && { [`lesson.${name}`]: text }), [`lesson.${name}.task`]: words[`drill.${aim}.${idea}`] ?? "",
    [`lesson.${name}.hint`]: words[`practice.hint.${idea}`] ?? "", ...Object.fromEntries(reasons),
  };
}
