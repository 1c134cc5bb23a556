// The package as a stranger meets it: packed, installed from the tarball without a registry, played with from node and from
// a browser, and type-checked.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { builtSite, openPage, openSite } from "./support/browser.mjs";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "thirty-package-"));
const home = join(scratch, "home");
const installed = join(home, "node_modules/thirty-squares");

before(async () => {
  const source = join(scratch, "source");
  mkdirSync(home, { recursive: true });
  cpSync(builtSite, join(source, "dist"), { recursive: true });
  for (const name of ["package.json", "README.md", "LICENSE"]) copyFileSync(join(root, name), join(source, name));
  await run("npm", ["pack", "--pack-destination", home], { cwd: source });
  const [tarball] = readdirSync(home);
  writeFileSync(join(home, "package.json"), '{ "private": true, "type": "module" }');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${tarball}`], { cwd: home });
});
after(() => rmSync(scratch, { recursive: true }));

const script = (text) => run(process.execPath, ["--input-type=module", "--eval", text], { cwd: home });

test("Package.HoldsTheSiteAndItsLicencesAndBringsNothingElseAlong", () => {
  for (const name of ["index.html", "sw.js", "embed.mjs", "embed.d.ts", "engine.d.ts", "LICENSE", "THIRD_PARTY_NOTICES.md"]) {
    assert.ok(readdirSync(join(installed, "dist")).includes(name), name);
  }
  assert.deepEqual(readdirSync(join(home, "node_modules")).filter((name) => !name.startsWith(".")), ["thirty-squares"]);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  assert.deepEqual([dependencies, optionalDependencies], [undefined, undefined]);
});

test("Package.TheExamplePlaysAGame", async () => {
  const example = join(root, "examples/raging-rooks.mjs");
  assert.ok(readFileSync(example, "utf8").trim().split("\n").length <= 21);
  copyFileSync(example, join(home, "example.mjs"));
  const { stdout } = await run(process.execPath, ["example.mjs"], { cwd: home });
  const lines = stdout.trim().split("\n");
  assert.match(lines[0], /^w [a-e][1-6][a-e][1-6] {2}r4\/ppppp\/5\/5\/PPPPP\/R4 w/);
  assert.match(lines[1], /^b /);
  assert.match(lines.at(-1), /^(white|black|nobody) wins: [a-z0-9-]+$/);
});

test("Package.TheEngineAnswersQuestionsInTurn", async () => {
  const { stdout } = await script(`
    import { createEngine } from "thirty-squares/engine";
    const engine = await createEngine();
    const answers = await Promise.all([
      engine.moves({ game: "power-pawns" }),
      engine.look({ game: "power-pawns", moves: ["a2a3"] }),
      engine.choose({ game: "chess", fen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" }, { depth: 2 }),
      engine.look({ game: "chess", fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" }),
      engine.choose({ game: "chess", fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" }),
      engine.values({ game: "power-pawns" }),
    ]);
    console.log(JSON.stringify(answers));
    await engine.close();`);
  const [moves, look, choice, end, none, values] = JSON.parse(stdout);
  assert.deepEqual(moves, ["a2a3", "b2b3", "c2c3", "d2d3", "e2e3"]);
  assert.deepEqual(look, { fen: "5/ppppp/5/P4/1PPPP/5 b - - 0 1", outcome: null });
  assert.match(choice.move, /^[a-h][1-8][a-h][1-8]$/);
  assert.match(choice.info[0], /^info depth 1 /);
  assert.deepEqual(end.outcome, { winner: null, reason: "stalemate" });
  assert.equal(none.move, null);
  assert.deepEqual(values.map(({ move }) => move), moves);
});

test("Package.ItsBooksKnowTheFirstMoves", async () => {
  const { stdout } = await script(`
    import { createEngine } from "thirty-squares/engine";
    const engine = await createEngine();
    console.log(JSON.stringify(await engine.values({ game: "raging-rooks", moves: ["a2a3", "a5a4"] })));
    await engine.close();`);
  const values = JSON.parse(stdout);
  assert.ok(values.length > 4);
  assert.deepEqual(values.filter(({ value }) => value === "unknown"), [], "no search sees that far");
});

test("Package.WhatTheEngineRefusesIsAnErrorAndTheNextQuestionIsAnswered", async () => {
  const { stdout } = await script(`
    import { createEngine } from "thirty-squares/engine";
    const engine = await createEngine();
    const asked = [
      engine.look({ game: "nonsense" }), engine.look({ game: "chess", fen: "zz" }),
      engine.choose({ game: "chess" }, { level: 17 }), engine.moves({ game: "chess", moves: ["e2e5"] }),
      engine.look({ game: "chess\\nquit" }), engine.ask(["sing"], /^song/), engine.moves({ game: "power-pawns" }),
    ];
    console.log(JSON.stringify((await Promise.allSettled(asked)).map(({ value, reason }) => value ?? String(reason))));
    await engine.close();`);
  const answers = JSON.parse(stdout);
  for (const answer of answers.slice(0, -1)) assert.match(answer, /^Error: /);
  assert.equal(answers.at(-1).length, 5);
});

test("Package.ASearchIsStoppedAndAClosedEngineAnswersNobody", async () => {
  const { stdout } = await script(`
    import { createEngine } from "thirty-squares/engine";
    const engine = await createEngine();
    const heard = [];
    const quiet = engine.onLine((line) => heard.push(line));
    const endless = engine.ask(["go infinite"], /^bestmove/);
    await new Promise((done) => { const off = engine.onLine(() => { off(); done(); }); });
    engine.send("stop");
    const last = (await endless).at(-1);
    quiet();
    const left = engine.ask(["go infinite"], /^bestmove/).catch(String);
    await engine.close();
    console.log(JSON.stringify([last, heard.at(-1), await left, await engine.moves({ game: "chess" }).catch(String)]));`);
  const [last, heard, ...closed] = JSON.parse(stdout);
  assert.match(last, /^bestmove \w+/);
  assert.equal(heard, last);
  assert.deepEqual(closed, Array(2).fill("Error: the engine is closed"));
});

test("Package.TheSameEngineRunsInABrowser", async () => {
  writeFileSync(join(home, "index.html"), "<!doctype html><title>A page</title>");
  const site = await openSite({ root: home });
  try {
    const page = await openPage(site);
    const move = await page.evaluate(async () => {
      const { createEngine } = await import("./node_modules/thirty-squares/dist/engine.mjs");
      const engine = await createEngine();
      const { move: chosen } = await engine.choose({ game: "raging-rooks" }, { level: 3, nodes: 1000 });
      await engine.close();
      return chosen;
    });
    assert.match(move, /^[a-e]\d[a-e]\d$/);
    assert.deepEqual(page.problems.filter((problem) => !problem.includes("favicon") && !problem.includes("404")), []);
  } finally {
    await site.close();
  }
});

for (const resolution of ["nodenext", "bundler"]) {
  test(`Package.ItsTypesFitAProgramInTypeScript (${resolution})`, async () => {
    writeFileSync(join(home, "program.ts"), `
      import { createEngine, type Engine, type Place } from "thirty-squares/engine";
      import type { HostMessage } from "thirty-squares";
      const place: Place = { game: "raging-rooks", moves: ["a2a3"] };
      const engine: Engine = await createEngine();
      const { move }: { move: string | null } = await engine.choose(place, { level: "perfect", time_ms: 50 });
      const winner: "white" | "black" | null | undefined = (await engine.look(place)).outcome?.winner;
      const message: HostMessage = { thirtySquares: 1, type: "move", move: move ?? "a2a3" };
      // @ts-expect-error a level is a number or "perfect"
      await engine.choose(place, { level: "three" });
      // @ts-expect-error a place names its game
      await engine.look({ moves: [] });
      export { winner, message };
    `);
    const module = resolution === "nodenext" ? "nodenext" : "esnext";
    await run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--noEmit", "--strict", "--target", "es2022", "--module", module,
      "--moduleResolution", resolution, "--types", "", "--lib", "es2022,dom", "program.ts"], { cwd: home })
      .catch(({ stdout }) => assert.fail(stdout));
  });
}
