// Draws the tasks that are no moves to be found (pieces to touch by their squares, stars to collect, questions about the start, about
// points, about the beginning and about set-ups), and writes assets/drills/. The same seeds draw the same; the rules are asked
// through the engine's text lines.
//   cmake --build --preset dev && node scripts/draw_drills.mjs
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { Engine, program } from "../tests/lessons/support/engine.mjs";
import { drawHome } from "./drills/home.mjs";
import { drawNames } from "./drills/names.mjs";
import { drawOpening } from "./drills/opening.mjs";
import { drawPaths } from "./drills/paths.mjs";
import { drawPoints } from "./drills/points.mjs";
import { drawSetUps } from "./drills/set_up.mjs";
import { need, parametersOf } from "./usage.mjs";

parametersOf(import.meta.url);
need(program, "cmake --preset dev && cmake --build --preset dev");
const folder = new URL("../assets/drills/", import.meta.url);
const engine = new Engine();
const drawn = [];
for (const draw of [drawNames, drawPaths, drawHome, drawPoints, drawOpening, drawSetUps]) {
  const before = drawn.length;
  for await (const one of draw(engine)) drawn.push(one);
  console.log(`${draw.name}: ${drawn.length - before}`);
}
engine.close();

const gradeOf = ({ line }) => Number(line.split("|")[3]);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder).filter((one) => one.endsWith(".txt"))) rmSync(new URL(name, folder));
for (const game of new Set(drawn.map((one) => one.game))) {
  const lines = drawn.filter((one) => one.game === game).sort((a, b) => gradeOf(a) - gradeOf(b)).map(({ line }) => line);
  writeFileSync(new URL(`${game}.txt`, folder), `${lines.join("\n")}\n`);
}
