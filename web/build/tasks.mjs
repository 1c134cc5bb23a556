// The drawn tasks of each game: the moves to be found of assets/tasks/, and behind them the drills of assets/drills/.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

const gamesIn = (folder) => readdirSync(folder).filter((name) => name.endsWith(".txt")).map((name) => basename(name, ".txt"));

/** The lines of each game as one text, by game. */
export function readTasks(assets) {
  const folders = ["tasks", "drills"].map((name) => join(assets, name));
  const read = (game) => folders.map((folder) => join(folder, `${game}.txt`)).filter(existsSync).map((file) => readFileSync(file, "utf8")).join("");
  return Object.fromEntries([...new Set(folders.flatMap(gamesIn))].sort().map((game) => [game, read(game)]));
}
