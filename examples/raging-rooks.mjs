// A game of Raging Rooks in the terminal, level 5 against level 2.
//   npm install thirty-squares-1.0.0.tgz (what `npm pack` makes, see docs/hosting.md); node raging-rooks.mjs
import { createEngine } from "thirty-squares/engine";

const levels = { w: 5, b: 2 };
const engine = await createEngine();
const game = { game: "raging-rooks", moves: [] };
for (;;) {
  const { fen, outcome } = await engine.look(game);
  if (outcome) {
    console.log(`${outcome.winner ?? "nobody"} wins: ${outcome.reason}`);
    break;
  }
  const side = fen.split(" ")[1];
  const { move } = await engine.choose(game, { level: levels[side], nodes: 5000 });
  console.log(`${side} ${move}  ${fen}`);
  game.moves.push(move);
}
await engine.close();
