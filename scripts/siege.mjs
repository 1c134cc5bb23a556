// Feeds everything that reads from outside with nonsense for a long time, by night rather than in the tests: every fuzz
// target, the readers of pasted texts and links, the tabs of a browser, and the page itself, all from fresh seeds. What is
// found is kept in tests/fuzz/corpus/, from where the tests play it ever after.
//   npm run siege                            an hour
//   THIRTY_SIEGE_MINUTES=20 npm run siege    another time; THIRTY_SEED=7 other seeds than those of the clock
//   npm run siege -- page fuzz_uci           some of them alone
// Needs the fuzz preset's build (cmake --preset fuzz && cmake --build --preset fuzz) and dist/.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkNames, need, parametersOf, showUsage } from "./usage.mjs";

const { others: wanted } = parametersOf(import.meta.url, {}, Infinity);
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const minutes = Number(process.env.THIRTY_SIEGE_MINUTES ?? 60);
if (!(minutes > 0)) showUsage(import.meta.url, `THIRTY_SIEGE_MINUTES is no number of minutes: ${process.env.THIRTY_SIEGE_MINUTES}`);
const firstSeed = Number(process.env.THIRTY_SEED ?? Math.floor(Date.now() / 1000) % 1_000_000_000);
const corpus = "tests/fuzz/corpus";
const work = "build/siege";
const targetFolder = "build/fuzz/tests/fuzz";

/** Runs a command to its end; resolves to { ok, text }. */
const run = (command, env = {}) => new Promise((done) => {
  const [file, ...args] = command;
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => { text += data; });
  child.on("error", (error) => done({ ok: false, text: String(error) }));
  child.on("close", (code) => done({ ok: code === 0, text }));
});

/** What one besieger did: { executions, findings }; it goes on until `seconds` are over. */
const sum = (all) => all.reduce((a, b) => ({ executions: a.executions + b.executions, findings: [...a.findings, ...b.findings] }), { executions: 0, findings: [] });

const fuzzEnvironment = { ASAN_OPTIONS: "allocator_may_return_null=1" };

/** A libFuzzer program, with its seeds and what earlier sieges found worth keeping. A crash ends it, is kept as a seed, and
 *  it is begun again: what is found twice is the same file. What passes when it is run again was only held up by other work
 *  on the machine, as its time limit is the wall's clock. */
async function fuzzTarget(name, seconds) {
  const seeds = join(corpus, name);
  const grown = join(work, name);
  const crashes = join(work, `${name}-found`);
  for (const folder of [grown, crashes]) mkdirSync(folder, { recursive: true });
  const end = Date.now() + 1000 * seconds;
  const parts = [];
  for (let seed = firstSeed; Date.now() < end - 1000; seed++) {
    const left = Math.ceil((end - Date.now()) / 1000);
    const { ok, text } = await run([join(targetFolder, name), `-max_total_time=${left}`, "-timeout=10", "-rss_limit_mb=2048", `-seed=${seed}`, "-print_final_stats=1",
      `-artifact_prefix=${crashes}/`, grown, ...(existsSync(seeds) ? [seeds] : [])], fuzzEnvironment);
    const executions = Number(/stat::number_of_executed_units:\s*(\d+)/.exec(text)?.[1] ?? 0);
    const findings = ok ? [] : await keepCrashes(name, crashes, text);
    parts.push({ executions, findings });
    if (!ok && !/Test unit written/.test(text)) break;  // it fails without an input to show for it
  }
  return sum(parts);
}

async function keepCrashes(name, crashes, text) {
  const files = readdirSync(crashes);
  const found = [];
  for (const file of files) {
    const crash = join(crashes, file);
    const bytes = readFileSync(crash);
    const { ok } = await run([join(targetFolder, name), "-timeout=10", "-rss_limit_mb=2048", crash], fuzzEnvironment);
    rmSync(crash);
    if (ok) continue;
    const kept = join(corpus, name, `found-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}`);
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, bytes);
    found.push(`${name}: ${kept} (${/(?:SUMMARY|ERROR): (.*)/.exec(text)?.[1] ?? "no summary"})`);
  }
  return files.length ? found : [`${name}: ${text.slice(-500)}`];
}

/** A property test of node's, a batch of seeds at a time. What it finds names its round, which is a seed. */
const seededTest = (name, { file, pattern, rounds, batch, perRound }) => async (seconds) => {
  const end = Date.now() + 1000 * seconds;
  const parts = [];
  for (let seed = firstSeed; Date.now() < end; seed += batch) {
    const { ok, text } = await run(["node", "--test", "--test-reporter=spec", `--test-name-pattern=${pattern}`, file], { [rounds]: String(batch), THIRTY_SEED: String(seed) });
    const round = /round (\d+)/.exec(text)?.[1];
    if (!ok && round) {
      mkdirSync(join(corpus, name), { recursive: true });
      writeFileSync(join(corpus, name, round), "");
    }
    parts.push({ executions: batch * perRound, findings: ok ? [] : [`${name}: ${round ? `seed ${round}` : text.slice(-800)}\n${/(?:Assertion|Error).*/.exec(text)?.[0] ?? ""}`] });
    if (!ok) break;  // the same seed is in the corpus now, and would end every batch
  }
  return sum(parts);
};

const targets = readdirSync("tests/fuzz").flatMap((file) => /^(fuzz_\w+)\.cpp$/.exec(file)?.[1] ?? []);

/** Each with its share of the time. */
const all = [
  ...targets.map((name) => ({ name, share: 6 / targets.length, run: (seconds) => fuzzTarget(name, seconds) })),
  { name: "texts", share: 1, run: seededTest("texts", { file: "tests/fuzz/texts.test.mjs", pattern: "Texts", rounds: "THIRTY_ROUNDS", batch: 5000, perRound: 2 }) },
  ...["tabs", "played-tabs", "match-tabs"].map((name) => ({ name, share: 0.5,
    run: seededTest(name, { file: `tests/storage/${name}.test.mjs`, pattern: "NoMoveThatWasShown", rounds: "THIRTY_TABS_ROUNDS", batch: 500, perRound: 1 }) })),
  { name: "page", share: 2, run: seededTest("page", { file: "tests/web/hostile.test.mjs", pattern: "Hostile", rounds: "THIRTY_ROUNDS", batch: 10, perRound: 7 }) },
];
checkNames(import.meta.url, wanted, all.map(({ name }) => name));
const besiegers = all.filter(({ name }) => !wanted.length || wanted.includes(name));
for (const { name } of besiegers) {
  if (targets.includes(name)) need(join(targetFolder, name), "cmake --preset fuzz && cmake --build --preset fuzz");
}
need("dist");
const shares = besiegers.reduce((before, { share }) => before + share, 0);

console.log(`siege of ${minutes} minutes from seed ${firstSeed}`);
const begun = Date.now();
const results = [];
for (const { name, share, run: besiege } of besiegers) {
  const result = await besiege((60 * minutes * share) / shares);
  results.push(result);
  console.log(`${name.padEnd(14)}${String(result.executions).padStart(12)} executions, ${result.findings.length} findings`);
  for (const finding of result.findings) console.log(`  ${finding}`);
}
const { executions, findings } = sum(results);
console.log(`${executions} executions, ${findings.length} findings, ${Math.round((Date.now() - begun) / 60_000)} minutes`);
process.exitCode = findings.length ? 1 : 0;
