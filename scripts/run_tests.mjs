// Runs every check, one stage after the other, and adds them up; the last line is "N passed, N failed".
//   node scripts/run_tests.mjs [stage...]
// A stage is a list of commands, which ends at the first that fails. It counts its tests where they tell; a stage that
// fails without a failed test, or that ran no test, counts as one failure. Everything printed goes to build/logs/, and to
// the screen where a stage failed.
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const jobs = String(Math.max(2, cpus().length));

/** A CMake preset's build and its ctest. */
const cmakeStage = (preset, folder) => ({
  commands: [
    ["cmake", "--preset", preset],
    ["cmake", "--build", "--preset", preset],
    ["ctest", "--preset", preset, "-j", jobs, "--output-junit", "test-results/ctest.xml"],
  ],
  before: () => rmSync(join(folder, "test-results"), { recursive: true, force: true }),
  count: () => countCtest(join(folder, "test-results")),
});

const nodeStage = (files) => ({
  commands: [["node", "--test", "--test-reporter=spec", ...files]],
  count: (log) => countNode(log),
});

/** One command that passes or fails as a whole. */
const checkStage = (...command) => ({
  commands: [command],
  count: (log, ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }),
});

const testFiles = readdirSync("tests", { recursive: true })
  .filter((name) => name.endsWith(".test.mjs"))
  .map((name) => join("tests", name))
  .sort();

/** In this order: what is quick comes first, and what needs a build after it. */
const stages = {
  includes: checkStage("node", "scripts/check_includes.mjs"),
  format: checkStage("scripts/format.sh", "--check"),
  native: cmakeStage("dev", "build/native"),
  node: nodeStage(testFiles.filter((file) => !file.startsWith("tests/web/"))),
  sanitizers: cmakeStage("asan", "build/asan"),
  wasm: cmakeStage("node-tests", "build/node"),
  page: checkStage("./play.sh", "--build"),
  browser: nodeStage(testFiles.filter((file) => file.startsWith("tests/web/"))),
  fuzz: cmakeStage("fuzz", "build/fuzz"),
};

/** The totals at the end of node's TAP output. */
export function countNode(log) {
  const total = (name) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, "m").exec(log)?.[1] ?? 0);
  return { passed: total("pass"), failed: total("fail") + total("cancelled") };
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

function countGoogleTest(report) {
  const tests = report.testsuites.flatMap((suite) => suite.testsuite).filter((test) => test.result === "COMPLETED");
  const failed = tests.filter((test) => test.failures).length;
  return { passed: tests.length - failed, failed };
}

function run([program, ...args], output) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ["ignore", output, output] });
    child.on("error", () => done(false));
    child.on("close", (code) => done(code === 0));
  });
}

async function runStage(name) {
  const { commands, before, count } = stages[name];
  const started = Date.now();
  const logFile = join("build/logs", `${name}.log`);
  process.stdout.write(`${name.padEnd(12)}`);
  before?.();
  const output = openSync(logFile, "w");
  let ok = true;
  for (const command of commands) ok &&= await run(command, output);
  closeSync(output);

  const log = readFileSync(logFile, "utf8");
  const counts = count(log, ok);
  if (counts.failed === 0 && (!ok || counts.passed === 0)) counts.failed = 1;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  if (counts.failed > 0) console.log(`${log.split("\n").slice(-200).join("\n")}\n(the whole of it: ${logFile})`);
  return counts;
}

async function main(names) {
  mkdirSync("build/logs", { recursive: true });
  const unknown = names.filter((name) => !stages[name]);
  if (unknown.length > 0) throw new Error(`no stage ${unknown.join(", ")}; there are ${Object.keys(stages).join(", ")}`);

  const sum = { passed: 0, failed: 0 };
  for (const name of names.length > 0 ? names : Object.keys(stages)) {
    const counts = await runStage(name);
    sum.passed += counts.passed;
    sum.failed += counts.failed;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main(process.argv.slice(2));
