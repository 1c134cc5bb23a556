// A package for learning platforms, from the teacher's screen to the gradebook: made in the browser, unpacked on a server of
// its own, opened by a platform (scorm-again), worked on, left, and gone on with. The platform keeps everything; the device
// keeps nothing.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { unzipSync } from "fflate";
import { isTask } from "../lessons/support/lessons.mjs";
import { lessons } from "../teachers/support/source.mjs";
import { assertAccessible } from "./support/axe.mjs";
import { browserName, openContext, openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
let platform;
before(async () => {
  site = await openSite();
  platform = await openPlatform();
});
after(async () => {
  platform?.close();
  await site?.close();
});

const kinds = { "1.2": { script: "scorm12.min.js", api: "API", make: "Scorm12API", set: "LMSSetValue" }, 2004: { script: "scorm2004.min.js", api: "API_1484_11", make: "Scorm2004API", set: "SetValue" } };

/** A server that knows no types of modules, as some platforms; with pages that open a package under a platform's API. */
async function openPlatform() {
  const root = mkdtempSync(join(tmpdir(), "thirty-platform-"));
  const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css", ".svg": "image/svg+xml" };
  const again = (file) => readFileSync(new URL(`../../node_modules/scorm-again/dist/${file}`, import.meta.url));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const body = pathname.startsWith("/again/") ? again(pathname.slice(7)) : readOr(join(root, normalize(pathname)));
    if (body === null) return response.writeHead(404).end();
    response.setHeader("content-type", types[/\.\w+$/.exec(pathname)?.[0]] ?? "application/octet-stream");
    response.end(body);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${server.address().port}`;
  const write = (name, content) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  };
  return {
    url, write,
    unpack: (folder, bytes) => { for (const [name, content] of Object.entries(unzipSync(bytes))) write(`${folder}/${name}`, content); },
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(root, { recursive: true });
    },
  };
}

const readOr = (path) => {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
};

/** The page on which a pupil opens the package in `folder`: `before` runs between the platform's API and the frame. */
function classroom(folder, version, data, script = "") {
  const { script: file, make, api, set } = kinds[version];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A course</title><body style="margin:0">
    <script src="/again/${file}"></script>
    <script>
      globalThis.${api} = new ${make}({ autocommit: false, logLevel: 5 });
      ${api}.loadFromJSON(${JSON.stringify(data)}, "cmi");
      // What is handed over, by name: some of it a platform lets nobody read.
      globalThis.told = {};
      const tell = ${api}.${set}.bind(${api});
      ${api}.${set} = (name, value) => {
        const answer = tell(name, value);
        if (answer === "true") globalThis.told[name] = value;
        return answer;
      };
      ${script}
      addEventListener("DOMContentLoaded", () => {
        const frame = document.createElement("iframe");
        frame.src = "/${folder}/launch.html";
        frame.style.cssText = "border:0;width:100vw;height:100vh";
        document.body.append(frame);
      });
    </script>`;
}

let visits = 0;
/** Opens the package with what the platform has of earlier visits; `frames` runs in each frame before its own scripts. */
async function visit(folder, version, { data = {}, script, frames, ...options } = {}) {
  const name = `course-${visits++}.html`;
  platform.write(name, classroom(folder, version, data, script));
  const context = await openContext(site, { viewport: { width: 1024, height: 800 }, script: frames, ...options });
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("request", (request) => { if (![platform.url, "data:", "blob:"].some((start) => request.url().startsWith(start))) page.problems.push(request.url()); });
  await page.goto(`${platform.url}/${name}`);
  return page;
}

const outer = async (page) => (await page.waitForSelector("iframe")).contentFrame();
const game = async (page) => {
  await (await outer(page)).waitForSelector("thirty-squares", { state: "attached" });
  const isGame = (frame) => frame.url().includes("/site/");
  const frame = page.frames().find(isGame) ?? await page.waitForEvent("framenavigated", isGame);
  await frame.waitForSelector('html[data-ready="game"]');
  return frame;
};
const told = (page, name) => page.evaluate((element) => globalThis.told[element], name);
const waitUntilTold = (page, name, value) => page.waitForFunction(([element, wanted]) => globalThis.told[element] === wanted, [name, value]);
/** The pupil closes the package; what the platform then has for the next visit. */
async function leave(page) {
  await page.evaluate(() => { document.querySelector("iframe").src = "about:blank"; });
  await page.waitForFunction(() => "cmi.core.session_time" in globalThis.told);
  return { suspend_data: await told(page, "cmi.suspend_data"), core: { entry: "resume" } };
}
const press = (frame, selector) => frame.locator(selector).first().evaluate((button) => button.click());
const play = async (frame, move) => { for (const square of [move.slice(0, 2), move.slice(2, 4)]) await press(frame, `[data-square="${square}"]`); };

/** Waits until every piece of a FEN stands on its square, and no other. */
const standsAs = (frame, fen) => frame.waitForFunction((wanted) => {
  const names = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };
  const pieces = wanted.split(" ")[0].split("/").flatMap((row, i, rows) => [...row.replace(/\d/g, (count) => " ".repeat(count))]
    .flatMap((piece, file) => (piece === " " ? [] : [["abcdefgh"[file] + (rows.length - i), `${piece < "a" ? "white" : "black"} ${names[piece.toLowerCase()]}`]])));
  const label = (square) => document.querySelector(`[data-square="${square}"]`)?.getAttribute("aria-label") ?? "";
  return pieces.every(([square, piece]) => label(square).includes(piece))
    && [...document.querySelectorAll("[data-square]")].filter((one) => /white|black/.test(one.getAttribute("aria-label"))).length === pieces.length;
}, fen);

/** Runs before the page: of Firefox's downloads its driver does not tell, so what is handed over for one is noted. */
function noteDownload() {
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    globalThis.downloaded = { blob, name: "" };
    return createObjectURL.call(URL, blob);
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download && globalThis.downloaded) globalThis.downloaded.name = this.download;
    click.call(this);
  };
}
/** Name and content of the file that `act` makes the page hand over. */
async function downloaded(page, act) {
  if (browserName === "chromium") {
    const [file] = await Promise.all([page.waitForEvent("download"), act()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  }
  await act();
  await page.waitForFunction(() => globalThis.downloaded?.name);
  const [name, base64] = await page.evaluate(async () => {
    const { blob, name } = globalThis.downloaded;
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return [name, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))];
  });
  return { name, bytes: Buffer.from(base64, "base64") };
}

const made = new Map();
/** The package that the teacher's screen makes of what `set` enters, unpacked on the platform's server. */
async function packageOf(folder, version, set) {
  if (made.has(folder)) return folder;
  const page = await openPage(site, "/?teachers=1&lang=en", { script: noteDownload });
  await waitUntilReady(page, "teachers");
  await set(page);
  await page.locator(`[data-platform-file] [value="${version}"]`).check({ force: true });
  made.set(folder, await downloaded(page, () => page.locator("[data-platform-file] button").click()));
  await page.waitForFunction(() => document.querySelector("[data-platform-file] [data-said]").textContent.includes("downloads"));
  assert.deepEqual(page.problems, []);
  platform.unpack(folder, made.get(folder).bytes);
  return folder;
}

const aGame = async (page) => {
  await page.locator("[name=game]").selectOption("power-pawns");
  await page.locator('[data-builder] [name=opponent][value="friend"]').check({ force: true });
};
const aLesson = async (page) => {
  await page.locator("[name=game]").selectOption("power-pawns");
  await page.locator('[name=task][value="lesson"]').check({ force: true });
};

/** In bytes. Many platforms take no more than 2 MB. */
const [smallest, largest] = [1_250_000, 2_000_000];

test("Scorm.ThePackageHoldsTheSiteAndAManifestOfAllItsFiles", async () => {
  await packageOf("game-12", "1.2", aGame);
  const { name, bytes } = made.get("game-12");
  assert.equal(name, "thirty-squares-power-pawns-friend-no-1-scorm-1.2.zip");
  assert.ok(bytes.length < smallest, `${bytes.length} bytes`);
  const files = unzipSync(bytes);
  const manifest = new TextDecoder().decode(files["imsmanifest.xml"]);
  const listed = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, file]) => file);
  assert.deepEqual(listed.toSorted(), Object.keys(files).filter((file) => file !== "imsmanifest.xml").toSorted());
  for (const licence of ["LICENSE", "THIRD_PARTY_NOTICES.md"]) assert.ok(listed.includes(`site/${licence}`), licence);
  assert.match(manifest, /<schema>ADL SCORM<\/schema><schemaversion>1\.2<\/schemaversion>/);
  assert.match(manifest, /adlcp:scormtype="sco" href="launch\.html"/);
});

test("Scorm.PackagesOfDifferentTasksAreToldApartByNameIdentifierAndTitle", async () => {
  const set = (level, side, number) => async (page) => {
    await page.locator("[name=game]").selectOption("raging-rooks");
    await page.locator("[name=level]").selectOption(level);
    await page.locator(`[data-builder] [name=side][value="${side}"]`).check({ force: true });
    await page.locator(".builder > details:not(.newcomers) > summary").click();
    // Firefox's driver writes behind what stands in a field of numbers.
    await page.locator("[name=number]").evaluate((field, text) => {
      field.value = text;
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    }, number);
  };
  const wanted = [
    ["rooks-1", set("1", "white", "0"), "raging-rooks-level-1-white", "Raging Rooks · level 1 · White"],
    ["rooks-5", set("5", "black", "7"), "raging-rooks-level-5-black-no-7", "Raging Rooks · level 5 · Black · No. 7"],
    ["lesson-12", aLesson, "power-pawns-lesson-no-1", "Power Pawns · Lesson · No. 1"],
    ["game-12", aGame, "power-pawns-friend-no-1", "Power Pawns · Friend here · No. 1"],
  ];
  for (const [folder, enter, name, title] of wanted) {
    await packageOf(folder, "1.2", enter);
    const manifest = new TextDecoder().decode(unzipSync(made.get(folder).bytes)["imsmanifest.xml"]);
    assert.equal(made.get(folder).name, `thirty-squares-${name}-scorm-1.2.zip`);
    assert.equal(/<manifest identifier="([^"]+)"/.exec(manifest)[1], `thirty-squares-${name}`);
    assert.deepEqual([...manifest.matchAll(/<title>([^<]+)</g)].map(([, text]) => text), [title, title]);
  }
});

/** Of the answers of all games, those in a package: books and strategies by their names. */
const answersIn = (files) => Object.keys(files).filter((name) => /\.(?:book|strategy)\./.test(name)).map((name) => name.replace(/^site\/|\.\w+\.js$/g, "")).sort();

test("Scorm.ThePackageHasTheAnswersOfItsGameAndNoOthers", async () => {
  const set = (game, level, side) => async (page) => {
    await page.locator("[name=game]").selectOption(game);
    await page.locator("[name=level]").selectOption(level);
    await page.locator(`[data-builder] [name=side][value="${side}"]`).check({ force: true });
  };
  const wanted = [
    ["queens-perfect", set("mean-queens", "perfect", "white"), ["mean-queens.black.strategy", "mean-queens.book"]],  // the largest there is
    ["rooks-gentle", set("raging-rooks", "3", "white"), ["raging-rooks.book"]],
    ["lesson-12", aLesson, []],
  ];
  for (const [folder, enter, answers] of wanted) {
    await packageOf(folder, "1.2", enter);
    const { bytes } = made.get(folder);
    assert.deepEqual(answersIn(unzipSync(bytes)), answers, folder);
    assert.ok(bytes.length < (answers.length > 1 ? largest : answers.length ? smallest + 300_000 : smallest), `${folder}: ${bytes.length} bytes`);
  }
});

test("Scorm.AGameIsPlayedGradedAndResumed", async () => {
  const folder = await packageOf("game-12", "1.2", aGame);
  let page = await visit(folder, "1.2");
  let frame = await game(page);
  await play(frame, "a2a3");
  await frame.waitForSelector('[data-square="a3"][aria-label*="white pawn"]', { state: "attached" });
  assert.deepEqual(await frame.evaluate(() => Object.keys(localStorage)), [], "the device keeps something");
  const data = await leave(page);
  assert.equal(await told(page, "cmi.core.lesson_status"), "incomplete");
  assert.match(await told(page, "cmi.core.session_time"), /^\d{4}:\d\d:\d\d$/);
  page = await visit(folder, "1.2", { data });
  frame = await game(page);
  await frame.waitForSelector('[data-square="a3"][aria-label*="white pawn"]', { state: "attached" });
  assert.deepEqual(page.problems, []);
});

test("Scorm.AWonGameIsPassed", async () => {
  const folder = await packageOf("game-2004", "2004", async (page) => {
    await aGame(page);
    await page.locator('[data-builder] [name=opponent][value="computer"]').check({ force: true });
    await page.locator(".builder > details:not(.newcomers) > summary").click();
    await page.locator("[name=fen]").fill("5/P4/5/5/p4/5 w");
    await page.waitForFunction(() => document.querySelector("[data-verdict]").textContent !== "");
  });
  const page = await visit(folder, "2004");
  await play(await game(page), "a5a6");
  await waitUntilTold(page, "cmi.success_status", "passed");
  assert.equal(await told(page, "cmi.completion_status"), "completed");
  assert.equal(await told(page, "cmi.score.scaled"), "1");
  const around = await outer(page);
  await around.locator("[data-finish]").click();
  await around.waitForSelector('html[data-visit="ended"]');
  assert.match(await around.locator("[data-status]").innerText(), /All is saved/);
  assert.equal(await around.locator("thirty-squares").count(), 0);
  assert.match(await told(page, "cmi.session_time"), /^PT\d/);
  assert.deepEqual(page.problems, []);
});

test("Scorm.ALessonCountsItsTasksAndGoesOnInAnotherVisit", async () => {
  const folder = await packageOf("lesson-12", "1.2", aLesson);
  const lesson = lessons.find((one) => one.game === "power-pawns");
  let page = await visit(folder, "1.2");
  let frame = await game(page);
  const tasks = lesson.steps.filter(isTask).length;
  const index = lesson.steps.findIndex(({ kind, turns }) => kind === "find" && turns.length === 1);
  for (let i = 0; i < index; i++) await press(frame, '[data-lesson="next"]');
  const { fen, turns: [{ play: [move] }] } = lesson.steps[index];
  await standsAs(frame, fen);
  await play(frame, move);
  await waitUntilTold(page, "cmi.core.score.raw", String(Math.round(100 / tasks)));
  assert.equal(await told(page, "cmi.core.lesson_status"), "incomplete");
  await press(frame, '[data-lesson="next"]');
  const step = await frame.locator(".dots").getAttribute("aria-label");
  page = await visit(folder, "1.2", { data: await leave(page) });
  frame = await game(page);
  await frame.waitForFunction((wanted) => document.querySelector(".dots")?.getAttribute("aria-label") === wanted, step);
});

test("Scorm.APlatformThatFailsForAWhileLosesNothing", async () => {
  const folder = await packageOf("game-12", "1.2", aGame);
  const page = await visit(folder, "1.2", { script: `
    const commit = API.LMSCommit.bind(API), set = API.LMSSetValue.bind(API);
    API.LMSCommit = (...given) => (globalThis.isWell ? commit(...given) : null);
    API.LMSSetValue = (...given) => { if (!globalThis.isWell) throw new Error("away"); return set(...given); };` });
  const frame = await game(page);
  await play(frame, "b2b3");
  await frame.waitForSelector('[data-square="b3"][aria-label*="white pawn"]', { state: "attached" });
  const around = await outer(page);
  await around.locator("[data-finish]").click();
  await around.waitForSelector('html[data-visit="unsaved"]');
  assert.match(await around.locator("[data-status]").innerText(), /try again/);
  await page.evaluate(() => { globalThis.isWell = true; });
  await around.locator("[data-finish]").click();
  await around.waitForSelector('html[data-visit="ended"]');
  assert.ok((await told(page, "cmi.suspend_data")).length > 10);
});

// ------------------------------------------------------------ a run that is recorded

/** As a `script` of classroom: notes what the package asks of the platform, and what it is answered. */
const record = `
  globalThis.calls = [];
  const platformHas = globalThis.API ?? globalThis.API_1484_11;
  for (const name of ["Initialize", "GetValue", "SetValue", "Commit", "Finish", "Terminate"].flatMap((one) => [one, "LMS" + one])) {
    const asked = platformHas[name];
    if (typeof asked !== "function") continue;
    platformHas[name] = (...given) => {
      const answer = asked.apply(platformHas, given);
      globalThis.calls.push([name, given, String(answer), String((platformHas.LMSGetLastError ?? platformHas.GetLastError).call(platformHas))]);
      return answer;
    };
  }`;
/** What is handed over every now and then, on a slow machine more often, is no part of the run. */
function withoutNowAndThen() {
  const { setInterval: every } = globalThis;
  globalThis.setInterval = (act, ms, ...given) => every(act, ms === 15_000 ? 2 ** 30 : ms, ...given);
}
/** One line a call; what differs from run to run is named and left out. */
const written = (calls) => calls.map(([name, given, answer, error]) => {
  const [element = "", value] = given;
  const says = /session_time/.test(element) && value ? "(the time spent)" : /suspend_data/.test(element) && value ? "(where the pupil is)" : value;
  const told = /suspend_data/.test(element) && answer.length > 5 ? "(where the pupil was)" : answer;
  return `${name}(${[element, says].filter((one) => one !== undefined && one !== "").join(", ")}) -> ${told}${error === "0" ? "" : `, error ${error}`}`;
});

for (const [version, folder, entry] of [["1.2", "run-12", { core: { entry: "resume" } }], ["2004", "run-2004", { entry: "resume" }]]) {
  test(`Scorm.ARunFromLaunchToGradedIsAsRecorded (${version})`, async () => {
    await packageOf(folder, version, async (page) => {
      await page.locator("[name=game]").selectOption("power-pawns");
      await page.locator('[data-builder] [name=opponent][value="computer"]').check({ force: true });
      await page.locator(".builder > details:not(.newcomers) > summary").click();
      await page.locator("[name=fen]").fill("5/4p/P4/5/5/5 w");
      await page.waitForFunction(() => /can be played/.test(document.querySelector("[data-verdict]").textContent));
    });
    // Launched, played for a move, and left.
    const first = await visit(folder, version, { script: record, frames: withoutNowAndThen });
    let frame = await game(first);
    await play(frame, "a4a5");
    await frame.waitForSelector('[data-square="e4"][aria-label*="black pawn"]', { state: "attached" });
    await first.evaluate(() => { document.querySelector("iframe").src = "about:blank"; });
    await first.waitForFunction(() => globalThis.calls.some(([name]) => /Finish|Terminate/.test(name)));
    // Launched again, gone on with, won, and finished.
    const second = await visit(folder, version, { script: record, frames: withoutNowAndThen, data: { suspend_data: await told(first, "cmi.suspend_data"), ...entry } });
    frame = await game(second);
    await frame.waitForSelector('[data-square="a5"][aria-label*="white pawn"]', { state: "attached" });
    await play(frame, "a5a6");
    await waitUntilTold(second, version === "1.2" ? "cmi.core.score.raw" : "cmi.score.raw", "100");
    const around = await outer(second);
    await around.locator("[data-finish]").click();
    await around.waitForSelector('html[data-visit="ended"]');
    const visits = await Promise.all([first, second].map((page) => page.evaluate(() => globalThis.calls)));
    assert.deepEqual(visits.flat().filter(([name, , , error]) => error !== "0" && !/GetValue/.test(name)), [], "the platform finds fault with nothing that it is told");
    const run = `SCORM ${version}, scorm-again: launched, played for a move, left\n${written(visits[0]).join("\n")}\n\nlaunched again, gone on with, won, finished\n${written(visits[1]).join("\n")}\n`;
    const file = new URL(`../../docs/platform-run-${version}.txt`, import.meta.url);
    if (process.env.THIRTY_STORE_RUNS) writeFileSync(file, run);
    assert.equal(run, readFileSync(file, "utf8"));
    assert.match(run, version === "1.2" ? /lesson_status, passed[^]*score\.raw, 100|score\.raw, 100[^]*lesson_status, passed/ : /success_status, passed/);
  });
}

test("Scorm.WithoutAPlatformThePageSaysSo", async () => {
  const folder = await packageOf("game-12", "1.2", aGame);
  const page = await visit(folder, "1.2");
  await game(page);
  const around = await outer(page);
  await page.goto(around.url());  // by itself: what a platform puts around it is the platform's own
  await page.waitForSelector('html[data-visit="alone"]');
  assert.match(await page.locator("[data-status]").innerText(), /nothing is handed in/);
  await assertAccessible(page);
});

test("Scorm.WhereAPlatformGivesTheFrameNoOriginOnePlaysAllTheSame", async () => {
  const folder = await packageOf("game-12", "1.2", aGame);
  platform.write("strict.html", `<!doctype html><html lang="en"><title>A strict course</title>
    <iframe sandbox="allow-scripts" width="800" height="700" src="/${folder}/launch.html"></iframe>`);
  const page = await (await openContext(site, { viewport: { width: 1024, height: 800 } })).newPage();
  await page.goto(`${platform.url}/strict.html`);
  const frame = await game(page);
  await play(frame, "a2a3");
  await frame.waitForSelector('[data-square="a3"][aria-label*="white pawn"]', { state: "attached" });
  assert.match(await (await outer(page)).locator("[data-status]").innerText(), /nothing is handed in/);
});
