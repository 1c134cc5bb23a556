// What a page looks like, reduced to the mean colours of a grid of blocks: small enough to store, and blind to what one
// machine's rounding does to single pixels. The pictures of the renderer alone are in tests/render.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const columns = 32;
const folder = new URL("../golden/", import.meta.url);
const goldenFile = (name) => new URL(`${name}.txt`, folder);

/** Of 255. Other rasterisers of fonts and of WebGL stay below; a lost mark or a wrong colour is far above. */
export const tolerance = { mean: 1, most: 14 };

/** Rows of blocks, each a list of [red, green, blue]; the browser decodes the picture. */
async function fingerprint(browser, png) {
  const page = await (await browser.newContext()).newPage();
  return page.evaluate(async ([base64, across]) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const down = Math.round((height / width) * across);
    const edge = (i, count, size) => Math.round((i / count) * size);
    return Array.from({ length: down }, (_, row) => Array.from({ length: across }, (__, column) => {
      const sum = [0, 0, 0];
      const [left, right] = [edge(column, across, width), edge(column + 1, across, width)];
      const [top, bottom] = [edge(row, down, height), edge(row + 1, down, height)];
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) for (let c = 0; c < 3; c++) sum[c] += data[4 * (y * width + x) + c];
      }
      return sum.map((value) => Math.round(value / ((right - left) * (bottom - top))));
    }));
  }, [png.toString("base64"), columns]);
}

const toText = (rows) => rows.map((row) => row.map((block) => block.map((value) => value.toString(16).padStart(2, "0")).join("")).join(" ")).join("\n");
const fromText = (text) => text.trim().split("\n").map((row) => row.split(" ").map((block) => block.match(/../g).map((value) => parseInt(value, 16))));

/** How far the page is from its stored picture: { mean, most, where }. Stores it instead with THIRTY_STORE_PICTURES=1. */
export async function differenceFromStored(browser, png, name) {
  const drawn = await fingerprint(browser, png);
  if (process.env.THIRTY_STORE_PICTURES || !existsSync(goldenFile(name))) {
    if (!process.env.THIRTY_STORE_PICTURES) throw new Error(`there is no stored picture ${name}; look at it, then store it with THIRTY_STORE_PICTURES=1`);
    writeFileSync(goldenFile(name), `${toText(drawn)}\n`);
  }
  return difference(drawn, fromText(readFileSync(goldenFile(name), "utf8")));
}

/** How far two pictures are from each other: { mean, most, where }. */
export async function differenceOf(browser, ...pngs) {
  const [one, other] = await Promise.all(pngs.map((png) => fingerprint(browser, png)));
  return difference(one, other);
}

function difference(drawn, stored) {
  if (stored.length !== drawn.length) return { mean: 255, most: 255, where: "another size" };
  const result = { mean: 0, most: 0, where: "" };
  for (const [row, blocks] of drawn.entries()) {
    for (const [column, block] of blocks.entries()) {
      for (const [channel, value] of block.entries()) {
        const apart = Math.abs(value - stored[row][column][channel]);
        result.mean += apart / (drawn.length * columns * 3);
        if (apart > result.most) Object.assign(result, { most: apart, where: `row ${row} of ${drawn.length}, column ${column} of ${columns}` });
      }
    }
  }
  return result;
}
