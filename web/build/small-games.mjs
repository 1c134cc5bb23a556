// The small games of the boxes: each a file of assets/small-games/, `<box>.<name>.ini`, with its own words in every language.
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { readFields } from "./page-section.mjs";

const parts = { says: "", hint: ".hint" };
const keyOf = (box, id) => `lesson.small.${box}.${id}`;

/** `games`, those of a box in their order; `words(language)` what their files say. */
export function readSmallGames(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".ini")).sort().map((name) => {
    const [box, id] = basename(name, ".ini").split(".");
    return { box, id, fields: readFields(readFileSync(join(folder, name), "utf8")) };
  });
  const games = files.map(({ box, id, fields: { place, board, fen, level, value, source, castle } }) => ({
    box, id, place: Number(place), ...(board && { board }), fen, level, value, source, ...(castle && { castle: Number(castle) }),
  })).sort((a, b) => a.place - b.place);
  return {
    games,
    words: (language) => Object.fromEntries(files.flatMap(({ box, id, fields }) => Object.entries(parts)
      .filter(([field]) => `${field}.${language}` in fields).map(([field, part]) => [keyOf(box, id) + part, fields[`${field}.${language}`]]))),
  };
}

/** What the page has of them: what is played, and not how it is known. */
export const playedSmallGames = (games) => games.map(({ place: _, value: __, source: ___, ...game }) => game);
