// The certificates of the climb: after the box in which all the pieces stand on the board, and after the last.
import { boxes, starsOfBox } from "./boxes";
import type { Progress } from "./progress";

export const certificateBoxes = [9, 12] as const;

/** Whether every game of every box up to this one has a star. */
export const hasClimbed = (box: number, progress: Progress): boolean => boxes.every((one) => one > box || starsOfBox(one, progress) > 0);
