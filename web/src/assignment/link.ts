// What a teacher sets as an address of the page, and as a link that hands it on to Google Classroom.
import { readableQuery } from "../base/readable-query";

export interface Assignment {
  /** Id of the game, with the set of Mix & Match. */
  readonly game: string;
  readonly task: "lesson" | "play" | "practice";
  /** The single task that is to be practised, as an address names it. */
  readonly practice?: string;
  readonly opponent: "computer" | "friend";
  readonly level: string;
  /** Empty where the colours change from game to game. */
  readonly side: "white" | "black" | "";
  /** Empty for the game's own start. */
  readonly fen: string;
  readonly options: readonly string[];
  readonly lock: boolean;
  readonly lang: string;
  /** The teacher's own number for it, which comes back in the code; 0 for none. */
  readonly number: number;
}

/** The fields of its address; what is as usual is left out. */
export function assignmentFields(given: Assignment): Record<string, string> {
  const { game, task, practice, opponent, level, side, fen, options, lock, lang, number } = given;
  const play = task === "play" && {
    opponent, ...(opponent === "computer" && { level, side }), fen: fen.trim(), options: options.join(","),
  };
  const all = { game, ...play, ...(task === "practice" && practice && { practice, fen: fen.trim() }), lesson: task === "lesson" ? "1" : "", lang, lock: lock ? "1" : "", assignment: number ? String(number) : "" };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/** Its whole address. */
export const assignmentLink = (given: Assignment, page: string): string => new URL(`?${readableQuery(assignmentFields(given))}`, page).href;

export const classroomLink = (link: string, title: string): string =>
  `https://classroom.google.com/share?${new URLSearchParams({ url: link, title }).toString()}`;
