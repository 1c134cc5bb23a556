// axe's findings on the page as it is, which there must not be.
import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";

/** No rule of axe is broken. A page with frames of another site in it is looked at with them: `frames`. */
export async function assertAccessible(page, { frames = false } = {}) {
  // Without the frames axe needs no second page to put its findings together, which is most of its cost; without what is
  // right, nothing but faults has to be described.
  const axe = new AxeBuilder({ page }).setLegacyMode(!frames).options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`), []);
}
