// Draws the positions of the three questions (can White take something? could Black? can White win at once?) from those of
// the tasks, and writes assets/looks/positions.txt. The rules answer, asked through the engine's text lines.
//   cmake --build --preset dev && node scripts/draw_looks.mjs
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Engine, passTurn, program } from "../tests/lessons/support/engine.mjs";
import { need, parametersOf } from "./usage.mjs";

parametersOf(import.meta.url);
need(program, "cmake --preset dev && cmake --build --preset dev");
const root = new URL("../", import.meta.url);
const perGame = 10;
/** More than enough to choose from. */
const looked = 90;
/** A board with more to see is not for one look. */
const most = 4;

const engine = new Engine();
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
async function lookAt(place) {
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

const chosen = [];
for (const game of games) {
  const seen = new Map();
  for (const place of [...positionsOf(game)].slice(0, looked)) {
    const look = await lookAt(place);
    if (look && !chosen.some(({ line }) => line.split("|")[1] === look.line.split("|")[1])) seen.set(look.line, look);
  }
  // One of each kind after the other, so that yes is as likely as no.
  const kinds = [...new Set([...seen.values()].map(({ kind }) => kind))].map((kind) => [...seen.values()].filter((look) => look.kind === kind));
  const own = [];
  for (let i = 0; own.length < perGame && kinds.some((kind) => kind[i]); i++) for (const kind of kinds) if (kind[i] && own.length < perGame) own.push(kind[i]);
  chosen.push(...own);
}
engine.close();
writeFileSync(new URL("assets/looks/positions.txt", root), `${chosen.map(({ line }) => line).join("\n")}\n`);
const share = (place) => `${Math.round(100 * chosen.filter(({ kind }) => kind[place] === "1").length / chosen.length)} %`;
console.log(`${chosen.length} positions; White can take in ${share(0)}, Black in ${share(1)}, White can win in ${share(2)}`);
