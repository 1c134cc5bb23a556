// What a lesson says where it stands, in the words of the page's language.
import { sentence, t, type Fill, type Words } from "../base/i18n";
import { joined } from "../base/joined";
import { isTask } from "./lesson";
import { fillOf } from "./questions";
import { goalOf, keyOf, questionOf, stepOf, type LessonState, type Said } from "./state";

export const listed = (squares: readonly string[]): string => squares.join(t("list.comma"));

export class Wording {
  constructor(private readonly words: Words) {}

  word(key: string, fill: Fill = {}): string {
    return sentence(this.words, key, fill) ?? "";
  }

  said({ key, squares, fill = squares && { squares: listed(squares) } }: Said): string {
    const last = key.split(".").at(-1) ?? "";
    return this.word(`lesson.${key}`, fill) || this.word(`lesson.answer.${last}`, fill) || this.word(`lesson.${last}`, fill);
  }

  /** The squares a sentence names, to be shown on the board while it is said. */
  readonly squaresIn = (key: string): string[] => [...new Set(this.said({ kind: "hint", key }).match(/\b[a-h][1-8]\b/g) ?? [])];

  text(state: LessonState): string {
    return this.word(`lesson.${keyOf(state)}`);
  }

  goal(state: LessonState): string {
    const goal = goalOf(state);
    return goal ? this.word(`lesson.${goal.key}`, goal.fill) : "";
  }

  task(state: LessonState): string {
    const step = stepOf(state);
    const question = questionOf(state);
    if (question) {
      const fill = fillOf(question);
      return this.word(`lesson.${keyOf(state, `${question.id}.task`)}`, fill) || this.word(`lesson.${keyOf(state, "task")}`, fill);
    }
    // The last square that was asked for stays when it is found.
    const square = state.left[0] ?? (step.kind === "touch" ? step.squares.at(-1) : "");
    return isTask(step) ? this.word(`lesson.${keyOf(state, "task")}`, { square }) : "";
  }

  /** The squares to be reached, for who does not see their stars. */
  stars(state: LessonState): string {
    const { left } = state;
    return stepOf(state).kind === "collect" && left.length ? this.word("lesson.ui.stars", { count: left.length, squares: listed(left) }) : "";
  }

  choice(name: string): string {
    return this.word(`lesson.choice.${name}`);
  }

  /** All there is to choose from, one by one, for who does not read them. */
  choices(state: LessonState): string {
    const step = stepOf(state);
    return step.kind === "ask" ? joined(...step.choices.map((choice) => `${this.choice(choice)}.`)) : "";
  }

  /** The right choice, once a hint has gone so far as to show it. */
  told(state: LessonState): string {
    const question = state.phase === "ask" && state.hints > 1 ? questionOf(state) : undefined;
    return question ? this.word("lesson.ui.told", { choice: this.choice(question.right) }) : "";
  }
}
