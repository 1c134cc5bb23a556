// How a game ended for whoever played it on this page.
import type { PositionMessage } from "../protocol/messages";

export type Result = "won" | "drawn" | "lost" | "played";

/** "played" where there is no one side to take. */
export const resultOf = ({ outcome, opponent, side }: Pick<PositionMessage, "outcome" | "opponent" | "side">): Result => {
  if (opponent === "friend" || !outcome) return "played";
  return outcome.winner === null ? "drawn" : outcome.winner === side ? "won" : "lost";
};
