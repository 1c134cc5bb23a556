// A game with a friend elsewhere, as the address that goes to and fro: the game with all its moves, its own name, whose side
// the reader plays, what is said with the last move or in a move's place, and a sum over all of it (base/text-sum.ts). What is
// played is left to the rules, and what is kept to whoever keeps it.
import { turnOf } from "./fen";
import { readableQuery } from "../base/readable-query";
import { sumOf } from "../base/text-sum";
import type { Color } from "../protocol/messages";
import { present, type Address } from "./address";
import { friendField, sideLetters } from "./friend-field";
import { otherSide } from "./side";

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
  readonly word?: Word;
}

/** What is said: with the last move, to offer a draw or to play on rather than take the one that was offered; in place of the
 *  next move, to agree to a draw, to claim the one that the rules give, or to give up. */
export type Word = "draw" | "declined" | "agreed" | "claimed" | "gave-up";

/** What an address tells of such a game: it, that another version of the page made it, or that it is damaged. `id` is what
 *  can be read of its name. */
export type FriendLink = { readonly kind: "game"; readonly game: FriendGame } | { readonly kind: "version" | "broken"; readonly id: string };

/** The field of an address that asks for a new game. */
export const newGame = "new";

/** The part of an address that begins one. */
export const newGameQuery = ({ game, side, options, fen }: Pick<FriendGame, "game" | "side"> & Pick<Address, "options" | "fen">): string =>
  readableQuery(present({ game, friend: newGame, opponent: "friend", side, options, fen }));

/** The second one has a word in it, the third one of those that came later: a page that knows less says that it is too old for it. */
const versions: readonly string[] = ["1", "2", "3"];
const versionOf = (word: Word | undefined): string => versions[word === undefined ? 0 : word === "claimed" ? 2 : 1]!;
const words = { d: "draw", n: "declined", a: "agreed", c: "claimed", g: "gave-up" } as const satisfies Record<string, Word>;

export const isWord = (value: unknown): value is Word => Object.values<unknown>(words).includes(value);

/** Whether a word ends the game. */
export const isLastWord = (word: Word | undefined): boolean => word === "agreed" || word === "claimed" || word === "gave-up";

/** Who has the move, or would have it if the game was not over. */
export function turnIn({ moves, fen }: Pick<FriendGame, "moves" | "fen">): Color {
  const first = turnOf(fen);
  return moves.length % 2 ? otherSide(first) : first;
}

/** Who made the last move, or said the word after it. */
export const lastIn = (game: FriendGame): Color => (isLastWord(game.word) ? turnIn(game) : otherSide(turnIn(game)));

const sumOfGame = ({ id, game, options, fen, side, moves, word }: FriendGame): string =>
  sumOf(JSON.stringify([versionOf(word), id, side, game, options, fen, ...word ? [word] : [], ...moves]));

/** A name that no other game has. */
export const makeId = (): string => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join("");

const letterOf = (word: Word): string => Object.entries(words).find(([, one]) => one === word)![0];

/** The part of an address that opens the game. The moves come last: where a messenger cuts the link, they miss. */
export function friendQuery(game: FriendGame): string {
  const { options, fen, moves, word } = game;
  const friend = [versionOf(word), game.id, game.side.slice(0, 1), sumOfGame(game), ...word ? [letterOf(word)] : []].join(".");
  return readableQuery(present({ game: game.game, friend, opponent: "friend", options, fen, moves: moves.join(",") }));
}

const valueAt = <T>(all: Readonly<Record<string, T>>, key: string | undefined): T | undefined =>
  (key !== undefined && Object.hasOwn(all, key) ? all[key] : undefined);

export function readFriendLink({ gameId, friend, options = "", fen = "", moves: list = "" }: Address): FriendLink {
  const [made = "", id = "", letter, sum, said, ...rest] = friendField(friend);
  if (!versions.includes(made) && /^\d{1,3}$/.test(made) && id) return { kind: "version", id };
  const side = valueAt<Color>(sideLetters, letter);
  const word = valueAt<Word>(words, said);
  const moves = list ? list.split(",") : [];
  const isSaid = made === versionOf(word) && (word !== undefined || said === undefined) && (!word || word === "gave-up" || moves.length > 0);
  if (!isSaid || !side || rest.length || !/^[a-z\d]{1,32}$/.test(id)) return { kind: "broken", id };
  const game: FriendGame = { id, game: gameId, options, fen, side, moves, ...word && { word } };
  return sumOfGame(game) === sum ? { kind: "game", game } : { kind: "broken", id };
}
