// The levels that a game offers: a step of the slider for each, and the same in a teacher's form.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" };
async function openPanel(query) {
  const page = await openPage(site, `/?opponent=computer&lang=en&${query}`, laptop);
  await waitUntilReady(page, "game");
  await openGear(page);
  return page;
}
const word = (page) => page.locator("[data-level-word]").textContent();

test("Levels.TheSliderGoesOnToTheNextThatIsOffered", async () => {
  for (const [game, steps, next] of [["power-pawns", 9, "7"], ["pawn-blasters", 9, "8"], ["chess", 12, "6"]]) {
    const page = await openPanel(`game=${game}&level=5`);
    const slider = page.locator("#level");
    assert.equal(Number(await slider.getAttribute("max")), steps, game);
    assert.ok((await slider.boundingBox()).height >= 44, "for a finger");
    assert.match(await word(page), /^5 · /, game);
    await slider.press("ArrowRight");
    assert.match(await word(page), new RegExp(`^${next} · `), game);
    for (let i = 0; i < steps; i++) await slider.press("ArrowRight");
    assert.match(await word(page), game === "chess" ? /^12 · / : /^perfect$/, game);
    for (let i = 0; i < steps; i++) await slider.press("ArrowLeft");
    assert.match(await word(page), /^1 · /, game);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

test("Levels.TheSliderAloneSaysItsLevel", async () => {
  const page = await openPanel("game=power-pawns&level=2");
  assert.match(await page.locator("#level").getAttribute("aria-valuetext"), /gentle/);
  assert.equal(await page.locator("[data-level-word]").evaluate((word) => word.closest("output, [role=status], [aria-live]")), null, "it would be said twice");
});

test("Levels.AnOldAddressMayNameAnyLevel", async () => {
  const page = await openPanel("game=power-pawns&level=9");
  assert.match(await word(page), /^9 · /);
  await page.locator("#level").press("ArrowRight");
  assert.match(await word(page), /^10 · /, "the next one that is offered");
  assert.deepEqual(page.problems, []);
});

test("Levels.ASideThatIsChosenLeavesTheLevelAsItIs", async () => {
  const page = await openPanel("game=power-pawns&level=6&side=white");
  assert.match(await word(page), /^6 · /);
  await page.locator("#side [name=side][value=black]").evaluate((choice) => choice.click());
  await page.locator("[data-status]", { hasText: "Your turn, Black" }).waitFor();
  assert.match(await word(page), /^6 · /);
});

test("Levels.ATeacherIsOfferedThoseOfTheGame", async () => {
  const page = await openPage(site, "/?teachers=1&lang=en", laptop);
  await waitUntilReady(page, "teachers");
  const field = page.locator("select[name=level]");
  const offered = () => field.locator("option").evaluateAll((options) => options.map(({ value }) => value));
  await page.locator("[name=game]").selectOption("chess");
  assert.deepEqual(await offered(), Array.from({ length: 12 }, (_, i) => String(i + 1)));
  await field.selectOption("9");
  await page.locator("[name=game]").selectOption("power-pawns");
  assert.deepEqual(await offered(), ["1", "2", "3", "4", "5", "7", "10", "12", "perfect"]);
  assert.equal(await field.inputValue(), "7", "as near as there is, and no stronger");
  assert.deepEqual(page.problems, []);
});
