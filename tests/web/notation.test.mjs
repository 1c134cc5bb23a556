// Squares, moves, results and the like keep their order inside words that run from right to left: in every text of such a
// language the browser lays each of them out from left to right, with what a place may be filled with at its worst.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPage, openSite } from "./support/browser.mjs";
import { directionOf, languages, readWords, rooms } from "./support/words.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** What comes into a text as somebody has typed it. */
const typed = ["1-0", "e8=Q+", "7-b"];
const typedPlaces = /\{(?:word|value|move|code)\}/g;
const fillings = (text) => (text.search(typedPlaces) >= 0 ? typed.map((one) => text.replace(typedPlaces, one)) : [text])
  .map((one) => one.replace(/\{\w+\}/g, "4"));
/** Latin notation, with the signs that belong to it: from the first letter or figure to the last, or all that stands in quotation marks. */
const notation = /(?<=«)[^\p{Script=Arabic}«»]+(?=»)|[.\/]*[A-Za-z0-9](?:[^\s\p{Script=Arabic}«»،؛؟()]*[A-Za-z0-9+#=®-])?/gu;

/** In the page: those of `texts` whose notation does not go from left to right. */
function findTurned({ texts, source }) {
  const turned = [];
  const line = Object.assign(document.createElement("p"), { dir: "rtl" });
  line.style.cssText = "position: absolute; top: 0; left: 0; white-space: nowrap; direction: rtl";
  document.body.append(line);
  for (const text of texts) {
    line.textContent = text;
    const [node] = line.childNodes;
    for (const { 0: token, index } of text.matchAll(new RegExp(source, "gu"))) {
      const places = [...token].flatMap((letter, i) => {
        const range = document.createRange();
        range.setStart(node, index + i);
        range.setEnd(node, index + i + 1);
        return /[\s\u200e\u200f]/.test(letter) ? [] : [range.getBoundingClientRect().left];
      });
      if (places.some((left, i) => i > 0 && left <= places[i - 1])) turned.push(`${token}: ${text}`);
    }
  }
  line.remove();
  return turned;
}

for (const language of languages.filter((code) => directionOf(code) === "rtl")) {
  test(`Notation.ReadsFromLeftToRight (${language})`, async () => {
    const texts = rooms.flatMap((room) => Object.values(readWords(room, language))).flatMap(fillings).filter((text) => text.search(notation) >= 0);
    assert.ok(texts.length > 150);
    const page = await openPage(site, "/");
    const turned = (some) => page.evaluate(findTurned, { texts: some, source: notation.source });
    assert.equal((await turned(["يقول النص 1-0"])).length, 1, "what turns round is found");
    assert.deepEqual(await turned(texts), []);
  });
}
