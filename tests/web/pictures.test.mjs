// Screens compared with stored pictures, with the clock stopped: pages of HTML as a whole, games by their board and panel.
// support/pictures.mjs has the tolerance. After a wanted change of looks: npm run pictures, look, then
// THIRTY_STORE_PICTURES=1 node --test tests/web/pictures.test.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite } from "./support/browser.mjs";
import { differenceFromStored, tolerance } from "./support/pictures.mjs";
import { openScene, scenes } from "./support/scenes.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

for (const scene of scenes.filter(({ isForEyes }) => !isForEyes)) {
  test(`Pictures.LookAsStored (${scene.name})`, async () => {
    const page = await openScene(site, scene);
    const apart = await differenceFromStored(site.browser, await (scene.part ? page.locator(scene.part) : page).screenshot(), scene.name);
    assert.ok(apart.mean <= tolerance.mean && apart.most <= tolerance.most, JSON.stringify(apart));
    assert.deepEqual(page.problems, []);
  });
}
