// What the page writes into its address: a page inside another stays one, and what the site around it keeps stays behind the #.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf } from "../teachers/support/source.mjs";

const open = await pageOf(["window", "location", "history"], "base/address-bar.ts");
/** The address that is written over another. */
function writtenOver(address, query) {
  const { search, hash } = new URL(address, "https://school.example/");
  let written = "";
  const history = { state: null, replaceState: (_, __, url) => { written = url; } };
  open({ window: { parent: null }, location: { search, hash }, history }).writeAddress(query);
  return written;
}

test("AddressBar.APageInsideAnotherStaysOne", () => {
  const friend = "game=raging-rooks&friend=1.abc.w.1";
  assert.equal(writtenOver("/?game=raging-rooks&friend=new&embed=1", friend), `?${friend}&embed=1`);
  assert.equal(writtenOver("/?game=raging-rooks&friend=new&embed=1#kept=%7B%7D", friend), `?${friend}&embed=1#kept=%7B%7D`);
  assert.equal(writtenOver("/?teachers=1&embed=1", "teachers=1&embed=1#game=chess"), "?teachers=1&embed=1#game=chess");
  assert.equal(writtenOver("/?game=raging-rooks&friend=new#my-games", friend), `?${friend}`);
});
