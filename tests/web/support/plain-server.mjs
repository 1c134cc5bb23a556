// The plainest of hosts: files by their path, a type by their ending, and no header more.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { end, listen } from "../../../scripts/listen.mjs";

const types = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".png": "image/png",
  ".svg": "image/svg+xml", ".wasm": "application/wasm" };

/** @typedef {{ headers: Record<string, string>, content: string } | null} Instead */

/** Serves the folder `root` under the path `under`; resolves to { url, close }. What `instead` answers to a path, if anything, is
 *  sent in a file's place, as { headers, content }, whenever it answers.
 *  @param {{ root: string, under?: string, instead?: (path: string) => Instead | Promise<Instead> }} options */
export async function servePlainly({ root, under = "/", instead = () => null }) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const other = await instead(path);
    if (other) return response.writeHead(200, other.headers).end(other.content);
    const content = path.startsWith(under) && !path.includes("..") ? await readFile(join(root, path.slice(under.length))).catch(() => null) : null;
    response.writeHead(content ? 200 : 404, { "content-type": types[extname(path)] ?? "application/octet-stream" });
    response.end(content);
  });
  const port = await listen(server);
  const close = () => end(server);
  return { url: `http://localhost:${port}${under.replace(/\/$/, "")}`, close };
}
