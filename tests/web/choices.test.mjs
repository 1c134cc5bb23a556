// What is chosen on the teachers' pages stands in their address: a reload, a bookmark or a newer version leads back to it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const [link, papers, tasks] = ["[data-link]", "[data-papers]", "[data-board-tasks]"];

/** Each page with choices: where it shows what comes of them, those that are made one after the other, and one that would be folded
 *  away if it were not made. A number is a place in a list. */
const pages = {
  "1": { shown: link, isSeen: "[name=fen]", choices: [["game", "krazy-knights"], ["level", "perfect"], ["side", "black"], ["options", "blasters"], ["lock"], ["lang", "es"], ["number", "12"], ["fen", "n3n/ppppp/5/5/PPPPP/N3N w - - 0 1"]] },
  "1, Mix": { shown: link, choices: [["game", "mix-and-match"], ["mix", "R"], ["opponent", "friend"]] },
  "1, a lesson": { shown: link, choices: [["game", "blind"], ["task", "lesson"], ["number", "0"]] },
  "worksheets": { shown: papers, choices: [["game", "krazy-knights"], ["from", 3], ["parts", "board"], ["from", 2], ["others"]] },
  "worksheets, of a lesson": { shown: papers, choices: [["game", "chess"], ["from", "lesson"]] },
  "plans": { shown: papers, choices: [["box", "7"]] },
  "board": { shown: tasks, choices: [["game", "all-the-pieces"]] },
  "board, an idea": { shown: tasks, choices: [["from", "skill"], ["skill", 5]] },
  "board, an idea that the box does not have": { shown: tasks, choices: [["from", "skill"], ["skill", 20], ["game", "power-pawns"]] },
  "board, a position": { shown: tasks, choices: [["from", "position"], ["game", "all-the-pieces"], ["fen", "2k2/P4/5/5/5/2K1Q w - - 0 1"], ["moves", "e1-e6"]] },
};

/** On every page: the choices and what comes of them, as one text. */
function lookAtChoices() {
  globalThis.shownOf = (selector) => {
    const place = document.querySelector(selector);
    return place && (place.value ?? place.innerHTML);
  };
  globalThis.chosenIn = () => JSON.stringify([...new FormData(document.querySelector("form.builder") ?? undefined)]);
}

/** Chooses as a hand does, and waits for what comes of it. */
async function choose(page, shown, [name, value]) {
  const before = await page.evaluate((selector) => shownOf(selector), shown);
  await page.locator("form.builder").evaluate((form, [field, wanted]) => {
    if (field === "others") return void form.querySelector("[data-others]").click();
    const all = [...form.querySelectorAll(`[name="${field}"]`)];
    const one = all.find((other) => other.value === wanted) ?? all[0];
    if (["radio", "checkbox"].includes(one.type)) return void one.click();
    if (typeof wanted === "number") one.selectedIndex = wanted;
    else one.value = wanted;
    one.dispatchEvent(new Event("input", { bubbles: true }));
  }, [name, value]);
  await page.waitForFunction(([selector, old]) => shownOf(selector) !== old, [shown, before]);
}

for (const [name, { shown, choices, isSeen }] of Object.entries(pages)) {
  test(`Choices.AreThereAgain (${name})`, async () => {
    const page = await openPage(site, `/?teachers=${name.split(",")[0]}&lang=en`, { viewport: { width: 1280, height: 900 }, script: lookAtChoices });
    await waitUntilReady(page, "teachers");
    await page.waitForFunction((selector) => shownOf(selector), shown);
    for (const choice of choices) await choose(page, shown, choice);
    const wanted = await page.evaluate((selector) => [chosenIn(), shownOf(selector)], shown);
    const address = page.url();
    for (const again of ["reload", "bookmark"]) {
      if (again === "bookmark") await page.goto("about:blank");
      await (again === "bookmark" ? page.goto(address) : page.reload());
      await page.waitForFunction(([selector, text]) => shownOf(selector) === text, [shown, wanted[1]]);
      assert.equal(await page.evaluate(() => chosenIn()), wanted[0], again);
      if (isSeen) assert.ok(await page.locator(isSeen).isVisible(), "what is chosen is folded away");
    }
    assert.deepEqual(page.problems, []);
  });
}

test("Choices.OfAnotherBookmarkTakeThePlaceOfThese", async () => {
  const page = await openPage(site, "/?teachers=1&lang=en#game=chess&level=3");
  const holds = (game, level) => page.waitForFunction((wanted) => ["game", "level"].map((name) => document.querySelector(`form.builder[data-kept] [name=${name}]`)?.value).join() === wanted,
    `${game},${level}`);
  await holds("chess", "3");
  await page.locator("[name=level]").selectOption("5");
  for (const [game, level] of [["krazy-knights", "2"], ["chess", "3"]]) {
    await page.evaluate((choices) => { location.hash = choices; }, `game=${game}&level=${level}`);
    await holds(game, level);
  }
  await page.goBack();
  await holds("krazy-knights", "2");
  assert.deepEqual(page.problems, []);
});

test("Choices.ThatAreMadeWhileSomethingIsOpenOverThePageStay", async () => {
  const page = await openPage(site, "/?teachers=1&lang=en#game=chess&level=3");
  await page.locator("form.builder[data-kept]").waitFor();
  await page.evaluate(() => { globalThis.isSamePage = true; });
  const gear = page.locator("[data-gear] summary:visible");
  await gear.press("Enter");
  await page.waitForFunction(() => history.state?.steps === 1);
  await page.locator("[name=level]").evaluate((field) => {
    field.value = "5";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await gear.press("Escape");
  await page.waitForFunction(() => !history.state?.steps && /level=5/.test(location.hash));
  assert.equal(await page.locator("[name=level]").inputValue(), "5");
  assert.ok(await page.evaluate(() => globalThis.isSamePage), "and nothing is loaded anew");
});

test("Choices.OfPupilsAreNotInTheAddress", async () => {
  const page = await openPage(site, "/?teachers=codes&lang=en");
  await waitUntilReady(page, "teachers");
  await page.locator("[name=codes]").fill("Ana 37DK-XQ9M-N6L8");
  assert.equal(new URL(page.url()).hash, "");
});

test("Choices.ThatNobodyHasLeaveThePageAsItIs", async () => {
  for (const [path, shown] of [["1", link], ["worksheets", papers], ["board", tasks]]) {
    const page = await openPage(site, `/?teachers=${path}&lang=en#game=nothing&from=nothing&level=99&round=x&skill=&side=%00&fen=bad`, { script: lookAtChoices });
    await waitUntilReady(page, "teachers");
    await page.waitForFunction((selector) => shownOf(selector), shown);
    assert.notEqual(await page.locator("[name=game]").inputValue(), "", path);
    assert.deepEqual(page.problems, []);
  }
});
