// The engine as the lessons' judge: what is legal, how a game stands, who wins.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const program = process.env.THIRTY_ENGINE ?? fileURLToPath(new URL("../../../build/native/thirty-squares", import.meta.url));

export class Engine {
  constructor() {
    this.process = spawn(program, ["uci"], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    this.game = "";
  }

  close() {
    this.process.stdin.end("quit\n");
  }

  /** Sends the lines and gathers what comes back up to the line that `last` accepts. */
  async ask(sent, last) {
    this.process.stdin.write(`${sent.join("\n")}\n`);
    const lines = [];
    for (;;) {
      const { value: line, done } = await this.lines.next();
      if (done) throw new Error(`the engine ended; asked: ${sent.join("; ")}`);
      lines.push(line);
      if (last.test(line)) break;
    }
    const error = lines.find((line) => line.startsWith("info string error"));
    if (error) throw new Error(`${error}; asked: ${sent.join("; ")}`);
    return lines;
  }

  /** The lines that lead to a position: { game, options, fen, moves }; without a FEN, the start of the game. */
  setup({ game, options = "", fen, moves = [] }) {
    const key = `${game} ${options}`;
    const variant = key === this.game ? [] : [
      "setoption name Options value ", `setoption name UCI_Variant value ${game}`, `setoption name Options value ${options}`,
    ];
    this.game = key;
    return [...variant, `position ${fen ? `fen ${fen}` : "startpos"}${moves.length ? ` moves ${moves.join(" ")}` : ""}`];
  }

  /** Legal moves in long form; none when the game is over. */
  async legal(position) {
    const lines = await this.ask([...this.setup(position), "go perft 1"], /^Nodes searched/);
    return lines.flatMap((line) => /^([a-h][1-8][a-h][1-8][a-z]?): 1$/.exec(line)?.[1] ?? []);
  }

  /** { fen, outcome, board }: outcome "none", "white far-edge" …; board square -> FEN letter. */
  async look(position) {
    const lines = await this.ask([...this.setup(position), "d"], /^outcome: /);
    const fen = lines.find((line) => line.startsWith("fen: ")).slice(5);
    return { fen, outcome: lines.at(-1).slice("outcome: ".length), board: boardOf(fen) };
  }
}

export function boardOf(fen) {
  const board = {};
  const rows = fen.split(" ")[0].split("/");
  rows.forEach((row, i) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) file += Number(letter);
      else board[`${"abcdefgh"[file++]}${rows.length - i}`] = letter;
    }
  });
  return board;
}

/** The same position with the other side to move. */
export function passTurn(fen) {
  const [pieces, turn, castling = "-"] = fen.split(" ");
  return [pieces, turn === "w" ? "b" : "w", castling, "-", "0", "1"].join(" ");
}
