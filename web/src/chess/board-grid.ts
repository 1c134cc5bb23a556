// What every board in HTML shares: the order of its squares, the table they stand in, and where arrows lead.
import { html, type Html } from "../base/html";

/** Squares row by row as the screen shows them. */
export type Rows = readonly (readonly string[])[];

export function squareRows(files: number, ranks: number, flipped: boolean): string[][] {
  const fileNames = Array.from({ length: files }, (_, i) => String.fromCharCode(97 + i));
  const rankNames = Array.from({ length: ranks }, (_, i) => ranks - i);
  if (flipped) {
    fileNames.reverse();
    rankNames.reverse();
  }
  return rankNames.map((rank) => fileNames.map((file) => `${file}${rank}`));
}

const isDark = (square: string, a1Dark: boolean): boolean =>
  ((square.charCodeAt(0) + Number(square[1])) % 2 === 0) === a1Dark;

/** Inside of a table with a button per square, which is called by its name: there are no headers, which readers would say beside it.
 *  `fill` gives what a square's button shows. */
export const gridHtml = (rows: Rows, a1Dark: boolean, caption: string, fill: (square: string) => Html | null = () => null): Html => html`
  <caption class="visually-hidden">${caption}</caption>
  <tbody>${rows.map((row) => html`<tr>${
    row.map((square, i) => html`<td class="${isDark(square, a1Dark) ? "dark" : "light"}"${i === 0 && html` data-rank="${square.slice(1)}"`}${
      row === rows.at(-1) && html` data-file="${square.slice(0, 1)}"`}><button type="button" tabindex="-1" data-square="${square}">${fill(square)}</button></td>`)}</tr>`)}</tbody>`;

const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** Where an arrow key leads from a square; null for any other key, and at the edge, where the key is the browser's: who has arrows
 *  alone leaves the board by them. */
export function neighbour(rows: Rows, square: string, key: string): string | null {
  const step = steps[key];
  if (!step) return null;
  const row = rows.findIndex((squares) => squares.includes(square));
  const column = rows[row]?.indexOf(square) ?? -1;
  return rows[row + step[1]]?.[column + step[0]] ?? null;
}

export const squareOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>("[data-square]")?.dataset.square) || null;
