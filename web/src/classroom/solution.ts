// What solves a task: in words, and as marks on the board.
import { arrowOf } from "../chess/move-squares";
import { kindWord } from "../chess/piece-words";
import { answerText, answerTo } from "../lesson/answer";
import type { LessonWithWords } from "../lesson/round";

export interface Solution {
  readonly text: string;
  /** It is moves and squares, which are read from left to right in every language. */
  readonly isNotation: boolean;
  /** As the message `marks` has them. */
  readonly marks: readonly string[];
}

/** Null where no move is the right one: a game, or a position that is played on. */
export function solutionOf(task: LessonWithWords | null): Solution | null {
  const [step] = task?.lesson.steps ?? [];
  switch (step?.kind) {
    case "collect": case "find": {
      const answer = answerTo(step);
      const arrows = answer.flatMap(({ play }) => play).map((move) => arrowOf("good", move));
      return { text: answerText(answer, kindWord), isNotation: true, marks: arrows };
    }
    case "touch": return { text: step.squares.join(", "), isNotation: true, marks: step.squares.map((square) => `hint:${square}`) };
    case "ask": {
      const answers = step.questions.map(({ right }) => task?.words[`lesson.choice.${right}`] ?? right);
      const [only, another] = step.questions;
      return {
        text: another ? answers.map((answer, i) => `${i + 1}. ${answer}`).join("  ") : answers.join(""), isNotation: false,
        marks: another ? [] : only?.because?.split(",") ?? [],
      };
    }
    default: return null;
  }
}
