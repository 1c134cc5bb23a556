// The scripts beyond the first: every room's web/src/<name>/main.ts with web/styles/<name>.css, where there is one, and
// those of the game screen, which the shell puts together from the rooms. In them the modules that web/src/shell/shared.ts and
// shared-later.ts list are the first script's own and main.ts's, so that there is one language, one set of settings and one copy of
// the code.
import { parse } from "acorn";
import { build, transformSync } from "esbuild";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Those for which a language's first words are enough; the others come with more of them. */
export const earlyScripts = ["day", "embed", "game", "gear", "ladder", "lesson", "memory", "offline", "outline", "remarks"];

/** For scripts that call most of their functions at once: V8 compiles them all beside the page while the script arrives, and
 *  not each, which has been read over before, when the page waits for it. Others take it for a comment. */
export const calledAtOnce = { banner: { js: "//# allFunctionsCalledOnLoad" } };
const calledAtOnceScripts = ["game", "panel"];

/** Those whose words the page itself has in English. */
export const translating = ["outline"];

/** Those that the shell puts together from the rooms. */
const ofShell = ["game", "outline"];

/** The source that a script begins with. */
export const entryOf = (name) => (ofShell.includes(name) ? `src/shell/${name}.ts` : `src/${name}/main.ts`);

/** Names of the scripts, as `Scripts` in web/src/base/script-names.ts has them. */
const scriptNames = (web) => [...ofShell, ...readdirSync(join(web, "src")).filter((room) => room !== "shell" && existsSync(join(web, entryOf(room))))];

/** The globals that hold what is shared, each with the list of it: the first script's, and main.ts's. */
export const sharedByFirst = { name: "thirtyShared", list: "shell/shared.ts" };
export const sharedByMain = { name: "thirtyMain", list: "shell/shared-later.ts" };

/** What a list hands on, as [its name there, the module]. */
function readShared(file) {
  const { code } = transformSync(readFileSync(file, "utf8"), { loader: "ts" });
  return parse(code, { ecmaVersion: "latest", sourceType: "module" }).body.flatMap((node) => {
    if (node.type === "ExportAllDeclaration" && node.exported?.type === "Identifier") return [[node.exported.name, String(node.source.value)]];
    if (node.type !== "ExportNamedDeclaration" || !node.source) return [];
    return node.specifiers.map(({ exported }) => [exported.type === "Identifier" ? exported.name : "", String(node.source.value)]);
  });
}

/** The names that a module exports. */
async function exportsOf(file) {
  const { metafile } = await build({ entryPoints: [file], format: "esm", bundle: false, write: false, metafile: true, outdir: "/" });
  return Object.values(metafile.outputs)[0].exports;
}

/** Answers imports of shared modules with the copy of the script that shares them. */
export function sharedModules(sourceFolder, ...sharing) {
  const shared = sharing.flatMap(({ name, list }) => readShared(join(sourceFolder, list)).map(([part, module]) => [`${name}.${part}`, module]));
  const ofFile = new Map(shared.filter(([, module]) => module.startsWith(".")).map(([place, module]) => [resolve(sourceFolder, "shell", module), place]));
  const fileOf = new Map([...ofFile].map(([file, place]) => [place, `${file}.ts`]));
  const ofVirtual = new Map(shared.filter(([, module]) => module.startsWith("thirty:")).map(([place, module]) => [module, place]));
  return {
    name: "shared",
    setup(plugin) {
      plugin.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer }) => {
        const place = ofFile.get(resolve(dirname(importer), path));
        return place && { path: place, namespace: "shared" };
      });
      plugin.onResolve({ filter: /^thirty:/ }, ({ path }) =>
        ofVirtual.has(path) ? { path: ofVirtual.get(path), namespace: "shared-value" } : undefined);
      // Of what a module exports, each name by itself, so that what nobody asks for falls away.
      plugin.onLoad({ filter: /.*/, namespace: "shared" }, async ({ path }) => ({
        contents: (await exportsOf(fileOf.get(path))).map((name) => `export const ${name} = /* @__PURE__ */ (() => ${path}.${name})();`).join("\n"),
      }));
      plugin.onLoad({ filter: /.*/, namespace: "shared-value" }, ({ path }) => ({ contents: `export default ${path}` }));
    },
  };
}

/** Options for a bundle that leaves what `entry` exports in the global `name`. Nobody asks of it whether it is a module, which
 *  esbuild's own "globalName" would tell at some length in every script. */
export const offering = (name, entry, web) => ({
  stdin: { contents: `"use strict"; import * as offered from "./${entry}"; ${name} = offered;`, resolveDir: web }, format: "iife",
});

/** Writes every script; the answer is { name: { script, styles, early } } with the files' names. */
export async function writeScripts(site, { web, bundleText, hashOf, stylesOf, plugins }) {
  const firstStyles = readFileSync(join(web, "styles/main.css"), "utf8");
  const written = await Promise.all(scriptNames(web).map(async (name) => {
    const script = await bundleText(null, {
      ...offering(`(globalThis.thirtyScripts ??= {}).${name}`, entryOf(name), web), ...(calledAtOnceScripts.includes(name) && calledAtOnce), plugins: [sharedModules(join(web, "src"), sharedByFirst, sharedByMain), ...plugins],
    });
    const hasStyles = existsSync(join(web, "styles", `${name}.css`)) && !firstStyles.includes(`"./${name}.css"`);
    const styles = hasStyles ? await stylesOf(`styles/${name}.css`) : "";
    const hash = hashOf(script, styles);  // one for both: the page, which knows all their names, is the smaller for it
    return [name, {
      script: site.writeHashed(`${name}.js`, script, hash),
      styles: hasStyles ? site.writeHashed(`${name}.css`, styles, hash) : null, early: earlyScripts.includes(name),
    }];
  }));
  return Object.fromEntries(written);
}

/** What the page knows of every script, a word each; `scriptFiles` of web/src/base/load-script.ts reads them. */
export const wordsOfScripts = (scripts) => Object.fromEntries(Object.entries(scripts).map(([name, { script, styles, early }]) =>
  [name, `${script.slice(name.length + 1, -".js".length)}${styles ? "S" : ""}${early ? "E" : ""}`]));
