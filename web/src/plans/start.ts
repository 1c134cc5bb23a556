// Where the pieces stand when a game begins, and what they are called: on paper there is nobody to ask.
import type { Game } from "thirty:catalogue";
import { html, type Html } from "../base/html";
import { shortTitle } from "../base/i18n";
import { gamesOfBox } from "../chess/boxes";
import { diagram, pieceHtml } from "../chess/diagram";
import { piecesOf } from "../chess/fen";
import { hasBoard } from "../chess/games";
import { colorOf, kindWord } from "../chess/piece-words";
import { word } from "./words";

/** Behind a curtain the players choose where theirs stand. */
export const hasStart = (game: Game): boolean => hasBoard(game) && !game.blind;

export const startPicture = (game: Game): Html => diagram(game, { fen: game.start, label: word("plan.start") });

/** A piece on a square of paper. */
export const pieceOnPaper = (letter: string): Html => html`<svg viewBox="0 0 100 100" aria-hidden="true">${pieceHtml(letter, 0, 0)}</svg>`;

/** The pieces of these games, each kind with its name. */
export function pieceNames(games: readonly Game[]): Html {
  const kinds = [...new Set(games.flatMap(({ start }) => Object.values(piecesOf(start))))].filter((letter) => colorOf(letter) === "white");
  return html`<ul class="piece-names">${kinds.map((letter) => html`<li>${pieceOnPaper(letter)}${kindWord(letter)}</li>`)}</ul>`;
}

/** How the games of a box begin: a picture each, and whose it is where there are several. */
export function startsOf(box: number): Html | null {
  const games = gamesOfBox(box).filter(hasStart);
  return games.length > 0 ? html`<div class="plan-starts">${games.map((game) => html`
    <figure>${startPicture(game)}${games.length > 1 && html`<figcaption>${shortTitle(game.id)}</figcaption>`}</figure>`)}</div>` : null;
}
