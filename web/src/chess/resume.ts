// The unfinished game of each id that the device keeps, and whether an address goes on with it.
import { isRecord } from "../base/storage";
import { gameFields, type Address } from "./address";

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
