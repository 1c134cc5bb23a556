// A position as a drawing for paper: the pieces are the page's own, by reference, so nothing is drawn twice.
import type { Game } from "thirty:catalogue";
import { html, type Html } from "../base/html";
import { starPath } from "../base/icons";
import { piecesOf } from "./fen";
import { squaresOf } from "./move-squares";
import { colorOf, pieceNameOf } from "./piece-words";

const square = 100;

export interface Drawing {
  readonly fen: string;
  readonly stars?: readonly string[];
  /** Moves drawn as arrows. */
  readonly arrows?: readonly string[];
  /** The move before, where it matters: an arrow without a colour. */
  readonly before?: string;
  /** What it is called where it cannot be seen; without it the drawing is an ornament. */
  readonly label?: string;
  /** Its squares have no names beside them. */
  readonly isUnnamed?: boolean;
}

export const pieceHtml = (letter: string, x: number, y: number, size = square): Html =>
  html`<use class="placed-piece ${colorOf(letter)}" href="#piece-${pieceNameOf(letter)}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;

/** From the middle of one square to the middle of another, a little short of it; of a piece that stands there, it ends at the edge. */
function arrowPath([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], isTaken: boolean): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (along: number, aside: number): string =>
    `${(x1 + dx * along - dy * aside).toFixed(1)} ${(y1 + dy * along + dx * aside).toFixed(1)}`;
  const tip = length - (isTaken ? 30 : 12);
  const neck = tip - Math.min(34, 0.6 * (tip - 26));
  return `M${at(26, 7)}L${at(neck, 7)}L${at(neck, 21)}L${at(tip, 0)}L${at(neck, -21)}L${at(neck, -7)}L${at(26, -7)}Z`;
}

export function diagram({ files, ranks, a1Dark }: Pick<Game, "files" | "ranks" | "a1Dark">, { fen, stars = [], arrows = [], before, label, isUnnamed = false }: Drawing): Html {
  const [width, height] = [files * square, ranks * square];
  // A large board is drawn smaller, and its names are to be read as well.
  const names = files * 6;
  const edge = isUnnamed ? 4 : names * 1.5;
  const corner = (name: string): readonly [number, number] =>
    [(name.charCodeAt(0) - 97) * square, (ranks - Number(name.slice(1))) * square];
  const middle = (name: string): readonly [number, number] => {
    const [x, y] = corner(name);
    return [x + square / 2, y + square / 2];
  };
  const pieces = piecesOf(fen);
  const arrow = (move: string): string => {
    const [from, to] = squaresOf(move);
    return arrowPath(middle(from), middle(to), to in pieces);
  };
  const dark = Array.from({ length: files * ranks }, (_, i) => [i % files, Math.floor(i / files)] as const)
    .filter(([file, row]) => ((file + ranks - 1 - row) % 2 === 0) === a1Dark)
    .map(([file, row]) => `M${file * square} ${row * square}h${square}v${square}h-${square}z`).join("");
  return html`<svg class="diagram" viewBox="${-edge} -4 ${width + edge + 4} ${height + edge + 4}" ${
    label === undefined ? html`aria-hidden="true"` : html`role="img" aria-label="${label}"`}>
    <rect class="paper-light" width="${width}" height="${height}"/><path class="paper-dark" d="${dark}"/>
    <rect class="paper-edge" width="${width}" height="${height}"/>
    ${!isUnnamed && html`<g class="paper-names" font-size="${names}">${Array.from({ length: files }, (_, i) =>
      html`<text x="${i * square + square / 2}" y="${height + names * 1.2}">${String.fromCharCode(97 + i)}</text>`)}${
      Array.from({ length: ranks }, (_, i) => html`<text x="${-names * 0.8}" y="${i * square + square / 2 + names * 0.4}">${ranks - i}</text>`)}</g>`}
    ${stars.map((name) => {
      const [x, y] = corner(name);
      return html`<path class="paper-star" transform="translate(${x + 14} ${y + 14}) scale(3)" d="${starPath}"/>`;
    })}
    ${Object.entries(pieces).map(([name, letter]) => pieceHtml(letter, ...corner(name)))}
    ${before !== undefined && html`<path class="paper-before" d="${arrow(before)}"/>`}
    ${arrows.map((move) => html`<path class="paper-arrow" d="${arrow(move)}"/>`)}
  </svg>`;
}
