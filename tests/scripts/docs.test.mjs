// What the documents name is there, and what is there to be called or looked at is in a document.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { knows as knowsOfScripts } from "../../scripts/check_imports.mjs";
import { knows as knowsOfProgram } from "../../scripts/check_includes.mjs";
import { reachable } from "../../scripts/reachable.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file) => readFileSync(new URL(file, new URL("../../", import.meta.url)), "utf8");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const documents = files.filter((file) => file.endsWith(".md") && file !== "THIRD_PARTY_NOTICES.md").map((file) => ({ file, text: read(file) }));
const all = documents.map(({ text }) => text).join("\n");
const wordsOf = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, word]) => word))].sort();

test("Docs.EveryCommandOfThePackageIsNamedAndNoOther", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const own = Object.keys(scripts).filter((name) => !/^\.\/\w+\.sh/.test(scripts[name]));  // those are named themselves
  assert.deepEqual(wordsOf(all, /\bnpm run ([\w-]+)/g), own.sort());
});

test("Docs.EveryPictureIsShownAndNoOther", () => {
  const pictures = files.flatMap((file) => /^docs\/pictures\/(.*)$/.exec(file)?.[1] ?? []);
  assert.deepEqual(wordsOf(all, /\bpictures\/([\w-]+\.\w+)/g), pictures.sort());
});

test("Docs.EverySourceThatIsNamedIsThere", () => {
  const missing = documents.flatMap(({ file, text }) => wordsOf(text, /`((?:src|web|tests|scripts|assets|docs|examples|cmake)\/[\w./-]+)`/g)
    .filter((path) => !files.some((one) => one.startsWith(path))).map((path) => `${file}: ${path}`));
  assert.deepEqual(missing, []);
});

test("Docs.OneCommandMakesAFolderOfAssets", () => {
  const made = [...read("README.md").matchAll(/--out (assets\/\w+)/g)].map(([, folder]) => folder);
  assert.ok(made.length > 2);
  assert.deepEqual(made, [...new Set(made)]);
});

test("Docs.WhatSolvingTakesIsSaidAlikeInTheHeadOfPlay", () => {
  const times = [read("play.sh"), read("docs/hosting.md")].map((text) => /once[;,] ([^,;]+ on\s*#?\s*two)/.exec(text)?.[1].replace(/[\s#]+/g, " "));
  assert.ok(times[0]);
  assert.equal(times[0], times[1]);
});

test("Docs.HostsAreToldTheBrowsersThatTheBuildIsFor", () => {
  const [, told] = /\*\*Browsers\.\*\* The page is written for (.*), and newer\./.exec(read("docs/hosting.md"));
  const [, target] = /^const target = (\[.*\]);$/m.exec(read("web/build.mjs"));
  const [, ...browsers] = JSON.parse(target);
  assert.deepEqual(told.toLowerCase().replaceAll(" ", "").split(","), browsers);
});

test("Docs.EveryFieldOfTheAddressIsInTheTableOfThem", () => {
  const [, fields] = /const fields[^{]*\{(.*?)\n\};/s.exec(read("web/src/chess/address.ts"));
  const [, table] = /## The address(.*?)\n## /s.exec(read("docs/architecture.md"));
  const named = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => wordsOf(cell, /`(\w+)`/g));
  assert.deepEqual(named.sort(), wordsOf(fields, /^ {2}(\w+):/gm));
});

test("Docs.EveryLibraryThatThePageCarriesHasItsNotice", () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read("package.json"));
  const sources = files.filter((file) => /^web\/src\/.*\.ts$/.test(file)).map(read).join("\n");
  const carried = wordsOf(sources, /from "((?:@[\w-]+\/)?[a-z][\w-]*)[\w/.-]*"/g).filter((name) => name in { ...dependencies, ...devDependencies });
  assert.ok(carried.length > 2);
  const libraries = [...wordsOf(read("cmake/third_party.cmake"), /[-v]([\d.]+)\.tar\.gz/g), ...wordsOf(read("scripts/setup_emscripten.sh"), /'emscripten=([\d.]+)\*'/g)];
  assert.equal(libraries.length, 3);
  const rows = read("THIRD_PARTY_NOTICES.md").split("\n").filter((line) => line.startsWith("| ["));
  const versions = carried.map((name) => ({ ...dependencies, ...devDependencies })[name]);
  for (const version of [...versions, ...libraries]) assert.ok(rows.some((row) => row.includes(` ${version} `)), `${version} is in no row`);
});

test("Docs.EveryRoomOfTheProgramIsOnTheMapOfTheReadme", () => {
  const [, map] = /^## Where things are\n\n```\n(.*?)^```$/ms.exec(read("README.md"));
  assert.deepEqual(Object.keys(knowsOfProgram).filter((room) => !new RegExp(`\\b${room}/`).test(map)), []);
});

/** What each room knows by a chart: `a <- {b, c <- d}` says that b and c know a, and d knows c. */
function readChart(chart) {
  const knows = {};
  const readWay = (way) => {
    const stops = way.split(/ <- (?![^{]*\})/).map((stop) => {
      if (!stop.startsWith("{")) return { first: [stop], last: [stop] };
      const inner = stop.slice(1, -1).split(", ").map(readWay);
      return { first: inner.flatMap(({ first }) => first), last: inner.flatMap(({ last }) => last) };
    });
    stops.forEach(({ first }, i) => first.forEach((room) => { knows[room] = [...knows[room] ?? [], ...stops[i - 1]?.last ?? []]; }));
    return { first: stops[0].first, last: stops.at(-1).last };
  };
  chart.trim().split(/\s*\n\s*| {2,}/).forEach(readWay);
  return knows;
}

test("Docs.ChartsOfTheRoomsAndTheBuildSayWhatTheRuleSays", () => {
  const [program, scripts] = [...read("docs/architecture.md").matchAll(/^```\n(.*?)^```$/gms)].map(([, chart]) => chart);
  const allButShell = Object.keys(knowsOfScripts).filter((room) => room !== "shell");
  const libraries = files.filter((file) => /^src\/\w+\/CMakeLists\.txt$/.test(file)).flatMap((file) => [...read(file).matchAll(/thirty_library\((.*)\)/g)]);
  const built = Object.fromEntries(libraries.map(([, words]) => [/^\w+/.exec(words)[0], /DEPENDS([a-z ]+)/.exec(words)?.[1].trim().split(" ") ?? []]));
  const allOf = (knows) => Object.fromEntries(Object.keys(knows).sort().map((room) => [room, [...reachable(knows, room)].sort()]));
  assert.deepEqual(allOf(readChart(program)), allOf(knowsOfProgram));
  assert.deepEqual(allOf(readChart(scripts.replace("all of them", `{${allButShell.join(", ")}}`))), allOf(knowsOfScripts));
  const ofLibraries = Object.entries(allOf(knowsOfProgram)).filter(([room]) => room in built);
  assert.ok(ofLibraries.length > 10);
  assert.deepEqual(allOf(built), Object.fromEntries(ofLibraries));
});
