// The boxes of the climb, numbered from the first, and the games in each.
import catalogue, { type Game } from "thirty:catalogue";
import { hasBoard, mixId } from "./games";
import type { Progress } from "./progress";

/** The games of a box. Mix & Match is no game of its own: whoever plays it has chosen the pieces of one. */
export const gamesOfBox = (box: number): readonly Game[] => catalogue.filter((game) => game.box === box && game.id !== mixId);

/** The games of a box that have puzzles. */
export const gamesWithPuzzles = (box: number): readonly Game[] => (box > 1 ? gamesOfBox(box).filter(hasBoard) : []);

/** Whether it has no star and was not played to an end. */
export const isToDo = ({ id }: Game, progress: Progress, played: ReadonlySet<string>): boolean => !progress[id] && !played.has(id);

/** Games that are in no box. */
export const shelf: readonly Game[] = gamesOfBox(0);

/** The numbers of the boxes. */
export const boxes: readonly number[] = Array.from({ length: Math.max(...catalogue.map(({ box }) => box)) }, (_, i) => i + 1);

/** A box has the stars that each of its games has. */
export const starsOfBox = (box: number, progress: Progress): number => Math.min(...gamesOfBox(box).map(({ id }) => progress[id] ?? 0));
