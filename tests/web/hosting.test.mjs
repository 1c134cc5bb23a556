// The built site, as it is, on the plainest of hosts and in a folder of it: the real game by itself and in a sandboxed frame,
// with nothing asked of anybody else and nothing against the policy; and what docs/hosting.md and the build promise to hosts.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { hashed } from "../../web/build/names.mjs";
import { builtSite, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { openHost, heard, waitForHeard } from "./support/host.mjs";
import { servePlainly } from "./support/plain-server.mjs";

const examples = fileURLToPath(new URL("../../docs/hosting", import.meta.url));
const files = readdirSync(builtSite, { recursive: true }).map(String).filter((name) => statSync(join(builtSite, name)).isFile());

let plain;
let site;
before(async () => {
  plain = await servePlainly({ root: builtSite, under: "/a/b/" });
  site = { ...await openSite(), url: plain.url };
});
after(async () => {
  await site?.close();
  await plain?.close();
});

const press = async (place, ...squares) => {
  for (const square of squares) await place.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
};

test("Hosting.AFolderOfAPlainServerIsEnough", async () => {
  const page = await openPage(site, "/?lang=en", { keeps: true, viewport: { width: 1280, height: 800 } });
  await waitUntilReady(page, "ladder");
  await page.locator('a[data-game="power-pawns"]').click();
  await waitUntilReady(page, "game");
  await page.goto(`${site.url}/?game=power-pawns&opponent=computer&level=1&lang=en`);
  await waitUntilReady(page, "game");
  await press(page, "c2", "c3");
  await page.locator("[data-live]").getByText(/Black: /).waitFor({ state: "attached" });
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  assert.equal(scope, `${site.url}/`);
  assert.deepEqual(await page.context().cookies(), []);
  assert.deepEqual(page.problems, []);
});

test("Hosting.ASandboxedFramePlaysFromAPlainServer", async () => {
  const host = await openHost(site);
  try {
    const page = await host.open(`<iframe sandbox="allow-scripts" width="600" height="700"
      src="${site.url}/?game=power-pawns&opponent=computer&level=1&embed=1&lock=1&lang=en"></iframe>`);
    await waitForHeard(page, "ready");
    const send = (message) => page.evaluate((data) => document.querySelector("iframe").contentWindow.postMessage(data, "*"), { thirtySquares: 1, ...message });
    await send({ type: "load", game: "power-pawns", opponent: "computer", level: 1, lock: true, lang: "en" });
    await send({ type: "move", move: "a2a3" });
    await waitForHeard(page, "move", 2);
    assert.deepEqual((await heard(page, "move")).map(({ by }) => by), ["white", "black"]);
    const frame = page.frames().find((one) => one.url().startsWith(site.url));
    assert.equal(await frame.locator("[data-storage-line]").last().evaluate((line) => getComputedStyle(line).display), "block", "says that progress is not kept");
    assert.deepEqual(page.problems, []);
  } finally {
    host.close();
  }
});

const policyOf = (page) => page.evaluate(() => document.querySelector('meta[http-equiv="Content-Security-Policy"]').content);

test("Hosting.ThePolicyIsTheOneOfTheProduct", async () => {
  const page = readFileSync(join(builtSite, "index.html"), "utf8");
  const policy = await policyOf(await openPage(site, "/?lang=en"));
  const sheets = [...page.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  assert.equal(sheets.length, 3, "the fonts, by day and by night");
  const [first, ...others] = [...page.matchAll(/<script([^>]*)>(?=[^<])/g)];
  assert.ok(first.index < page.search(/<(?:style|link|script [^>]*src)/), "the script that sets the policy comes before all it is about");
  for (const [, attributes] of others) assert.match(attributes, /type="application\/json"/, "no other script stands in the page");
  const directives = Object.fromEntries(policy.split("; ").map((one) => one.split(/ (.*)/s).slice(0, 2)));
  assert.deepEqual(directives, {
    "default-src": "'none'", "script-src": "'self' 'wasm-unsafe-eval'", "style-src": ["'self'", ...sheets].join(" "), "img-src": "'self' data:", "font-src": "'self'",
    "connect-src": "'self' data:", "worker-src": "'self' blob:", "manifest-src": "'self'", "form-action": "'self'", "base-uri": "'none'",
  });
});

test("Hosting.ThePolicyNamesTheSiteWhereAFrameHasNoOrigin", async () => {
  const host = await openHost(site);
  try {
    const page = await host.open(`<iframe sandbox="allow-scripts" width="600" height="700" src="${site.url}/?game=power-pawns&embed=1"></iframe>`);
    await waitForHeard(page, "ready");
    const policy = await policyOf(page.frames().find((one) => one.url().startsWith(site.url)));
    const whole = await policyOf(await openPage(site, "/?lang=en"));
    assert.equal(policy, whole.replaceAll("'self'", new URL(site.url).origin), "the same in all else");
  } finally {
    host.close();
  }
});

test("Hosting.ThePolicyRefusesWhatIsPutIntoThePage", async () => {
  const page = await openPage(site, "/?lang=en");
  await waitUntilReady(page, "ladder");
  const { refused, ran, red } = await page.evaluate(async () => {
    const found = new Set();
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => found.add(effectiveDirective));
    const script = Object.assign(document.createElement("script"), { textContent: "globalThis.inline = true" });
    const style = Object.assign(document.createElement("style"), { textContent: "h1 { color: rgb(255, 0, 0) !important }" });
    document.head.append(script, style);
    document.body.insertAdjacentHTML("beforeend", '<p id="red" style="color: rgb(255, 0, 0)">x</p><img alt="" src="https://pictures.invalid/x.png">');
    while (found.size < 4) await new Promise((done) => document.addEventListener("securitypolicyviolation", done, { once: true }));
    const colours = ["h1", "#red"].map((one) => getComputedStyle(document.querySelector(one)).color);
    return { refused: [...found].sort(), ran: globalThis.inline === true, red: colours.includes("rgb(255, 0, 0)") };
  });
  assert.deepEqual({ refused, ran, red }, { refused: ["img-src", "script-src-elem", "style-src-attr", "style-src-elem"], ran: false, red: false });
});

test("Hosting.NoFileNamesItsOwnAddressOrAnothersToLoadFrom", () => {
  for (const name of files.filter((file) => /\.(?:html|css|webmanifest)$/.test(file))) {
    const text = readFileSync(join(builtSite, name), "utf8");
    assert.deepEqual(text.match(/(?:src|href|url\()\s*[=("']+\s*(?:https?:)?\/[^"')]*/g) ?? [], [], name);
  }
});

test("Hosting.SiblingsHoldTheSameAsTheirFiles", () => {
  const unpack = { ".br": brotliDecompressSync, ".gz": gunzipSync };
  const siblings = files.filter((name) => /\.(?:br|gz)$/.test(name));
  for (const name of files.filter((file) => /\.(?:html|js|mjs|css|wasm)$/.test(file) && statSync(join(builtSite, file)).size >= 1000)) {
    for (const ending of Object.keys(unpack)) assert.ok(siblings.includes(name + ending), name + ending);
  }
  for (const name of siblings) {
    const [, file, ending] = /^(.*)(\.\w+)$/.exec(name);
    assert.ok(unpack[ending](readFileSync(join(builtSite, name))).equals(readFileSync(join(builtSite, file))), name);
  }
});

test("Hosting.WhatMayBeCachedForGoodIsWhatCarriesAHash", () => {
  const lasting = ["index.html", "sw.js", "manifest.webmanifest", "embed.mjs", "embed.d.ts", "engine.mjs", "engine-node.mjs", "engine-node-worker.mjs",
    "engine.d.ts", "LICENSE", "THIRD_PARTY_NOTICES.md"];
  const unhashed = files.filter((name) => !/\.(?:br|gz)$/.test(name) && !hashed.test(name) && !/^(?:embed-demo|scorm)\//.test(name));
  assert.deepEqual(unhashed.filter((name) => !name.startsWith("truth/")).sort(), lasting.sort());
});

/** What each example says of the names that may be cached for good, as it says it. */
const lastingPatterns = {
  "nginx.conf": (text) => [...text.matchAll(/"~(.+)"\s+"public/g)].map(([, pattern]) => pattern),
  Caddyfile: (text) => [...text.matchAll(/path_regexp (\S+)/g)].map(([, pattern]) => pattern),
  "apache.htaccess": (text) => [...text.matchAll(/<FilesMatch "(.+)">\s+Header set Cache-Control/g)].map(([, pattern]) => pattern),
  "vercel.json": (text) => JSON.parse(text).headers.filter(({ headers }) => headers.some(({ key }) => key === "Cache-Control")).map(({ source }) => `^${source}$`),
};

test("Hosting.TheExamplesKnowHashedNamesFromOthers", () => {
  const asked = files.filter((name) => !/\.(?:br|gz)$/.test(name));
  for (const [example, patternsOf] of Object.entries(lastingPatterns)) {
    const patterns = patternsOf(readFileSync(join(examples, example), "utf8"));
    assert.ok(patterns.length, `${example} says nothing of hashed names`);
    for (const pattern of patterns) {
      const wrong = asked.filter((name) => new RegExp(pattern).test(`/${name}`) !== hashed.test(name));
      assert.deepEqual(wrong, [], `${example}: ${pattern}`);
    }
  }
});

test("Hosting.TheExamplesOfServersSendTheTypesThatAreNeededAndPackNothingTwice", () => {
  const [nginx, caddy, apache] = ["nginx.conf", "Caddyfile", "apache.htaccess"].map((name) => readFileSync(join(examples, name), "utf8"));
  for (const text of [nginx, caddy, apache]) assert.match(text, /application\/manifest\+json/);
  assert.match(apache, /^RewriteRule \\.br\$ - \[E=no-gzip:1,E=no-brotli:1\]$/m);
  assert.match(nginx, /gzip_static on;[^}]*gzip_vary on;/, "what stands between does not hand the packed one to others");
  assert.match(caddy, /@hashed \{\s+file\s/, "a file that is missing while the site is copied is not missing for good");
  for (const text of [nginx, caddy]) assert.match(text, /(?:redir|location =) \/thirty-squares .*\/thirty-squares\//, "the slash may be left out");
});

test("Hosting.TheExamplesOfHeadersSayWhatThePageNeeds", () => {
  const guide = readFileSync(join(examples, "../hosting.md"), "utf8");
  for (const name of readdirSync(examples)) {
    const text = readFileSync(join(examples, name), "utf8");
    assert.ok(guide.includes(`hosting/${name}`), `${name} is not named in hosting.md`);
    assert.match(text, /X-Content-Type-Options/, name);
    assert.match(text, /Access-Control-Allow-Origin/, name);
    assert.doesNotMatch(text, /X-Frame-Options|Cross-Origin-(?:Opener|Embedder)-Policy/, name);
  }
  assert.ok(existsSync(join(examples, "_headers")));
});
