// A game with a friend elsewhere, as the address that goes to and fro: the game with all its moves, its own name, whose side
// the reader plays, and a sum over all of it, so that a link which was cut off, mistyped or put together by hand is told
// from one that a page has made. The sum guards against damage, not against anyone who wants to cheat: what is played is
// left to the rules, and what is kept to whoever keeps it.
import type { Color } from "../protocol/messages";
import { present, type Address } from "./address";

/** Fields of an address, but for the moves all as text. */
export interface FriendGame {
  /** Made up at the start: what tells it from every other game. */
  readonly id: string;
  readonly game: string;
  readonly options: string;
  /** "" where the game begins as usual. */
  readonly fen: string;
  /** Who reads the link plays it. */
  readonly side: Color;
  readonly moves: readonly string[];
}

/** What an address tells of such a game: it, that another version of the page made it, or that it is damaged. `id` is what
 *  can be read of its name. */
export type FriendLink = { readonly kind: "game"; readonly game: FriendGame } | { readonly kind: "version" | "broken"; readonly id: string };

/** The field of an address that asks for a new game. */
export const newGame = "new";
const version = "1";
const sides = { w: "white", b: "black" } as const;

/** 53 bits of a text, by two rows of multiplications that mix into each other (cyrb53). */
function sumOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 2654435761);
    b = Math.imul(b ^ text.charCodeAt(i), 1597334677);
  }
  const mixed = (one: number, other: number): number =>
    (Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)) >>> 0;
  return (4294967296 * (mixed(b, a) & 0x1fffff) + mixed(a, b)).toString(36).padStart(11, "0");
}

const sumOfGame = ({ id, game, options, fen, side, moves }: FriendGame): string =>
  sumOf(JSON.stringify([version, id, side, game, options, fen, ...moves]));

/** A name that no other game has. */
export const makeId = (): string => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join("");

/** The part of an address that opens the game. The moves come last: where a messenger cuts the link, they miss. */
export function friendQuery(game: FriendGame): string {
  const friend = [version, game.id, game.side.slice(0, 1), sumOfGame(game)].join(".");
  const { options, fen, moves } = game;
  return new URLSearchParams(present({ game: game.game, friend, opponent: "friend", options, fen, moves: moves.join(",") }))
    .toString().replaceAll("%2C", ",").replaceAll("%2F", "/");
}

export function readFriendLink({ gameId, friend = "", options = "", fen = "", moves = "" }: Address): FriendLink {
  const [made, id = "", letter = "", sum, ...rest] = friend.split(".");
  if (made !== version && /^\d{1,3}$/.test(made ?? "") && id) return { kind: "version", id };
  const side = Object.hasOwn(sides, letter) ? sides[letter as "w" | "b"] : null;
  if (made !== version || !side || rest.length || !/^[a-z\d]{1,32}$/.test(id)) return { kind: "broken", id };
  const game: FriendGame = { id, game: gameId, options, fen, side, moves: moves ? moves.split(",") : [] };
  return sumOfGame(game) === sum ? { kind: "game", game } : { kind: "broken", id };
}
