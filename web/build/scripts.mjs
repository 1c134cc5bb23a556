// The scripts beyond the first: every room's web/src/<name>/main.ts with web/styles/<name>.css, where there is one, and
// those of the game screen, which the shell puts together from the rooms. In them the modules that web/src/shell/shared.ts
// lists are the first script's own, so that there is one language, one set of settings and one copy of the code.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Those for which a language's first words are enough; the others come with more of them. */
export const earlyScripts = ["day", "embed", "game", "ladder", "lesson", "outline", "remarks"];

/** Those whose words the page itself has in English. */
export const translating = ["outline"];

/** Those that the shell puts together from the rooms. */
const ofShell = ["game", "outline"];

/** The source that a script begins with. */
export const entryOf = (name) => (ofShell.includes(name) ? `src/shell/${name}.ts` : `src/${name}/main.ts`);

/** Names of the scripts, as `Scripts` in web/src/base/scripts.ts has them. */
const scriptNames = (web) => [...ofShell, ...readdirSync(join(web, "src")).filter((room) => room !== "shell" && existsSync(join(web, entryOf(room))))];

/** The global that holds what the first script shares. */
export const sharedName = "thirtyShared";

/** Answers imports of shared modules with the first script's copy. */
function sharedModules(sourceFolder) {
  const exported = [...readFileSync(join(sourceFolder, "shell/shared.ts"), "utf8")
    .matchAll(/^export \* as (\w+) from "(\.\.\/[\w/-]+)";$|^export \{ default as (\w+) \} from "(thirty:\w+)";$/gm)];
  const ofFile = new Map(exported.flatMap(([, name, file]) => (file ? [[resolve(sourceFolder, "shell", file), name]] : [])));
  const ofVirtual = new Map(exported.flatMap(([, , , name, virtual]) => (virtual ? [[virtual, name]] : [])));
  return {
    name: "shared",
    setup(plugin) {
      plugin.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer }) => {
        const name = ofFile.get(resolve(dirname(importer), path));
        return name && { path: name, namespace: "shared" };
      });
      plugin.onResolve({ filter: /^thirty:/ }, ({ path }) =>
        ofVirtual.has(path) ? { path: ofVirtual.get(path), namespace: "shared-value" } : undefined);
      plugin.onLoad({ filter: /.*/, namespace: "shared" }, ({ path }) => ({ contents: `module.exports = ${sharedName}.${path}` }));
      plugin.onLoad({ filter: /.*/, namespace: "shared-value" }, ({ path }) => ({ contents: `export default ${sharedName}.${path}` }));
    },
  };
}

/** Writes every script; the answer is { name: { script, styles, early } } with the files' names. */
export async function writeScripts(site, { web, bundleText, writeStyles, plugins }) {
  const firstStyles = readFileSync(join(web, "styles/main.css"), "utf8");
  const written = await Promise.all(scriptNames(web).map(async (name) => {
    const script = await bundleText(entryOf(name), {
      format: "iife", globalName: `thirtyScripts.${name}`, plugins: [sharedModules(join(web, "src")), ...plugins],
    });
    const hasStyles = existsSync(join(web, "styles", `${name}.css`)) && !firstStyles.includes(`"./${name}.css"`);
    const styles = hasStyles ? (await writeStyles(site, `styles/${name}.css`)).name : null;
    return [name, { script: site.writeHashed(`${name}.js`, script), styles, early: earlyScripts.includes(name) }];
  }));
  return Object.fromEntries(written);
}
