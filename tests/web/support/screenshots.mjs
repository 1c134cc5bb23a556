// The pictures that installers show, which are those of assets/screenshots/screenshots.json.
import { readFileSync } from "node:fs";
import { openPage, waitUntilDrawn } from "./browser.mjs";

export const folder = new URL("../../../assets/screenshots/", import.meta.url);
const { forms, pictures } = JSON.parse(readFileSync(new URL("screenshots.json", folder), "utf8"));

export { pictures };

/** One of them as it would be taken now, as JPEG. */
export async function takePicture(site, { form, address }) {
  const { width, height, ratio } = forms[form];
  const page = await openPage(site, `/${address}`, { viewport: { width, height }, deviceScaleFactor: ratio, colorScheme: "light", draws: true });
  const shown = await page.waitForSelector("html[data-ready]");
  if (await shown.getAttribute("data-ready") === "game") await waitUntilDrawn(page);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ type: "jpeg", quality: 70 });
  await page.context().close();
  return picture;
}
