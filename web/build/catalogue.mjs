// Which games, levels, themes and sets of pieces there are. The engine says what it plays and how, each game's own file what the page shows of it; nothing is
// said a second time here.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadEngine } from "../../scripts/load_engine.mjs";
import { readPieceSets } from "./pieces.mjs";
import { readPageSections, wordsIn } from "./page-section.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const list = (text) => (text ? text.split(/\s+/) : []);

/** The answer of the engine in `wasm` to `catalogue`. */
async function askEngine(wasm) {
  let answer = "";
  const { engine } = await loadEngine(wasm, (line) => { answer = line; });
  engine.receive("catalogue");
  return JSON.parse(answer.replace(/^catalogue /, ""));
}

/** What a game wears: the hue of its piece, and a picture of one piece, two, or a sign.
 *  @param {Record<string, string>} section */
function faceOf({ hue, pieces, sign }) {
  if (sign) return { hue: hue ?? "all", sign };
  const those = list(pieces ?? "king");
  return { hue: hue ?? (pieces && those.length === 1 ? those[0] : "all"), pieces: those };
}

/** The theme that belongs to a game, if one does.
 *  @param {Record<string, string>} section */
function themeOf({ theme }, themes) {
  if (theme && !themes.some(([id]) => id === theme)) throw new Error(`there is no theme called '${theme}'`);
  return theme ? { theme } : {};
}

/** Whether either side has a strategy, of those files, by which it never loses the game. */
const heldBy = (strategies, id) => (["white", "black"].every((side) => strategies.includes(`${id}.${side}.strategy`)) ? { held: true } : {});

/** The numbers of games or levels in return codes, which stay for good. */
function codesOf(sections) {
  const codes = sections.flatMap(([id, { code }]) => (code === undefined ? [] : [[id, Number(code)]]));
  const twice = codes.find(([, code], i) => codes.findIndex(([, other]) => other === code) !== i);
  if (twice) throw new Error(`${twice[0]}.ini: another one has the code ${twice[1]}`);
  return Object.fromEntries(codes);
}

/** A file for each of the engine's own, and none besides. */
function assertSame(kind, ids, sections) {
  const files = sections.map(([id]) => id);
  const strange = [...ids.filter((id) => !files.includes(id)), ...files.filter((id) => !ids.includes(id))];
  if (strange.length) throw new Error(`the engine was built with other ${kind} than these files; build it anew: ${strange.join(", ")}`);
}

/** `games` in ladder order (boxes by number, then the others) with what the page shows; `levels` how many there are; `themes` their names; `pieceSets` as
 *  readPieceSets has them; `codes`
 *  the games' numbers in return codes; `words(language)` what the games are called. */
export async function readCatalogue({ wasm = join(root, "build/web"), assets = join(root, "assets") } = {}) {
  const { levels, games } = await askEngine(wasm);
  const sections = readPageSections(join(assets, "variants"));
  const sectionOf = new Map(sections);
  const placeOf = ({ id, box }) => [box || Infinity, Number(sectionOf.get(id).place ?? Infinity)];
  const levelSections = readPageSections(join(assets, "levels"));
  const themes = readPageSections(join(assets, "themes")).sort(([, a], [, b]) => compare([Number(a.place ?? Infinity)], [Number(b.place ?? Infinity)]));
  const strategies = readdirSync(join(assets, "strategies"));
  const pieceSets = readPieceSets(join(assets, "pieces"));
  assertSame("games", games.map(({ id }) => id), sections);
  assertSame("levels", Array.from({ length: levels }, (_, i) => String(i + 1)), levelSections);
  const titles = Object.fromEntries(games.map(({ id, title }) => [`title.${id}`, title]));
  return {
    levels,
    themes: themes.map(([id]) => id),
    pieceSets,
    codes: { games: codesOf(sections), levels: codesOf(levelSections) },
    games: games.map(({ parent, title, sheet, ...game }) => ({ ...game, ...heldBy(strategies, game.id), face: faceOf(sectionOf.get(game.id)), ...themeOf(sectionOf.get(game.id), themes) }))
      .sort((a, b) => compare(placeOf(a), placeOf(b))),
    words: (language) => ({
      ...titles,
      ...wordsIn(sections, { title: "title", short: "short", about: "about" }, language),
      ...wordsIn(themes, { name: "theme" }, language),
      ...wordsIn(pieceSets.map(({ id, section }) => [id, section]), { name: "pieces" }, language),
      ...wordsIn(levelSections, { level: "level", about: "about-level" }, language),
    }),
  };
}

/** By the first numbers that differ. */
function compare(a, b) {
  const i = a.findIndex((number, at) => number !== b[at]);
  return i < 0 ? 0 : a[i] < b[i] ? -1 : 1;
}
