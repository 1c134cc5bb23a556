// The languages. One is a file of assets/locales/, which may leave the words of the lessons, those of the coach and the
// rules, and whatever else has a room of its own, to files of the same name in the rooms' folders: a text belongs to the room that
// English has it in. What a game or a lesson is called and says may stand in its own file instead; the language's own
// words go before them, and English stands in for what neither has.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

export const rooms = ["page", "lessons", "remarks", "skills", "plans"];
const baseOf = (key) => key.replace(/#.*/, "");
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
const readRoom = (folder, room, code) => readJson(join(folder, room === "page" ? "" : room, `${code}.json`));

/** `words` and, of `english`, what they have not; a text with forms for numbers in each form that the language asks for. */
function completed(words, english, code) {
  const has = new Set(Object.keys(words).map(baseOf));
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const missing = Object.entries(english).filter(([key]) => !has.has(baseOf(key)));
  const formed = missing.filter(([key]) => key.endsWith("#other")).flatMap(([key, text]) => forms.map((form) => [`${baseOf(key)}#${form}`, text]));
  return { ...Object.fromEntries([...missing.filter(([key]) => !key.includes("#")), ...formed]), ...words };
}

/** Every language, English first: { code, name, direction, glossary, page, … }, the words of each room, whole
 *  or as they stand. `brought(code)` are the words that games and lessons bring along.
 *  @param {string} folder
 *  @param {(code: string) => Readonly<Record<string, Readonly<Record<string, string>>>>} brought */
export function readLanguages(folder, brought, { whole = true } = {}) {
  const english = Object.fromEntries(rooms.map((room) => [room, { ...brought("en")[room], ...readRoom(folder, room, "en") }]));
  delete english.page["language.name"];
  delete english.page["language.direction"];
  const roomOf = new Map(rooms.flatMap((room) => Object.keys(english[room]).map((key) => [baseOf(key), room])));
  const codes = readdirSync(folder).filter((name) => name.endsWith(".json")).map((name) => basename(name, ".json"));

  return ["en", ...codes.filter((code) => code !== "en").sort()].map((code) => {
    const { glossary = readRoom(folder, "glossary", code), ...texts } = Object.assign({}, ...rooms.map((room) => readRoom(folder, room, code)));
    const own = Object.fromEntries(rooms.map((room) => [room, { ...brought(code)[room] }]));
    for (const [key, text] of Object.entries(texts)) own[roomOf.get(baseOf(key)) ?? "page"][key] = text;
    const { "language.name": name, "language.direction": direction } = own.page;
    if (!name || !["ltr", "rtl"].includes(direction)) throw new Error(`${code}.json: language.name and language.direction are needed`);
    delete own.page["language.name"];
    delete own.page["language.direction"];
    const words = rooms.map((room) => [room, whole ? completed(own[room], english[room], code) : own[room]]);
    return { code, name, direction, glossary, ...Object.fromEntries(words) };
  });
}
