// What a lesson says to who does not see it: a new step whole; then only what is new, and what is left of a way.
import { joined } from "../base/joined";
import { stepOf, type LessonState } from "./state";
import { arrowsIn } from "./step-marks";
import type { Wording } from "./wording";

export class Teller {
  /** The step that was said, whole. */
  private spoken = "";
  /** The stars and the moves that were said to be left. */
  private way = "";
  /** The arrows of the present hint, in words. */
  private arrows = "";

  constructor(private readonly wording: Wording, private readonly say: (sentence: string) => void) {}

  /** `said` is nothing where that has been said. */
  follow(state: LessonState, said: string): void {
    const { wording } = this;
    const [text, goal, task] = [wording.text(state), wording.goal(state), wording.task(state)];
    const step = joined(text, task, stepOf(state).kind === "ask" && goal);
    const way = stepOf(state).kind === "collect" ? joined(wording.stars(state), goal) : "";
    if (this.spoken !== step) this.say(joined(text, goal, task, wording.stars(state)));
    else if (way !== this.way && state.phase === "ask") this.say(way);
    [this.spoken, this.way] = [step, way];
    for (const news of [said, wording.told(state)]) if (news) this.say(news);
  }

  /** The marks on the board are these: an arrow that a hint has drawn is said. */
  sayArrows(state: LessonState, marks: string): void {
    const hints = state.said?.kind === "hint" ? arrowsIn(marks) : [];
    const arrows = joined(...hints.map(([, from, to]) => this.wording.word("lesson.ui.arrow", { from, to })));
    if (arrows && arrows !== this.arrows) this.say(arrows);
    this.arrows = arrows;
  }
}
