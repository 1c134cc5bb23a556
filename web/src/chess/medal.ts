// A game's picture in a circle of its hue.
import { html, type Html } from "../base/html";
import { piece } from "../base/icons";
import { curtainIcon, miniBoard, podiumIcon } from "../base/late-icons";
import type { Face } from "thirty:catalogue";

const pictures = { board: miniBoard, curtain: curtainIcon, podium: podiumIcon };

export const medal = (face: Face): Html => html`<span class="medal">${face.sign ? pictures[face.sign]() : (face.pieces ?? []).map(piece)}</span>`;
