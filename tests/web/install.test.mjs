// What an installer asks for: Chromium's own judgement, the pictures it shows, the icon that any launcher may cut, and the menu.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as browsers from "./support/browser.mjs";
import { differenceOf } from "./support/pictures.mjs";
import { pictures, takePicture } from "./support/screenshots.mjs";

const { openPage, openSite } = browsers;
let site;
let plain;  // in which there is no button that installs the page
let page;
let manifest;
let address;
before(async () => { [site, plain] = await Promise.all([openSite({ executablePath: browsers.wholeChromium }), openSite()]); });
after(() => Promise.all([site?.close(), plain?.close()]));

async function openManifest() {
  page = await openPage(site, "/");
  address = await page.locator('link[rel="manifest"]').evaluate((link) => link.href);
  manifest = await (await fetch(address)).json();
}
const load = async (src) => Buffer.from(await (await fetch(new URL(src, address))).arrayBuffer());

/** Width and height from a JPEG's frame header. */
function jpegSize(bytes) {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at + 1] >= 0xc0 && bytes[at + 1] <= 0xc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return [];
}

test("Install.ChromiumFindsNothingMissing", async () => {
  await openManifest();
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  assert.equal(url, address);
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  assert.ok(manifest.name && manifest.short_name && manifest.id);
  assert.equal(manifest.display, "standalone");
});

test("Install.IconsAreWhatTheManifestSaysAndAnyLauncherMayCutTheMaskableOne", async () => {
  await openManifest();
  const found = [];
  for (const { src, sizes, purpose } of manifest.icons) {
    const png = await load(src);
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, src);
    found.push(`${purpose} ${sizes}`);
  }
  assert.deepEqual(found, ["any 192x192", "any 512x512", "maskable 512x512"]);
  const corners = await page.evaluate(async (src) => {
    const picture = await createImageBitmap(await (await fetch(src)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const last = picture.width - 1;
    return [[0, 0], [last, 0], [0, last], [last, last]].map(([x, y]) => canvas.getImageData(x, y, 1, 1).data[3]);
  }, manifest.icons.find(({ purpose }) => purpose === "maskable").src);
  assert.deepEqual(corners, [255, 255, 255, 255], "it reaches into every corner");
});

test("Install.PicturesShowThePageOnPhonesAndDesks", async () => {
  await openManifest();
  const shapes = {};
  for (const { src, sizes, form_factor, label, type } of manifest.screenshots) {
    const picture = await load(src);
    const [width, height] = jpegSize(picture);
    assert.equal(`${width}x${height}`, sizes, src);
    assert.equal(type, "image/jpeg");
    assert.ok(label);
    assert.ok(picture.length < 150_000, `${src}: ${picture.length} bytes`);
    // What Chromium shows: 320 to 3840 pixels, not too long, and of one shape for one kind of device.
    assert.ok(Math.min(width, height) >= 320 && Math.max(width, height) <= 3840 && Math.max(width, height) <= 2.3 * Math.min(width, height));
    (shapes[form_factor] ??= new Set()).add(sizes);
  }
  assert.deepEqual(Object.entries(shapes).map(([form, sizes]) => `${form} ${sizes.size}`).sort(), ["narrow 1", "wide 1"]);
});

for (const [i, picture] of pictures.entries()) {
  test(`Install.PicturesShowThePageAsItIs (${picture.file})`, async () => {
    await openManifest();
    const { mean, most, where } = await differenceOf(plain.browser, await load(manifest.screenshots[i].src), await takePicture(plain, picture));
    assert.ok(mean < 1 && most < 14, `${where} is ${most} of 255 apart, all are ${mean.toFixed(2)}; npm run screenshots takes it anew`);
  });
}

test("Install.TheLaunchersMenuLeadsToTheBoxes", async () => {
  await openManifest();
  const onLadder = await page.locator("a[data-game]").evaluateAll((all) => all.map((one) => one.dataset.game));
  assert.equal(manifest.shortcuts.length, 10);
  for (const { name, url } of manifest.shortcuts) {
    assert.ok(name);
    assert.ok(onLadder.includes(/^\.\/\?game=([a-z-]+)$/.exec(url)?.[1]), url);
  }
});
