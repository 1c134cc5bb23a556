// The lessons and their words, as the tests read them.
import { readdirSync, readFileSync } from "node:fs";
import { readWords } from "../../web/support/words.mjs";

const root = new URL("../../../", import.meta.url);
export const readText = (path) => readFileSync(new URL(path, root), "utf8");
export const readJson = (path) => JSON.parse(readText(path));

/** All TypeScript of a folder as one text. */
export const readSources = (folder) => readdirSync(new URL(folder, root)).filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(new URL(`${folder}/${name}`, root), "utf8")).join("\n");

/** Where the answers that all lessons share are chosen. */
export const readAnswers = () => readFileSync(new URL("tests/lessons/support/answers.mjs", root), "utf8");

export const lessons = readdirSync(new URL("assets/lessons/", root))
  .filter((name) => name.endsWith(".json") && !name.includes("schema"))
  .map((name) => ({ file: name, ...readJson(`assets/lessons/${name}`) }));

/** The boxes that have one, in the order in which a child climbs them. */
export const boxes = ["intro", "power-pawns", "kings-conquest", "raging-rooks", "battling-bishops", "mean-queens",
  "rescue-the-queen", "krazy-knights", "all-the-pieces", "pawn-blasters", "kings-pro", "queens-pro", "blind",
  "olympics", "chess"];

export { languages } from "../../web/support/words.mjs";
export const words = (language) => readWords("lessons", language);

/** Where a step is played: what the engine needs to know. */
export const placeOf = (lesson, step) => ({ game: step.board ?? lesson.board ?? lesson.game, options: step.options, fen: step.fen });

/** Every step of every lesson: [name, step, place]. */
export const steps = lessons.flatMap((lesson) =>
  lesson.steps.map((step) => [`${lesson.game}.${step.id}`, step, placeOf(lesson, step)]));

/** Steps that ask something of the child. */
export { isTask } from "../../../web/build/lessons.mjs";
