// The two sides of a game.
import type { Color } from "../protocol/messages";

export const isColor = (value: unknown): value is Color => value === "white" || value === "black";

export const otherSide = (side: Color): Color => (side === "white" ? "black" : "white");

/** Whose moves are the child's: against the computer one's own; of two who sit at one board, both. */
export const isOwnMove = ({ opponent, side }: { readonly opponent: string; readonly side: Color }, by: Color): boolean =>
  opponent !== "computer" || by === side;
