// The shell by itself: built with a stand-in for the app module, so that its own behaviour can be tested
// without any wasm. It lies in a folder of its server, as it may on any site.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite } from "../../../web/build.mjs";
import { openSite } from "./browser.mjs";

export async function openShell() {
  const root = mkdtempSync(join(tmpdir(), "thirty-shell-"));
  await buildSite({ out: join(root, "school/games"), wasm: fileURLToPath(new URL("fake-app", import.meta.url)) });
  const site = await openSite({ root });
  return {
    ...site,
    url: `${site.url}/school/games`,
    close: async () => {
      await site.close();
      rmSync(root, { recursive: true });
    },
  };
}
