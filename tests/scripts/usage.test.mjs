// Every script says how it is called, to whoever asks and to whoever calls it otherwise; nobody is shown where in it that was
// found out, and nothing has been done by then.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

const read = (file) => readFileSync(join(root, file), "utf8");
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== "NODE_TEST_CONTEXT"));
const call = (command, ...parameters) => spawnSync(command, parameters, { cwd: root, encoding: "utf8", env: environment });
const node = (...parameters) => call(process.execPath, ...parameters);

/** A script that others only import has no place where it begins; those of scripts/cold/ are a browser's or are imported. */
const isProgram = (text) => !/^export /m.test(text) || text.includes("process.argv[1]");
const programs = [...new Set([
  ...["scripts", "scripts/match", "web"].flatMap((place) => readdirSync(join(root, place)).filter((name) => name.endsWith(".mjs")).map((name) => `${place}/${name}`)),
  ...Object.values(JSON.parse(read("package.json")).scripts).flatMap((line) => /^node (\S+\.mjs)$/.exec(line)?.[1] ?? []),
])].filter((file) => isProgram(read(file)));

/** It was called as it may not be, and says so in `words` first. */
function assertRefused({ status, stderr }, words, what) {
  assert.equal(status, 2, `${what}: ${stderr}`);
  assert.match(stderr.split("\n")[0], words, what);
  assert.doesNotMatch(stderr, /^ +at /m, what);
}

test("Usage.EveryScriptShowsItsHead", () => {
  assert.ok(programs.length > 15);
  for (const file of programs) {
    const text = read(file);
    assert.match(text, /\b(?:parametersOf|showUsage)\(import\.meta\.url/, file);  // else it would now begin its work
    const [, first] = /^\/\/ (.*)\n/.exec(text) ?? assert.fail(`${file} has no head`);
    const { status, stdout, stderr } = node(file, "--help");
    assert.deepEqual([status, stderr], [0, ""], file);
    assert.ok(stdout.includes(`${first}\n`), file);
  }
});

test("Usage.NamesNumbersAndFilesThatAreNoneAreRefused", () => {
  const calls = {
    "scripts/siege.mjs": [["nosuch"], ["page", "nosuch"]],
    "scripts/take_pictures.mjs": [["nosuch"], ["nosuch.png"], ["raging-rooks.nosuch"]],
    "scripts/run_tests.mjs": [["nosuch"], ["--list", "includes", "nosuch"]],
    "scripts/measure_cold.mjs": [["--pages", "nosuch"]],
    "scripts/measure_levels.mjs": [["--games", "nosuch"], ["--plies", "nosuch"], ["--wasm", "nosuch"]],
    "scripts/measure_values.mjs": [["--game", "nosuch"], ["--wasm", "nosuch"]],
    "scripts/measure_stop.mjs": [["--times", "nosuch"], ["--site", "nosuch"]],
    "scripts/bench_perft.mjs": [["nosuch/engine.mjs"], ["build/web", "nosuch"]],
    "scripts/match/wasm_engine.mjs": [["nosuch"]],
    "scripts/serve.mjs": [["--port", "nosuch"], ["--root", "nosuch"], ["nosuch"], ["--nosuch"]],
    "scripts/lighthouse.mjs": [["nosuch"]],
    "scripts/screenshots.mjs": [["nosuch"]],
    "tests/web/size.mjs": [["nosuch"]],
    "web/build.mjs": [["nosuch"], ["--nosuch"]],
  };
  for (const [file, all] of Object.entries(calls)) {
    for (const parameters of all) assertRefused(node(file, ...parameters), /nosuch/, [file, ...parameters].join(" "));
  }
  for (const port of ["99999", "80.5", ""]) assertRefused(node("scripts/serve.mjs", "--port", port), /port/, port);
  assertRefused(node("scripts/match/xboard_engine.mjs"), /no program/, "without a program");
  assertRefused(node("scripts/make_panel_font.mjs"), /no file/, "without a file");
});

test("Usage.TheStagesThatAreNamedAreListed", () => {
  const all = node("scripts/run_tests.mjs", "--list").stdout.trim().split("\n");
  assert.ok(all.includes("native") && all.includes("browser"));
  assert.equal(node("scripts/run_tests.mjs", "--list", "--all", "node", "page").stdout, "page\nnode\n");
});

test("Usage.TheTwoShellScriptsShowTheirHeads", () => {
  for (const file of ["./test.sh", "./play.sh"]) {
    const { status, stdout, stderr } = call(file, "--help");
    assert.deepEqual([status, stderr], [0, ""], file);
    assert.ok(stdout.includes(file), stdout);
  }
  assert.equal(call("./play.sh", "nosuch").status, 2);
});

test("Usage.AStageThatThereIsNotIsToldBeforeAnythingIsInstalled", () => {
  const { stdout, ...refused } = call("./test.sh", "native", "nosuch");
  assertRefused(refused, /nosuch/, "test.sh");
  assert.equal(stdout, "0 passed, 1 failed\n");
});
