// axe's findings on the page as it is, which there must not be.
import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";

const lines = ({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`);

/** What axe finds, a line each. A page with frames of another site in it is looked at with them: `frames`. */
export async function findingsOf(page, { frames = false } = {}) {
  // Without the frames axe needs no second page to put its findings together, which is most of its cost; without what is
  // right, nothing but faults has to be described.
  return lines(await new AxeBuilder({ page }).setLegacyMode(!frames).options({ resultTypes: ["violations"] }).analyze());
}

/** What axe finds amiss in the colours of a page that findingsOf has looked at already. */
export const colorFindingsOf = async (page) =>
  lines(await page.evaluate(() => globalThis.axe.run({ resultTypes: ["violations"], runOnly: ["color-contrast"] })));

/** No rule of axe is broken. */
export async function assertAccessible(page, options) {
  assert.deepEqual(await findingsOf(page, options), []);
}
