// What a lesson says to who does not see it: a new step whole; then only what is new, and what is left of a way.
import { joined } from "../base/joined";
import { stepOf, type LessonState } from "./state";
import { arrowsIn, meantByHint } from "./step-marks";
import { listed, type Wording } from "./wording";

/** More squares than these are no place to look at, for who hears them one by one. */
const mostLit = 4;

export class Teller {
  /** The step that was said; the next one may be asked in the same words. */
  private step = -1;
  /** What it asked. */
  private asked = "";
  /** The stars and the moves that were said to be left. */
  private way = "";
  /** The marks on the board while nothing is said about it: they are the step's own. */
  private own: readonly string[] = [];
  /** The arrows of the present hint, or of the answer to a question, in words. */
  private arrows = "";

  constructor(private readonly wording: Wording, private readonly say: (sentence: string) => void) {}

  /** `said` is nothing where that has been said. */
  follow(state: LessonState, said: string): void {
    const { wording } = this;
    const [goal, task, stars] = [wording.goal(state), wording.task(state), wording.stars(state)];
    const asked = joined(task, stepOf(state).kind === "ask" && goal);
    const way = joined(stars, goal);
    if (state.index !== this.step) this.say(joined(wording.text(state), goal, task, stars));
    else if (asked !== this.asked) this.say(joined(goal, task));
    else if (way !== this.way && state.phase === "ask") this.say(way);
    [this.step, this.asked, this.way] = [state.index, asked, way];
    for (const news of [joined(said, said && this.meant(state)), wording.told(state)]) if (news) this.say(news);
  }

  /** The marks on the board are these: an arrow that a hint has drawn is said, and one that shows why the answer to a question is so. */
  sayArrows(state: LessonState, list: string): void {
    const marks = list.split(",");
    if (!state.said) this.own = marks;
    const isShown = state.said?.kind === "hint" || state.said && stepOf(state).kind === "ask";
    const drawn = isShown ? arrowsIn(marks.filter((mark) => !this.own.includes(mark)).join(","), "hint|good|bad|draw") : [];
    const arrows = joined(...drawn.map(([, from, to]) => this.wording.word("lesson.ui.arrow", { from, to })));
    if (arrows && arrows !== this.arrows) this.say(arrows);
    this.arrows = arrows;
  }

  /** The squares that a hint lights without a word about them. */
  private meant(state: LessonState): string {
    const squares = meantByHint(state);
    return squares.length && squares.length <= mostLit ? this.wording.word("lesson.ui.lit", { squares: listed(squares) }) : "";
  }
}
