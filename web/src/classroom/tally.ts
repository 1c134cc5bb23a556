// Thirty codes at once, as a class sees them: how many have found it, how many at the first try, and nobody's name. What is not a
// code of this task is told one by one, and not counted.
import { readPasted } from "../assignment/code-list";
import { problemWords } from "../assignment/problem-words";
import type { SchoolWork } from "../assignment/return-code";
import { t } from "../base/i18n";
import { isWorkOf } from "./pupils-work";
import type { BoardTask } from "./row";

/** How a pupil did: found it at once and alone, found it, or not. */
export type Standing = "first" | "found" | "not";

export interface ClassTally {
  /** One for each code, the best first. */
  readonly standings: readonly Standing[];
  /** Codes that are not counted, as they were written, and why. */
  readonly problems: readonly { readonly code: string; readonly why: string }[];
  /** How many of those that count are not of this day, by their days, the last one first. */
  readonly otherDays: readonly { readonly day: string; readonly count: number }[];
  /** Whether all that was pasted was read. */
  readonly isAll: boolean;
}

function standingOf(work: SchoolWork): Standing {
  if (work.kind === "game") return work.result !== "won" ? "not" : work.help ? "found" : "first";
  return work.done < work.of ? "not" : work.mistakes + work.hints ? "found" : "first";
}

const order: readonly Standing[] = ["first", "found", "not"];

/** `today` is the day of the class, "2026-03-01". */
export function tallyOf(pasted: string, task: BoardTask, today: string): ClassTally {
  const standings: Standing[] = [];
  const problems: { code: string; why: string }[] = [];
  const days = new Map<string, number>();
  const { lines, isAll } = readPasted(pasted);
  for (const { code, read } of lines) {
    if (!("problem" in read)) {
      const { work } = read;
      if (isWorkOf(task, work)) {
        standings.push(standingOf(work));
        if (work.day !== today) days.set(work.day, (days.get(work.day) ?? 0) + 1);
      } else problems.push({ code, why: t("class.other-task") });
    } else if (/\d/.test(code)) {  // else it is a name without a code, which is nobody's business
      problems.push({ code, why: problemWords(read, code) });
    }
  }
  return {
    standings: standings.sort((a, b) => order.indexOf(a) - order.indexOf(b)), problems, isAll,
    otherDays: [...days].map(([day, count]) => ({ day, count })).sort((a, b) => (a.day < b.day ? 1 : -1)),
  };
}
