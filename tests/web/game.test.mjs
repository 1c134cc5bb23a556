// The game screen by itself, with a stand-in for the app module: words, keys, the accessible board, what
// is kept, and what the address may say.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertAccessible } from "./support/axe.mjs";
import { square } from "./support/board.mjs";
import { openGear, openPage, refuseStorage, refuseWebGl, waitUntilReady } from "./support/browser.mjs";
import { openShell } from "./support/shell.mjs";
import { languages } from "./support/words.mjs";

let site;
before(async () => { site = await openShell(); });
after(() => site?.close());

async function openGame(query = "/?game=power-pawns&opponent=friend", options = {}) {
  const page = await openPage(site, query, options);
  await waitUntilReady(page, "game");
  return page;
}
const lines = (page, verb) => page.evaluate((v) => globalThis.fakeAppLines.filter((line) => line.startsWith(v)), verb);
const status = (page) => page.locator("[data-status]").innerText();

test("Game.HandsTheAddressToTheApp", async () => {
  const page = await openGame("/?game=kings-pro&opponent=computer&level=4&side=black&options=blasters&moves=a2a3");
  assert.deepEqual(await lines(page, "load"),
    ["load game=kings-pro&opponent=computer&level=4&side=black&moves=a2a3&options=blasters"]);
});

test("Game.NamesEverySquareAndItsPiece", async () => {
  const page = await openGame();
  assert.equal(await page.locator("table[data-board] button[data-square]").count(), 30);
  assert.equal(await square(page, "a2").getAttribute("aria-label"), "a2, white pawn");
  assert.equal(await square(page, "e5").getAttribute("aria-label"), "e5, black pawn");
  assert.equal(await square(page, "c3").getAttribute("aria-label"), "c3, empty");
});

test("Game.IsPlayedByKeysAloneAndSpoken", async () => {
  const page = await openGame();
  await square(page, "a1").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  assert.equal(await square(page, "a2").getAttribute("aria-pressed"), "true");
  assert.equal(await square(page, "a3").getAttribute("aria-description"), "you can move here");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  assert.equal(await square(page, "a3").getAttribute("aria-label"), "a3, white pawn");
  assert.match(await page.locator("[data-live]").innerText(), /White: pawn to a3/);
  assert.match(await status(page), /Black to move/);
});

test("Game.TabLeavesTheBoard", async () => {
  const page = await openGame("/?game=power-pawns", { viewport: { width: 1280, height: 800 } });
  await square(page, "a1").focus();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.closest("[data-board]")), null);
  await page.keyboard.press("Shift+Tab");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "a1");
});

test("Game.QuestionMarkListsTheKeys", async () => {
  const page = await openGame();
  await square(page, "a1").focus();
  await page.keyboard.press("?");
  assert.match(await page.locator("[data-keys]").innerText(), /Take back/);
});

test("Game.EveryCommandIsAButtonInWords", async () => {
  const page = await openGame("/?game=power-pawns", { viewport: { width: 1280, height: 800 } });
  await openGear(page);
  for (const name of ["undo", "redo", "hint", "flip", "new", "resign", "first", "last", "sound", "help"]) {
    const button = page.locator(`button[data-command="${name}"]`);
    assert.ok(await button.isVisible(), name);
    assert.ok((await button.innerText()).trim().length > 2, name);
  }
  await page.locator('button[data-command="flip"]').click();
  assert.deepEqual(await lines(page, "command"), ["command name=flip"]);
});

test("Game.TheMenuOpensTheControlsOnAPhone", async () => {
  const page = await openGame("/?game=power-pawns", { viewport: { width: 390, height: 844 } });
  for (const name of ["undo", "hint", "new", "sound"]) assert.ok(await page.locator(`button[data-command="${name}"]`).isVisible(), name);
  assert.equal(await page.locator('button[data-command="flip"]').isVisible(), false);
  await openGear(page);
  await page.locator('button[data-command="flip"]').waitFor({ state: "visible" });
  await page.locator('button[data-command="flip"]').focus();
  await page.keyboard.press("Escape");
  await page.locator("#side").waitFor({ state: "hidden" });
});

test("Game.TypedMovesReachTheAppAndRefusalsAreSaidKindly", async () => {
  const page = await openGame("/?game=power-pawns", { viewport: { width: 1280, height: 800 } });
  await openGear(page);
  await page.getByLabel("Type a move").fill("a2a3");
  await page.keyboard.press("Enter");
  await page.getByLabel("Type a move").fill("h9");
  await page.keyboard.press("Enter");
  assert.deepEqual(await lines(page, "move"), ["move text=a2a3", "move text=h9"]);
  assert.match(await status(page), /^Not yet/);
});

test("Game.ComesBackAfterAReload", async () => {
  const page = await openGame();
  for (const name of ["a2", "a3"]) await square(page, name).focus().then(() => page.keyboard.press("Enter"));
  await page.reload();
  await waitUntilReady(page, "game");
  assert.equal(await square(page, "a3").getAttribute("aria-label"), "a3, white pawn");
  await page.goto(`${site.url}/?game=power-pawns&opponent=computer`);
  await waitUntilReady(page, "game");
  assert.equal(await square(page, "a2").getAttribute("aria-label"), "a2, white pawn", "another opponent is another game");
});

const speak = async (page, lang) => {
  await openGear(page);
  await Promise.all([page.waitForNavigation(), page.locator("#side [name=lang]").selectOption(lang)]);
  await waitUntilReady(page, "game");
};

for (const [where, script] of [["OnADeviceThatKeepsIt", undefined], ["WhereNothingIsKept", refuseStorage]]) {
  test(`Game.IsStillThereInAnotherLanguage.${where}`, async () => {
    for (const query of ["/?game=power-pawns&opponent=friend&lang=en", "/?game=power-pawns&opponent=computer", "/?game=power-pawns&opponent=friend&moves=a2a3&lang=en"]) {
      const page = await openGame(query, { viewport: { width: 1280, height: 800 }, script });
      if (query.includes("computer")) {  // the address still says otherwise
        await openGear(page);
        await page.locator("[name=opponent][value=friend]").check({ force: true });
        await page.locator("[data-close-menu]").click();
      }
      if (query.includes("moves")) for (const name of ["e5", "e4"]) await square(page, name).focus().then(() => page.keyboard.press("Enter"));
      else for (const name of ["a2", "a3"]) await square(page, name).focus().then(() => page.keyboard.press("Enter"));
      const played = query.includes("moves") ? "e4" : "a3";
      await page.waitForFunction((name) => document.querySelector(`[data-square=${name}]`).getAttribute("aria-label").includes("pawn"), played);
      await speak(page, "de");
      assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
      assert.match(await square(page, played).getAttribute("aria-label"), /Bauer/, query);
      assert.equal(await page.locator("#side [name=lang]").inputValue(), "de");
      assert.ok(await page.locator("[data-menu]").evaluate((gear) => gear === document.activeElement), "who has chosen it goes on from there");
      assert.equal(await page.locator("[name=opponent]:checked").getAttribute("value"), "friend");
      assert.deepEqual(page.problems, []);
      await page.close();
    }
  });
}

for (const [where, script] of [["OnADeviceThatKeepsIt", undefined], ["WhereNothingIsKept", refuseStorage]]) {
  test(`Game.ThatWasGivenUpIsOverInAnotherLanguage.${where}`, async () => {
    const page = await openGame("/?game=power-pawns&opponent=friend", { viewport: { width: 1280, height: 800 }, script });
    for (const name of ["a2", "a3"]) await square(page, name).focus().then(() => page.keyboard.press("Enter"));
    await page.locator('button[data-command="resign"]').evaluate((button) => button.click());
    await page.locator("[data-again]").waitFor();
    await speak(page, "de");
    assert.match(await square(page, "a2").getAttribute("aria-label"), /Bauer/);
    await page.close();
  });
}

test("Game.OfAMatchKeepsItsLanguageWhereNothingIsKept", async () => {
  for (const [script, count] of [[undefined, 1], [refuseStorage, 0]]) {
    const page = await openPage(site, "/?game=olympics", { script });
    await page.locator("#side [data-settings]").waitFor({ state: "attached" });
    assert.equal(await page.locator("#side [name=lang]").count(), count);
    await page.close();
  }
});

test("Game.TheLanguageIsTheAddresssWhereThatSettledIt", async () => {
  for (const [query, count] of [["lang=en", 1], ["lock=1", 1], ["lock=1&lang=en", 0], ["embed=1&lang=en", 0], ["embed=1", 1]]) {
    const page = await openPage(site, `/?game=power-pawns&opponent=friend&${query}`);
    await page.locator("#side [data-settings]").waitFor({ state: "attached" });
    assert.equal(await page.locator("#side [name=lang]").count(), count, query);
    await page.close();
  }
});

test("Game.ChangingTheOpponentKeepsTheMoves", async () => {
  const page = await openGame("/?game=power-pawns&opponent=friend", { viewport: { width: 1280, height: 800 } });
  for (const name of ["a2", "a3"]) await square(page, name).focus().then(() => page.keyboard.press("Enter"));
  await openGear(page);
  await page.getByRole("radio", { name: "Computer" }).check();
  assert.match((await lines(page, "load")).at(-1), /opponent=computer&level=1&side=white&moves=a2a3/);
});

test("Game.LayoutFollowsSizeAndPixelRatio", async () => {
  const page = await openGame("/?game=power-pawns", { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const layout = (await lines(page, "layout")).at(-1);
  assert.match(layout, /^layout width=390&height=\d+&ratio=2&panel=below&text=16$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForFunction(() => globalThis.fakeAppLines.filter((line) => line.startsWith("layout")).at(-1).includes("panel=right"));
});

test("Game.TheAccessibleBoardLiesOverTheDrawnOne", async () => {
  const page = await openGame("/?game=power-pawns", { viewport: { width: 390, height: 844 } });
  const canvas = await page.locator("#canvas").boundingBox();
  const a1 = await square(page, "a1").boundingBox();
  const e6 = await square(page, "e6").boundingBox();
  assert.equal(Math.round(a1.x), Math.round(canvas.x));
  assert.equal(Math.round(e6.x + e6.width), 390);
  assert.equal(Math.round(e6.y), Math.round(canvas.y));
  assert.equal(a1.width, 78);
});

test("Game.LockedPagesHaveNoWayOut", async () => {
  const page = await openGame("/?game=power-pawns&level=3&lock=1", { viewport: { width: 1280, height: 800 } });
  assert.equal(await page.locator(".game a:visible").count(), 0);
  assert.equal(await page.locator("[data-opponent]").isVisible(), false);
});

test("Game.ShowsAPlainBoardWhereNothingCanBeDrawn", async () => {
  const page = await openGame("/?game=power-pawns&opponent=friend", { viewport: { width: 390, height: 844 }, script: refuseWebGl });
  assert.match(await page.locator(".game .notice").innerText(), /plain/);
  await square(page, "a2").click();
  await square(page, "a3").click();
  assert.equal(await square(page, "a3").locator("use").getAttribute("href"), "#piece-pawn");
  await square(page, "a3").screenshot();
});

test("Game.TheListOfKeysKeepsEachBesideItsWords", async () => {
  for (const width of [390, 1366]) {
    const page = await openGame("/?game=power-pawns&opponent=friend", { viewport: { width, height: 768 } });
    await square(page, "a1").focus();
    await page.keyboard.press("?");
    await page.locator("[data-keys][open]").waitFor();
    const faults = await page.locator("[data-keys] dl > div").evaluateAll((rows) => rows.flatMap((row) => {
      const [keys, words] = [...row.children].map((part) => part.getBoundingClientRect());
      const isWhole = [...row.querySelectorAll("kbd")].every((chip) => chip.getClientRects().length === 1 && chip.getBoundingClientRect().right <= words.left);
      return isWhole && keys.right <= words.left ? [] : [row.textContent];
    }));
    assert.deepEqual(faults, [], `${width} px wide`);
  }
});

test("Game.NamesABadPositionAndGoesOn", async () => {
  const page = await openGame("/?game=power-pawns&fen=bad");
  assert.match(await page.locator(".game .notice").innerText(), /white has no king/);
});

test("Game.WhatSeveralWantAtOnceIsFetchedOnce", async () => {
  const page = await openGame("/?game=power-pawns&opponent=friend");
  await page.waitForFunction(() => globalThis.thirtyScripts?.panel && globalThis.thirtyScripts.drawing && globalThis.thirtyMoreWords);
  const files = await page.locator("script[src]").evaluateAll((scripts) => scripts.map(({ src }) => src));
  assert.ok(files.some((file) => file.includes("more-words")));
  assert.deepEqual(files, [...new Set(files)]);
});

test("Game.WhatItsAddressAsksForInVainIsSaidInEveryLanguage", async () => {
  for (const lang of ["en", "de", "ar"]) {
    const page = await openGame(`/?game=power-pawns&level=99&lang=${lang}`);
    assert.match(await page.locator(".game .notice").innerText(), /99/, lang);
  }
});

test("Game.WhatIsChosenShowsInForcedColours", async () => {
  const page = await openGame("/?game=power-pawns&opponent=computer", { viewport: { width: 1280, height: 800 }, forcedColors: "active" });
  await openGear(page);
  const colours = () => page.locator("#side input:checked + span").evaluateAll((spans) => spans.map((span) => {
    const [{ backgroundColor }, other] = [span, [...document.querySelectorAll("#side input:not(:checked) + span")].find((one) => one.closest(".segment"))].map((one) => getComputedStyle(one));
    return [backgroundColor, other.backgroundColor];
  }));
  for (const [chosen, other] of await colours()) assert.notEqual(chosen, other);
  await assertAccessible(page);
});

for (const lang of languages) {
  test(`Game.TheButtonsBelowTheBoardFitWithLargeLetters (${lang})`, async () => {
    for (const [width, text] of [[320, 100], [320, 150], [360, 150]]) {
      const page = await openGame(`/?game=power-pawns&opponent=friend&lang=${lang}&text=${text}`, { viewport: { width, height: 700 } });
      const cut = await page.locator("[data-hand]").evaluate((hand) => [...hand.querySelectorAll("button")].filter((button) => {
        const [box, words] = [button, button.querySelector("span")].map((one) => one.getBoundingClientRect());
        return box.left < 0 || box.right > innerWidth || words.left < box.left || words.right > box.right;
      }).map((button) => button.textContent));
      assert.deepEqual(cut, [], `${width} px, ${text} %`);
      await page.close();
    }
  });
}
