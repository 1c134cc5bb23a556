// Thirty codes at once, as a class sees them: how many have found it, how many at the first try, and nobody's name. What is not a
// code of this task is told one by one, and not counted.
import { oneCodePerLine, readCodeList } from "../assignment/code-list";
import { problemWords } from "../assignment/problem-words";
import type { SchoolWork } from "../assignment/return-code";
import { t } from "../base/i18n";

/** How a pupil did: found it at once and alone, found it, or not. */
export type Standing = "first" | "found" | "not";

export interface ClassTally {
  /** One for each code, the best first. */
  readonly standings: readonly Standing[];
  /** Codes that are not counted, as they were written, and why. */
  readonly problems: readonly { readonly code: string; readonly why: string }[];
}

function standingOf(work: SchoolWork): Standing {
  if (work.kind === "game") return work.result !== "won" ? "not" : work.help ? "found" : "first";
  return work.done < work.of ? "not" : work.mistakes + work.hints ? "found" : "first";
}

const order: readonly Standing[] = ["first", "found", "not"];

/** `game` and `number` are those of the task. */
export function tallyOf(pasted: string, game: string, number: number): ClassTally {
  const standings: Standing[] = [];
  const problems: { code: string; why: string }[] = [];
  for (const { code, read } of readCodeList(oneCodePerLine(pasted))) {
    if (!("problem" in read)) {
      if (read.work.game === game && read.work.assignment === number) standings.push(standingOf(read.work));
      else problems.push({ code, why: t("class.other-task") });
    } else if (/\d/.test(code)) {  // else it is a name without a code, which is nobody's business
      problems.push({ code, why: problemWords(read, code) });
    }
  }
  return { standings: standings.sort((a, b) => order.indexOf(a) - order.indexOf(b)), problems };
}
