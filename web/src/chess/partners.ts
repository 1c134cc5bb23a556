// Whom one plays with: in each box the one chosen last, with how the last games went (streak.ts). A box that is new begins
// at the kindest level, with a friend where a friend was chosen last.
import { kindLevel, levelNames } from "../base/levels";
import { isRecord, read, update } from "../base/storage";
import { opponents, type OpponentName } from "./address";
import { plainId } from "./games";

export interface Partner {
  readonly opponent: OpponentName;
  readonly level: string;
  /** Games won in a row at this level; lost ones count below zero. */
  readonly streak: number;
}

/** Whether a kept record names somebody to play with. */
export const isOpponent = (value: Readonly<Record<string, unknown>>): boolean =>
  opponents.includes(value.opponent as never) && levelNames.includes(value.level as never);
export const isPartner = (value: unknown): value is Partner => isRecord(value) && Number.isInteger(value.streak) && isOpponent(value);
export const keyOf = (gameId: string): string => `partner:${plainId(gameId)}`;

/** In place of a box: whichever was the last. */
const anywhere = "";

/** Who was there the last time in this box; in a new one the same kind as anywhere. */
export function partnerOf(gameId: string): Pick<Partner, "opponent" | "level"> {
  const { opponent, level } = read(keyOf(gameId), isPartner) ?? { opponent: read(keyOf(anywhere), isPartner)?.opponent ?? "computer", level: kindLevel };
  return { opponent, level };
}

export function choosePartner(gameId: string, { opponent, level }: Pick<Partner, "opponent" | "level">): void {
  for (const box of [gameId, anywhere]) update(keyOf(box), isPartner, (before) =>
    before?.opponent === opponent && before.level === level ? before : { opponent, level, streak: 0 });
}
