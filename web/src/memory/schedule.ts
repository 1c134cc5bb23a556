// When an idea is to be met again. What is known of one child and one idea, and what a first try at a task makes of it: right
// and unaided is "good" for the schedule of FSRS, missed or helped is "again". FSRS counts in days, so that the first try of a
// day is the one it hears of; what is missed is due at once, as long as nobody has it right on the same day.
//
// Until an idea is learnt, it comes back the next day. It is learnt when four of five first tries were unaided, and one again
// on a later day. From then on FSRS alone says when.
import { FSRSAlgorithm, generatorParameters, Rating, S_MIN } from "ts-fsrs";

/** A day, as days since the first of January 1970 by the device's own calendar. */
export type Day = number;

export interface SkillMemory {
  /** Of FSRS: days until one in ten is forgotten, and how hard it is, 1 to 10. */
  readonly stability: number;
  readonly difficulty: number;
  /** The day that FSRS has heard of last. */
  readonly last: Day;
  readonly due: Day;
  /** The latest first tries, the oldest first: 1 unaided, 0 not. */
  readonly recent: string;
  /** How many first tries there were. */
  readonly tries: number;
  /** The day on which four of five were unaided for the first time. */
  readonly firm?: Day;
  readonly learnt?: Day;
  /** The highest box in which it was tried. */
  readonly box: number;
}

/** With less FSRS does not go on, nor with a difficulty out of its bounds. */
export const leastStability = S_MIN;

const remembered = 5;
const enough = 4;

const scheduler = new FSRSAlgorithm(generatorParameters({ enable_fuzz: false, enable_short_term: false }));

const countIn = (recent: string): number => recent.replaceAll("0", "").length;

/** How many of the latest first tries were unaided. */
export const countUnaided = ({ recent }: SkillMemory): number => countIn(recent);

/** What FSRS makes of a try, `days` after the one before. */
function schedule(before: SkillMemory | undefined, isUnaided: boolean, days: number): { stability: number; difficulty: number; interval: number } {
  const { stability, difficulty } = scheduler.next_state(before ?? null, days, isUnaided ? Rating.Good : Rating.Again);
  return { stability, difficulty, interval: scheduler.next_interval(stability, days) };
}

/** The same idea as a day knows it. Where the calendar was ahead when it was tried, nobody knows when that was: it counts as
 *  tried on that day, and is due. */
export const asOf = (memory: SkillMemory, day: Day): SkillMemory => memory.last <= day ? memory : {
  ...memory, last: day, due: day,
  ...(memory.firm !== undefined && { firm: Math.min(memory.firm, day) }), ...(memory.learnt !== undefined && { learnt: Math.min(memory.learnt, day) }),
};

/** The same idea after a first try at one of its tasks. */
export function afterTry(before: SkillMemory | undefined, isUnaided: boolean, day: Day, box: number): SkillMemory {
  const isNewDay = !before || day > before.last;
  const heard = isNewDay ? schedule(before, isUnaided, before ? day - before.last : 0) : null;
  const recent = ((before?.recent ?? "") + (isUnaided ? "1" : "0")).slice(-remembered);
  const firm = before?.firm ?? (countIn(recent) >= enough ? day : undefined);
  const learnt = before?.learnt ?? (firm !== undefined && day > firm && isUnaided ? day : undefined);
  const wanted = heard ? day + heard.interval : Math.max(before?.due ?? day, day + 1);
  return {
    stability: heard?.stability ?? before?.stability ?? 0, difficulty: heard?.difficulty ?? before?.difficulty ?? 0,
    last: isNewDay ? day : before.last,
    due: !isUnaided ? day : learnt === undefined ? day + 1 : wanted,
    recent, tries: (before?.tries ?? 0) + 1,
    ...(firm !== undefined && { firm }), ...(learnt !== undefined && { learnt }),
    box: Math.max(before?.box ?? 0, box),
  };
}

export const isDue = ({ due }: SkillMemory, day: Day): boolean => due <= day;

/** How likely it is that the idea is still there, 0 to 1. */
export const chanceOf = ({ stability, last }: SkillMemory, day: Day): number =>
  scheduler.forgetting_curve(Math.max(0, day - last), stability);

/** It keeps going wrong: two of the latest tries or more, and the last of them. */
export const isShaky = ({ recent }: SkillMemory): boolean => recent.length - countIn(recent) >= 2 && recent.endsWith("0");
