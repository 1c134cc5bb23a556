// What is learnt, for parents and teachers: what was tried stands there, what keeps going wrong first; and it goes to a second
// browser by its code, typed or in the address of the QR code, with nothing sent anywhere.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPage, openSite, refuseStorage, waitUntilReady } from "./support/browser.mjs";
import { keeping, kept, onDay } from "./support/days.mjs";
import { readQr } from "./support/qr.mjs";
import { button } from "./support/lesson.mjs";
import { screens } from "./support/screens.mjs";
import { languages } from "./support/words.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const { skills } = screens.find(({ name }) => name === "learnt").kept;
const openLearnt = async (options = {}, query = "?teachers=learnt&lang=en") => {
  const page = await openPage(site, `/${query}`, { viewport: { width: 1280, height: 900 }, ...options });
  await waitUntilReady(page, "teachers");
  await page.locator("[data-state-qr] svg").waitFor();
  return page;
};

test("Learnt.IdeasStandByHowTheyGoWhatGoesWrongFirst", async () => {
  const page = await openLearnt({ script: keeping({ skills }) });
  assert.deepEqual(await page.locator("[data-standing]").evaluateAll((all) => all.map((one) => [one.dataset.standing, ...[...one.querySelectorAll("[data-idea]")].map((idea) => idea.dataset.idea)])),
    [["wrong", "guard"], ["soon", "wall"], ["on-the-way", "race"], ["learnt", "take"]]);
  assert.match(await page.locator('[data-idea="take"]').innerText(), /again in \d+ days/);
  assert.match(await page.locator("[data-learnt-list]").innerText(), /\d+ ideas have not come up yet/);
  assert.deepEqual(page.problems, []);
});

test("Learnt.WhatAChildDoesIsCarriedToASecondBrowserByItsCode", async () => {
  const first = await openPage(site, "/?game=raging-rooks&lesson=6&lang=en", { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  await waitUntilReady(first, "game");
  await button(first, "hint").click();
  await first.waitForFunction(() => localStorage.getItem("thirty-squares:1:skills"));
  await first.evaluate(() => localStorage.setItem("thirty-squares:1:progress", JSON.stringify({ "power-pawns": 2 })));
  const skillsOfFirst = await kept(first, "skills");
  await first.goto(`${site.url}/?lang=en`);
  await waitUntilReady(first, "ladder");
  await first.click("[data-gear] summary");
  await first.click('[data-gear-form] a[href^="?teachers=learnt"]');
  await first.locator("[data-state-qr] svg").waitFor();
  const code = await first.locator("[name=state]").inputValue();

  const second = await openLearnt();
  assert.equal(await kept(second, "skills"), null);
  await second.locator("[name=code]").fill(code.replace(/.$/, (last) => (last === "2" ? "3" : "2")));
  await second.locator("[name=code]").press("Tab");
  await second.keyboard.press("Enter");
  assert.match(await second.locator("[data-taken]").innerText(), /mistyped/);
  assert.equal(await kept(second, "skills"), null, "a slip changes nothing");
  await second.locator("[name=code]").fill(code);
  await second.locator("[data-take] button").click();
  await second.locator("[data-idea]").first().waitFor();
  assert.deepEqual(Object.keys(await kept(second, "skills")).sort(), Object.keys(skillsOfFirst).sort());
  for (const [id, { due, last, recent }] of Object.entries(await kept(second, "skills"))) {
    assert.deepEqual([due, last, recent], [skillsOfFirst[id].due, skillsOfFirst[id].last, skillsOfFirst[id].recent]);
  }
  assert.equal((await kept(second, "progress"))["power-pawns"], 2);
  for (const page of [first, second]) assert.deepEqual(page.problems, []);
});

test("Learnt.TheQrCodeOpensThePageWithTheCodeAndSendsNothing", async () => {
  const page = await openLearnt({ script: keeping({ skills }), deviceScaleFactor: 2 });
  const data = await readQr(page.locator("[data-state-qr] svg"));
  const address = new URL(data);
  assert.equal(address.search, "?teachers=learnt", "nothing of it is in what a server sees");
  const other = await openPage(site, `/${address.search}&lang=en${address.hash}`);
  await other.locator("[data-state-qr] svg").waitFor();
  assert.equal(await kept(other, "skills"), null, "not before somebody says so");
  assert.match(await other.locator("[data-take]").innerText(), /A code has come/);
  for (const viewport of [{ width: 360, height: 640 }, { width: 1366, height: 768 }]) {
    await other.setViewportSize(viewport);
    assert.ok(await other.locator("[data-take] button").evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight), `in sight at ${viewport.width}`);
  }
  await other.locator("[data-take] button").click();
  await other.locator('[data-idea="guard"]').waitFor();
  assert.deepEqual(Object.keys(await kept(other, "skills")).sort(), Object.keys(skills).sort());
});

test("Learnt.WithNothingKeptItWorksForThisVisit", async () => {
  const from = await openLearnt({ script: keeping({ skills }) });
  const code = await from.locator("[name=state]").inputValue();
  const page = await openLearnt({ script: refuseStorage });
  await page.locator("[name=code]").fill(code);
  await page.locator("[data-take] button").click();
  await page.locator('[data-idea="wall"]').waitFor();
  assert.equal(await page.locator("[data-idea]").count(), Object.keys(skills).length);
  assert.match(await page.locator("[data-taken]").innerText(), /^Taken in: .* will not be kept\.$/);
  assert.deepEqual(page.problems, []);
});

test("Learnt.AnOpenPageFollowsWhatIsDoneInOtherTabsAndACodeThatComesToIt", async () => {
  const from = await openLearnt({ script: keeping({ skills }) });
  const code = await from.locator("[name=state]").inputValue();
  const page = await openLearnt();
  const before = await page.locator("[name=state]").inputValue();
  const tab = await page.context().newPage();
  await tab.goto(`${site.url}/?teachers=learnt&lang=en`);
  await tab.locator("[name=code]").fill(code);
  await tab.locator("[data-take] button").click();
  await page.locator('[data-idea="wall"]').waitFor();
  assert.notEqual(await page.locator("[name=state]").inputValue(), before, "the code that is copied is the newest");

  await page.evaluate((come) => { location.hash = `#state=${come}`; }, code);
  await page.locator("[data-take].slip").waitFor();
  assert.equal(await page.locator("[name=code]").inputValue(), code);
});

test("Learnt.OnAPageThatStaysOpenOverNightAllIsOfTheNewDay", async () => {
  const page = await openLearnt({ script: `${onDay("2026-03-05").script} ${keeping({ skills: { wall: { ...skills.wall, recent: "1", due: 20_518 } } })}` });
  await page.locator('[data-standing="on-the-way"] [data-idea="wall"]').waitFor();  // the day after is day 20,518
  await page.evaluate(onDay("2026-03-06").script);
  await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "thirty-squares:1:progress" })));
  await page.locator('[data-standing="soon"] [data-idea="wall"]').waitFor();
});

for (const lang of languages) {
  test(`Learnt.SpeaksTheLanguageOnAPhone (${lang})`, async () => {
    const page = await openLearnt({ viewport: { width: 320, height: 640 }, script: keeping({ skills }) }, `?teachers=learnt&lang=${lang}`);
    assert.doesNotMatch(await page.locator(".teachers").innerText(), /learnt\.|skill\./);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(page.problems, []);
  });
}
