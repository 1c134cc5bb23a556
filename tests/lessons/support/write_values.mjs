// Writes tests/lessons/values.txt: what every move of every turn that can be solved is worth, for naive_values_test.cpp to
// value once more.
//   cmake --build --preset dev && npm run values
import { writeFileSync } from "node:fs";
import { Engine, program } from "./engine.mjs";
import { need, parametersOf } from "../../../scripts/usage.mjs";
import { valuesText } from "./values_text.mjs";

parametersOf(import.meta.url);
need(program, "cmake --preset dev && cmake --build --preset dev");
const engine = new Engine();
writeFileSync(new URL("../values.txt", import.meta.url), await valuesText(engine));
engine.close();
