// What a task asks for as a picture, for those who cannot read its words yet: stars to reach, something to take, something
// to keep safe, a run to the far edge, a win, a castle, a double step, a pawn taken in passing, a place to go to.
import { piecesOf } from "../chess/fen";
import { fromOf, toOf } from "../chess/move-squares";
import { isTask, type FindStep, type Question, type Step } from "./lesson";
import type { Picture } from "./pictures";

export { pictureHtml } from "./pictures";

/** Of a move to be found, by what the accepted moves have in common. */
const ofGoal: Readonly<Record<string, Picture>> = {
  "win": "crown", "win-now": "crown", "safe": "shield", "gain": "target", "stop": "shield", "fork": "target", "check": "target",
  "escape": "run", "capture-checker": "target", "block": "shield", "queen": "crown", "promote": "crown", "keep": "shield", "named": "place",
  "clear": "run", "double": "double", "passing": "passing", "castle": "castle",
};

/** What a pawn does that makes the first accepted move: it runs, or it takes; null where another piece makes it. */
function pawnsDeed({ fen, turns }: FindStep): Picture | null {
  const pieces = piecesOf(fen);
  const move = turns[0]?.play[0] ?? "";
  if (pieces[fromOf(move)]?.toLowerCase() !== "p") return null;
  return pieces[toOf(move)] ? "target" : "run";
}

/** Where a piece is to go to a square that wears a star, the star says more than a place would. */
const isStarred = ({ named = [], marks = "" }: FindStep): boolean => named.length > 0 && named.every((square) => marks.includes(`star:${square}`));

function pictureOf(step: FindStep, goal: string): Picture {
  if (step.picture) return step.picture;
  if (goal === "named" && isStarred(step)) return "star";
  return (goal === "win" && pawnsDeed(step)) || (ofGoal[goal] ?? "look");
}

/** The pictures of a task, one for each thing to be done; none where nothing is asked. `question` is the open one. */
export function picturesOf(step: Step, question?: Question): readonly Picture[] {
  if (question?.picture) return [question.picture];
  switch (step.kind) {
    case "collect": return [...(step.stars?.length ? ["star"] as const : []), ...(step.targets?.length ? ["target"] as const : []), ...(step.careful ? ["shield"] as const : [])];
    case "find": return [...new Set([step.goal, ...step.turns.flatMap(({ goal }) => goal ?? [])].map((goal) => pictureOf(step, goal)))];
    case "match": return [step.castle ? "castle" : "crown"];
    case "ask": return ["look"];
    default: return isTask(step) ? ["place"] : [];
  }
}
