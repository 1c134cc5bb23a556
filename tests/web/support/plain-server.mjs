// The plainest of hosts: files by their path, a type by their ending, and no header more.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { end, listen } from "../../../scripts/listen.mjs";

const types = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".png": "image/png",
  ".svg": "image/svg+xml", ".wasm": "application/wasm" };

/** Serves the folder `root` under the path `under`; resolves to { url, close }. */
export async function servePlainly({ root, under = "/" }) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const content = path.startsWith(under) && !path.includes("..") ? await readFile(join(root, path.slice(under.length))).catch(() => null) : null;
    response.writeHead(content ? 200 : 404, { "content-type": types[extname(path)] ?? "application/octet-stream" });
    response.end(content);
  });
  const port = await listen(server);
  const close = () => end(server);
  return { url: `http://localhost:${port}${under.replace(/\/$/, "")}`, close };
}
