// How a game ended for whoever played it on this page.
import type { PositionMessage } from "../protocol/messages";

export type Result = "won" | "drawn" | "lost" | "played";

/** "played" where there is no one side to take. */
export const resultOf = ({ outcome, opponent, side }: Pick<PositionMessage, "outcome" | "opponent" | "side">): Result => {
  if (opponent === "friend" || !outcome) return "played";
  return outcome.winner === null ? "drawn" : outcome.winner === side ? "won" : "lost";
};

/** Whether the board ended a game, and not a word or the clock, which say nothing about how it stood. */
export const isOfTheBoard = (reason: string): boolean => !["resignation", "agreement", "claim", "time"].includes(reason);
