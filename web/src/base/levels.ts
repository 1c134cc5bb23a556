// The levels of the computer as settings and addresses name them. How they play is the engine's affair.
import count from "thirty:levels";

/** Levels of the computer, from 1. */
export const levels = count;
/** For whoever has chosen none: who has only learnt the moves wins here more often than not. */
export const kindLevel = "1";
/** "1", … and "perfect". */
export const levelNames: readonly string[] = [...Array.from({ length: levels }, (_, i) => String(i + 1)), "perfect"];
