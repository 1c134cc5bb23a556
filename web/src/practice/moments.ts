// Which move of a game is worth another look, from what every legal move there is worth for certain: one that gave a won game
// away, or a draw, or let a win go that was there to be seen. And what is asked for then. What is not proven is never called
// better or worse than what it is.
import type { MoveValue } from "../engine/engine";
import type { Color } from "../protocol/messages";
import { squaresOf, toOf } from "../chess/move-squares";
import { points } from "../chess/piece-points";
import { colorOf } from "../chess/piece-words";

/** What is asked for where a move went astray, and what each legal move is then. */
export interface Choice {
  readonly aim: "win-now" | "win" | "hold" | "stop";
  /** Moves that do it, the best first. */
  readonly accepted: readonly MoveValue[];
  readonly refused: readonly MoveValue[];
  /** Moves of which too little is known to call them one or the other. */
  readonly open: readonly MoveValue[];
  /** In how many half-moves the missed win, or else the loss, is there to be seen. */
  readonly plies: number;
}

/** A win or a loss in so many half-moves is one that can be seen: in two moves. */
const nearWin = 3;
const nearLoss = 4;

const far = 1000;
const pliesOf = ({ plies }: MoveValue): number => plies ?? far;
const soonest = (moves: readonly MoveValue[]): number => Math.min(...moves.map(pliesOf));

/** Null where `played` kept what there was, or where that is not certain. */
export function choiceAt(values: readonly MoveValue[], played: string): Choice | null {
  const did = values.find(({ move }) => move === played);
  const of = (value: MoveValue["value"]): MoveValue[] => values.filter((move) => move.value === value);
  const [wins, draws, losses, open] = [of("win"), of("draw"), of("loss"), of("unknown")];
  if (!did || did.value === "win") return null;
  if (wins.length) {
    if (did.value === "unknown" && soonest(wins) > nearWin) return null;
    wins.sort((a, b) => pliesOf(a) - pliesOf(b));
    return { aim: wins.every(({ plies }) => plies === 1) ? "win-now" : "win", accepted: wins, refused: [...draws, ...losses], open, plies: soonest(wins) };
  }
  const held = [...draws, ...open];
  if (did.value !== "loss" || !held.length || open.length && pliesOf(did) > nearLoss) return null;
  return { aim: open.length ? "stop" : "hold", accepted: held, refused: losses, open: [], plies: pliesOf(did) };
}

/** A move of which too little is known, by what the replies to it are worth. */
export function byReplies(move: MoveValue, replies: readonly MoveValue[]): MoveValue {
  const wins = replies.filter(({ value }) => value === "win");
  if (wins.length) return { ...move, value: "loss", plies: soonest(wins) + 1 };
  const isDrawn = replies.some(({ value }) => value === "draw") && replies.every(({ value }) => value !== "unknown");
  return isDrawn ? { ...move, value: "draw" } : move;
}

/** Whether what is known already decides, so that nobody has to wait for the rest. */
export function isDecided(values: readonly MoveValue[], played: string): boolean {
  const value = values.find(({ move }) => move === played)?.value;
  return value === "win" || values.every((move) => move.value !== "unknown");
}

/** The plainest first. */
export const plainest = <Found extends Pick<Choice, "plies"> & { readonly ply: number }>(found: readonly Found[]): Found[] =>
  [...found].sort((a, b) => a.plies - b.plies || a.ply - b.ply);

/** What a king counts where others have points. */
const kingsPoints = 4;
const worthOf = (letter: string): number => points[letter.toLowerCase()] ?? kingsPoints;

type Board = Readonly<Record<string, string>>;

/** What a side has more than the other. */
const leadOf = (side: Color, board: Board): number =>
  Object.values(board).reduce((lead, letter) => lead + (colorOf(letter) === side ? worthOf(letter) : -worthOf(letter)), 0);

/** Whether `side` has lost more by its move and the reply than it can take back: what that is, if there is anything. */
export const hasLost = (side: Color, before: Board, after: Board, back?: string): boolean =>
  leadOf(side, before) - leadOf(side, after) > (back ? worthOf(back) : 0);

/** What is known of a move that is tried: the reply, and how the game stands or ended. */
export interface Tried {
  readonly move: string;
  readonly id: string;
  readonly reply?: string;
}

/** How a game that is over is said to have ended, by the reason of the rules. */
const endings: Readonly<Record<string, string>> = {
  "far-edge": "across", "all-captured": "nothing-left", "last-pawn": "last-pawn", "checkmate": "mated",
};

/** What happens to a move that is not accepted. Letters are those of the FEN; `us` is who made it. */
export interface Fate {
  readonly value: MoveValue["value"];
  readonly aim: Choice["aim"];
  /** The game is over with the move itself, drawn. */
  readonly isDrawn: boolean;
  readonly reply?: string;
  /** The game is over with the reply, or with the move itself, for this reason. */
  readonly lostBy: string | null;
  /** Whether the number of pawns decided it. */
  readonly byCount: boolean;
  /** What stands where the reply goes to, and what goes there. */
  readonly taken?: string | undefined;
  readonly taker?: string | undefined;
  /** What is taken is lost: no even trade. */
  readonly isLost: boolean;
}

/** What is said to a move that is not accepted: the first thing that is true, as drawn tasks have it. */
export function sayingOf(move: string, { value, aim, isDrawn, reply, lostBy, byCount, taken, taker, isLost }: Fate): string {
  if (isDrawn) return "ends-drawn";
  if (lostBy) return endings[lostBy] ?? (byCount ? "stuck-fewer" : "stuck-behind");
  if (!reply) return "less";
  if (taken && isLost) return toOf(reply) === toOf(move) ? "attacked" : "taken";
  if (value === "loss") return !taken && taker?.toLowerCase() === "p" ? "runs" : "loses";
  return aim === "win" || aim === "win-now" ? "level" : "less";
}

/** What is said where a piece is lost at once. */
export const pieceLost: ReadonlySet<string> = new Set(["attacked", "taken"]);

const ideasOfEnds: Readonly<Record<string, string>> = {
  "far-edge": "across", "deadlock": "deadlock", "all-captured": "last-piece", "last-pawn": "last-piece", "no-move": "no-move", "checkmate": "mate-in-one",
};

/** What an idea is told by. */
export interface Signs {
  readonly choice: Pick<Choice, "aim" | "accepted">;
  readonly board: Board;
  /** How the best move ends the game, if it does. */
  readonly endsBy: string | null;
  /** What came of the move that was played. */
  readonly played: Tried;
  /** Whether somebody has a king. */
  readonly isRoyal: boolean;
}

/** Whether it is a pawn's move after which nobody can catch it: nothing but pawns is against it, none of them ahead on its
 *  column or beside it, and nothing stands in its way. */
function isRun(move: string, board: Board): boolean {
  const [from, to] = squaresOf(move);
  const pawn = board[from] ?? "";
  if (pawn.toLowerCase() !== "p") return false;
  const direction = pawn === "P" ? 1 : -1;
  const beside = (square: string): number => Math.abs(square.charCodeAt(0) - to.charCodeAt(0));
  const isAhead = (square: string): boolean => (Number(square[1]) - Number(to[1])) * direction > 0;
  return Object.entries(board).every(([square, letter]) => {
    const isOwn = colorOf(letter) === colorOf(pawn);
    if (!isOwn && letter.toLowerCase() !== "p") return false;
    return !isAhead(square) || beside(square) > (isOwn ? 0 : 1);
  });
}

/** The idea that was missed, by its name among those of drawn tasks. */
export function ideaOf({ choice: { aim, accepted }, board, endsBy, played, isRoyal }: Signs): string {
  const [best] = accepted;
  if (!best) return "look";
  if (endsBy) return ideasOfEnds[endsBy] ?? "look";
  const isWin = aim === "win" || aim === "win-now";
  if (isWin && isRoyal && best.plies === nearWin) return "mate-in-two";
  if (accepted.every(({ move }) => board[toOf(move)])) return "take";
  if (played.id === "mated" && !isWin) return "stop-mate";
  if (played.id === "across" && !isWin) return "stop";
  if (best.move[4]) return "promote";
  if (isWin && accepted.every(({ move }) => isRun(move, board))) return "run";
  // What is taken after the move that was played need not be in danger yet, nor a better move look after it.
  if (pieceLost.has(played.id)) return "look";
  return isWin ? "look" : "stop";
}
