// The unfinished game of each id that the device keeps, and whether an address goes on with it.
import { isRecord, read } from "../base/storage";
import { gameFields, type Address } from "./address";
import { partnerOf } from "./partners";

/** Fields of an address, and what else is known of the game; all text. `now` is the position it stands at. */
export type SavedGame = Readonly<Record<string, string>>;

export const keyOfSaved = (gameId: string): string => `game:${gameId}`;

export const isSavedGame = (value: unknown): value is SavedGame =>
  isRecord(value) && Object.values(value).every((field) => typeof field === "string");

/** Whether it is neither over nor another game than the address asks for. */
export const mayResume = (saved: SavedGame, address: Address): boolean =>
  !saved.over && Boolean(saved.moves || saved.fen) &&
  Object.entries(gameFields(address)).every(([name, value]) =>
    name === "moves" ? saved.moves?.startsWith(value) : saved[name] === value);

/** The kept game that an address goes on with. */
export function resumedAt(address: Address): SavedGame | null {
  const saved = read(keyOfSaved(address.gameId), isSavedGame);
  return saved && mayResume(saved, address) ? saved : null;
}

/** Who is on the other side of the game that an address begins or goes on with. */
export const opponentAt = (address: Address): string | undefined =>
  resumedAt(address)?.opponent ?? address.opponent ?? partnerOf(address.gameId).opponent;
