// The unfinished game of each id, kept after every move and taken up again when the page comes back.
import { gameFields, type Address } from "../chess/address";
import type { PositionMessage } from "../protocol/messages";
import { isRecord, read, write } from "../base/storage";

type Saved = Readonly<Record<string, string>>;
const isSaved = (value: unknown): value is Saved =>
  isRecord(value) && Object.values(value).every((field) => typeof field === "string");

const keyOf = (gameId: string): string => `game:${gameId}`;

export function saveGame(address: Address, position: PositionMessage): void {
  const fields = gameFields(address);
  write(keyOf(address.gameId), {
    ...fields,
    opponent: position.opponent,
    level: position.level,
    side: position.side,
    moves: position.moves.map((move) => move.uci).join(","),
    over: position.outcome ? "1" : "",
  });
}

/** The kept game, if it is neither over nor another one than the address asks for. */
export function resume(address: Address): Address | null {
  const saved = read(keyOf(address.gameId), isSaved);
  if (!saved || saved.over || !(saved.moves || saved.fen)) return null;
  const asked = Object.entries(gameFields(address));
  const agrees = asked.every(([name, value]) =>
    name === "moves" ? saved.moves?.startsWith(value) : saved[name] === value);
  if (!agrees) return null;
  const { opponent, level, side, fen, moves, options, clock } = saved;
  return { ...address, ...present({ level, fen, moves, options, clock }),
    opponent: opponent === "friend" ? "friend" : "computer", side: side === "black" ? "black" : "white" };
}

const present = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]));
