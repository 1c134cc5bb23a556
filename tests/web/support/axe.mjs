// axe's findings on the page as it is, which there must not be.
import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import axe from "axe-core";

/** Without what is right, nothing but faults has to be described. What CSS lays over and under words, such as the whole of a tile
 *  that is a link, would keep axe from judging their colours.
 *  @type {import("axe-core").RunOptions & { checks: object }} */
const options = { resultTypes: ["violations"], checks: { "color-contrast": { options: { ignorePseudo: true } } } };

const lines = ({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`);

/** In the page, where axe is. */
const run = (wishes) => globalThis.axe.run(wishes);

/** What axe finds, a line each. A page with frames of another site in it is looked at with them: `frames`. */
export async function findingsOf(page, { frames = false } = {}) {
  // To put the findings of frames together takes a page of its own, which is most of the cost.
  if (frames) return lines(await new AxeBuilder({ page }).options(options).analyze());
  await page.evaluate(axe.source);
  return lines(await page.evaluate(run, options));
}

/** What axe finds amiss in the colours of a page that findingsOf has looked at already. */
export const colorFindingsOf = async (page) =>
  lines(await page.evaluate(run, { ...options, runOnly: ["color-contrast"] }));

/** No rule of axe is broken. */
export async function assertAccessible(page, options) {
  assert.deepEqual(await findingsOf(page, options), []);
}
