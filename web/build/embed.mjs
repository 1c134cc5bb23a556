// The element for other sites: one module with its types, whose names stay the same for good, and a page that shows
// it at work.
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files at the top of the site that are for other sites alone; the example page is opened here, without a network too. */
export const embedFiles = ["embed.d.ts"];

export async function writeEmbed(site, { web, bundleText, plugins }) {
  site.write("embed.mjs", await bundleText("src/embed/element.ts", { format: "esm", plugins }));
  site.write("embed.d.ts", readFileSync(join(web, "src/embed/embed.d.ts")));
  cpSync(join(web, "embed-demo"), join(site.out, "embed-demo"), { recursive: true });
}
