// The ladder page as HTML: twelve boxes on a climbing path, the other games on a shelf below. Written by
// the build for the first paint, and again by the page when language or progress ask for it.
import catalogue, { type Game } from "thirty:catalogue";
import { faceOf, hasLesson, mixPieces, type Face } from "../chess/games";
import type { Progress } from "../chess/progress";
import { html, type Html } from "../base/html";
import { hasWords, languages, language, shortTitle, t, type Key } from "../base/i18n";
import { icon, miniBoard, piece } from "../base/icons";
import { starRow } from "../chess/stars";

const boxCount = 12;

const boxes: readonly (readonly Game[])[] = Array.from({ length: boxCount }, (_, i) =>
  catalogue.filter((game) => game.box === i + 1 && game.id !== "mix-and-match"));
const shelf: readonly Game[] = catalogue.filter((game) => game.box === 0);

const starsOf = (games: readonly Game[], progress: Progress): number =>
  Math.min(...games.map((game) => progress[game.id] ?? 0));

/** The first box whose games have not all been played to an end. */
function currentBox(progress: Progress): number {
  const open = boxes.findIndex((games) => starsOf(games, progress) === 0);
  return open < 0 ? boxCount : open + 1;
}

const about = (id: string): string => (hasWords(`about.${id}`) ? t(`about.${id}` as Key) : "");

const medal = (face: Face): Html => html`<span class="medal">${
  face.sign === "board" ? miniBoard() : face.sign ? icon(face.sign) : (face.pieces ?? []).map(piece)}</span>`;

const numberBadge = (number: number): Html =>
  html`<span class="number"><span class="visually-hidden">${t("ladder.box")} </span>${number}</span>`;

const link = (game: Game, keep: string, inside: Html): Html =>
  html`<a href="?game=${game.id}${keep}" data-game="${game.id}">${inside}</a>`;

const oneGame = (number: number, game: Game, progress: Progress, keep: string): Html =>
  link(game, keep, html`${numberBadge(number)}${medal(faceOf(game))}
    <span class="words">
      <span class="name">${shortTitle(game.id)}</span>
      <span class="line">${about(game.id)}</span>
      ${starRow(progress[game.id] ?? 0)}
    </span>`);

const severalGames = (number: number, games: readonly Game[], progress: Progress, keep: string): Html => html`
  <div class="several">${numberBadge(number)}
    <span class="words"><span class="name">${t(`box.${number}` as Key)}</span>${starRow(starsOf(games, progress))}</span>
    <ul class="choices">${games.map((game) => html`
      <li class="hue-${faceOf(game).hue}">${link(game, keep, html`${medal(faceOf(game))}${shortTitle(game.id)}`)}</li>`)}
    </ul>
  </div>`;

/** The way straight into a box's lesson. */
const lessonLink = (game: Game, keep: string): Html => hasLesson(game.id) ? html`
  <a class="lesson-chip" href="?game=${game.id}&lesson=1${keep}" data-lesson-of="${game.id}">${icon("book")}${t("game.lesson")}<span
    class="visually-hidden">: ${shortTitle(game.id)}</span></a>` : html``;

function tile(games: readonly Game[], number: number, current: number, progress: Progress, keep: string): Html {
  const [game, ...others] = games;
  if (!game) return html``;
  const hue = others.length ? "all" : faceOf(game).hue;
  return html`
  <li class="tile hue-${hue}${number === current && " current"}"${number === current && html` aria-current="step"`}>
    ${others.length ? severalGames(number, games, progress, keep) : [oneGame(number, game, progress, keep), lessonLink(game, keep)]}
  </li>`;
}

const mixNames = { k: "king", r: "rook", b: "bishop", q: "queen", n: "knight" } as const;

/** Mix & Match: five toggles and one button, whose address follows them. */
const mixPicker = (keep: string): Html => html`
  <div class="mix" data-mix>
    <h3>${t("game.mix-and-match")}</h3>
    <div class="mix-pieces" role="group" aria-label="${t("mix.pieces")}">${mixPieces.map((letter) => html`
      <label class="toggle hue-${mixNames[letter]}">
        <input type="checkbox" value="${letter}"><span class="medal">${piece(mixNames[letter])}</span>
        <span class="visually-hidden">${t(`piece.${mixNames[letter]}`)}</span>
      </label>`)}
    </div>
    <a class="button primary" href="?game=mix-and-match${keep}" data-game="mix-and-match">${t("mix.play")}</a>
  </div>`;

/** What is inside the ladder's screen. `keep` is added to every link, so that the language stays. */
export const ladderHtml = (progress: Progress, keep = ""): Html => {
  const current = currentBox(progress);
  return html`
  <header class="masthead">
    <span class="logo">${piece("pawn")}</span>
    <div><h1>${t("app.name")}</h1><p>${t("app.tagline")}</p></div>
    <label class="language">
      <span class="visually-hidden">${t("settings.language")}</span>
      <select data-language>${languages.map((code) => html`
        <option value="${code}" lang="${code}"${code === language() && html` selected`}>${t(`language.${code}` as Key)}</option>`)}
      </select>
    </label>
  </header>
  <div data-notices class="notices"></div>
  <section class="climb-section" aria-labelledby="climb-title">
    <h2 id="climb-title" class="visually-hidden">${t("ladder.title")}</h2>
    <ol class="climb">${boxes.map((games, i) => tile(games, i + 1, current, progress, keep))}</ol>
  </section>
  <section class="shelf" aria-labelledby="shelf-title">
    <h2 id="shelf-title">${t("ladder.shelf")}</h2>
    <div class="shelf-row">
      ${mixPicker(keep)}
      <ul class="others">${shelf.map((game) => html`
        <li class="hue-${faceOf(game).hue} of-${game.id}">${link(game, keep, html`${medal(faceOf(game))}
          <span class="words"><span class="name">${shortTitle(game.id)}</span><span class="line">${about(game.id)}</span></span>`)}</li>`)}
      </ul>
    </div>
  </section>
  <footer class="colophon">
    <p>${t("ladder.notice")}</p>
    <p class="for-teachers"><a href="?teachers=1${keep}">${t("ladder.teachers")}</a></p>
    <p data-storage-line>${t("storage.refused")}</p>
  </footer>`;
};
