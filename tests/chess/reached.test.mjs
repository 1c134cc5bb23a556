// How far up the ladder a child has been: to a box in which anything was done, and no game of the shelf is on the way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, deviceWith, pageOf } from "../teachers/support/source.mjs";

const open = await pageOf(["localStorage"], "chess/reached.ts", "chess/progress.ts");

test("Reached.ABoxIsByItsLessonByAGameOrByAStar", () => {
  for (const { id, box } of catalogue) for (const deed of ["recordLesson", "recordPlayed", "recordStars"]) {
    const page = open({ localStorage: deviceWith() });
    assert.equal(page.boxReached(), 0, "nobody has been anywhere before");
    page[deed](id, 1);
    assert.equal(page.boxReached(), box, `${id}: ${deed}`);
    page[deed]("power-pawns", 1);
    assert.equal(page.boxReached(), Math.max(box, 2), "the highest counts, whatever comes after it");
  }
});
