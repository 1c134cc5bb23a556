// Writes tests/lessons/values.txt: what every move of every turn that can be solved is worth, for naive_values_test.cpp to
// value once more.    node tests/lessons/support/write_values.mjs
import { writeFileSync } from "node:fs";
import { Engine } from "./engine.mjs";
import { valuesText } from "./values_text.mjs";

const engine = new Engine();
writeFileSync(new URL("../values.txt", import.meta.url), await valuesText(engine));
engine.close();
