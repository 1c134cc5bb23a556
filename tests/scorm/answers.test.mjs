// Which of the engine's answers a piece of work has in its package.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";

const { answersFor } = await importSource("scorm/answers.ts");

const answers = { books: { rooks: "rooks.book" }, strategies: { "rooks.white": "white", "rooks.black": "black", "pawns.black": "pawns" } };
const perfect = { game: "rooks", opponent: "computer", level: "perfect", side: "white" };

test("Answers.AreTheBookOfTheGameAndTheComputersOwnStrategy", () => {
  for (const [fields, wanted] of [
    [perfect, ["rooks.book", "black"]],
    [{ ...perfect, side: "black" }, ["rooks.book", "white"]],
    [{ ...perfect, level: "3" }, ["rooks.book"]],
    [{ game: "rooks", opponent: "friend" }, ["rooks.book"]],
    [{ ...perfect, opponent: "friend" }, ["rooks.book"]],
    [{ ...perfect, game: "pawns" }, ["pawns"]],
    [{ ...perfect, game: "mix-and-match:rn" }, []],
    [{ ...perfect, fen: "5/5/5/5/5/5 w" }, []],
    [{ game: "rooks", lesson: 1 }, []],
  ]) assert.deepEqual(answersFor(fields, answers), wanted, JSON.stringify(fields));
});
