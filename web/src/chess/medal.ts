// A game's picture in a circle of its hue.
import { html, type Html } from "../base/html";
import { icon, miniBoard, piece } from "../base/icons";
import type { Face } from "thirty:catalogue";

export const medal = (face: Face): Html => html`<span class="medal">${
  face.sign === "board" ? miniBoard() : face.sign ? icon(face.sign) : (face.pieces ?? []).map(piece)}</span>`;
