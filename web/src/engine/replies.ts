// What the engine says, read once for all who listen to it. src/protocol/reply.h writes these lines; a test reads
// every kind it can write (tests/engine/replies.json), and whatever a whole dialogue with the engine brings.
import type { Refusal } from "../protocol/refusal";
import type { MoveValue, Outcome } from "./engine";

/** For the side to move: hundredths of a pawn, or moves of the winner until a forced end, negative for a loser. */
export interface Score {
  readonly unit: "cp" | "mate";
  readonly value: number;
}

/** A line of thought. */
export interface InfoReply {
  readonly kind: "info";
  readonly depth: number;
  /** 1 is the best line. */
  readonly multipv: number;
  readonly score: Score;
  readonly nodes: number;
  readonly time_ms: number;
  readonly pv: readonly string[];
  /** The score is proven, not an opinion. */
  readonly isExact: boolean;
}

/** What the engine refuses. */
export interface ErrorReply {
  readonly kind: "error";
  /** In English. */
  readonly message: string;
  /** The same for other languages, where people meet it. */
  readonly refusal: Refusal | null;
}

export type Reply =
  | InfoReply
  | { readonly kind: "bestmove"; readonly move: string | null; readonly ponder: string | null }
  /** What a move is worth; more may become known unless it is final. */
  | { readonly kind: "value"; readonly value: MoveValue; readonly isFinal: boolean }
  | { readonly kind: "valuesok" | "readyok" | "uciok" }
  | ErrorReply
  /** A file that cannot be used, and why. */
  | { readonly kind: "file"; readonly file: string; readonly reason: string }
  /** Bytes of a file that an answer needs. */
  | { readonly kind: "want"; readonly file: string; readonly offset: number; readonly length: number }
  | { readonly kind: "fen"; readonly fen: string }
  | { readonly kind: "outcome"; readonly outcome: Outcome | null }
  /** A perft's count of a root move, and of all. */
  | { readonly kind: "count"; readonly move: string; readonly count: number }
  | { readonly kind: "total"; readonly count: number };

/** How the lines begin. What is a word on its own is the whole line. */
const beginnings: readonly (readonly [start: string, kind: Reply["kind"]])[] = [
  ["info depth ", "info"], ["bestmove ", "bestmove"], ["info string error ", "error"], ["value ", "value"], ["info value ", "value"],
  ["want ", "want"], ["info string file ", "file"], ["fen: ", "fen"], ["outcome: ", "outcome"], ["Nodes searched: ", "total"],
];
const wholeLines: readonly string[] = ["readyok", "valuesok", "uciok"];

/** What a line is about. Null where it answers nothing: names, options, the picture of the board. */
export function kindOf(line: string): Reply["kind"] | null {
  if (wholeLines.includes(line)) return line as Reply["kind"];
  return beginnings.find(([start]) => line.startsWith(start))?.[1] ?? (/^[a-h][1-8]\S+: \d+$/.test(line) ? "count" : null);
}

const values: readonly string[] = ["win", "draw", "loss", "unknown"] satisfies MoveValue["value"][];

function readInfo(words: readonly string[]): InfoReply | null {
  const next = (name: string): string | undefined => words[words.indexOf(name) + 1];
  const unit = next("score");
  if (unit !== "cp" && unit !== "mate") return null;
  const isExact = words.at(-2) === "string" && words.at(-1) === "exact";
  const pvAt = words.indexOf("pv");
  return {
    kind: "info", depth: Number(next("depth")), multipv: Number(next("multipv")), score: { unit, value: Number(next(unit)) },
    nodes: Number(next("nodes")), time_ms: Number(next("time")), pv: pvAt < 0 ? [] : words.slice(pvAt + 1, isExact ? -2 : undefined), isExact,
  };
}

function readValue([move = "", value = "", plies]: readonly string[], isFinal: boolean): Reply | null {
  if (!values.includes(value)) return null;
  return { kind: "value", value: { move, value: value as MoveValue["value"], plies: plies === undefined ? null : Number(plies) }, isFinal };
}

function readOutcome([winner = "", reason = ""]: readonly string[]): Outcome | null {
  return winner === "none" ? null : { winner: winner === "draw" ? null : winner as "white" | "black", reason };
}

function readError([message = "", code, ...fields]: readonly string[]): ErrorReply {
  const named = fields.map((field) => [field.slice(0, field.indexOf("=")), field.slice(field.indexOf("=") + 1)]);
  return { kind: "error", message, refusal: code === undefined ? null : { code, fields: Object.fromEntries(named) } };
}

/** Null where a line answers nothing. */
export function readReply(line: string): Reply | null {
  const kind = kindOf(line);
  const words = line.split(" ");
  const [, first = "", second, third] = words;
  const colon = line.indexOf(": ");
  const text = line.slice(colon + 2);
  switch (kind) {
    case null: return null;
    case "readyok": case "valuesok": case "uciok": return { kind };
    case "info": return readInfo(words);
    case "bestmove": return { kind, move: first === "0000" ? null : first, ponder: third ?? null };
    case "value": return words[0] === "info" ? readValue(words.slice(2), false) : readValue(words.slice(1), true);
    case "error": return readError(line.slice("info string error ".length).split("\t"));
    case "file": return { kind, file: line.slice("info string file ".length, colon), reason: text };
    case "want": return { kind, file: first, offset: Number(second), length: Number(third) };
    case "fen": return { kind, fen: text };
    case "outcome": return { kind, outcome: readOutcome(text.split(" ")) };
    case "count": return { kind, move: line.slice(0, colon), count: Number(text) };
    case "total": return { kind, count: Number(text) };
  }
}

/** The last line of thought about the best move. */
export function lastInfo(replies: readonly (Reply | null)[]): InfoReply | undefined {
  return replies.filter((reply): reply is InfoReply => reply?.kind === "info" && reply.multipv === 1).at(-1);
}
