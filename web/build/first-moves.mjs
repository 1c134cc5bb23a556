// How each game begins: the position and every move from it, as the rules have it. With them the first script shows a
// board and takes a first move on it before the app is there. The engine's module is asked, which knows the rules.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEngine } from "../../scripts/load_engine.mjs";

const mixId = "mix-and-match";
const mixPieces = [..."krbqn"];

/** Every set of Mix & Match that is not empty. */
const mixIds = Array.from({ length: 2 ** mixPieces.length - 1 }, (_, bits) =>
  `${mixId}:${mixPieces.filter((_piece, i) => ((bits + 1) >> i) & 1).join("")}`);

/** { id: the placement of the pieces as in a FEN, and the moves, as one text } of every game with a board and an open beginning; empty where
 *  the module has not been built. */
export async function readFirstMoves(folder, catalogue) {
  if (!folder || !existsSync(join(folder, "engine.mjs"))) return {};
  let heard = [];
  const { engine } = await loadEngine(folder, (line) => heard.push(line));
  const ask = (...lines) => {
    heard = [];
    for (const line of lines) engine.receive(line);
    while (engine.step(1000));
    return heard.join("\n");
  };
  const games = catalogue.filter(({ start, blind }) => start && !blind).map(({ id }) => id);
  const ids = games.flatMap((id) => (id === mixId ? [id, ...mixIds] : [id]));
  return Object.fromEntries(ids.map((id) => {
    const said = ask("ucinewgame", `setoption name UCI_Variant value ${id}`, "position startpos", "d", "go perft 1");
    const placement = /^fen: (\S+)/m.exec(said)?.[1];
    const moves = [...said.matchAll(/^(\w{4,5}): 1$/gm)].map(([, move]) => move);
    if (!placement || !moves.length) throw new Error(`the engine does not say how ${id} begins`);
    return [id, [placement, ...moves].join(" ")];
  }));
}
