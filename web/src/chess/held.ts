// Where the perfect level can promise not to lose: a strategy speaks of the plain game, played from its start.
import type { Address } from "./address";
import { findGame } from "./games";

export const isHeld = ({ gameId, options, fen }: Pick<Address, "gameId" | "options" | "fen">): boolean =>
  !!findGame(gameId)?.held && !options && !fen;
