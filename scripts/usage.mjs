// How a script here is called is what the comment at its head says. Whoever asks by --help is shown that, and so is whoever
// calls it otherwise, with what is wrong and exit code 2.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const headOf = (text) => /^(?:\/\/.*\n)+/.exec(text)[0].replaceAll(/^\/\/ ?/gm, "");

/** Ends the script, whose address is `script`, with its head; `problem` says what is wrong, if anything is.
 *  @param {string} script
 *  @returns {never} */
export function showUsage(script, problem = "") {
  const head = headOf(readFileSync(fileURLToPath(script), "utf8")).trimEnd();
  if (!problem) console.log(head);
  else console.error(`${problem}\n\n${head}`);
  process.exit(problem ? 2 : 0);
}

/** What the script was called with: options of the same kinds as these defaults, and at most so many words besides. Numbers
 *  are none below 0; the words are `others`.
 *  @template {Record<string, string | number | boolean>} Defaults
 *  @param {string} script
 *  @param {Defaults} [defaults]
 *  @returns {{ [name in keyof Defaults]: Defaults[name] extends number ? number : Defaults[name] extends boolean ? boolean : string } & { others: string[] }} */
export function parametersOf(script, defaults, most = 0) {
  const kinds = Object.entries(defaults ?? {}).map(([name, value]) => [name, { type: typeof value === "boolean" ? "boolean" : "string" }]);
  let parsed;
  try {
    parsed = parseArgs({ options: { ...Object.fromEntries(kinds), help: { type: "boolean" } }, allowPositionals: most > 0 });
  } catch (error) {
    showUsage(script, error instanceof Error ? error.message.split(". ")[0] : "");
  }
  const { values: { help, ...values }, positionals: others } = parsed;
  if (help) showUsage(script);
  if (others.length > most) showUsage(script, `too many words: ${others.join(" ")}`);
  const given = Object.entries(values).map(([name, value]) => {
    const number = Number(value);
    if (typeof defaults[name] !== "number") return [name, value];
    return Number.isFinite(number) && number >= 0 && value !== "" ? [name, number] : showUsage(script, `--${name} takes a number, and not ${value}`);
  });
  return { ...defaults, ...Object.fromEntries(given), others };
}

/** Ends the script where a name that it was called with is none of the known ones. */
export function checkNames(script, names, known) {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length) showUsage(script, `no ${unknown.join(", ")}; there are ${known.join(", ")}`);
}

/** Ends the script where a file or folder is missing that a build leaves. */
export function need(path, build = "./play.sh --build") {
  if (existsSync(path)) return;
  console.error(`${path} is missing; it is made by: ${build}`);
  process.exit(2);
}
