// Whose box has its day, by the device's own calendar: the boxes one after the other up the ladder, those with several
// games with another of them each time.
import type { Game } from "thirty:catalogue";
import { boxes, gamesOfBox } from "./boxes";
import { hasBoard } from "./games";

export const day_ms = 86_400_000;

/** Days since the first of January 1970, by the device's own calendar; the first where that was set further back. */
export const today = (now = new Date()): number => Math.max(0, Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / day_ms);

/** The games of a box that have puzzles. */
export const gamesWithPuzzles = (box: number): readonly Game[] =>
  (box > 1 ? gamesOfBox(box).filter(hasBoard) : []);

const rotation = boxes.map(gamesWithPuzzles).filter((games) => games.length);

/** The game whose puzzle all solve on a day, and how many days it has had before. */
export function gameOfDay(day: number): { readonly game: Game; readonly times: number } {
  const round = Math.floor(day / rotation.length);
  const games = rotation[day % rotation.length]!;
  return { game: games[round % games.length]!, times: Math.floor(round / games.length) };
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
