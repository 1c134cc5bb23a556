// Those one can play with: each is a piece with a face, plays at a few neighbouring levels, and shows how it feels. The
// numbers of the levels stay for who wants them.
import { html, Html } from "../base/html";
import { icon, piece } from "../base/icons";
import { t, type Key } from "../base/i18n";
import { levels } from "../base/levels";
import type { PieceName } from "./games";
import { levelsOf } from "./levels-of";

export type Mood = "calm" | "thinking" | "pleased" | "surprised" | "beaten";

export interface Character {
  readonly id: "pip" | "nilo" | "mira" | "bruno" | "roza" | "astra";
  readonly piece: PieceName;
  readonly hue: string;
  /** Where the face sits in the drawing of the piece, on its grid of 100 by 100, and how wide it is. */
  readonly face: { readonly x: number; readonly y: number; readonly scale: number };
}

/** In the order of their strength; the last one never errs, and plays where a game is solved. */
export const characters: readonly Character[] = [
  { id: "pip", piece: "pawn", hue: "pawn", face: { x: 49, y: 34, scale: 1.05 } },
  { id: "nilo", piece: "knight", hue: "knight", face: { x: 43, y: 42, scale: 0.9 } },
  { id: "mira", piece: "bishop", hue: "bishop", face: { x: 48, y: 41, scale: 0.95 } },
  { id: "bruno", piece: "rook", hue: "rook", face: { x: 49, y: 50, scale: 1.2 } },
  { id: "roza", piece: "queen", hue: "queen", face: { x: 49, y: 61, scale: 1.1 } },
  { id: "astra", piece: "prince", hue: "king", face: { x: 49, y: 52, scale: 1.05 } },
];
const perfect = characters.length - 1;

/** Who plays at a level. */
export function characterAt(level: string): Character {
  const rung = level === "perfect" ? perfect : Math.floor(((Number(level) - 1) * perfect) / levels);
  return characters[Math.min(Math.max(rung, 0), perfect)]!;
}

/** The gentlest level of a game at which somebody plays; whoever never errs does so only where it is solved. */
export const levelOf = (one: Character, gameId: string): string | undefined => levelsOf(gameId).find((level) => characterAt(level) === one);

export const nameOf = ({ id }: Character): string => t(`who.${id}` as Key);
export const wordsOf = ({ id }: Character): string => t(`who.${id}.line` as Key);

const pair = (left: string, right: string): string => left + right;
const dot = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const stroke = (d: string): string => `<path d="${d}"/>`;

/** Eyes and mouth around 0, 0, about 20 wide. */
const faces: Readonly<Record<Mood, string>> = {
  calm: pair(dot(-6, -2, 2.1), dot(6, -2, 2.1)) + stroke("M-5 5C-2.5 7.5 2.5 7.5 5 5"),
  thinking: pair(dot(-4.5, -3.5, 2.1), dot(7.5, -3.5, 2.1)) + stroke("M-2 6L4 5.4"),
  pleased: stroke("M-9 -1C-8 -4.5 -4 -4.5 -3 -1M3 -1C4 -4.5 8 -4.5 9 -1M-6 4C-4 10 4 10 6 4Z"),
  surprised: pair(dot(-6, -3, 2.9), dot(6, -3, 2.9)) + '<ellipse cx="0" cy="6.4" rx="2.4" ry="3"/>',
  beaten: pair(dot(-6, -2, 2.1), dot(6, -2, 2.1)) + stroke("M-9 -6L-4 -7M9 -6L4 -7M-4.5 6.5C-1 5 2 5 5 7"),
};

/** The picture of somebody; it never carries meaning alone, so readers skip it. */
export const portrait = ({ piece: name, hue, face: { x, y, scale } }: Character, mood: Mood = "calm"): Html => html`
  <span class="portrait hue-${hue}" data-mood="${mood}">${piece(name)}<svg class="face" viewBox="0 0 100 100" aria-hidden="true"><g transform="translate(${
    x} ${y}) scale(${scale})">${new Html(faces[mood])}</g></svg></span>`;

/** The same place for a friend. */
export const friendPortrait = (sign = "friend"): Html => html`<span class="portrait friend">${icon(sign)}</span>`;
