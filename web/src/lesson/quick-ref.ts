// How each piece in play moves: one small diagram, drawn from data, and one short line.
import { html, Html } from "../base/html";
import { t, type Words } from "../base/i18n";
import { mixId, type PieceName } from "../chess/games";
import type { Game } from "thirty:catalogue";

type Way = readonly [right: number, up: number];

interface Movement {
  readonly name: PieceName;
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

type Play = InPlay & { readonly game: Game };

const isPawnGame = ({ game }: Play): boolean => game.goal === "far-edge-or-wipe-out";
const isRescue = ({ game }: Play): boolean => game.goal === "capture-all-pawns";
const isMate = ({ game }: Play): boolean => game.goal === "checkmate";
const hasPieces = ({ pieces }: Play): boolean => pieces.some((letter) => letter !== "p");
/** What a pawn leaves behind it cannot have again. */
const mayRepeat = (play: Play): boolean => !isPawnGame(play) || hasPieces(play);
const offersFreePromotion = ({ game }: Play): boolean => game.options.includes("fide-promotion");
const isOf1991 = ({ game }: Play): boolean => game.id === "quickchess-1991";
const hasEnPassant = (play: Play): boolean => canDoubleStep(play) && (play.options.includes("enpassant") || isMate(play) && play.game.doubleStep);

/** Castling as the start has it, by its letters in the FEN. */
const castlingOf = ({ game, options }: Play): string => (options.includes("no-castling") ? "" : /^\S+ \S+ ([KQkq]+)/.exec(game.start)?.[1] ?? "");
/** Whether the king starts on c1, with the rook two squares away in its corner. */
const castlesIntoTheCorner = (play: Play): boolean => castlingOf(play) !== "" && play.game.start.includes("/RBK");

/** How a game is won, and its rules, the first to be asked for first: key -> whether the game has it. */
const rules: Readonly<Record<string, (play: Play) => boolean>> = {
  "quickref.win-edge": isPawnGame,
  "quickref.win-pawns": isRescue,
  "quickref.win-mate": isMate,
  "quickref.blind-setup": ({ game }) => game.blind,
  "quickref.check": isMate,
  "quickref.queen-in": isRescue,
  "quickref.last-pawn": isRescue,
  "quickref.stuck": (play) => !isMate(play),
  "quickref.rescue": (play) => offersFreePromotion(play) && !play.options.includes("fide-promotion"),
  "quickref.promotion": (play) => isMate(play) && !isOf1991(play) && (!offersFreePromotion(play) || play.options.includes("fide-promotion")),
  "quickref.waits": isOf1991,
  "quickref.castling": (play) => castlingOf(play) !== "",
  "quickref.points": isOf1991,
  "quickref.kings": (play) => isPawnGame(play) && play.pieces.includes("k"),
  "quickref.stuck-pawn": (play) => !isMate(play),
  "quickref.en-passant": hasEnPassant,
  "quickref.stalemate": isMate,
  "quickref.claim": mayRepeat,
  "quickref.blind-first": ({ game }) => game.blind,
  "quickref.blind-again": ({ game }) => game.blind,
  "quickref.blind-mate": ({ game }) => game.blind,
  "quickref.blind-pawn": ({ game }) => game.blind,
  "quickref.blind-double": (play) => play.game.blind && canDoubleStep(play),
  "quickref.castling-when": (play) => castlingOf(play) !== "",
  "quickref.castling-check": (play) => castlingOf(play) !== "",
  "quickref.castling-both": (play) => /KQ/.test(castlingOf(play)),
  "quickref.castling-corner": castlesIntoTheCorner,
  "quickref.queen-more": isRescue,
  "quickref.last-piece": isRescue,
  "quickref.awake": isRescue,
  "quickref.mix": ({ game }) => game.id === mixId,
  "quickref.stuck-pieces": (play) => isPawnGame(play) && hasPieces(play),
  "quickref.no-pawns": (play) => isRescue(play) || (isPawnGame(play) && hasPieces(play)),
  "quickref.no-passing": (play) => canDoubleStep(play) && !hasEnPassant(play),
  "quickref.into-check": isMate,
  "quickref.say-check": isMate,
  "quickref.no-edge": isMate,
  "quickref.no-prince": (play) => offersFreePromotion(play) && !play.options.includes("fide-promotion"),
  "quickref.insufficient": isMate,
  "quickref.first": () => true,
  "quickref.same": mayRepeat,
  "quickref.give-up": () => true,
};

/** Keys of the rules that a game has, the first to be asked for first. */
const rulesOf = (play: Play): readonly string[] => Object.keys(rules).filter((key) => rules[key]?.(play));

/** So many rules stand on a page at most: below the movements, and by themselves. */
const most = { first: 5, others: 8 };

/** A page of the strip: `count` of the rules, beginning with number `from`; the first page has how the pieces on the board move. */
export function quickRefHtml(play: InPlay, words: Words, from = 0, count = most.first): Html {
  const { pieces, game } = play;
  const doubleStep = canDoubleStep(play);
  const shown = from > 0 ? [] : Object.entries(movements).filter(([letter]) => pieces.includes(letter)).map(([, movement]) => movement);
  const line = ({ name }: Movement): string => words[name === "pawn" && doubleStep ? "quickref.pawn-double" : `quickref.${name}`] ?? "";
  const told = game ? rulesOf({ ...play, game }) : [];
  const hasMore = from + count < told.length;
  const turn = (from > 0 || hasMore) && html`
    <li class="turn"><button type="button" class="button" data-more>${words[hasMore ? "quickref.more" : "quickref.moves"] ?? ""}</button></li>`;
  return html`${shown.map((movement) => html`
    <li class="hue-${movement.name === "prince" ? "queen" : movement.name}">${diagram(movement, doubleStep)}<span><span class="visually-hidden">${t(`piece.${movement.name}`)}: </span>${line(movement)}</span></li>`)}${
    told.slice(from, from + count).map((key) => html`<li class="rule"><span>${words[key] ?? ""}</span></li>`)}${turn}`;
}

/** By when the app has made as much room in the column as it can, in milliseconds. */
const roomIsMade = 250;
let trimming = 0;
/** What was shown last, and from which of its rules on: it comes again when the place beside the board comes or goes. */
let last: { readonly what: string; readonly from: number } | null = null;

/** Shows it in `place`, as many rules as fit into the column, and its other pages one after another whenever that is wanted. */
export function showQuickRef(place: HTMLElement, play: InPlay, words: Words): void {
  const column = place.closest("[data-beside]");
  const what = [play.pieces, play.game?.id, play.options].join(" ");
  let from = 0;
  let count = 0;
  const draw = (rules: number): void => {
    const hadFocus = place.contains(document.activeElement);
    count = rules;
    place.innerHTML = quickRefHtml(play, words, from, count).text;
    if (hadFocus) place.querySelector<HTMLElement>("[data-more]")?.focus({ preventScroll: true });
  };
  const trim = (): void => {
    while (column && column.scrollHeight > column.clientHeight && count > 1) draw(count - 1);
    place.removeAttribute("aria-busy");
  };
  const show = (first: number): void => {
    from = first;
    last = { what, from };
    draw(from > 0 ? most.others : most.first);
    place.scrollLeft = 0;
    place.setAttribute("aria-busy", "true");
    clearTimeout(trimming);
    trimming = window.setTimeout(trim, roomIsMade);
  };
  place.onclick = ({ target }) => {
    if (!(target as Element).closest("[data-more]")) return;
    const next = from + count;
    show(play.game && next < rulesOf({ ...play, game: play.game }).length ? next : 0);
  };
  show(last?.what === what ? last.from : 0);
}
