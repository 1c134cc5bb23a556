// What axe finds on the screens in a language that is written from right to left: nothing.
import { after, before, test } from "node:test";
import { assertAccessible } from "./support/axe.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const press = (selector) => (page) => page.locator(selector).first().evaluate((button) => button.click());
const screens = {
  "the ladder": { query: "/?lang=ar", ready: "ladder", act: [press(".ladder summary")] },
  "the rules": { query: "/?game=intro&lang=ar" },
  "a game and its gear": { query: "/?game=power-pawns&lang=ar", act: [press("[data-menu]")] },
  "a lesson": { query: "/?game=raging-rooks&lesson=2&lang=ar" },
  "the editor": { query: "/?game=all-the-pieces&opponent=friend&lang=ar", act: [press("[data-edit]")] },
  "Blind": { query: "/?game=blind&lang=ar" },
  "Olympics": { query: "/?game=olympics&lang=ar" },
  "the teachers' pages": { query: "/?teachers=1&lang=ar", ready: "teachers" },
  "codes": { query: "/?teachers=codes&lang=ar", ready: "teachers" },
};

for (const [name, { query, ready = "game", act = [] }] of Object.entries(screens)) {
  test(`Arabic.HasNoAccessibilityFindings (${name})`, async () => {
    const page = await openPage(site, query, { viewport: { width: 390, height: 844 } });
    await waitUntilReady(page, ready);
    for (const deed of act) {
      await deed(page);
      await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    }
    await assertAccessible(page);
  });
}
