// What the package holds besides the site: the engine's doors for programs in node and in browsers, with their types,
// and the licences. These names stay the same for good.
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** They go wherever what they speak of goes. */
const licences = ["LICENSE", "THIRD_PARTY_NOTICES.md"];
/** Files at the top of the site that the page itself has no use for. */
export const engineFiles = ["engine.mjs", "engine-node.mjs", "engine-node-worker.mjs", "engine.d.ts"];
export const packageFiles = [...engineFiles, ...licences];

export async function writePackage(site, { root, bundleText, plugins }) {
  const write = async (name, entry, platform) => site.write(name, await bundleText(entry, { format: "esm", platform, plugins }));
  await write("engine.mjs", "src/engine/in-browser.ts", "browser");
  await write("engine-node.mjs", "node/in-node.ts", "node");
  await write("engine-node-worker.mjs", "node/worker.ts", "node");
  site.write("engine.d.ts", readFileSync(join(root, "web/src/engine/engine.d.ts")));
  for (const name of licences) copyFileSync(join(root, name), join(site.out, name));
}
