// How each piece in play moves: one small diagram, drawn from data, and one short line.
import { html, Html } from "../base/html";
import type { Words } from "../base/i18n";
import type { Game } from "thirty:catalogue";

type Way = readonly [right: number, up: number];

interface Movement {
  readonly name: string;
  /** Directions it slides in, as far as the road is empty. */
  readonly slides?: readonly Way[];
  /** Squares it goes to in one step or jump. */
  readonly steps?: readonly Way[];
  /** Squares it captures on, where these differ. */
  readonly captures?: readonly Way[];
}

const straight: readonly Way[] = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const slanted: readonly Way[] = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
const jumps: readonly Way[] = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];

/** By FEN letter, in the order of the strip. */
const movements: Readonly<Record<string, Movement>> = {
  p: { name: "pawn", steps: [[0, 1]], captures: [[-1, 1], [1, 1]] },
  k: { name: "king", steps: [...straight, ...slanted] },
  r: { name: "rook", slides: straight },
  b: { name: "bishop", slides: slanted },
  q: { name: "queen", slides: [...straight, ...slanted] },
  y: { name: "prince", slides: [...straight, ...slanted] },
  n: { name: "knight", steps: jumps },
};

const size = 5;
const middle = 2;
const cell = 10;
const center = (square: number): number => square * cell + cell / 2;

const board = (): Html => new Html(Array.from({ length: size * size }, (_, i) => {
  const [column, row] = [i % size, Math.floor(i / size)];
  const shade = (column + row) % 2 === 0 ? "dark" : "light";
  return `<rect class="${shade}" x="${column * cell}" y="${row * cell}" width="${cell}" height="${cell}"/>`;
}).join(""));

const place = ([right, up]: Way): readonly [number, number] => [center(middle + right), center(middle - up)];

const dot = (way: Way, kind: string): string => {
  const [x, y] = place(way);
  return `<circle class="${kind}" cx="${x}" cy="${y}" r="2.6"/>`;
};

/** A line from the piece to the edge, with a head. */
const ray = ([right, up]: Way): string => {
  const [x, y] = place([right * middle, up * middle]);
  const [startX, startY] = [center(middle) + right * 5, center(middle) - up * 5];
  const turn = (Math.atan2(-up, right) * 180) / Math.PI;
  return `<path class="road" d="M${startX} ${startY}L${x} ${y}"/><path class="head" transform="translate(${x} ${y}) rotate(${turn.toFixed(0)})" d="M3 0L-1.6 2.6V-2.6Z"/>`;
};

function diagram({ name, slides = [], steps = [], captures = [] }: Movement, doubleStep: boolean): Html {
  const walks = name === "pawn" && doubleStep ? [...steps, [0, 2] as const] : steps;
  const marks = [...slides.map(ray), ...walks.map((way) => dot(way, "step")), ...captures.map((way) => dot(way, "capture"))].join("");
  const pieces = `<use href="#piece-${name}" x="${middle * cell - 2}" y="${middle * cell - 2}" width="${cell + 4}" height="${cell + 4}"/>`;
  return html`<svg class="moves-of" viewBox="0 0 ${size * cell} ${size * cell}" aria-hidden="true">${board()}${new Html(marks + pieces)}</svg>`;
}

/** What is played: the FEN letters of the pieces on the board, the game, and the options that are switched on. */
export interface InPlay {
  readonly pieces: readonly string[];
  readonly game: Game | undefined;
  readonly options: readonly string[];
}

const canDoubleStep = ({ game, options }: InPlay): boolean => options.includes("blasters") || game?.doubleStep === true;

/** How a game is won, and its rules that are most easily forgotten, in the order of the strip: key -> whether the game has it. */
const rules: Readonly<Record<string, (play: InPlay & { game: Game }) => boolean>> = {
  "quickref.win-edge": ({ game }) => game.goal === "far-edge-or-wipe-out",
  "quickref.win-pawns": ({ game }) => game.goal === "capture-all-pawns",
  "quickref.win-mate": ({ game }) => game.goal === "checkmate",
  "quickref.stuck": ({ game }) => game.goal !== "checkmate",
  "quickref.kings": ({ game, pieces }) => game.goal === "far-edge-or-wipe-out" && pieces.includes("k"),
  "quickref.last-pawn": ({ game }) => game.goal === "capture-all-pawns",
  "quickref.awake": ({ game }) => game.goal === "capture-all-pawns",
  "quickref.check": ({ game }) => game.goal === "checkmate",
  "quickref.castling": ({ game, options }) => /^\S+ \S+ [KQkq]/.test(game.start) && !options.includes("no-castling"),
  "quickref.en-passant": ({ game, options }) => options.includes("enpassant") || (game.goal === "checkmate" && game.doubleStep),
  "quickref.rescue": ({ game, options }) => game.options.includes("fide-promotion") && !options.includes("fide-promotion"),
  "quickref.claim": () => true,
};

/** The strip: how the pieces on the board move, and what is easily forgotten. */
export function quickRefHtml(play: InPlay, words: Words): Html {
  const { pieces, game } = play;
  const kinds = new Set(pieces);
  const doubleStep = canDoubleStep(play);
  const shown = Object.entries(movements).filter(([letter]) => kinds.has(letter)).map(([, movement]) => movement);
  const line = ({ name }: Movement): string => words[name === "pawn" && doubleStep ? "quickref.pawn-double" : `quickref.${name}`] ?? "";
  const told = game ? Object.keys(rules).filter((key) => rules[key]?.({ ...play, game })) : [];
  return html`${shown.map((movement) => html`
    <li class="hue-${movement.name === "prince" ? "queen" : movement.name}">${diagram(movement, doubleStep)}<span>${line(movement)}</span></li>`)}${
    told.map((key) => html`<li class="rule"><span>${words[key] ?? ""}</span></li>`)}`;
}
