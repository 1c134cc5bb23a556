// Whose box has its day, by the device's own calendar: the boxes one after the other up the ladder, those with several
// games with another of them each time. On the day of a box that a child has not come to, one that it knows stands in.
import type { Game } from "thirty:catalogue";
import { boxes, gamesWithPuzzles } from "./boxes";
import { boxReached } from "./reached";

export const day_ms = 86_400_000;

/** Days since the first of January 1970, by the device's own calendar; the first where that was set further back. */
export const today = (now = new Date()): number => Math.max(0, Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / day_ms);

const rotation = boxes.map(gamesWithPuzzles).filter((games) => games.length);
export const boxesWithDays = rotation.length;

/** The boxes that have their days for whoever has come to `box`: all of them for who has come to none, which may be anybody. */
const known = (box: number): typeof rotation => rotation.filter((games, i) => box === 0 || i === 0 || games[0]!.box <= box);

/** The game whose puzzle all solve on a day who have come as far, and the puzzle's number. */
export function gameOfDay(day: number, box = boxReached()): { readonly game: Game; readonly number: number } {
  const [round, place] = [Math.floor(day / rotation.length), day % rotation.length];
  const inTurn = known(box);
  const games = inTurn[place % inTurn.length]!;
  return { game: games[round % games.length]!, number: Math.floor(round / games.length) * rotation.length + place };
}

/** The puzzle of the day is in its own game, whatever a query says of one. */
export function nameGameOfDay(query: URLSearchParams): void {
  if (query.get("practice") === "today") query.set("game", gameOfDay(today()).game.id);
}

/** Goes on to the puzzle of the day, with all else that the address says. */
export function goToToday(): void {
  const url = new URL(location.href);
  url.searchParams.set("practice", "today");
  nameGameOfDay(url.searchParams);
  location.replace(url);
}

/** Where the puzzle of a day is; `keep` is added. */
export const addressOfDay = (day: number, keep: string): string => `?game=${gameOfDay(day).game.id}&practice=today${keep}`;
