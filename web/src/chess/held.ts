// Where the perfect level can promise not to lose: a strategy speaks of the plain game, played from its start.
import held from "thirty:held";
import type { Address } from "./address";

export const isHeld = ({ gameId, options, fen }: Pick<Address, "gameId" | "options" | "fen">): boolean =>
  held.includes(gameId ?? "") && !options && !fen;
