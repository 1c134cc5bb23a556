// A page as a printer gets it, and what must not be on paper.
import { colorFindingsOf } from "./axe.mjs";

/** As wide as A4 within its edges. */
export const onPaper = { width: 718, height: 1000 };

/** The page as its printer sees it, until `printed` has been looked at. */
export async function print(page, printed) {
  const viewport = page.viewportSize();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(onPaper);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const found = await printed();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await page.setViewportSize(viewport);
  return found;
}

/** What there is to be pressed, filled in or answered. Squares, moves and answers that may be chosen are what the page is about,
 *  and a tile of the ladder is what it shows. */
const controls = `a.button, .icon-button, [role="button"], [role="alertdialog"], summary, input, select, textarea, label, legend, dialog:not(.certificate),
  [data-ask-aloud], kbd, button:not([data-square], [data-ply], .lesson-choice:enabled)`;

/** Runs in the page. */
function amiss(toPress) {
  const isVisible = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const html = (one) => one.outerHTML.slice(0, 120);
  /** Signs that browsers leave out with the backgrounds, unless they are told not to. */
  const isLeftOut = (one) => {
    const style = getComputedStyle(one);
    const { backgroundColor, backgroundImage } = style;
    const adjusted = style.getPropertyValue("print-color-adjust") || style.getPropertyValue("-webkit-print-color-adjust");
    return adjusted !== "exact" && (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none");
  };
  return [
    ...[...document.querySelectorAll(toPress)].filter(isVisible).map((one) => `to press: ${html(one)}`),
    ...[...document.querySelectorAll("body *")].filter((one) => one.checkVisibility() && isLeftOut(one)).map((one) => `without its background: ${html(one)}`),
    ...[...document.querySelectorAll("li:has(svg)")].filter((one) => one.checkVisibility() && getComputedStyle(one).breakInside !== "avoid").map((one) => `on two sheets: ${html(one)}`),
    ...(document.documentElement.scrollWidth > innerWidth ? ["wider than the paper"] : []),
    ...(document.querySelector(".screen :is(svg, td, p)")?.checkVisibility() || document.body.innerText.trim() ? [] : ["empty"]),
  ];
}

/** What is wrong with the paper that comes of a page that axe has looked at already, a line each. */
export const findingsOnPaper = (page) => print(page, async () =>
  [...await page.evaluate(amiss, controls), ...await colorFindingsOf(page)].map((line) => `on paper: ${line}`));
