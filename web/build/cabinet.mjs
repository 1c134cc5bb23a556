// Reads the rare things of solved games, assets/cabinet/<game>.txt, in the order of the ladder: { game: text }.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const readCabinet = (folder, games) => Object.fromEntries(games.map(({ id }) => [id, join(folder, `${id}.txt`)])
  .filter(([, file]) => existsSync(file)).map(([id, file]) => [id, readFileSync(file, "utf8")]));
