// What a platform keeps of a visit, as one text: the work, and what the frame wants to have back. Packed, because the older
// platforms keep 4096 characters and not one more.
import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { sumOf } from "../base/text-sum";
import { untouched, type Work } from "./work";

export interface State {
  readonly work: Work;
  /** What the frame keeps, by key. */
  readonly kept: ReadonlyMap<string, string>;
}

export const emptyState: State = { work: untouched, kept: new Map() };

/** The first character of the text: its version. */
const version = "1";

/** What goes first where there is no room for all: the games that were put aside, then looks and stars. */
const expendable = [/:shelf:/, /:settings$/, /:progress$/, /:learnt$/, /:lesson:/];

function pack({ work, kept }: State): string {
  const said = [work, [...kept]];
  const bytes = deflateSync(strToU8(JSON.stringify([...said, sumOf(JSON.stringify(said))])), { level: 9 });
  return version + btoa(strFromU8(bytes, true));
}

/** The state in at most `room` characters; what is least missed is left out of it where it must. */
export function writeState(state: State, room: number): string {
  let text = pack(state);
  let { kept } = state;
  for (const key of expendable) {
    if (text.length <= room) return text;
    kept = new Map([...kept].filter(([name]) => !key.test(name)));
    text = pack({ ...state, kept });
  }
  return text.length <= room ? text : pack({ ...state, kept: new Map() });
}

const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

const isWork = (value: unknown): value is Work => {
  const { score, share, isOver, isGood } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return (score === null || isShare(score)) && isShare(share) && isFlag(isOver) && isFlag(isGood);
};

const isPairs = (value: unknown): value is [string, string][] => Array.isArray(value)
  && value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === "string"));

/** What a text says; null for one that nobody here has written, or that a platform has damaged: packed, one wrong letter may read as
 *  another score. The first packages wrote no sum. */
export function readState(text: string): State | null {
  if (!text.startsWith(version)) return null;
  try {
    const [work, kept, sum] = JSON.parse(strFromU8(inflateSync(strToU8(atob(text.slice(1)), true)))) as unknown[];
    const isWhole = sum === undefined || sum === sumOf(JSON.stringify([work, kept]));
    return isWhole && isWork(work) && isPairs(kept) ? { work, kept: new Map(kept) } : null;
  } catch {
    return null;
  }
}
