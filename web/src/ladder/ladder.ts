// The ladder page as HTML: twelve boxes on a climbing path, the other games on a shelf below. Written by
// the build for the first paint, and again by the page when language or progress ask for it.
import type { Game } from "thirty:catalogue";
import { boxes, gamesOfBox, isToDo, shelf } from "../chess/boxes";
import { hasBoard, hasLesson, isMatch, mixId, mixPieces } from "../chess/games";
import { medal } from "../chess/medal";
import { certificateBoxes, hasClimbed } from "../chess/certificates";
import type { Progress } from "../chess/progress";
import { html, type Html } from "../base/html";
import { hasWords, shortTitle, t, type Key } from "../base/i18n";
import { icon, piece } from "../base/icons";
import { listIcon, puzzleIcon, ribbonIcon } from "../base/late-icons";
import { starRow } from "../chess/stars";
import { gearHtml } from "../gear/outline";

/** The first game of a box that is still to be done. */
const currentGame = (box: number, { progress, played }: Climb): Game | undefined =>
  gamesOfBox(box).find((game) => isToDo(game, progress, played));

/** The first box that has such a game; the last one at the top. */
const currentBox = (climb: Climb): number | undefined => boxes.find((box) => currentGame(box, climb)) ?? boxes.at(-1);

const about = (id: string): string => (hasWords(`about.${id}`) ? t(`about.${id}`) : "");

const numberBadge = (number: number): Html =>
  html`<span class="number"><span class="visually-hidden">${t("ladder.box")} </span>${number}</span>`;

const hidden = (text: string): Html => html`<span class="visually-hidden">${text}</span>`;

/** Where a tile leads: into a lesson, to the game itself, or to the rules of box 1, which is a lesson alone. */
type Way = "lesson" | "game" | "rules";
const pictures: Readonly<Record<Way, () => Html>> = { lesson: () => icon("book"), game: () => icon("play"), rules: listIcon };
const wordOf = (way: Way): string => t(way === "lesson" ? "game.lesson" : way === "game" ? "mix.play" : "ladder.rules");

const playOn = (): Html => html` <span class="play-on"><span>${t("friend.play-on")}</span></span>`;

/** Where a game's tile leads, as a button where it is what to do next, and in sight where it goes on with a game that was begun. */
function wayWord(way: Way, isCurrent: boolean, isBegun: boolean): Html {
  if (isCurrent) return html` <span class="start">${pictures[way]()}${isBegun ? t("friend.play-on") : wordOf(way)}</span>`;
  return isBegun ? playOn() : hidden(`, ${wordOf(way)}`);
}

/** What a box asks for first, and what stays one tap away. */
function waysOf(game: Game, { learnt, begun }: Climb): readonly [Way, Way | null] {
  if (!hasLesson(game.id)) return ["game", null];
  if (!hasBoard(game) && !isMatch(game)) return ["lesson", "rules"];
  return learnt.has(game.id) || begun.has(game.id) ? ["game", "lesson"] : ["lesson", "game"];
}

const link = (game: Game, way: Way, keep: string, kind: string, inside: Html): Html => way === "lesson"
  ? html`<a class="${kind}" href="?game=${game.id}&lesson=1${keep}" data-lesson-of="${game.id}">${inside}</a>`
  : html`<a class="${kind}" href="?game=${game.id}${keep}" data-game="${game.id}">${inside}</a>`;

const wayLink = (game: Game, way: Way | null, keep: string): Html | null => way && link(game, way, keep, "other-way",
  html`${pictures[way]()}<span>${wordOf(way)}</span>${hidden(`: ${shortTitle(game.id)}`)}`);

/** To the puzzles of a box, those of all its games; in a corner there is room for the picture alone. */
const puzzleLink = (games: readonly Game[], keep: string, inCorner = false): Html | null => {
  const game = games.find(hasBoard);
  const word = t("ladder.puzzles");
  return game ? html`<a class="other-way" href="?game=${game.id}&practice=1${keep}" data-practice="${game.id}">${
    puzzleIcon()}${inCorner ? hidden(word) : html`<span>${word}</span>`}${hidden(`: ${t("ladder.box")} ${game.box}`)}</a>` : null;
};

/** What the ladder knows of the child. */
export interface Climb {
  readonly progress: Progress;
  /** Games whose lesson has been gone through. */
  readonly learnt: ReadonlySet<string>;
  /** Games that were played to their end. */
  readonly played: ReadonlySet<string>;
  /** Games that were begun and are not over. */
  readonly begun: ReadonlySet<string>;
}

/** The stars of a game. Of one that was begun, for which there is another word, those alone that are earned. */
const starsOf = (id: string, { progress, begun }: Climb): Html | null => progress[id] || !begun.has(id) ? starRow(progress[id] ?? 0) : null;

function oneGame(number: number, game: Game, climb: Climb, isCurrent: boolean, keep: string): Html {
  const [first, other] = waysOf(game, climb);
  return html`
    <div class="card">${link(game, first, keep, "way", html`${numberBadge(number)}${medal(game.face)}
      <span class="words">
        <span class="name">${shortTitle(game.id)}</span>${wayWord(first, isCurrent, climb.begun.has(game.id))}
        ${starsOf(game.id, climb)}
      </span>`)}<span class="other-ways">${wayLink(game, other, keep)}${puzzleLink([game], keep)}${certificateButton(number, climb.progress)}</span></div>`;
}

const severalGames = (number: number, games: readonly Game[], climb: Climb, current: Game | undefined, keep: string): Html => html`
  <div class="card several">${numberBadge(number)}
    <span class="words"><span class="name">${t(`box.${number}` as Key)}</span></span>
    <ul class="choices">${games.map((game) => {
      const [first, other] = waysOf(game, climb);
      return html`
      <li class="hue-${game.face.hue}">${link(game, first, keep, "way",
        html`${medal(game.face)}<span class="words"><span>${shortTitle(game.id)}</span>${wayWord(first, game === current, climb.begun.has(game.id))}${game !== current && starsOf(game.id, climb)}</span>`)}${wayLink(game, other, keep)}</li>`;
    })}
    </ul><span class="other-ways">${puzzleLink(games, keep, true)}</span>
  </div>`;

/** The certificate that a box is the last step to, once it is earned. */
const certificateButton = (box: number, progress: Progress): Html | null =>
  certificateBoxes.some((one) => one === box) && hasClimbed(box, progress)
    ? html`<button type="button" class="other-way earned" data-certificate="${box}" title="${t("certificate.title")}">${ribbonIcon()}<span>${t("certificate.title")}</span></button>` : null;

function tile(number: number, current: number | undefined, climb: Climb, keep: string): Html {
  const games = gamesOfBox(number);
  const [game, ...others] = games;
  if (!game) return html``;
  const hue = others.length ? "all" : game.face.hue;
  const isCurrent = number === current;
  return html`
  <li class="tile hue-${hue}${isCurrent && " current"}"${isCurrent && html` aria-current="step"`}>${
    others.length ? severalGames(number, games, climb, isCurrent ? currentGame(number, climb) : undefined, keep) : oneGame(number, game, climb, isCurrent, keep)}</li>`;
}

const mixNames = { k: "king", r: "rook", b: "bishop", q: "queen", n: "knight" } as const;

/** Mix & Match: five toggles and one button, whose address follows them. */
const mixPicker = (keep: string): Html => html`
  <div class="mix" data-mix>
    <h3>${t("title.mix-and-match")}</h3>
    <div class="mix-pieces" role="group" aria-label="${t("mix.pieces")}">${mixPieces.map((letter) => html`
      <label class="toggle hue-${mixNames[letter]}">
        <input type="checkbox" value="${letter}"><span class="medal">${piece(mixNames[letter])}</span>
        <span class="visually-hidden">${t(`piece.${mixNames[letter]}`)}</span>
      </label>`)}
    </div>
    <a class="button primary" href="?game=${mixId}${keep}" data-game="${mixId}">${t("mix.play")}${hidden(`: ${t("title.mix-and-match")}`)}</a>
  </div>`;

/** The steps of the climb. `keep` is added to every link, so that the language stays. */
export function climbHtml(climb: Climb, keep = ""): Html {
  const current = currentBox(climb);
  return html`${boxes.map((box) => tile(box, current, climb, keep))}`;
}

/** The games of the shelf. */
export const othersHtml = ({ begun }: Climb, keep = ""): Html => html`${shelf.map((game) => html`
        <li class="hue-${game.face.hue} of-${game.id}">${link(game, "game", keep, "way card", html`${medal(game.face)}
          <span class="words"><span class="name">${shortTitle(game.id)}</span> ${begun.has(game.id) ? playOn() : html`<span class="line">${about(game.id)}</span>`}</span>`)}</li>`)}`;

/** What is inside the ladder's screen. */
export const ladderHtml = (climb: Climb, keep = ""): Html => html`
  <header class="masthead">
    <span class="logo">${piece("pawn")}</span>
    <div><h1>${t("app.name")}</h1><p>${t("app.tagline")}</p></div>
    ${gearHtml()}
  </header>
  <div data-notices class="notices" aria-live="polite"></div>
  <section aria-labelledby="climb-title" class="climb-section">
    <h2 id="climb-title" class="visually-hidden">${t("ladder.title")}</h2>
    <ol class="climb">${climbHtml(climb, keep)}</ol>
  </section>
  <section class="shelf" aria-labelledby="shelf-title">
    <h2 id="shelf-title">${t("ladder.shelf")}</h2>
    <div class="shelf-row">
      ${mixPicker(keep)}
      <ul class="others">${othersHtml(climb, keep)}
      </ul>
    </div>
  </section>
  <footer class="colophon">
    <p>${t("ladder.notice")}</p>
    <p class="for-teachers"><a href="?teachers=1${keep}">${t("ladder.teachers")}</a></p>
    <p data-storage-line>${t("storage.refused")}</p>
  </footer>`;
