// Runs every check, two stages at a time, and adds them up; the last line is "N passed, N failed".
//   node scripts/run_tests.mjs [--all] [stage...]     --list names the stages and runs none
// A stage is a list of commands, which ends at the first that fails. It counts its tests where they tell; a stage that
// fails without a failed test, or that ran no test, counts as one failure. Everything printed goes to build/logs/, and to
// the screen where a stage failed; the tests that took longest are listed in build/logs/slowest.txt. Where a few files of
// node's tests failed, these are tried once more by themselves; a test that passes then counts as passed, and is named.
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { fingerprint, KnownResults } from "./known_results.mjs";
import { checkNames, parametersOf } from "./usage.mjs";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const jobs = String(Math.max(2, availableParallelism()));

/** What the tests of a kind look at: all files of the project but those whose names begin as `never` says, and what has been
 *  built for them. */
export const looks = {
  cpp: { never: /^(?:web\/(?!build\/|styles\/(?:tokens|night)\.css)|docs|examples|README\.md|tests\/(?:web|webkit|additions|base|chess|friend|memory|panel|review|scorm|scripts|storage|teachers)\/)/ },
  page: { never: /^(?:docs\/(?!hosting|embedding|platform)|README\.md|tests\/(?:app|coach|engine|peers|render|rules|search|tasks|unit)\/)/, built: ["dist"] },
  all: { never: /^docs\/pictures\//, built: ["dist", "build/native/thirty-squares"] },
};

/** A CMake preset's build and its ctest. */
const cmakeStage = (preset, folder) => ({
  looksAt: looks.cpp,
  commands: [
    ["cmake", "--preset", preset],
    ["cmake", "--build", "--preset", preset],
    ["ctest", "--preset", preset, "-j", jobs, "--output-junit", "test-results/ctest.xml"],
  ],
  before: () => rmSync(join(folder, "test-results"), { recursive: true, force: true }),
  count: () => countCtest(join(folder, "test-results")),
  times: () => timesOfCtest(join(folder, "test-results")),
});

/** Browsers wait for much, so there is one more of them than processors. `parameters` go before the files. What a failed
 *  test left open ends with its file, and a test that waits for ever fails. */
const nodeStage = (files, { env = [], parameters = [], looksAt = looks.page } = {}) => {
  const command = ["env", ...env, "node", "--test", "--test-force-exit", "--test-timeout=1500000", "--test-reporter=spec",
    `--test-concurrency=${Number(jobs) + 1}`, ...parameters];
  return {
    looksAt,
    commands: [[...command, ...files]],
    again: (failed) => [...command, "--test-concurrency=1", ...failed],
    count: (log) => countNode(log),
    times: (log) => timesOfNode(log),
  };
};

/** More than so many failed files are no accident. */
const mostTriedAgain = 3;

/** One command that passes or fails as a whole. */
const checkStage = (...command) => ({
  commands: [command],
  count: (_log, ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }),
  times: () => [],
});

/** The largest first: a long one that begins last would be waited for. */
const testFiles = readdirSync("tests", { encoding: "utf8", recursive: true })
  .filter((name) => name.endsWith(".test.mjs"))
  .map((name) => join("tests", name))
  .sort((a, b) => statSync(b).size - statSync(a).size);

/** What needs nothing of the driver that only Chromium has: the ladder, lessons, games by every hand but a finger, questions,
 *  keys, ears, tabs and storage, small windows, two at one device and a friend elsewhere, the board of a class, packages for platforms, and everything
 *  that is late, missing or never there. */
const firefoxStage = nodeStage(["arrival", "ask", "class-board", "embed-inbox", "friend", "keys", "ladder", "lesson", "live", "play", "scorm", "seating", "tabs"].map((name) => `tests/web/${name}.test.mjs`), {
  env: ["THIRTY_BROWSER=firefox"],
  parameters: ["--test-concurrency=2"],
});

/** One browser plays them all, a file after another. */
const webkitFiles = testFiles.filter((file) => file.startsWith("tests/webkit/"));

/** Begun in this order, each when a place is free and what it is `after` has ended: the browser has the most to do. */
const stages = {
  includes: checkStage("node", "scripts/check_includes.mjs"),
  imports: checkStage("node", "scripts/check_imports.mjs"),
  format: checkStage("scripts/format.sh", "--check"),
  types: checkStage("node", "node_modules/typescript/bin/tsc", "--noEmit", "-p", "scripts"),
  page: checkStage("./play.sh", "--build"),
  native: cmakeStage("dev", "build/native"),
  browser: { ...nodeStage(testFiles.filter((file) => file.startsWith("tests/web/"))), after: ["page"] },
  firefox: { ...firefoxStage, after: ["browser"], isRepetition: true },
  webkit: { ...nodeStage(webkitFiles, { parameters: ["--test-concurrency=1"] }), after: ["page"] },
  node: { ...nodeStage(testFiles.filter((file) => !/^tests\/web(?:kit)?\//.test(file)), { looksAt: looks.all }), after: ["native", "page"] },
  additions: { ...nodeStage(["tests/additions/additions.mjs"]), after: ["page"] },
  sanitizers: cmakeStage("asan", "build/asan"),
  wasm: cmakeStage("node-tests", "build/node"),
  fuzz: cmakeStage("fuzz", "build/fuzz"),
};

/** The totals at the end of node's TAP output. */
export function countNode(log) {
  const total = (name) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, "m").exec(log)?.[1] ?? 0);
  return { passed: total("pass"), failed: total("fail") + total("cancelled") };
}

/** The files of the tests that failed, each once, and the names of the tests, as node lists them at the end of its log. */
export function failuresOfNode(log) {
  const list = log.slice(log.lastIndexOf("✖ failing tests:")).matchAll(/^test at (.+?):\d+:\d+\n✖ (.*) \([\d.]+ms\)$/gm);
  const failures = log.includes("✖ failing tests:") ? [...list] : [];
  return { files: [...new Set(failures.map(([, file]) => file))], names: failures.map(([, , name]) => name) };
}

/** The tests of every ctest entry: those in the results its program left, else the entry itself. */
export function countCtest(results) {
  const report = join(results, "ctest.xml");
  const sum = { passed: 0, failed: 0 };
  if (!existsSync(report)) return sum;
  for (const [, name, status] of readFileSync(report, "utf8").matchAll(/<testcase name="([^"]+)".*? status="(\w+)"/g)) {
    const file = join(results, `${name}.json`);
    const counts = existsSync(file) ? countGoogleTest(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
    if (status === "run" && !existsSync(file)) counts.passed = 1;
    if (status !== "run" && counts.failed === 0) counts.failed = 1;
    sum.passed += counts.passed;
    sum.failed += counts.failed;
  }
  return sum;
}

const testsOf = (report) =>
  report.testsuites.flatMap((suite) => suite.testsuite).filter((test) => test.result === "COMPLETED");

function countGoogleTest(report) {
  const tests = testsOf(report);
  const failed = tests.filter((test) => test.failures).length;
  return { passed: tests.length - failed, failed };
}

/** How long each test took, as [name, seconds]: those in the log of node, ... */
export function timesOfNode(log) {
  const lines = log.matchAll(/^ *[✔✖] (.*) \(([\d.]+)ms\)$/gm);
  return [...new Map([...lines].map(([, name, ms]) => [name, ms / 1000]))];
}

/** ... and those in the results that programs under ctest left. */
export function timesOfCtest(results) {
  if (!existsSync(results)) return [];
  const reports = readdirSync(results).filter((name) => name.endsWith(".json"));
  return reports.flatMap((file) => testsOf(JSON.parse(readFileSync(join(results, file), "utf8")))
    .map((test) => [`${basename(file, ".json")} ${test.classname}.${test.name}`, parseFloat(test.time)]));
}

/** The `count` tests that took longest, a line each. */
export const slowest = (times, count) => times.toSorted(([, a], [, b]) => b - a).slice(0, count)
  .map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}\n`).join("");

/** Runs `stages`, an object of { after: [names] }, by `run(name)`: at most `places` at once, a stage only when those it is
 *  after have ended, however they did. One it is after that is not among them is taken to have ended before. */
export async function runInOrder(stages, places, run) {
  const waiting = Object.keys(stages);
  const running = new Map();
  const isFree = (name) => (stages[name].after ?? []).every((other) => !waiting.includes(other) && !running.has(other));
  while (waiting.length + running.size > 0) {
    const next = running.size < places ? waiting.find(isFree) : undefined;
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next, run(next).finally(() => running.delete(next)));
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`these wait for each other: ${waiting.join(", ")}`);
    }
  }
}

/** On a machine so slow that the others have taken this long, those that repeat a stage in a second browser are left out, and that is
 *  said: whoever waits for the rest would be told nothing at all. They are run by name. */
const patience_ms = 42 * 60_000;

/** Whether a stage that is due when `elapsed_ms` have gone is left out. */
export const isLeftOut = ({ isRepetition = false }, isNamed, elapsed_ms) => isRepetition && !isNamed && elapsed_ms > patience_ms;

/** No command of a stage takes so long, on a slow machine either; one that does hangs, and all that it started is ended with it. */
const longest_ms = 75 * 60_000;

/** Runs a command with its output in a file. Tells whether it succeeded, and the processor's seconds it and all that it
 *  started took: as bash says, which is the one that is told. */
export function run(command, output, limit_ms = longest_ms) {
  return new Promise((done) => {
    const child = spawn("bash", ["-c", '"$@" 3>&-; code=$?; times >&3; exit $code', "run", ...command],
      { stdio: ["ignore", output, output, "pipe"], detached: true });
    const end = () => process.kill(-child.pid, "SIGKILL");
    const watchdog = setTimeout(() => {
      writeSync(output, `\nended after ${Math.round(limit_ms / 1000)} s: ${command.join(" ")}\n`);
      end();
    }, limit_ms);
    process.once("exit", end);
    let times = "";
    child.stdio[3].on("data", (text) => { times += text; });
    child.on("error", () => done({ ok: false, cpu: 0 }));
    child.on("close", (code) => {
      clearTimeout(watchdog);
      process.off("exit", end);
      done({ ok: code === 0, cpu: secondsOf(times) });
    });
  });
}

/** The sum of what bash's `times` prints, such as "0m1.250s 0m0.100s" in two lines. */
export const secondsOf = (times) => [...times.matchAll(/(\d+)m([\d.]+)s/g)]
  .reduce((sum, [, minutes, seconds]) => sum + 60 * minutes + Number(seconds), 0);

const known = new KnownResults("build/known-results");

/** The stage's counts. One that has passed on the same files is not run, unless `anew`. */
async function runStage(name, anew) {
  const { commands, again, before, count, times, looksAt } = stages[name];
  const started = Date.now();
  const mark = looksAt && fingerprint(looksAt);
  const passedBefore = anew ? undefined : known.passed(name, mark);
  if (passedBefore) {
    console.log(`${name.padEnd(12)}${passedBefore} passed before, on the same files`);
    return { passed: passedBefore, failed: 0, times: [] };
  }
  const logFile = join("build/logs", `${name}.log`);
  before?.();
  const output = openSync(logFile, "w");
  let ok = true;
  let cpu = 0;
  for (const command of commands) {
    if (!ok) break;
    const result = await run(command, output);
    ok = result.ok;
    cpu += result.cpu;
  }
  closeSync(output);

  const log = readFileSync(logFile, "utf8");
  const counts = count(log, ok);
  if (counts.failed === 0 && (!ok || counts.passed === 0)) counts.failed = 1;
  let isSure = true;
  const { files, names } = again ? failuresOfNode(log) : { files: [], names: [] };
  if (files.length > 0 && files.length <= mostTriedAgain && names.length === counts.failed) {
    const secondLog = join("build/logs", `${name}-again.log`);
    const secondOutput = openSync(secondLog, "w");
    const second = await run(again(files), secondOutput);
    closeSync(secondOutput);
    cpu += second.cpu;
    if (second.ok) {
      counts.passed += counts.failed;
      counts.failed = 0;
      isSure = false;
      console.log(`${name}: failed, and passed when tried again (${logFile}):\n${names.map((test) => `  ${test}\n`).join("")}`);
    }
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${name.padEnd(12)}${counts.passed} passed, ${counts.failed} failed, ${seconds} s (${Math.round(cpu)} s of a processor)`);
  if (isSure && counts.failed === 0 && mark && mark === fingerprint(looksAt)) known.keep(name, mark, counts.passed);  // not if edited meanwhile
  if (counts.failed > 0) console.log(`${log.split("\n").slice(-200).join("\n")}\n(the whole of it: ${logFile})`);
  return { ...counts, times: times(log).map(([test, took]) => [`${name} ${test}`, took]) };
}

async function main() {
  const { all: anew, list, others: names } = parametersOf(import.meta.url, { all: false, list: false }, Infinity);
  checkNames(import.meta.url, names, Object.keys(stages));
  const chosen = Object.entries(stages).filter(([name]) => names.length === 0 || names.includes(name));
  if (list) return console.log(chosen.map(([name]) => name).join("\n"));

  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));  // and with it what it started
  mkdirSync("build/logs", { recursive: true });

  const began = Date.now();
  const sum = { passed: 0, failed: 0, times: [] };
  await runInOrder(Object.fromEntries(chosen), 2, async (name) => {
    if (isLeftOut(stages[name], names.includes(name), Date.now() - began)) return console.log(`${name.padEnd(12)}left out on so slow a machine: ./test.sh ${name}`);
    const { passed, failed, times } = await runStage(name, anew);
    sum.passed += passed;
    sum.failed += failed;
    sum.times.push(...times);
  });
  writeFileSync("build/logs/slowest.txt", slowest(sum.times, 10));
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
