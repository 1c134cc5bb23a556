// The answer to a task that is solved by moves, as the lesson has it, and as a line of text.
import type { CollectStep, FindStep } from "./lesson";
import { fromOf, toOf } from "../chess/move-squares";

/** One move of the answer: any of `play`, then what Black does. */
export interface AnswerTurn {
  readonly play: readonly string[];
  readonly reply?: string;
}

export const answerTo = (step: CollectStep | FindStep): readonly AnswerTurn[] =>
  step.kind === "collect" ? step.solution.map((move) => ({ play: [move] }))
    : step.turns.map(({ play, reply }) => ({ play, ...(reply && { reply }) }));

/** "c3–c6", and what a pawn became. */
export const moveText = (move: string, pieceWord: (letter: string) => string = String): string =>
  `${fromOf(move)}–${toOf(move)}${move[4] ? ` = ${pieceWord(move[4])}` : ""}`;

/** "b4–b5 (a3–b2), b5–b6": any of several moves with a stroke between them, Black's in brackets. */
export const answerText = (answer: readonly AnswerTurn[], pieceWord: (letter: string) => string): string =>
  answer.map(({ play, reply }) => play.map((move) => moveText(move, pieceWord)).join(" / ")
    + (reply ? ` (${moveText(reply, pieceWord)})` : "")).join(", ");
