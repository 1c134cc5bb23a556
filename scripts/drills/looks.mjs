// Positions of the three questions, drawn from those of the tasks; the rules answer, asked through the engine's text lines.
import { readdirSync, readFileSync } from "node:fs";
import { passTurn } from "../../tests/lessons/support/engine.mjs";

const root = new URL("../../", import.meta.url);
const perGame = 10;
/** More than enough to choose from. */
const looked = 90;
/** A board with more to see is not for one look. */
const most = 4;

const games = readdirSync(new URL("assets/tasks/", root)).filter((name) => name.endsWith(".txt")).sort().map((name) => name.replace(".txt", ""));

const whiteToMove = (pieces, castling) => `${pieces} w ${castling} - 0 1`;

/** Positions of a game's tasks: those they begin with, and those after a try and Black's reply. */
function* positionsOf(game) {
  for (const line of readFileSync(new URL(`assets/tasks/${game}.txt`, root), "utf8").trim().split("\n")) {
    const [board, , , , turns] = line.split("|");
    const [pieces, castling = "-"] = board.split(" ");
    const fen = whiteToMove(pieces, castling);
    yield { game, fen, moves: [] };
    const [, tries, reply] = / ([\w,]+):[\w-]+=(\w+)/.exec(turns.split(";")[0]) ?? [];
    if (tries) yield { game, fen, moves: [tries.split(",")[0], reply] };
  }
}

/** What is to be seen; null where it is no position for a look: over, White in check, a Prince, too much to see. */
async function lookAt(engine, place) {
  const { fen, outcome, board } = await engine.look(place);
  if (outcome !== "none" || /y/i.test(fen.split(" ")[0])) return null;
  const [pieces, , castling] = fen.split(" ");
  const here = { game: place.game, fen: whiteToMove(pieces, castling) };
  const legal = await engine.legal(here);
  let others;
  try {
    const passed = { game: place.game, fen: passTurn(here.fen) };
    const { fen: seen, outcome: ended } = await engine.look(passed);
    if (ended !== "none" || seen.split(" ")[1] !== "b") return null;  // Blind gives the turn to who is in check
    others = await engine.legal(passed);
  } catch {
    return null;  // White is in check
  }
  const takes = legal.filter((move) => board[move.slice(2, 4)]);
  const dangers = others.filter((move) => board[move.slice(2, 4)]);
  const wins = [];
  for (const move of legal) if ((await engine.look({ ...here, moves: [move] })).outcome.startsWith("white")) wins.push(move);
  if ([takes, dangers, wins].some(({ length }) => length > most)) return null;
  return { line: [place.game, castling === "-" ? pieces : `${pieces} ${castling}`, takes, dangers, wins].join("|"), kind: [takes, dangers, wins].map(({ length }) => Number(length > 0)).join("") };
}

export async function* drawLooks(engine) {
  const chosen = new Set();
  for (const game of games) {
    const seen = new Map();
    for (const place of [...positionsOf(game)].slice(0, looked)) {
      const look = await lookAt(engine, place);
      if (look && !chosen.has(look.line.split("|")[1])) seen.set(look.line, look);
    }
    // One of each kind after the other, so that yes is as likely as no.
    const kinds = [...new Set([...seen.values()].map(({ kind }) => kind))].map((kind) => [...seen.values()].filter((look) => look.kind === kind));
    const own = [];
    for (let i = 0; own.length < perGame && kinds.some((kind) => kind[i]); i++) for (const kind of kinds) if (kind[i] && own.length < perGame) own.push(kind[i]);
    for (const { line } of own) chosen.add(line.split("|")[1]);
    yield* own;
  }
}
