// After two wins or two losses in a row somebody a little stronger or gentler may be offered; nothing changes by itself.
import { read, update } from "../base/storage";
import type { PositionMessage } from "../protocol/messages";
import { neighbourOf } from "./levels-of";
import { isPartner, keyOf, type Partner } from "./partners";

const enough = 2;

/** Whether games against the computer were lost in a row where nobody gentler plays. */
export const isTooHard = ({ game, level, opponent }: PositionMessage): boolean =>
  opponent === "computer" && (read(keyOf(game), isPartner)?.streak ?? 0) <= -enough && !neighbourOf(level, game, false);

/** Counts a finished game against the computer, and says which neighbouring level might suit better now, if any. */
export function countGame({ game, level, side, outcome }: PositionMessage): string | null {
  const won = outcome?.winner === side;
  const lost = outcome?.winner != null && !won;
  let streak = 0;
  update<Partner>(keyOf(game), isPartner, (before) => {
    const known = before?.opponent === "computer" && before.level === level ? before.streak : 0;
    streak = won ? Math.max(known, 0) + 1 : lost ? Math.min(known, 0) - 1 : 0;
    return { opponent: "computer", level, streak };
  });
  return Math.abs(streak) < enough ? null : neighbourOf(level, game, streak > 0);
}
