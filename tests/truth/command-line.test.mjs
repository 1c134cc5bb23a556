// The command that makes every pack, on endings of three pieces: it goes on where it was killed, keeps what it made, and
// writes plain lines where nobody looks on; and each subcommand says what it does.
//   THIRTY_ENGINE=<program>  the command line tool (default: the dev preset's)
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

const program = process.env.THIRTY_ENGINE ?? new URL("../../build/native/thirty-squares", import.meta.url).pathname;
const game = "quickchess-gc";

let folder;
before(() => { folder = mkdtempSync(join(tmpdir(), "truth-")); });
after(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words) => spawnSync(program, words, { encoding: "utf8" });
const truth = (...more) => ["truth", game, "--pieces", "3", "--out", folder, ...more];
const pack = () => join(folder, `${game}.pack`);

/** Kills the command as soon as it writes that it does something. */
async function killAt(words, what) {
  const child = spawn(program, words, { stdio: ["ignore", "ignore", "pipe"] });
  let seen = "";
  for await (const chunk of child.stderr) {
    seen += chunk;
    if (what.test(seen)) child.kill("SIGKILL");
  }
  assert.match(seen, what);
}

test("Truth.GoesOnAfterAKillAndKeepsWhatIsMade", { timeout: 300_000 }, async () => {
  await killAt(truth(), /verifying/);
  assert.ok(existsSync(join(folder, "tables", `${game}.table`)), "what was solved is kept");
  assert.ok(!existsSync(pack()));

  const second = run(...truth());
  assert.equal(second.status, 0, second.stderr);
  assert.match(second.stdout, /going on after tier \d+/);
  assert.match(second.stdout, / 0 faults /);
  assert.deepEqual(readdirSync(folder), [`${game}.pack`], "the pack, and nothing that is no longer of use");
  for (const output of [second.stdout, second.stderr]) assert.ok(!output.includes("\r"), "plain lines");
  assert.match(second.stderr, /^ *\d+\.\d %.*: packing quickchess-gc$/m);

  const bytes = readFileSync(pack());
  const third = run(...truth());
  assert.equal(third.stdout, `${game} is there\n`);
  assert.deepEqual(readFileSync(pack()), bytes);

  writeFileSync(pack(), bytes.with(bytes.length >> 1, bytes[bytes.length >> 1] ^ 1));
  const fourth = run(...truth());
  assert.match(fourth.stdout, /MB for/, "a damaged pack is made anew");
  assert.deepEqual(readFileSync(pack()), bytes);
});

test("Truth.SaysWhatItCannotDo", () => {
  for (const [words, why] of [
    [["truth"], /--out/], [["truth", "chess", "--out", folder], /no pack of chess/],
    [["truth", game, "--out", join(folder, "elsewhere"), "--memory", "1M"], /more memory/],
  ]) {
    const { status, stderr } = run(...words);
    assert.equal(status, 2);
    assert.match(stderr, why);
  }
});

test("CommandLine.EverySubcommandSaysWhatItDoes", () => {
  const all = run("--help");
  assert.equal(all.status, 0);
  const names = [...all.stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name);
  assert.ok(names.includes("verify") && names.includes("truth"), names.join(" "));
  for (const name of names) {
    const { status, stdout, stderr } = run(name, "--help");
    assert.equal(status, 0, name);
    assert.equal(stderr, "");
    assert.ok(stdout.startsWith(`usage: thirty-squares ${name} `), stdout);
  }
  assert.equal(run("nonsense").status, 2);
});
