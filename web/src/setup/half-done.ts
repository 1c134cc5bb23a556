// A secret set-up that is half done stays with its tab, so that a page that is loaded anew or come back to has it still; it is
// gone with the game it was made for. Whose step it is stays too: nobody is shown what the other one has placed. Each thing that
// can be asked for has a place of its own, as kept games have: another set-up, or somebody's work, leaves it as it is.
import type { Address } from "../chess/address";
import type { Color } from "../protocol/messages";
import { isOpponent } from "../chess/partners";
import { keyOf } from "../chess/resume";
import { readRows } from "../chess/fen";
import { isColor } from "../chess/side";
import { isRecord, isString } from "../base/storage";
import { tabStore } from "../base/this-tab";

/** What each player placed, in ranks from the curtain back; the computer's are not among them. */
export type Placements = Partial<Record<Color, string>>;

/** What the players chose together with their set-ups. */
export type BlindChoice = Required<Pick<Address, "opponent" | "level" | "side" | "options">>;

/** How many of each piece a player has. */
export const pieces: Readonly<Record<string, number>> = { k: 1, q: 1, r: 1, b: 1, n: 1, p: 5 };

export interface HalfDone {
  readonly choice: BlindChoice;
  /** Whose step it is, or was last while the device changes hands. */
  readonly color: Color;
  readonly isPassed: boolean;
  readonly placements: Placements;
}

/** Whether no more stands there than there is. */
function isPlaced(ranks: unknown): ranks is string {
  if (!isString(ranks)) return false;
  const letters = readRows(ranks).flat().filter(Boolean);
  return letters.every((letter) => letters.filter((other) => other === letter).length <= (pieces[letter] ?? 0));
}

const isHalfDone = (value: unknown): value is HalfDone => {
  if (!isRecord(value) || !isRecord(value.choice) || !isRecord(value.placements)) return false;
  const { choice } = value;
  return isColor(value.color) && typeof value.isPassed === "boolean" && isOpponent(choice) &&
    isColor(choice.side) && isString(choice.options) && Object.entries(value.placements).every(([color, ranks]) => isColor(color) && isPlaced(ranks));
};

/** By what was asked for; null where nothing is left. */
type Kept = Readonly<Record<string, unknown>> | null;
const isKept = (value: unknown): value is Kept => value === null || isRecord(value);

export class HalfDoneSetUp {
  private readonly key: string;
  private readonly asked: string;

  /** What `address` asks for tells whether it is the same set-up. */
  constructor(address: Address, isOfMatch: boolean) {
    const { opponent, side, options } = address;
    this.key = keyOf("set-up", address);
    this.asked = JSON.stringify([opponent, side, options, isOfMatch]);
  }

  get kept(): HalfDone | null {
    const kept = tabStore.read(this.key, isKept)?.[this.asked];
    return isHalfDone(kept) ? kept : null;
  }

  keep(halfDone: HalfDone): void {
    tabStore.update<Kept>(this.key, isKept, (kept) => ({ ...kept, [this.asked]: halfDone }));
  }

  forget(): void {
    tabStore.update<Kept>(this.key, isKept, (kept) => {
      const { [this.asked]: _, ...others } = kept ?? {};
      return Object.keys(others).length ? others : null;
    });
  }
}
