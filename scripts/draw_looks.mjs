// Draws the positions of the three questions (can White take something? could Black? can White win at once?) from those of
// the tasks, and writes assets/looks/positions.txt. The rules answer, asked through the engine's text lines.
//   cmake --build --preset dev && node scripts/draw_looks.mjs
import { writeFileSync } from "node:fs";
import { Engine, program } from "../tests/lessons/support/engine.mjs";
import { drawLooks } from "./drills/looks.mjs";
import { need, parametersOf } from "./usage.mjs";

parametersOf(import.meta.url);
need(program, "cmake --preset dev && cmake --build --preset dev");
const engine = new Engine();
const drawn = [];
for await (const one of drawLooks(engine)) drawn.push(one);
engine.close();
writeFileSync(new URL("../assets/looks/positions.txt", import.meta.url), `${drawn.map(({ line }) => line).join("\n")}\n`);
const share = (place) => `${Math.round(100 * drawn.filter(({ kind }) => kind[place] === "1").length / drawn.length)} %`;
console.log(`${drawn.length} positions; White can take in ${share(0)}, Black in ${share(1)}, White can win in ${share(2)}`);
