// A program that speaks the xboard protocol, as a UCI program: enough of both for a match from the start position.
// The program keeps its own clock.
//   node scripts/match/xboard_engine.mjs PROGRAM [its arguments]     such as phalanx -f 1 -b- -l-
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { showUsage } from "../usage.mjs";

const [program, ...args] = process.argv.slice(2);  // these are the program's own
if (program === "--help") showUsage(import.meta.url);
if (!program || program.startsWith("-")) showUsage(import.meta.url, "no program is named");
const engine = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] });
const say = (line) => process.stdout.write(`${line}\n`);
const tell = (line) => engine.stdin.write(`${line}\n`);

function takePosition(line) {
  const [, moves = ""] = line.split(" moves ");
  tell("new");
  tell("force");
  for (const move of moves.split(" ").filter(Boolean)) tell(move);
}

const commands = {
  uci: () => {
    say(`id name ${program}`);
    say("uciok");
  },
  isready: () => say("readyok"),
  position: takePosition,
  go: () => tell("go"),
  quit: () => {
    engine.kill();
    process.exit(0);
  },
};

tell("xboard");
createInterface({ input: engine.stdout }).on("line", (line) => {
  const move = /^(?:my )?move (?:is )?([a-h][1-8][a-h][1-8][qrbn]?)/i.exec(line.trim());
  if (move) say(`bestmove ${move[1].toLowerCase()}`);
});
createInterface({ input: process.stdin })
  .on("line", (line) => commands[line.trim().split(" ")[0]]?.(line))
  .on("close", commands.quit);
