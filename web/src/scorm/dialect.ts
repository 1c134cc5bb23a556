// What the two versions of SCORM call the same things. A dialect is all that tells them apart: names of functions and of
// data, how long a text may be kept, and how a time is written.
// Sources: SCORM 1.2 Run-Time Environment (ADL, 2001), SCORM 2004 4th Edition Run-Time Environment (ADL, 2009).
import type { Work } from "./work";

export type ScormVersion = "1.2" | "2004";

/** Name and value of an element of the platform's data. */
export type Entry = readonly [name: string, value: string];

export interface Dialect {
  /** The name under which a platform's window holds its functions. */
  readonly api: "API" | "API_1484_11";
  readonly functions: Readonly<Record<"begin" | "get" | "set" | "commit" | "end", string>>;
  readonly state: string;
  /** How many characters the state may have. */
  readonly room: number;
  readonly mode: string;
  /** What a platform need not have a place for: it refuses that at every visit, and nothing is lost by it. */
  readonly optional: readonly string[];
  /** What tells the platform how far the work is. */
  entries(work: Work): readonly Entry[];
  /** How far it is by what the gradebook has, which `get` asks for by name. */
  work(get: (name: string) => string): Work;
  /** Puts the work aside, even if it is done: of work that is given up a platform keeps nothing for the next visit, and whoever only
   *  looks at it again would be graded anew. It goes along with all that is handed over, for a device that loses its power, or
   *  whose window is swiped away, says no farewell. */
  readonly aside: Entry;
  /** How many seconds a visit has taken. */
  time(seconds: number): Entry;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** Hours, minutes and seconds as SCORM 1.2 writes them, at most 9999:59:59. */
export function clockTime(seconds: number): string {
  const whole = Math.min(Math.max(Math.round(seconds), 0), 9999 * 3600 + 3599);
  return `${String(Math.floor(whole / 3600)).padStart(4, "0")}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** The same as ISO 8601, as SCORM 2004 wants it. */
export const isoDuration = (seconds: number): string => `PT${Math.max(Math.round(seconds), 0)}S`;

const percent = (share: number): string => String(Math.round(share * 100));

/** A number from 0 to `most` as a share of it; null for none. */
function shareIn(text: string, most: number): number | null {
  const share = text.trim() === "" ? NaN : Number(text) / most;
  return share >= 0 && share <= 1 ? share : null;
}

const dialect12: Dialect = {
  api: "API",
  functions: { begin: "LMSInitialize", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit", end: "LMSFinish" },
  state: "cmi.suspend_data",
  room: 4096,
  mode: "cmi.core.lesson_mode",
  optional: ["cmi.core.score.min", "cmi.core.score.max"],
  entries: ({ score, isOver, isGood }) => [
    ["cmi.core.lesson_status", isGood ? "passed" : isOver ? "completed" : "incomplete"],
    ...(score === null ? [] : [["cmi.core.score.min", "0"], ["cmi.core.score.max", "100"], ["cmi.core.score.raw", percent(score)]] as const),
  ],
  work: (get) => {
    const status = get("cmi.core.lesson_status");
    const isGood = status === "passed";
    const isOver = isGood || status === "completed";
    return { score: shareIn(get("cmi.core.score.raw"), 100), share: isOver ? 1 : 0, isOver, isGood };
  },
  aside: ["cmi.core.exit", "suspend"],
  time: (seconds) => ["cmi.core.session_time", clockTime(seconds)],
};

const dialect2004: Dialect = {
  api: "API_1484_11",
  functions: { begin: "Initialize", get: "GetValue", set: "SetValue", commit: "Commit", end: "Terminate" },
  state: "cmi.suspend_data",
  room: 64_000,
  mode: "cmi.mode",
  optional: [],
  entries: ({ score, isOver, isGood, share }) => [
    ["cmi.completion_status", isOver || isGood ? "completed" : "incomplete"],
    ["cmi.success_status", isGood ? "passed" : "unknown"],
    ["cmi.progress_measure", String(Math.round(share * 100) / 100)],
    ...(score === null ? [] : [["cmi.score.min", "0"], ["cmi.score.max", "100"], ["cmi.score.raw", percent(score)],
      ["cmi.score.scaled", String(Math.round(score * 100) / 100)]] as const),
  ],
  work: (get) => ({
    score: shareIn(get("cmi.score.raw"), 100), share: shareIn(get("cmi.progress_measure"), 1) ?? 0,
    isOver: get("cmi.completion_status") === "completed", isGood: get("cmi.success_status") === "passed",
  }),
  aside: ["cmi.exit", "suspend"],
  time: (seconds) => ["cmi.session_time", isoDuration(seconds)],
};

/** The newer first: a platform that speaks both prefers it. */
export const dialects: readonly Dialect[] = [dialect2004, dialect12];
