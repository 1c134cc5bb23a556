// What earns the stars of a game. Where there is a lesson: the first, four of five of its tasks solved unaided; the second, a small game
// of the box or those of its lesson won, and the game itself against the computer at level 2; the third, that its ideas are still there a week
// later (memory/remembered.ts). A game without a lesson: one for playing it to its end, two for a win at level 2, three for
// another a week later. A later one comes without those before it, and none is ever taken away.
import smallGames from "thirty:small-games";
import { isList, isRecord, isString, itemsOf, read, update } from "../base/storage";
import type { PositionMessage } from "../protocol/messages";
import { today } from "./day";
import { placementOf } from "./fen";
import { findGame, hasLesson, plainId } from "./games";
import { getProgress, recordPlayed, recordStars, starsOf } from "./progress";

/** How many of so many tasks are to be solved unaided. */
export const unaidedOf = (tasks: number): number => Math.ceil((4 * tasks) / 5);
/** A win at this level or above counts. */
export const countingLevel = 2;
const daysInBetween = 7;

// ---------------------------------------------------------------- what was done

const wonKey = "won";
const hasWon = (id: string): boolean => itemsOf(read(wonKey, isList), isString).includes(id);
const recordWin = (id: string): void => update(wonKey, isList, (games) => [...new Set([...itemsOf(games, isString), id])]);

/** The tasks of a lesson that are solved, and those of them that were unaided. Older pages have not told these apart. */
export function solvedIn(kept: unknown): { readonly solved: readonly string[]; readonly unaided: readonly string[] } {
  const { solved, unaided } = isRecord(kept) ? kept : {};
  const all = isList(solved) ? itemsOf(solved, isString) : [];
  return { solved: all, unaided: isList(unaided) ? itemsOf(unaided, isString) : all };
}
const solvedOf = (id: string): ReturnType<typeof solvedIn> => solvedIn(read(`lesson:${id}`, isRecord));

/** The key of what is kept of a box's own small games. */
export const smallKey = (id: string): string => `small.${id}`;

/** One of the box's own, or those of its lesson; where there is no game besides, the lesson's. */
function hasWonSmallGames(id: string): boolean {
  const ofLesson = smallGames[id];
  if (!ofLesson || isPlayed(id) && solvedOf(smallKey(id)).solved.length > 0) return true;
  const { solved } = solvedOf(id);
  return ofLesson.length > 0 && ofLesson.every((step) => solved.includes(step));
}
/** A box that is nothing but its lesson has no game to be won. */
const isPlayed = (id: string): boolean => id !== "intro";
const hasWonBoth = (id: string): boolean => (!isPlayed(id) || hasWon(id)) && hasWonSmallGames(id);

// ---------------------------------------------------------------- what it earns

const sinceKey = "since";
/** The day on which a game came to its second star; long ago where older pages gave it. */
const secondStarDay = (id: string): number => {
  const day = read(sinceKey, isRecord)?.[id];
  return Number.isSafeInteger(day) ? Number(day) : 0;
};
/** No longer than that where the calendar was ahead. */
const daysToWait = (id: string, day: number): number => Math.min(Math.max(0, secondStarDay(id) + daysInBetween - day), daysInBetween);
const isWeekLater = (id: string, day: number): boolean => daysToWait(id, day) === 0;

/** Keeps stars, and the day of the second, anew where it is still to come: the calendar was ahead. The answer is how many
 *  there are. */
function earn(id: string, stars: number, day: number): number {
  if (stars > 1 && (starsOf(id) < 2 || secondStarDay(id) > day)) update(sinceKey, isRecord, (since) => ({ ...since, [id]: day }));
  recordStars(id, stars);
  return starsOf(id);
}

/** Keeps the stars that were earned on another device. */
export const carryStars = (id: string, stars: number): number => earn(id, stars, today());

/** What was played, by whom, and how it ended for the child. */
export interface Played extends Pick<PositionMessage, "game" | "opponent" | "level"> {
  readonly isWon: boolean;
}

/** Keeps what something played to its end earns. */
export function recordEnd({ game, opponent, level, isWon }: Played, day = today()): number {
  const id = plainId(game);
  const counts = isWon && opponent === "computer" && (level === "perfect" || Number(level) >= countingLevel);
  const isAgain = counts && starsOf(id) === 2 && isWeekLater(id, day);
  recordPlayed(id);
  if (counts) recordWin(id);
  return earn(id, hasLesson(id) ? (hasWonBoth(id) ? 2 : 0) : isAgain ? 3 : counts ? 2 : 1, day);
}

/** The same for a game at its last position, unless it was ended by a word or had a start that may have been won. */
export function recordGameEnd(position: PositionMessage, day = today()): void {
  const { outcome, side } = position;
  if (outcome && !isGivenUp(position) && mayEarnStars(position)) recordEnd({ ...position, isWon: outcome.winner === side }, day);
}

/** Ended by a word, not by playing. */
const isGivenUp = ({ outcome, opponent, side }: PositionMessage): boolean =>
  outcome?.reason === "agreement" || (outcome?.reason === "resignation" && (opponent === "friend" || outcome.winner !== side));

/** A position of one's own may be won before it begins; set-ups of Blind are the game itself. */
function mayEarnStars({ game: id, start }: PositionMessage): boolean {
  const game = findGame(id);
  return game === undefined || game.blind || id.includes(":") || placementOf(game.start) === placementOf(start);
}

/** Whether games like this one bring stars: where there is a lesson, against the computer alone. */
export const isForStars = (position: PositionMessage): boolean =>
  mayEarnStars(position) && (position.opponent === "computer" || !hasLesson(plainId(position.game)));

/** Whether the next star is for another game like this one. */
export const isForNextStar = (position: PositionMessage): boolean =>
  isForStars(position) && (position.opponent === "computer" || nextStar(position.game) === "play");

/** Keeps what a lesson that was gone through earns; `tasks` are those that it asks. */
export function recordLessonEnd(id: string, tasks: readonly string[], day = today()): void {
  const { unaided } = solvedOf(id);
  const alone = tasks.filter((task) => unaided.includes(task)).length;
  if (!isPlayed(id)) recordPlayed(id);
  earn(id, hasWonBoth(id) ? 2 : alone >= unaidedOf(tasks.length) ? 1 : 0, day);
}

/** Keeps what a small game that was won earns. */
export const recordSmallGame = (id: string, day = today()): number => earn(id, hasWonBoth(id) ? 2 : 0, day);

/** Gives the third star to those games with two whose ideas `isThere` finds from the day on that is a week after the second;
 *  the answer are these. */
export function recordRemembered(isThere: (game: string, since: number) => boolean, day = today()): readonly string[] {
  const waiting = Object.entries(getProgress()).filter(([id, stars]) => stars === 2 && hasLesson(id)).map(([id]) => id);
  for (const id of waiting) earn(id, 2, day);
  const games = waiting.filter((id) => isWeekLater(id, day) && isThere(id, secondStarDay(id) + daysInBetween));
  for (const id of games) earn(id, 3, day);
  return games;
}

// ---------------------------------------------------------------- what is next

/** What is to be done for the star after those there are. */
export type NextStar = "play" | "tasks" | "small" | "win" | "both" | "puzzles" | "again" | null;

/** In how many days that can be done: the third star is for a week after the second. */
export const daysToNextStar = (gameId: string, day = today()): number => (starsOf(gameId) === 2 ? daysToWait(plainId(gameId), day) : 0);

export function nextStar(gameId: string): NextStar {
  const id = plainId(gameId);
  const stars = starsOf(id);
  if (stars > 2) return null;
  if (!hasLesson(id)) return (["play", "win", "again"] as const)[stars] ?? null;
  if (stars > 1) return "puzzles";
  if (stars < 1) return "tasks";
  if (!isPlayed(id) || hasWon(id)) return "small";
  return hasWonSmallGames(id) ? "win" : "both";
}
