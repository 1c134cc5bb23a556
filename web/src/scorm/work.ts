// How far a pupil is with what was set, as a platform's gradebook wants to know it. It never gets worse: a second game that
// is lost takes nothing from the first.
import { scores } from "../chess/scores";
import type { FrameDetails } from "../embed/embed";

export interface Work {
  /** 0 to 1: the tasks solved, or the best result of a game; null before anything was achieved. */
  readonly score: number | null;
  /** 0 to 1: how much of it is done. */
  readonly share: number;
  /** The lesson was walked through, or a game played to its end. */
  readonly isOver: boolean;
  /** All tasks are solved, or a game is won. */
  readonly isGood: boolean;
}

export const untouched: Work = { score: null, share: 0, isOver: false, isGood: false };

const best = (one: number | null, other: number | null): number | null =>
  (one === null || other === null ? one ?? other : Math.max(one, other));

const joined = (one: Work, other: Work): Work => ({
  score: best(one.score, other.score), share: Math.max(one.share, other.share),
  isOver: one.isOver || other.isOver, isGood: one.isGood || other.isGood,
});

export function afterProgress(work: Work, { done, of, over }: FrameDetails["progress"]): Work {
  const share = of > 0 ? Math.min(done / of, 1) : 1;
  return joined(work, { score: share, share, isOver: over, isGood: share === 1 });
}

export function afterGame(work: Work, { result }: FrameDetails["boxComplete"]): Work {
  return joined(work, { score: scores[result], share: 1, isOver: true, isGood: result === "won" });
}
