// A static file server for dist/, for playing on this machine and for the browser tests; any other one does as well.
//   node scripts/serve.mjs [--root dist] [--port 8080] [--host 127.0.0.1]
// Takes the next free port when the wished one is taken. A file's .br or .gz sibling is sent where the browser takes it.
// Written here because the usual libraries lack one half or the other: sirv 3 answers "bytes=-2" with the first three
// bytes and follows links out of its folder, send and serve-handler know no packed siblings.
import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { end, listen } from "./listen.mjs";
import { need, parametersOf, showUsage } from "./usage.mjs";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".wav": "audio/wav",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};
const siblings = [
  { encoding: "br", suffix: ".br" },
  { encoding: "gzip", suffix: ".gz" },
];

const fileAt = async (path) => {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? { path, size: stats.size, tag: `"${stats.size}-${Math.trunc(stats.mtimeMs)}"` } : undefined;
};

const isWithin = (root, path) => (path + sep).startsWith(root.endsWith(sep) ? root : root + sep);

// The file that an address names: inside root, which no link in it leads out of, a folder standing for its index.html;
// undefined when there is none.
async function findFile(root, url) {
  let pathname;
  try {
    pathname = decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return undefined;
  }
  const path = resolve(join(root, pathname));
  if (pathname.includes("\0") || !isWithin(root, path)) return undefined;
  const wanted = pathname.endsWith("/") ? join(path, "index.html") : path;
  return isWithin(root, await realpath(wanted).catch(() => sep)) ? fileAt(wanted) : undefined;
}

async function findSibling(file, accepted) {
  for (const { encoding, suffix } of siblings) {
    const sibling = accepted.includes(encoding) && (await fileAt(file.path + suffix));
    if (sibling) return { ...sibling, encoding };
  }
  return file;
}

// The one range "bytes=first-last" of a file; null when it lies outside; undefined, and the whole file is sent, when it is
// malformed or several are asked for at once (RFC 9110, 14.2).
function parseRange(header, size) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === undefined || (first === "" && last === "") || (first !== "" && last !== "" && Number(last) < Number(first))) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}

async function answer(root, request, response) {
  const finish = (status, headers = {}) => response.writeHead(status, headers).end();
  if (request.method !== "GET" && request.method !== "HEAD") return finish(405, { Allow: "GET, HEAD" });

  const found = await findFile(root, request.url);
  if (!found) return finish(404);
  const { range: header, "if-range": unchanged } = request.headers;
  const isPartial = header !== undefined && (unchanged === undefined || unchanged === found.tag);
  const range = isPartial ? parseRange(header, found.size) : undefined;
  const file = range === undefined ? await findSibling(found, request.headers["accept-encoding"] ?? "") : found;

  const headers = {
    "Accept-Ranges": "bytes",
    "Access-Control-Allow-Origin": "*", // for other sites that load embed.mjs, and for frames without an origin
    "Cache-Control": "no-cache",
    "Content-Type": types[extname(found.path)] ?? "application/octet-stream",
    "X-Content-Type-Options": "nosniff",
    ETag: file.tag,
    Vary: "Accept-Encoding",
    ...(file.encoding && { "Content-Encoding": file.encoding }),
  };
  if (request.headers["if-none-match"] === file.tag) return finish(304, headers);

  if (range === null) return finish(416, { "Content-Range": `bytes */${file.size}` });
  const part = range ?? { start: 0, end: file.size - 1 };
  if (range) headers["Content-Range"] = `bytes ${part.start}-${part.end}/${file.size}`;
  response.setHeader("Content-Length", part.end - part.start + 1);
  response.writeHead(range ? 206 : 200, headers);
  if (request.method === "HEAD" || file.size === 0) return response.end();
  createReadStream(file.path, part)
    .on("error", () => response.destroy())
    .pipe(response);
}

/** Starts serving root; resolves to { url, port, close }. Port 0 takes any free one. `onAnswer` hears of every answer
 *  when it has been sent.
 *  @param {{ root?: string, port?: number, host?: string, onAnswer?: (answer: { path: string, status: number, bytes: number }) => void }} options */
export async function serve({ root = "dist", port = 8080, host = "127.0.0.1", onAnswer } = {}) {
  const folder = await realpath(root);
  const server = createServer((request, response) => {
    response.on("finish", () => onAnswer?.({
      path: request.url, status: response.statusCode, bytes: Number(response.getHeader("content-length") ?? 0),
    }));
    answer(folder, request, response).catch(() => response.destroy());
  });
  let taken;
  for (let wished = port; taken === undefined; wished++) {
    taken = await listen(server, wished, host).catch((error) => {
      if (error.code !== "EADDRINUSE" || wished >= port + 100) throw error;
    });
  }
  return { url: `http://${host === "127.0.0.1" ? "localhost" : host}:${taken}`, port: taken, close: () => end(server) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { root, port: wished, host } = parametersOf(import.meta.url, { root: "dist", port: 8080, host: "127.0.0.1" });
  if (!Number.isInteger(wished) || wished > 65_535) showUsage(import.meta.url, `there is no port ${wished}`);
  need(root);
  const { url, port } = await serve({ root, port: wished, host });
  if (port !== wished) console.log(`Port ${wished} is taken, so this is on port ${port}.`);
  console.log(`Thirty Squares is at ${url} (Ctrl+C stops it).`);
}
