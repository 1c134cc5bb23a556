// A new game, level, language, lesson, skill, set of pieces and theme is one file each (a set of pieces a folder): in a copy of
// the project to which nothing but such files is added, everything is there, built by the project's own means, and found
// playable, listed, translated and coded. Only what comes from assets/ is compiled, and linked once with the libraries of
// build/web.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openGear, openPage, openSite, waitUntilReady } from "../web/support/browser.mjs";
import { openBoard, waitUntilStill } from "../web/support/board.mjs";
import { move } from "../web/support/lesson.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const parts = ["CMakeLists.txt", "CMakePresets.json", "LICENSE", "THIRD_PARTY_NOTICES.md", "README.md", "package.json", "assets", "cmake", "scripts", "shaders", "src", "tests", "web"];
let copy;
let site;

/** A file that is not there yet. */
function add(name, content) {
  const path = join(copy, name);
  assert.ok(!existsSync(path), `${name} is new`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** English with its words between guillemets, as a language that nobody speaks. */
function addLanguage() {
  const read = (room) => JSON.parse(readFileSync(join(copy, `assets/locales/${room}en.json`), "utf8"));
  const texts = Object.entries({ ...read(""), ...read("lessons/"), ...read("remarks/") }).map(([key, text]) => [key, `‹${text}›`]);
  add("assets/locales/eo.json", JSON.stringify({
    ...Object.fromEntries(texts), "language.name": "Esperanto", "language.direction": "rtl", glossary: read("glossary/"),
    "title.tower-walk": "‹Turo-promeno›",
  }));
}

/** The usual pieces without their light and shade. */
function addPieces() {
  const usual = join(copy, "assets/pieces/storybook");
  for (const name of readdirSync(usual).filter((file) => file.endsWith(".svg"))) {
    const plain = readFileSync(join(usual, name), "utf8").replace(/(class="(?:shade|shine)"[^>]*\sd=")[^"]*"/g, '$1M50 50 L51 50 L51 51 Z"');
    add(`assets/pieces/blocks/${name}`, plain);
  }
  add("assets/pieces/blocks/set.ini", "[page]\nplace = 2\nname.en = Blocks\nname.de = Blöcke\n");
}

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: "utf8" });
  assert.equal(status, 0, `${command} ${args.join(" ")}\n${stdout}\n${stderr}`);
}

before(async () => {
  copy = mkdtempSync(join(tmpdir(), "thirty-additions-"));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const part of ["node_modules", "third_party"]) symlinkSync(join(root, part), join(copy, part));
  const files = fileURLToPath(new URL("files/", import.meta.url));
  for (const name of readdirSync(files, { recursive: true, encoding: "utf8" }).filter((path) => /\.\w+$/.test(path))) {
    add(name, readFileSync(join(files, name)));
  }
  addLanguage();
  addPieces();
  run("cmake", "--preset", "web-release", `-DTHIRTY_PREBUILT=${join(root, "build/web")}`);
  run("cmake", "--build", "--preset", "web-release", "--target", "app_module", "engine_module");
  const { buildSite } = await import(pathToFileURL(join(copy, "web/build.mjs")).href);  // whose types the page's own build checks
  await buildSite({ out: join(copy, "dist"), wasm: join(copy, "build/web") });
  site = await openSite({ root: join(copy, "dist") });
}, { timeout: 600_000 });
after(async () => {
  await site?.close();
  if (copy) rmSync(copy, { recursive: true, force: true });
});

const optionsOf = (page, name) => page.locator(`#side [data-settings] [name=${name}] option`).evaluateAll((all) => all.map(({ value, textContent }) => [value, textContent]));

test("Additions.TheGameIsListedInEveryLanguage", async () => {
  for (const [lang, title, about] of [["en", "Tower Walk", "Two rooks walk"], ["de", "Turmgang", "Zwei Türme gehen"], ["eo", "‹Turo-promeno›", "Two rooks walk"]]) {
    const page = await openPage(site, `/?lang=${lang}`);
    await waitUntilReady(page, "ladder");
    const tile = await page.locator('a[data-game="tower-walk"]').innerText();
    assert.ok(tile.includes(title) && tile.includes(about), `${lang}: ${tile}`);
    assert.deepEqual(page.problems, []);
  }
});

test("Additions.TheLanguageIsOfferedAndSpoken", async () => {
  const page = await openPage(site, "/?lang=eo");
  await waitUntilReady(page, "ladder");
  assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
  assert.match(await page.locator("h1:visible").innerText(), /^‹.*›$/);
  await page.locator("[data-gear] summary").click();
  assert.equal(await page.locator('[data-gear-form] [name=lang] option[value="eo"]').textContent(), "Esperanto");
});

test("Additions.TheGameIsPlayedAtTheLevel", async () => {
  const page = await openPage(site, "/?game=tower-walk&opponent=computer&level=13&lang=de");
  await waitUntilReady(page, "game");
  await openGear(page);
  assert.equal(await page.locator("#side [name=level]").getAttribute("max"), "9", "a level more than the eight that games of pawns offer");
  assert.match(await page.locator("#side").innerText(), /noch stärker/);
  await page.keyboard.press("Escape");
  for (const square of ["c2", "c3"]) await page.locator(`[data-board] [data-square="${square}"]`).evaluate((button) => button.click());
  await page.locator("[data-live]").getByText(/Schwarz: /).waitFor({ state: "attached" });
  assert.deepEqual(page.problems, []);
});

test("Additions.TheLessonIsTaught", async () => {
  const page = await openPage(site, "/?game=tower-walk&lesson=1&lang=de");
  await page.locator(".lesson-text", { hasText: "Zwei Türme bewachen deine Ecken." }).waitFor();
  await page.locator('[data-lesson="next"]').click();
  await page.locator(".lesson-task", { hasText: "Bring den Turm zum Stern." }).waitFor();
  for (const uci of ["a1a4", "a4c4"]) await move(page, uci);
  await page.locator('.lesson-said[data-kind="praise"]').waitFor();
  const english = await openPage(site, "/?game=tower-walk&lesson=1&lang=fr");
  await english.locator(".lesson-text", { hasText: "Two rooks guard your corners." }).waitFor();  // French has no words for it
});

test("Additions.TheSkillIsOnItsBoxesPlan", async () => {
  for (const [lang, name, says] of [["en", "Two guards", "Two rooks on one row"], ["de", "Zwei Wächter", "Zwei Türme in einer Reihe"]]) {
    const page = await openPage(site, `/?teachers=plans&lang=${lang}`);
    const idea = page.locator(".plan-ideas li", { hasText: name });
    await idea.waitFor();
    assert.ok((await idea.innerText()).includes(says));
    assert.ok(await idea.locator("svg").isVisible());
  }
});

test("Additions.ThemeAndPiecesAreChosenAndDrawn", async () => {
  const page = await openBoard(site, "/?game=tower-walk&opponent=friend&lang=de", { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
  await openGear(page);
  assert.deepEqual((await optionsOf(page, "theme")).at(-1), ["moss", "Moos"]);
  assert.deepEqual(await optionsOf(page, "pieces"), [["storybook", "Bilderbuch"], ["blocks", "Blöcke"]]);
  const stage = await page.locator("[data-stage]").boundingBox();
  const look = async () => {
    await waitUntilStill(page);
    return (await page.screenshot({ clip: stage })).toString("base64");
  };
  const looks = [await look()];
  const usual = await page.locator("#piece-pawn").innerHTML();
  for (const [name, value] of [["theme", "moss"], ["pieces", "blocks"]]) {
    await page.locator("#side details:has([data-settings])").evaluate((fold) => { fold.open = true; });
    await page.locator(`#side [data-settings] [name=${name}]`).selectOption(value);
    looks.push(await look());
  }
  assert.equal(new Set(looks).size, 3, "each choice changes the picture");
  assert.notEqual(await page.locator("#piece-pawn").innerHTML(), usual, "and the pieces of the page");
});

test("Additions.GameAndLevelHaveTheirCodes", async () => {
  const { importSource } = await import(join(copy, "tests/teachers/support/source.mjs"));
  const { readCode, writeCode } = await importSource("assignment/return-code.ts");
  const work = { kind: "game", game: "tower-walk", assignment: 3, day: "2026-03-01", result: "won", opponent: "13", side: "white", moves: 14, help: 2 };
  assert.deepEqual(readCode(writeCode(work)).work, work);
  assert.equal(writeCode({ ...work, game: "raging-rooks", opponent: "3" }), "37DK-XQ9M-N6L8", "and those there were stay");
});
