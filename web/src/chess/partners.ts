// Whom one plays with in each box: the one chosen last, and how the last games went (streak.ts).
import { choices, getSettings } from "../base/settings";
import { isRecord, read, update } from "../base/storage";
import type { OpponentName } from "./address";
import { plainId } from "./games";

export interface Partner {
  readonly opponent: OpponentName;
  readonly level: string;
  /** Games won in a row at this level; lost ones count below zero. */
  readonly streak: number;
}

export const isPartner = (value: unknown): value is Partner => isRecord(value) && Number.isInteger(value.streak) &&
  choices.opponent.includes(value.opponent as never) && choices.level.includes(value.level as never);
export const keyOf = (gameId: string): string => `partner:${plainId(gameId)}`;

/** Who was there the last time: in this box, else anywhere. */
export function partnerOf(gameId: string): Pick<Partner, "opponent" | "level"> {
  const { opponent, level } = read(keyOf(gameId), isPartner) ?? getSettings();
  return { opponent, level };
}

export function choosePartner(gameId: string, { opponent, level }: Pick<Partner, "opponent" | "level">): void {
  update(keyOf(gameId), isPartner, (before) =>
    before?.opponent === opponent && before.level === level ? before : { opponent, level, streak: 0 });
}
