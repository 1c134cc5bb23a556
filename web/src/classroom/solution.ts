// What solves a task: in words, and as marks on the board.
import { t } from "../base/i18n";
import { arrowOf, fromOf, toOf } from "../chess/move-squares";
import { kindWord } from "../chess/piece-words";
import { answerText, answerTo } from "../lesson/answer";
import type { LessonWithWords } from "../lesson/round";

export interface Solution {
  readonly text: string;
  /** To be heard, where that is not the text. */
  readonly spoken?: string;
  /** It is moves and squares, which are read from left to right in every language. */
  readonly isNotation: boolean;
  /** As the message `marks` has them. */
  readonly marks: readonly string[];
}

const spokenMove = (move: string): string => t("class.way", { from: fromOf(move), to: toOf(move) }) + (move[4] ? ` = ${kindWord(move[4])}` : "");

/** Null where no move is the right one: a game, or a position that is played on. */
export function solutionOf(task: LessonWithWords | null): Solution | null {
  const [step] = task?.lesson.steps ?? [];
  switch (step?.kind) {
    case "collect": case "find": {
      const answer = answerTo(step);
      const arrows = answer.flatMap(({ play }) => play).map((move) => arrowOf("good", move));
      const oneWay = answer.flatMap(({ play: [move = ""], reply }) => (reply ? [move, reply] : [move]));
      return { text: answerText(answer, kindWord), spoken: oneWay.map(spokenMove).join(t("list.comma")), isNotation: true, marks: arrows };
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
