// A certificate to print: a sheet of paper that fits A4 and Letter, with lines to write the name, the day and who signs by
// hand. Nothing is typed, and nothing is kept.
import { showDialog } from "../base/dialog";
import { html, type Html } from "../base/html";
import { t, type Key } from "../base/i18n";
import { icon, piece } from "../base/icons";
import { bindPrint, printButton } from "../base/printing";
import type { Face } from "thirty:catalogue";
import { boxes, gamesOfBox, starsOfBox } from "../chess/boxes";
import { medal } from "../chess/medal";
import { getProgress, type Progress } from "../chess/progress";
import { starRow } from "../chess/stars";

declare module "../base/script-names" {
  interface Scripts {
    readonly certificate: typeof import("./main");
  }
}

const perRow = 4;

/** What a box wears: the face of its game, or a piece of each of its games. */
function faceOfBox(box: number): Face {
  const faces = gamesOfBox(box).map(({ face }) => face);
  if (faces.length === 1 && faces[0]) return faces[0];
  const sign = faces.find((face) => face.sign)?.sign;
  return sign ? { hue: "all", sign } : { hue: "all", pieces: faces.flatMap(({ pieces = [] }) => pieces).slice(-2) };
}

/** Where a box stands on the way, which begins below and winds up: row and column of the grid, counted from 1. */
function placeOf(box: number): { row: number; column: number } {
  const level = Math.floor((box - 1) / perRow);
  const along = (box - 1) % perRow;
  return { row: boxes.length / perRow - level, column: level % 2 ? perRow - along : along + 1 };
}

/** The dots from one box to the next, in a picture of one unit a box. */
function trail(): Html {
  const points = boxes.map((box) => {
    const { row, column } = placeOf(box);
    return `${column - 0.5} ${row - 0.5}`;
  });
  return html`<svg class="paper-trail" viewBox="0 0 ${perRow} ${boxes.length / perRow}" preserveAspectRatio="none" aria-hidden="true"><path d="M${
    points.join("L")}" vector-effect="non-scaling-stroke"/></svg>`;
}

const step = (box: number, upTo: number, progress: Progress): Html => {
  const { row, column } = placeOf(box);
  const face = faceOfBox(box);
  return html`<li class="hue-${face.hue} at-${row}-${column}${box > upTo && " ahead"}"><span class="number">${box}</span>${medal(face)}${
    box <= upTo && starRow(starsOfBox(box, progress))}</li>`;
};

/** A frame of squares, as on a board. */
const frame = (): Html => html`
  <svg class="paper-frame" viewBox="0 0 186 249" aria-hidden="true">
    <defs><pattern id="paper-squares" width="6" height="6" patternUnits="userSpaceOnUse"><path class="paper-light" d="M0 0h6v6H0z"/><path class="paper-dark" d="M0 0h3v3H0zM3 3h3v3H3z"/></pattern></defs>
    <path fill="url(#paper-squares)" fill-rule="evenodd" d="M0 0h186v249H0zM6 6v237h174V6z"/>
    <path class="paper-line" d="M6 6h174v237H6z"/><path class="paper-line thin" d="M8.5 8.5h169v232h-169z"/>
  </svg>`;

const line = (words: string): Html => html`<span class="hand-line"><span>${words}</span></span>`;

const paper = (box: number, progress: Progress): Html => html`
  <article class="certificate-paper">${frame()}
    <p class="paper-pieces hue-all">${(["rook", "bishop", "king", "queen", "knight"] as const).map((name) => html`<span class="hue-${name}">${piece(name)}</span>`)}</p>
    <h2 id="certificate-title">${t("certificate.title")}</h2>
    <p class="paper-for">${t("certificate.for")}</p>
    <p class="paper-name">${line(t("sheet.name"))}</p>
    <p class="paper-deed">${t(`deed.${box}` as Key)}</p>
    <div class="paper-way">${trail()}<ol>${boxes.map((one) => step(one, box, progress))}</ol></div>
    <p class="paper-signs">${line(t("certificate.day"))} ${line(t("certificate.signed"))}</p>
    <p class="paper-house"><span class="logo">${piece("pawn")}</span>${t("app.name")}</p>
  </article>`;

/** Shows the certificate of the climb as far as a box. */
export function openCertificate(box: number): void {
  if (document.querySelector("dialog.certificate")) return;  // pressed again while this script came
  const dialog = document.createElement("dialog");
  dialog.className = "certificate";
  dialog.setAttribute("aria-labelledby", "certificate-title");
  dialog.innerHTML = html`
    <form method="dialog" class="certificate-bar">
      ${printButton(t("teachers.print"), "primary")}
      <button class="button">${icon("close")}${t("texts.close")}</button>
    </form>${paper(box, getProgress())}`.text;
  bindPrint(dialog);
  document.body.classList.add("has-certificate");  // which is printed alone
  dialog.addEventListener("close", () => {
    document.body.classList.remove("has-certificate");
    dialog.remove();
  });
  document.body.append(dialog);
  showDialog(dialog);
}
