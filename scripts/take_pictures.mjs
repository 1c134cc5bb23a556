// npm run pictures [-- name or file.png...]: takes the pictures of docs/pictures/ from the built page, each scene of
// tests/web/support/scenes.mjs or the named ones; a PNG file that is named is only made small, as the others are: the grain
// of the wood would make them large, so colours are rounded to what the eye does not miss. A step of a lesson that is named,
// "raging-rooks.free+hint", is taken on a phone, as stepScene has it, and goes into build/pictures/, to be looked at.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { builtSite, openSite } from "../tests/web/support/browser.mjs";
import { openScene, scenes, stepScene } from "../tests/web/support/scenes.mjs";
import { checkNames, need, parametersOf, showUsage } from "./usage.mjs";

const folder = new URL("../docs/pictures/", import.meta.url);
const folderOfSteps = new URL("../build/pictures/", import.meta.url);
const most_bytes = 150_000;

/** The picture with fewer colours and at most `width` across, as PNG; done where pictures are at home, in the browser. */
async function smaller(browser, png, width, step) {
  const page = await (await browser.newContext()).newPage();
  const base64 = await page.evaluate(async ([source, most, rounding]) => {
    const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const scale = Math.min(1, most / bitmap.width);
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    for (let i = 0; i < picture.data.length; i++) {
      if (i % 4 !== 3) picture.data[i] = Math.min(255, Math.round(picture.data[i] / rounding) * rounding);
    }
    context.putImageData(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).split(",")[1]);
      reader.readAsDataURL(blob);
    });
  }, [png.toString("base64"), width, step]);
  await page.context().close();
  return Buffer.from(base64, "base64");
}

/** Writes the picture as large as it may be. */
async function write(browser, file, taken) {
  let picture = taken;
  for (const [width, step] of [[1280, 3], [960, 3], [720, 3], [540, 3], [400, 3]]) {
    picture = await smaller(browser, taken, width, step);
    if (picture.length <= most_bytes) break;
  }
  writeFileSync(file, picture);
  console.log(`${basename(String(file))} ${Math.round(picture.length / 1000)} kB`);
}

/** The step of a lesson that was named. */
function stepOf(name) {
  try {
    return stepScene(name);
  } catch (error) {
    return showUsage(import.meta.url, error instanceof Error ? error.message : "");
  }
}

const { others: named } = parametersOf(import.meta.url, {}, Infinity);
const files = named.filter((name) => name.endsWith(".png"));
const steps = named.filter((name) => name.includes(".") && !files.includes(name)).map(stepOf);
const names = named.filter((name) => !name.includes("."));
checkNames(import.meta.url, names, scenes.map(({ name }) => name));
for (const file of files) if (!existsSync(file)) showUsage(import.meta.url, `no file ${file}`);
need(builtSite);
const site = await openSite();
for (const file of files) await write(site.browser, file, readFileSync(file));
mkdirSync(folderOfSteps, { recursive: true });
const wanted = scenes.filter(({ name }) => (named.length ? names.includes(name) : true)).map((scene) => ({ scene, place: folder }));
for (const { scene, place } of [...wanted, ...steps.map((scene) => ({ scene, place: folderOfSteps }))]) {
  const page = await openScene(site, scene);
  const taken = await page.screenshot();
  await page.context().close();
  await write(site.browser, new URL(`./${scene.name.replace(":", "-")}.png`, place), taken);
}
await site.close();
