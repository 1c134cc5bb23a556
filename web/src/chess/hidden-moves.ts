// The moves that solve somebody's own position, as an address has them: not to be read at a glance by whoever is to find them,
// and damage is told from what a page has made. It keeps nothing from anyone who takes the page apart.
import { sumOf } from "../base/text-sum";

/** `1.k3x9q-0f2.8wz1`: the version, the moves, and a sum. */
const version = "1";
const signs = "abcdefghijklmnopqrstuvwxyz0123456789-";
const sumLength = 4;

/** How far a sign is moved on; the position says by how much. */
function stepAt(at: number, start: string): number {
  const block = 8;
  return parseInt(sumOf(`${start} ${Math.floor(at / block)}`).at(-1 - at % block)!, 36) + 1;
}
const moved = (text: string, start: string, direction: 1 | -1): string => [...text].map((sign, i) =>
  signs.at((signs.indexOf(sign) + direction * stepAt(i, start)) % signs.length)!).join("");
const startOf = (gameId: string, fen: string): string => `${gameId} ${fen}`;
const sumFor = (start: string, text: string): string => sumOf(`${version} ${start} ${text}`).slice(-sumLength);

/** `moves` in long form. */
export function hideMoves(gameId: string, fen: string, moves: readonly string[]): string {
  const [start, text] = [startOf(gameId, fen), moves.join("-")];
  return [version, moved(text, start, 1), sumFor(start, text)].join(".");
}

/** Null where it is no such text, or one of another position. */
export function readHiddenMoves(gameId: string, fen: string, hidden: string): readonly string[] | null {
  const [made, letters = "", sum, ...rest] = hidden.split(".");
  if (made !== version || rest.length || !letters || [...letters].some((sign) => !signs.includes(sign))) return null;
  const start = startOf(gameId, fen);
  const text = moved(letters, start, -1);
  return sumFor(start, text) === sum ? text.split("-") : null;
}
