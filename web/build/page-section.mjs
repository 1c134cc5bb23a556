// What stands below `[page]` in a file of assets/: words and pictures, which the page alone shows. What stands above is the
// program's, and nobody else reads it.
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** The `key = value` lines of a text; `#` starts a comment. */
export function readFields(text) {
  const lines = text.split(/\r?\n/).filter((line) => !/^\s*(#|$)/.test(line));
  return Object.fromEntries(lines.map((line) => {
    const match = /^\s*([\w.-]+)\s*=\s*(.*?)\s*$/.exec(line);
    if (!match) throw new Error(`expected 'key = value', not '${line}'`);
    return [match[1], match[2]];
  }));
}

/** The lines below `[page]`. */
export const readPageSection = (text) => readFields(text.split(/^\[page\]\s*$/m)[1] ?? "");

/** The sections of a folder's .ini files, as [name, section], by name.
 *  @returns {[string, Record<string, string>][]} */
export const readPageSections = (folder) => readdirSync(folder).filter((name) => name.endsWith(".ini")).sort()
  .map((name) => [basename(name, ".ini"), readPageSection(readFileSync(join(folder, name), "utf8"))]);

/** What things are called in a language: where a section says `field.language`, it is the text of `key.id`; `keys` by field. */
export const wordsIn = (sections, keys, language) => Object.fromEntries(sections.flatMap(([id, section]) =>
  Object.entries(keys).filter(([field]) => `${field}.${language}` in section).map(([field, key]) => [`${key}.${id}`, section[`${field}.${language}`]])));
