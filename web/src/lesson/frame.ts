// The empty page of a lesson: its head, the places of what is told, and its buttons.
import { commandIcon } from "../base/command-icons";
import { homeOf } from "../base/home";
import { html, type Html } from "../base/html";
import { icon } from "../base/icons";
import type { LessonHost } from "./host";
import type { Lesson } from "./lesson";
import { hasSmallGames } from "./small-games";

export type Button = "back" | "hint" | "again" | "hear" | "next" | "rest" | "play" | "another" | "give-up" | "close";

const pictures: Readonly<Record<Button, Html>> = {
  back: commandIcon("previous"), hint: icon("hint"), again: icon("undo"), hear: icon("sound"), next: commandIcon("next"), rest: commandIcon("previous"), play: icon("play"),
  another: commandIcon("next"), "give-up": commandIcon("resign"), close: icon("close"),
};

/** All of its parts and buttons, of which the panel shows those that mean something; `word` finds a word by its key. */
export function frameHtml({ game, next, box = game }: Lesson, host: LessonHost, word: (key: string, fill?: Readonly<Record<string, string>>) => string): Html {
  const { round } = host;
  const button = (name: Button, kind: string): Html => {
    const text = (name === "another" && round?.another) || word(`lesson.ui.${name}`);
    return html`
      <button type="button" class="${kind}" data-lesson="${name}"${kind.includes("round") && html` title="${text}"`} hidden>${pictures[name]}<span>${text}</span></button>`;
  };
  const isAlone = host.isAll || (round && !round.onAnother);
  const { carried } = host;
  const addressOf = (id: string, way: string): string | null => carried === null ? null : `?game=${id}&${way}${carried}`;
  const address = next ? addressOf(next, "lesson=1") : null;
  const small = hasSmallGames(box) ? addressOf(box, "practice=small") : null;
  return html`
      <header class="lesson-head">
        <h2>${round?.heading ?? word("lesson.ui.title")}</h2>
        <span class="dots" role="img"></span>
        ${isAlone ? null : html`<button type="button" class="icon-button" data-lesson="close" aria-label="${word("lesson.ui.close")}"
          title="${word("lesson.ui.close")}">${icon("close")}</button>`}
      </header>
      <div class="lesson-end" hidden></div>
      <div class="lesson-page" tabindex="-1">
        <div data-ask-aloud></div>
        <p class="lesson-text"></p>
        <div class="lesson-aim"><span class="goal-pictures"></span><p class="lesson-goal"></p><p class="lesson-task"></p></div>
        <p class="lesson-said"></p>
      </div>
      <div class="lesson-choices" role="group"></div>
      <div class="lesson-buttons">
        ${button("back", "button round")}${button("hear", "button round")}${button("hint", "button")}${
          button("again", "button primary")}${button("play", "button primary")}
        ${round !== undefined && carried !== null && html`<a class="button" href="${homeOf(carried)}" data-lesson-ladder hidden>${icon("mountain")}${word("lesson.ui.ladder")}</a>`}
        ${small ? html`<a class="button" href="${small}" data-lesson-small hidden>${icon("board")}${word("lesson.ui.small")}</a>` : null}
        ${round?.onAnother ? button("another", "button primary") : null}${round?.onGiveUp ? button("give-up", "button") : null}
        ${next && address ? html`<a class="button${game === "intro" && " primary"}" href="${address}" data-lesson-next hidden>${
          word("lesson.ui.next-box", { title: host.title(next) })}</a>` : null}
        ${button("rest", "button")}${button("next", "button")}
      </div>`;
}
