import assert from "node:assert/strict";
import { mkdtemp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { serve } from "../../scripts/serve.mjs";

let folder;
let site;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "serve-"));
  await mkdir(join(folder, "dist/embed"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "secret");
  await writeFile(join(folder, "dist/index.html"), "<p>home");
  await writeFile(join(folder, "dist/embed/index.html"), "<p>embed");
  await writeFile(join(folder, "dist/app.wasm"), "0123456789");
  await writeFile(join(folder, "dist/app.wasm.br"), "packed");
  await writeFile(join(folder, "dist/app.webmanifest"), "{}");
  await writeFile(join(folder, "dist/empty.js"), "");
  await symlink(join(folder, "secret.txt"), join(folder, "dist/link.txt"));
  await symlink(folder, join(folder, "dist/up"));
  await symlink("app.wasm", join(folder, "dist/newest.wasm"));
  await symlink(join(folder, "dist"), join(folder, "current"));
  site = await serve({ root: join(folder, "dist"), port: 0 });
});

after(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

// node's fetch tidies addresses up and unpacks bodies; this asks for exactly what it is given.
const get = (path, headers = {}, method = "GET") =>
  new Promise((done, fail) => {
    request({ host: "127.0.0.1", port: site.port, path, method, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() });
      });
    })
      .on("error", fail)
      .end();
  });

test("serves files with their types, and a folder's index.html", async () => {
  const home = await get("/?game=raging-rooks");
  assert.equal(home.body, "<p>home");
  assert.equal(home.headers["content-type"], "text/html; charset=utf-8");
  assert.equal((await get("/embed/")).body, "<p>embed");
  assert.equal((await get("/app.wasm")).headers["content-type"], "application/wasm");
  assert.equal((await get("/app.webmanifest")).headers["content-type"], "application/manifest+json");
  assert.equal((await get("/empty.js")).headers["content-type"], "text/javascript; charset=utf-8");
});

test("stays inside its folder", async () => {
  for (const path of ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/nothing", "/%", "/a%00b", "//"]) {
    const answer = await get(path);
    assert.notEqual(answer.body, "secret", path);
    if (path !== "//") assert.equal(answer.status, 404, path);
  }
});

test("sends the packed sibling only to those who take it", async () => {
  const packed = await get("/app.wasm", { "Accept-Encoding": "gzip, br" });
  assert.equal(packed.headers["content-encoding"], "br");
  assert.equal(packed.headers["content-type"], "application/wasm");
  assert.equal(packed.body, "packed");
  assert.equal((await get("/app.wasm")).headers["content-encoding"], undefined);
});

test("answers ranges", async () => {
  const cases = [
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=5-99", 206, "56789", "bytes 5-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=-0", 416, "", "bytes */10"],
  ];
  for (const [range, status, body, contentRange] of cases) {
    const answer = await get("/app.wasm", { Range: range, "Accept-Encoding": "br" });
    assert.deepEqual([answer.status, answer.body, answer.headers["content-range"]], [status, body, contentRange], range);
  }
});

test("sends the whole file for ranges that are malformed, several, or of what it was before", async () => {
  for (const range of ["bytes=4-2", "bytes=", "bytes=-", "bytes=a-b", "bytes=0-1,3-4", "lines=1-2", "bytes 0-1", "bytes=1.5-2", "bytes=-1-2"]) {
    const { status, body, headers } = await get("/app.wasm", { Range: range });
    assert.deepEqual([status, body, headers["content-range"]], [200, "0123456789", undefined], range);
  }
  const packed = await get("/app.wasm", { Range: "nonsense", "Accept-Encoding": "br" });
  assert.deepEqual([packed.body, packed.headers["content-encoding"]], ["packed", "br"]);
  const { etag } = (await get("/app.wasm")).headers;
  assert.equal((await get("/app.wasm", { Range: "bytes=2-4", "If-Range": etag })).body, "234");
  assert.equal((await get("/app.wasm", { Range: "bytes=2-4", "If-Range": '"older"' })).body, "0123456789");
});

test("follows a link within its folder, and none that leads out of it", async () => {
  assert.equal((await get("/newest.wasm")).body, "0123456789");
  for (const path of ["/link.txt", "/up/secret.txt", "/up/dist/app.wasm.br/../../../secret.txt"]) assert.equal((await get(path)).status, 404, path);
  const linked = await serve({ root: join(folder, "current"), port: 0 });
  assert.equal((await fetch(`${linked.url}/index.html`)).status, 200, "the folder itself may be a link");
  await linked.close();
});

test("a file that did not change is not sent again", async () => {
  const { etag } = (await get("/app.wasm")).headers;
  const again = await get("/app.wasm", { "If-None-Match": etag });
  assert.equal(again.status, 304);
  assert.equal(again.body, "");
});

test("answers HEAD without a body and refuses to be written to", async () => {
  const head = await get("/app.wasm", {}, "HEAD");
  assert.equal(head.headers["content-length"], "10");
  assert.equal(head.body, "");
  assert.equal((await get("/app.wasm", {}, "POST")).status, 405);
});

test("takes the next free port when the wished one is taken", async () => {
  const other = await serve({ root: join(folder, "dist"), port: site.port });
  assert.ok(other.port > site.port);
  await other.close();
});
