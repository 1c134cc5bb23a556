// How a game ended for whoever played it on this page.
import type { PositionMessage } from "../protocol/messages";

/** In the order in which codes of work number them. */
export const results = ["won", "drawn", "lost", "played"] as const;
export type Result = (typeof results)[number];

/** "played" where there is no one side to take. */
export const resultOf = ({ outcome, opponent, side }: Pick<PositionMessage, "outcome" | "opponent" | "side">): Result => {
  if (opponent === "friend" || !outcome) return "played";
  return outcome.winner === null ? "drawn" : outcome.winner === side ? "won" : "lost";
};

/** Whether a player's word ended a game. */
export const isByWord = (reason: string): boolean => ["resignation", "agreement", "claim"].includes(reason);

/** Whether the board ended it, and not a word or the clock, which say nothing about how it stood. */
export const isOfTheBoard = (reason: string): boolean => !isByWord(reason) && reason !== "time";
