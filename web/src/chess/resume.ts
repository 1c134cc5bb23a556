// The unfinished game of each id that the device keeps, and whether an address goes on with it.
import { isRecord, isStrings, read } from "../base/storage";
import { gameFields, type Address } from "./address";
import { friendField, friendGamesKey } from "./friend-field";
import { partnerOf } from "./partners";

/** Fields of an address, and what else is known of the game; all text. `now` is the position it stands at. */
export type SavedGame = Readonly<Record<string, string>>;

/** What of an address tells its own game from others. */
type Owned = Pick<Address, "gameId"> & Partial<Pick<Address, "assignment" | "lock" | "embed" | "practice" | "fen">>;

/** What tells work that is handed in from all else that is done with its game, and from other work; null where none is asked for.
 *  A site around a locked frame is told in messages. */
export const workOf = ({ gameId, assignment, lock, embed, practice, fen }: Owned): string | null =>
  assignment || (lock && !embed) ? ["assignment", assignment ?? 0, gameId, practice, fen].join(":") : null;

/** Where its game, its set-ups or its lesson are kept. Work has a place of its own: it begins with nothing, and nothing of it is in the
 *  player's own game. */
export const keyOf = (kind: "game" | "lesson" | "set-up" | "editor", address: Owned): string => `${kind}:${workOf(address) ?? address.gameId}`;

export const isSavedGame = (value: unknown): value is SavedGame =>
  isRecord(value) && Object.values(value).every((field) => typeof field === "string");

/** Whether moves, as an address has them, begin with those of `part`. */
export const beginsWith = (moves: string, part: string): boolean => `${moves},`.startsWith(part && `${part},`);

/** Whether it is neither over nor another game than the address asks for. */
export const mayResume = (saved: SavedGame, address: Address): boolean =>
  !saved.over && Boolean(saved.moves || saved.fen) &&
  Object.entries(gameFields(address)).every(([name, value]) =>
    name === "moves" ? beginsWith(saved.moves ?? "", value) : saved[name] === value);

/** The same of a game with a friend elsewhere; it tells where it stands, and whose side is played here. */
function friendsAt({ friend, moves = "" }: Address): SavedGame | null {
  const kept = read(friendGamesKey, isRecord)?.[friendField(friend)[1] ?? ""];
  if (!isRecord(kept) || !isStrings(kept.moves) || !beginsWith(kept.moves.join(","), moves)) return null;
  return { now: `${kept.now}`, side: `${kept.side}` };
}

/** The kept game that an address goes on with. */
export function resumedAt(address: Address): SavedGame | null {
  if (address.friend) return friendsAt(address);
  const saved = read(keyOf("game", address), isSavedGame);
  return saved && mayResume(saved, address) ? saved : null;
}

/** Who is on the other side of the game that an address begins or goes on with. */
export const opponentAt = (address: Address): string | undefined =>
  resumedAt(address)?.opponent ?? address.opponent ?? partnerOf(address.gameId).opponent;
