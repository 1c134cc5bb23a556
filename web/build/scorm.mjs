// What a package for learning platforms is made of: its own page, and the list of the site's files that go with it.
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = "scorm";

/** Writes the package's own page with its words, and the list of what goes into a package. Of the site that is everything
 *  but what `isLeftOut` names; of the `answers`, { books, strategies }, the names of files by what they are for, what the work
 *  that is set needs. */
export async function writeScorm(site, { web, bundleText, values, virtualModules, languages, isLeftOut, answers }) {
  mkdirSync(join(site.out, folder));
  for (const name of ["launch.html", "launch.css"]) copyFileSync(join(web, folder, name), join(site.out, folder, name));
  const words = Object.fromEntries(languages.map(([code, texts]) =>
    [code, Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith("scorm-page.") || key === "language.direction"))]));
  // No module: a browser fetches none from a disk, nor for a frame without an origin, as some platforms make it. Such a script's
  // address is that of its element.
  site.write(`${folder}/launch.js`, await bundleText("src/scorm/launch.ts", {
    format: "iife", define: { "import.meta.url": "document.currentScript.src" }, plugins: [virtualModules({ ...values, "scorm-words": words })],
  }));
  const names = (where) => readdirSync(join(site.out, where), { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name).sort();
  const chosen = new Set(Object.values(answers).flatMap((files) => Object.values(files)));
  site.write(`${folder}/files.json`, JSON.stringify({
    launch: names(folder).map((name) => `${folder}/${name}`),
    site: names(".").filter((name) => !isLeftOut(name) && !chosen.has(name)),
    answers,
  }));
}
