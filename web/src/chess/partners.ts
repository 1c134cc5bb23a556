// Whom one plays with in each box: the one chosen last, and how the last games went. After two wins or two losses in a row
// somebody a little stronger or gentler may be offered; nothing changes by itself.
import { choices, getSettings } from "../base/settings";
import { isRecord, read, update } from "../base/storage";
import type { PositionMessage } from "../protocol/messages";
import type { OpponentName } from "./address";
import { plainId } from "./games";
import { levels } from "../base/levels";

export interface Partner {
  readonly opponent: OpponentName;
  readonly level: string;
  /** Games won in a row at this level; lost ones count below zero. */
  readonly streak: number;
}

const enough = 2;

const isPartner = (value: unknown): value is Partner => isRecord(value) && Number.isInteger(value.streak) &&
  choices.opponent.includes(value.opponent as never) && choices.level.includes(value.level as never);
const keyOf = (gameId: string): string => `partner:${plainId(gameId)}`;

/** Who was there the last time: in this box, else anywhere. */
export function partnerOf(gameId: string): Pick<Partner, "opponent" | "level"> {
  const { opponent, level } = read(keyOf(gameId), isPartner) ?? getSettings();
  return { opponent, level };
}

export function choosePartner(gameId: string, { opponent, level }: Pick<Partner, "opponent" | "level">): void {
  update(keyOf(gameId), isPartner, (before) =>
    before?.opponent === opponent && before.level === level ? before : { opponent, level, streak: 0 });
}

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
  if (level === "perfect") return streak <= -enough ? String(levels) : null;
  const next = Number(level) + (streak >= enough ? 1 : streak <= -enough ? -1 : 0);
  return next !== Number(level) && next >= 1 && next <= levels ? String(next) : null;
}
