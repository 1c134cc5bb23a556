// What is kept of the climb: stars by game, and which games were played to their end, won, or gone through as a lesson. What
// earns a star is in earning.ts.
import { entriesOf, isList, isRecord, isString, itemsOf, read, update } from "../base/storage";
import { learntKey, playedKey, progressKey } from "./climb-keys";
import { plainId } from "./games";

/** Stars earned, by game id. */
export type Progress = Readonly<Record<string, number>>;

const isStars = (value: unknown): value is number => [1, 2, 3].includes(value as number);

export const getProgress = (): Progress => entriesOf(read(progressKey, isRecord), isStars);

/** Stars earned in a game so far. */
export const starsOf = (gameId: string): number => getProgress()[plainId(gameId)] ?? 0;

/** Keeps the stars of a game if they are more than before. */
export function recordStars(gameId: string, stars: number): void {
  const id = plainId(gameId);
  if (stars > starsOf(id)) update(progressKey, isRecord, (kept) => {
    const progress = entriesOf(kept, isStars);
    return { ...progress, [id]: Math.max(stars, progress[id] ?? 0) };
  });
}

/** Games of which something was done, kept under `key`. */
const gamesUnder = (key: string): { get: () => ReadonlySet<string>; add: (gameId: string) => void } => {
  const get = (): ReadonlySet<string> => new Set(itemsOf(read(key, isList), isString));
  return {
    get,
    add: (gameId) => {
      if (!get().has(plainId(gameId))) update(key, isList, (games) => [...new Set([...itemsOf(games, isString), plainId(gameId)])]);
    },
  };
};

/** Games whose lesson has been gone through to its end. */
export const { get: getLearnt, add: recordLesson } = gamesUnder(learntKey);

/** Games that were played to their end, whoever won; of a box that is a lesson alone, that this was gone through. */
export const { get: getPlayed, add: recordPlayed } = gamesUnder(playedKey);
