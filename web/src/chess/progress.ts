// Stars per game: one for a game played to its end, two for beating the computer, three for beating it
// at level 5 or above.
import { findGame } from "./games";
import type { PositionMessage } from "../protocol/messages";
import { isRecord, read, update } from "../base/storage";

/** Stars earned, by game id. */
export type Progress = Readonly<Record<string, number>>;

export const strongLevel = 5;

const isProgress = (value: unknown): value is Progress =>
  isRecord(value) && Object.values(value).every((stars) => typeof stars === "number");

export const progressKey = "progress";
export const getProgress = (): Progress => read(progressKey, isProgress) ?? {};

export function starsFor(position: PositionMessage): number {
  const { outcome, opponent, level, side } = position;
  if (!outcome || isGivenUp(position) || !mayEarnStars(position)) return 0;
  return starsEarned(opponent, level, outcome.winner === side);
}

/** Ended by a word, not by playing. */
const isGivenUp = ({ outcome, opponent, side }: PositionMessage): boolean =>
  outcome?.reason === "agreement" || (outcome?.reason === "resignation" && (opponent === "friend" || outcome.winner !== side));

/** A position of one's own may be won before it begins; set-ups of Blind are the game itself. */
export function mayEarnStars({ game: id, start }: PositionMessage): boolean {
  const game = findGame(id);
  const board = (text: string): string => text.split(" ")[0] ?? "";
  return game === undefined || game.blind || game.start === "" || id.includes(":") || board(game.start) === board(start);
}

/** Stars earned in a game so far. */
export const starsOf = (gameId: string): number => getProgress()[gameId.split(":")[0] ?? ""] ?? 0;

/** For something played to its end. */
export function starsEarned(opponent: PositionMessage["opponent"], level: string, won: boolean): number {
  if (opponent === "friend" || !won) return 1;
  return level === "perfect" || Number(level) >= strongLevel ? 3 : 2;
}

/** Keeps the stars of a game if they are more than before. */
export function recordStars(gameId: string, stars: number): void {
  const [id = ""] = gameId.split(":");
  if (stars <= (getProgress()[id] ?? 0)) return;
  update(progressKey, isProgress, (progress) => ({ ...progress, [id]: Math.max(stars, progress?.[id] ?? 0) }));
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === "string");

export const learntKey = "learnt";

/** Games whose lesson has been gone through to its end. */
export const getLearnt = (): ReadonlySet<string> => new Set(read(learntKey, isList));

/** Keeps that a lesson has been gone through. */
export function recordLesson(gameId: string): void {
  if (!getLearnt().has(gameId)) update(learntKey, isList, (learnt) => [...new Set([...learnt ?? [], gameId])]);
}
