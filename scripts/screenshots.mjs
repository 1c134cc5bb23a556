// Takes the pictures of assets/screenshots/ from a built page; installers show them. The list beside them says of what.
//   npm run screenshots [-- DIR]   DIR is dist/ unless given
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "./serve.mjs";
import { need, parametersOf } from "./usage.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "assets/screenshots");
const { forms, pictures } = JSON.parse(readFileSync(join(folder, "screenshots.json"), "utf8"));

const { others: [site = join(root, "dist")] } = parametersOf(import.meta.url, {}, 1);
need(site);
const server = await serve({ root: site, port: 0 });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
try {
  for (const { file, form, address } of pictures) {
    const { width, height, ratio } = forms[form];
    const context = await browser.newContext({
      viewport: { width, height }, deviceScaleFactor: ratio, colorScheme: "light", reducedMotion: "reduce", serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(`${server.url}/${address}`);
    await page.waitForSelector("html[data-ready]");
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ path: join(folder, file), type: "jpeg", quality: 70 });
    console.log(`${file}: ${width * ratio} x ${height * ratio}, ${picture.length} bytes`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
