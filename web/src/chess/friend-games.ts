// The games with friends elsewhere that the device keeps, side by side. None is ever written over by another: a game takes
// a longer one that goes on from it in its place, and of two that went different ways both stay. A word that nobody can have
// said takes no place at all.
import { entriesOf, isRecord, isStrings, read, update } from "../base/storage";
import type { Color } from "../protocol/messages";
import { friendGamesKey } from "./friend-field";
import { isLastWord, isWord, lastIn, type FriendGame, type Word } from "./friend-link";
import { isColor } from "./side";

export interface KeptFriendGame extends FriendGame {
  /** The latest move has been handed over to be sent. */
  readonly sent: boolean;
  /** The position it stands at. */
  readonly now: string;
  readonly turn: Color;
  readonly over: boolean;
  /** When it was changed last, in milliseconds since 1970. */
  readonly at: number;
  /** What was said before the last word, and holds again if that is taken back. */
  readonly instead?: Word;
}

/** By name; of two that went different ways the later one has a mark behind the name. */
export type FriendGames = Readonly<Record<string, KeptFriendGame>>;

const texts = ["id", "game", "options", "fen", "now"] as const;
const isKept = (value: unknown): value is KeptFriendGame => isRecord(value) && texts.every((name) => typeof value[name] === "string") &&
  isColor(value.side) && isColor(value.turn) && isStrings(value.moves) &&
  typeof value.sent === "boolean" && typeof value.over === "boolean" && typeof value.at === "number" && [value.word, value.instead].every((word) => word === undefined || isWord(word));
const wellFormed = (value: Record<string, unknown> | null): FriendGames => entriesOf(value, isKept);

export const getFriendGames = (): FriendGames => wellFormed(read(friendGamesKey, isRecord));

const isSameStart = (one: FriendGame, other: FriendGame): boolean => (["id", "game", "options", "fen", "side"] as const).every((name) => one[name] === other[name]);

/** Whether one began as the other did, and has its moves. */
export const hasMovesOf = (longer: FriendGame, shorter: FriendGame): boolean =>
  isSameStart(longer, shorter) && shorter.moves.every((move, i) => longer.moves[i] === move);

/** Whether `game` can come where the word `earlier` was said last: with the same moves, and with more of them. A friend whose move has
 *  been seen may still send it with an offer. */
function maySay(game: FriendGame, earlier: Word | undefined, more: number): boolean {
  const { word, side } = game;
  if (!more && word === earlier) return true;
  if (isLastWord(earlier)) return false;
  if (more) return word !== "declined" || more > 1 || earlier === "draw";
  if (word === "draw") return earlier === undefined && lastIn(game) !== side;
  return word === "agreed" ? earlier === "draw" : isLastWord(word);
}

/** Whether `longer` is `shorter`, or goes on from it. */
export const goesOn = (longer: FriendGame, shorter: FriendGame): boolean =>
  hasMovesOf(longer, shorter) && maySay(longer, shorter.word, longer.moves.length - shorter.moves.length);

/** What a game is to those that are kept: `new` here; `newer` than the one under `key`; `older`, or the `same`; a `fork`, which
 *  went another way; the other side's, `theirs`, of one that is kept; or one with a `word` that cannot have been said in it. */
export type Standing = { readonly kind: "new" } | { readonly kind: "newer" | "older" | "same" | "fork" | "theirs" | "word"; readonly key: string };

export function standingOf(games: FriendGames, game: FriendGame): Standing {
  const known = Object.entries(games).filter(([, { id }]) => id === game.id);
  const longest = (all: typeof known): string | undefined => all.sort(([, a], [, b]) => b.moves.length - a.moves.length)[0]?.[0];
  const same = known.find(([, kept]) => goesOn(kept, game) && goesOn(game, kept))?.[0];
  if (same !== undefined) return { kind: "same", key: same };
  const newer = longest(known.filter(([, kept]) => goesOn(game, kept)));
  if (newer !== undefined) return { kind: "newer", key: newer };
  const older = longest(known.filter(([, kept]) => goesOn(kept, game) || hasMovesOf(kept, game) && kept.moves.length > game.moves.length));
  if (older !== undefined) return { kind: "older", key: older };
  const worded = longest(known.filter(([, kept]) => hasMovesOf(game, kept)));
  if (worded !== undefined) return { kind: "word", key: worded };
  const theirs = known.find(([, { side }]) => side !== game.side)?.[0];
  if (theirs !== undefined) return { kind: "theirs", key: theirs };
  return known[0] ? { kind: "fork", key: known[0][0] } : { kind: "new" };
}

/** What one says oneself may be said otherwise until it is sent. */
const mayReword = (kept: KeptFriendGame): boolean => !kept.sent && lastIn(kept) === kept.side;

/** `games` with this one among them. What is longer already stays as it is. */
export function withGame(games: FriendGames, game: KeptFriendGame): FriendGames {
  const standing = standingOf(games, game);
  if (standing.kind === "older") return games;
  if (standing.kind === "word") return mayReword(games[standing.key]!) ? { ...games, [standing.key]: game } : games;
  if (standing.kind === "same") return { ...games, [standing.key]: { ...game, sent: game.sent || games[standing.key]!.sent } };
  if (standing.kind === "newer") return { ...games, [standing.key]: game };
  return { ...games, [Object.hasOwn(games, game.id) ? `${game.id}~${game.moves.length}-${game.at}` : game.id]: game };
}

export function keepFriendGame(game: KeptFriendGame): void {
  update(friendGamesKey, isRecord, (stored) => ({ ...stored, ...withGame(wellFormed(stored), game) }));
}

/** Takes the latest move back, unless it has been sent meanwhile, or the game has gone on. */
export function takeBackKept(game: KeptFriendGame, before: KeptFriendGame): void {
  update(friendGamesKey, isRecord, (stored) => {
    const { kind, ...at } = standingOf(wellFormed(stored), game);
    return kind === "same" && "key" in at && !wellFormed(stored)[at.key]?.sent ? { ...stored, [at.key]: before } : stored ?? {};
  });
}

export function removeFriendGame(key: string): void {
  update(friendGamesKey, isRecord, (stored) => {
    const { [key]: _, ...rest } = stored ?? {};
    return rest;
  });
}
