// What stands below the result of a game: its box with the stars it has, and where to go from here, the next sensible step
// as the largest.
import { commandIcon } from "../base/command-icons";
import { html, type Html } from "../base/html";
import { shortTitle, t } from "../base/i18n";
import { icon, star } from "../base/icons";
import { puzzleIcon } from "../base/late-icons";
import type { Address } from "../chess/address";
import { characterAt, nameOf, portrait } from "../chess/characters";
import { hasBoard, hasLesson, plainId } from "../chess/games";
import { medal } from "../chess/medal";
import { daysToNextStar, isForNextStar, isForStars, nextStar, recordGameEnd } from "../chess/earning";
import { getLearnt, getProgress, starsOf, type Progress } from "../chess/progress";
import { isOwnMove } from "../chess/side";
import { countGame, isTooHard } from "../chess/streak";
import type { PositionMessage } from "../protocol/messages";
import { boxTileHtml } from "./box-tile";
import { certificatesHtml, openCertificates } from "./certificates";
import { hasSmallGames, isForSmallGame, levelForNextStar, nextStarHtml } from "./earned";
import { playMoment } from "./moment";
import { nextGame } from "./next-game";

/** The way to what is next on the ladder: to its lesson until that is done. `isFirst` where nothing else should be done before. */
function nextHtml(from: Address, isFirst: boolean, keep: string): Html | null {
  const next = from.game && !from.lock ? nextGame(from.game) : null;
  if (!next) return null;
  const way = hasLesson(next.id) && !getLearnt().has(next.id) ? "lesson" : "game";
  const address = `?game=${next.id}${way === "lesson" ? "&lesson=1" : ""}${keep}`;
  const words = t("after.next", { title: shortTitle(next.id) });
  return isFirst ? html`<a class="next-tile hue-${next.face.hue}" data-opens href="${address}">${medal(next.face)}<span class="words">
      <span class="name">${words}</span> <span class="start">${icon(way === "lesson" ? "book" : "play")}${
        t(way === "lesson" ? "game.lesson" : "mix.play")}</span></span></a>`
    : html`<a class="button" href="${address}">${icon(way === "lesson" ? "book" : "play")}<span>${words}</span></a>`;
}

/** The way to the small games of the box, where one of them is what the next star is for or the game `isHard` yet. */
const smallGamesHtml = ({ gameId, lock }: Address, keep: string, isHard: boolean): Html | null =>
  (!lock && (isForSmallGame(nextStar(gameId)) || isHard && hasSmallGames(gameId)) || null)
  && html`<a class="button" href="?game=${gameId}&practice=small${keep}" data-small-games>${icon("board")}${t("practice.small")}</a>`;

/** The way to the puzzles of the box, where they are what the next star is for by now. */
const puzzlesHtml = ({ game, gameId, lock }: Address, keep: string): Html | null =>
  (!lock && game && hasBoard(game) && nextStar(gameId) === "puzzles" && !daysToNextStar(gameId) || null)
  && html`<a class="button" href="?game=${gameId}&practice=1${keep}" data-puzzles>${puzzleIcon()}${t("ladder.puzzles")}</a>`;

/** The way to the lesson of the box, where that is what the next star is for or the game `isHard` yet. */
const lessonFor = ({ gameId, lock }: Address, keep: string, isHard: boolean): string =>
  (!lock && (nextStar(gameId) === "tasks" || isHard && hasLesson(plainId(gameId))) ? `?game=${plainId(gameId)}&lesson=1${keep}` : "");

/** Whether there are moves of the child's own to look at again: not where the page keeps to its game. */
const mayLearn = (position: PositionMessage, { lock }: Address): boolean =>
  !lock && position.moves.some(({ by }) => isOwnMove(position, by));

/** What is needed of the table that a game has ended at. */
interface EndedTable {
  readonly game: { readonly address: Address & { readonly fixed?: boolean } };
  readonly keep: string;
  readonly talk: { say(sentence: string): void };
  find(selector: string): Element;
}

/** Keeps what the end of the game at the table has earned where it `isNew`, not only looked at again; the answer fills a
 *  place with what comes after it, and has it shown. */
export function keepEnd(table: EndedTable, end: PositionMessage, isNew: boolean): (place: HTMLElement, show: () => void) => void {
  const { game: { address }, keep } = table;
  const suiting = isNew && !address.fixed && end.opponent === "computer" ? countGame(end) : null;
  const before = getProgress();
  if (isNew) recordGameEnd(end);
  return (place, show) => {
    if (address.fixed) drawMatchGameEnd(place);
    else drawGameEnd(place, end, address, keep, suiting, before);
    show();
    if (!isNew) return;
    playMoment(place, before, table.find("[data-board]").querySelector('[data-lit="heart"]'));
    table.talk.say(place.querySelector(".next-star")?.textContent ?? "");
  };
}

/** `suiting` is a level that may suit better; `keep` is added to links; `before` are the stars that there were. */
function drawGameEnd(place: HTMLElement, position: PositionMessage, address: Address, keep: string, suiting: string | null, before: Progress): void {
  const { opponent, outcome, side } = position;
  const hasStars = isForStars(position);
  const isHard = isTooHard(position);
  const isWon = hasStars && opponent === "computer" && outcome?.winner === side;
  const forStar = isWon ? levelForNextStar(position) : null;
  const neighbour = suiting ?? forStar;
  const next = nextHtml(address, isWon, keep);
  const isNextFirst = next !== null && isWon;
  const offer = neighbour !== null && !address.lock && characterAt(neighbour);
  place.innerHTML = html`
    <div class="after-way">${hasStars && boxTileHtml(address.gameId, starsOf(address.gameId), lessonFor(address, keep, isHard))}${isNextFirst && next}</div>
    ${isForNextStar(position) && !(offer && neighbour === forStar) && nextStarHtml(address.gameId, isHard)}
    <div class="after-buttons">
      <button type="button" class="button${!isNextFirst && " primary"}" data-again>${commandIcon("redo")}${t("after.again")}</button>
      ${!address.lock && certificatesHtml(address.gameId, before)}
      ${hasStars && html`${smallGamesHtml(address, keep, isHard)}${puzzlesHtml(address, keep)}`}
      ${offer && html`<button type="button" class="button neighbour" data-neighbour="${neighbour}">${portrait(offer)}${
        t("partner.next", { name: nameOf(offer), level: neighbour })}${neighbour === forStar && star(true)}</button>`}
      ${mayLearn(position, address) && html`<button type="button" class="button" data-learn>${icon("hint")}<span>${t("after.learn")}</span></button>`}
      <button type="button" class="button" data-look data-review="look">${icon("look")}${t("review.look")}</button>
      ${!isNextFirst && next}
    </div>`.text;
  openCertificates(place);
}

/** Between the games of a match, which alone knows what is next. */
function drawMatchGameEnd(place: HTMLElement): void {
  place.innerHTML = html`
  <div class="after-buttons"><button type="button" class="button primary" data-go-on>${t("olympics.go-on")}</button></div>`.text;
}
