// The scripts beyond the first: web/src/<name>/main.ts with web/styles/<name>.css, where there is one. In them the
// modules that web/src/shared.ts lists are the first script's own, so that there is one language, one set of
// settings and one copy of the code.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Names of the scripts, as web/src/scripts.ts types them. */
export const scriptNames = ["assignment", "companion", "game", "lesson", "review", "setup", "teachers", "truth"];

/** Those for which a language's first words are enough; the others come with more of them. */
export const earlyScripts = ["companion", "game", "lesson"];

/** The global that holds what the first script shares. */
export const sharedName = "thirtyShared";

/** Answers imports of shared modules with the first script's copy. */
function sharedModules(sourceFolder) {
  const exported = [...readFileSync(join(sourceFolder, "shared.ts"), "utf8")
    .matchAll(/^export \* as (\w+) from "\.\/([\w-]+)";$|^export \{ default as (\w+) \} from "(thirty:\w+)";$/gm)];
  const ofFile = new Map(exported.flatMap(([, name, file]) => (file ? [[join(sourceFolder, file), name]] : [])));
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
  const written = await Promise.all(scriptNames.map(async (name) => {
    const script = await bundleText(`src/${name}/main.ts`, {
      format: "iife", globalName: `thirtyScripts.${name}`, plugins: [sharedModules(join(web, "src")), ...plugins],
    });
    const hasStyles = existsSync(join(web, "styles", `${name}.css`));
    const styles = hasStyles ? (await writeStyles(site, `styles/${name}.css`)).name : null;
    return [name, { script: site.writeHashed(`${name}.js`, script), styles, early: earlyScripts.includes(name) }];
  }));
  return Object.fromEntries(written);
}
