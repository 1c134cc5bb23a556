// The certificates of the climb: after the box in which all the pieces stand on the board, and after the last.
import catalogue from "thirty:catalogue";
import type { Progress } from "./progress";

export const certificateBoxes = [9, 12] as const;

/** The games a child plays through to climb as far as a box. */
const gamesUpTo = (box: number): readonly string[] =>
  catalogue.filter((game) => game.box > 0 && game.box <= box && game.id !== "mix-and-match").map(({ id }) => id);

/** Whether every game of every box up to this one has a star. */
export const hasClimbed = (box: number, progress: Progress): boolean => gamesUpTo(box).every((id) => (progress[id] ?? 0) > 0);
