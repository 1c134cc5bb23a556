// The command that makes every pack, on endings of three pieces: it goes on where it was killed, keeps what it made, and
// writes plain lines where nobody looks on; and each subcommand says what it does.
//   THIRTY_ENGINE=<program>  the command line tool (default: the dev preset's)
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { closeSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const program = process.env.THIRTY_ENGINE ?? fileURLToPath(new URL("../../build/native/thirty-squares", import.meta.url));
const sources = fileURLToPath(new URL("../../src/tools/", import.meta.url));
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
  const names = [...all.stdout.matchAll(/^ {2}(\w+(?: \w+)?) {2,}/gm)].map(([, name]) => name);
  assert.ok(names.includes("verify") && names.includes("match ladder"), names.join(", "));
  for (const name of names) {
    const { status, stdout, stderr } = run(...name.split(" "), "--help");
    assert.equal(status, 0, name);
    assert.equal(stderr, "");
    assert.ok(stdout.startsWith(`usage: thirty-squares ${name} `), stdout);
  }
  const nonsense = run("nonsense");
  assert.equal(nonsense.status, 2);
  assert.match(nonsense.stderr, /^there is no subcommand 'nonsense'$/m);
});

test("CommandLine.EverySubcommandTellsAllThatItTakes", () => {
  const files = readdirSync(sources).filter((name) => name.endsWith(".cpp"));
  const text = files.map((name) => readFileSync(join(sources, name), "utf8")).join("\n");
  const taken = new Set([...text.matchAll(/\btake(?:_number|_int|_size|_list)?\("([a-z0-9-]+)"/g)].map(([, name]) => name));
  const told = readFileSync(join(sources, "main.cpp"), "utf8");
  for (const name of taken) assert.ok(told.includes(`--${name} `), `--${name} is in no help`);
  for (const [, name] of told.matchAll(/--([a-z0-9-]+) /g)) assert.ok(taken.has(name), `nobody takes --${name}`);
});

test("CommandLine.WhatIsNotThereIsSaidAndNothingIsMade", () => {
  const none = join(folder, "none");
  const made = join(folder, "made");
  for (const words of [["pack", none, "--out", made], ["book", none, "--out", made], ["cabinet", "--tables", none, "--out", made], ["verify", none],
    ["strategies", "nosuch", "--out", made], ["strategies", "chess", "--out", made], ["strategies", "check", none], ["uci", "--packs", none],
    ["measure", "coach", "--tables", none], ["measure", "stop", "--packs", none]]) {
    const { status, stdout, stderr } = run(...words);
    assert.equal(status, 2, words.join(" "));
    assert.equal(stdout, "", words.join(" "));
    assert.match(stderr, /none|nosuch|chess/, words.join(" "));
    assert.ok(!existsSync(made), words.join(" "));
  }
});

test("CommandLine.PuzzlesAreDrawnAnewAsTheyAreKept", () => {
  const kept = new URL("../../assets/tasks/", import.meta.url);
  const game = "rescue-the-queen"; // of which neither tables nor pawns know all, and soon drawn
  const { status, stderr } = run("tasks", "--game", game, "--out", folder);
  assert.equal(status, 0, stderr);
  assert.equal(readFileSync(join(folder, `${game}.txt`), "utf8"), readFileSync(new URL(`${game}.txt`, kept), "utf8"));
});

test("CommandLine.WhatCannotBeKeptIsNotBegunAndWhatCouldNotBeWrittenIsSaid", () => {
  const made = join(program, "made"); // a program is no folder
  for (const words of [["tasks", "--game", "power-pawns", "--out", made], ["strategies", "power-pawns", "--out", made]]) {
    const { status, stdout, stderr } = run(...words);
    assert.equal(status, 2, words.join(" "));
    assert.equal(stdout, "", words.join(" "));
    assert.equal(stderr, `cannot make the folder ${made}\n`);
  }
  const data = join(folder, "samples");
  writeFileSync(data, "5/ppppp/5/5/PPPPP/5 w - - 0 1;0;0.5\n".repeat(3));
  for (const words of [["selfplay", "--games", "1", "--nodes", "10"], ["train", "--data", data, "--epochs", "1", "--hidden", "8"]]) {
    const { status, stderr } = run(...words, "--game", "power-pawns", "--out", "/dev/full");
    assert.equal(status, 2, words[0]);
    assert.match(stderr, /^cannot write \/dev\/full$/m);
  }
});

test("CommandLine.WhatIsSaidToAFullDiskIsNotSaid", () => {
  for (const words of [["perft", "power-pawns", "3"], ["bench", "--deeper", "-8"], ["--help"], ["uci", "--help"], ["uci"]]) {
    const full = openSync("/dev/full", "w");
    const { status, stderr } = spawnSync(program, words, { encoding: "utf8", input: "uci\n", stdio: ["pipe", full, "pipe"] });
    closeSync(full);
    assert.equal(status, 2, words.join(" "));
    assert.match(stderr, /^cannot write to standard output$/m);
  }
});

test("CommandLine.WhatLeavesNothingToDoIsRefused", () => {
  for (const [words, why] of [
    [["prove"], "no game is named"], [["prove", "strategies"], "no game is named"],
    [["match", "parts", "--parts", ","], "--parts wants a list such as a,b"], [["match", "parts", "--parts", ""], "--parts wants a list such as a,b"],
    [["match", "children", "--game", "power-pawns,"], "--game wants a list such as a,b"],
    [["match", "children", "--from", "5", "--to", "3"], "--to must be a whole number from 5 to 11"],
    [["match", "fit", "--from", "5", "--to", "3"], "--to must be a whole number from 5 to 11"],
    [["match", "fit", "--wanted", "65,x"], "'x' is no number of percent"],
    [["match", "ladder", "--levels", "5"], "one level alone has nobody to play against"],
    [["match", "--elo0", "10", "--elo1", "10"], "--elo1 must be more than --elo0"],
    ...[["prove"], ["prove", "strategies"]].map((words) => [[...words, "power-pawns", "--memory", "1048576G"], "so much --memory cannot be had"]),
    [["solve", "all", "--pieces", "3", "--out", folder], "solve all takes neither --fen nor --pieces nor --options"],
    [["solve", "all", "--options", "enpassant", "--out", folder], "solve all takes neither --fen nor --pieces nor --options"],
    [["solve", "all-the-pieces", "--pieces", "3", "--fen", "4k/5/5/5/5/KQ3 w - - 0 1", "--out", folder], "solve takes --fen or --pieces"],
  ]) {
    const { status, stdout, stderr } = run(...words);
    assert.deepEqual([status, stdout, stderr], [2, "", `${why}\n`], words.join(" "));
  }
});

test("CommandLine.AGameThatIsOverIsNotSolved", () => {
  for (const [game, fen] of [["raging-rooks", "R4/5/5/5/5/5 w - - 0 1"], ["rescue-the-queen", "QQ3/5/5/5/5/5 w - - 0 1"]]) {
    const { status, stderr } = run("solve", game, "--fen", fen, "--out", folder);
    assert.deepEqual([status, stderr], [2, `${game}: the game is over there\n`]);
  }
  const { status, stderr } = run("solve", "power-pawns", "--pieces", "4", "--out", folder);
  assert.deepEqual([status, stderr], [2, "power-pawns: --pieces is for games that are solved by their endings\n"]);
});

test("CommandLine.ABookIsMadeOfWholeGamesAlone", () => {
  const endings = join(folder, "endings");
  assert.equal(run("solve", "all-the-pieces", "--fen", "4k/5/5/5/5/KQ3 w - - 0 1", "--out", endings).status, 0);
  const { status, stderr } = run("book", endings, "--out", join(folder, "books"));
  assert.deepEqual([status, stderr], [2, `${join(endings, "all-the-pieces.table")} is no table of a whole game\n`]);
});

test("CommandLine.AsManyGamesArePlayedAsAreAskedFor", () => {
  for (const games of [2, 3]) {
    const { stdout } = run("match", "parts", "--game", "quickchess-gc", "--parts", "killers", "--games", String(games), "--nodes", "50");
    const [, wins, draws, losses] = stdout.match(/\+(\d+) =(\d+) -(\d+)/);
    assert.equal(Number(wins) + Number(draws) + Number(losses), games);
  }
});

test("CommandLine.WhereThereAreFewThreadsTheWorkIsDoneByThem", () => {
  const words = ["solve", "all-the-pieces", "--fen", "4k/5/5/5/5/KQ3 w - - 0 1", "--threads", "64", "--out", join(folder, "by-few")];
  const { status, stdout, stderr } = spawnSync("bash", ["-c", `ulimit -v 200000; exec "${program}" "$@"`, program, ...words], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^1 classes, 29332 positions, longest end 12 plies$/m);
});

test("CommandLine.WhatIsNoTrainingMaterialIsNotLearntFrom", () => {
  const data = join(folder, "damaged");
  for (const line of ["garbage", "5/ppppp/5/5/PPPPP/5 w - - 0 1;x;0.5", "5/ppppp/5/5/PPPPP/5 w - - 0 1;12;", "5/ppppp/5/5/PPPPP/5 w - - 0 1;12;0.5;1"]) {
    writeFileSync(data, `${line}\n`);
    const { status, stderr } = run("tune", "--game", "power-pawns", "--seconds", "1", "--data", data);
    assert.deepEqual([status, stderr], [2, `bad line: ${line}\n`]);
  }
});

test("CommandLine.ALevelBehindTheUsualOnesIsMet", () => {
  const { status, stdout } = run("match", "children", "--game", "power-pawns", "--from", "9", "--games", "2");
  assert.equal(status, 0);
  assert.deepEqual(stdout.match(/^power-pawns +\d+/gm), ["power-pawns         9"]);
});

test("CommandLine.OpeningsLongerThanTheGameAreAsLongAsItLasts", () => {
  const words = ["selfplay", "--game", "power-pawns", "--plies", "60", "--games", "1", "--nodes", "10", "--out", join(folder, "short")];
  assert.equal(spawnSync(program, words, { timeout: 60_000 }).status, 0);
});

test("CommandLine.AMatchWhosePlayersCannotBeAskedSoIsNotPlayed", () => {
  for (const go of ["nodes", "foo 3"]) {
    const { status, stdout, stderr } = run("match", "--game", "power-pawns", "--games", "2", "--go", go);
    assert.equal(status, 2, go);
    assert.equal(stdout, "", "no game was counted");
    assert.match(stderr, /first: info string error/);
  }
});

test("CommandLine.AMatchIsPlayedWhateverIsInTheProgramsPath", () => {
  const place = join(folder, "somebody's programs");
  mkdirSync(place);
  copyFileSync(program, join(place, "thirty squares"));
  const { status, stdout, stderr } = spawnSync(join(place, "thirty squares"), ["match", "--game", "power-pawns", "--games", "2", "--go", "nodes 10"],
    { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /nodes a second/);
});

test("CommandLine.APlayerThatIsNotThereIsNotWaitedFor", () => {
  const { status, stderr } = spawnSync(program, ["match", "--game", "power-pawns", "--first", join(folder, "nobody")], { encoding: "utf8", timeout: 15_000 });
  assert.equal(status, 2);
  assert.match(stderr, /nobody' does not answer to uci/);
});

test("CommandLine.TheEngineEndsWithItsInput", () => {
  for (const go of ["go infinite", "go", "go ponder movetime 100", "go mate 9", "go depth 4", "go nodes 1000"]) {
    const input = `setoption name UCI_Variant value chess\n${go}\n`;
    const { status, stdout } = spawnSync(program, ["uci"], { input, encoding: "utf8", timeout: 60_000 });
    assert.equal(status, 0, `${go} outlived its input`);
    assert.match(stdout, /^bestmove \w+/m, go);
  }
});

test("CommandLine.ATableForWhichThereIsNoMemoryIsRefusedAndTheEngineGoesOn", () => {
  const input = "setoption name Hash value 128\nsetoption name Hash value 1024\ngo depth 5\n";
  const { status, stdout } = spawnSync("bash", ["-c", `ulimit -v 600000; exec "${program}" uci`], { input, encoding: "utf8" });
  assert.equal(status, 0);
  assert.match(stdout, /^info string error there is not so much memory$/m);
  assert.match(stdout, /^bestmove \w+/m);
});

test("CommandLine.WhatIsProvenForOneSideEndsTheOther", () => {
  const { status, stdout } = run("prove", "quickchess-gc", "--memory", "16M", "--fen", "k4/5/1K3/5/5/4R w - - 0 1");
  assert.equal(status, 0);
  const [, after] = stdout.split(/^White wins within 1 plies.*\n/m);
  assert.ok(after !== undefined, stdout);
  assert.ok(after.split("\n").length <= 2, `one line may be on its way, not:\n${after}`);
});
