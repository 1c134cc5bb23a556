// The ladder page: painted before any script, one link per game, honest about bad addresses.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { readCatalogue } from "../../web/build/catalogue.mjs";
import { wordsAskedFor } from "../../web/build/words.mjs";
import { brokenWords } from "./support/broken-words.mjs";
import { letPass } from "./support/board.mjs";
import { builtSite, inMotion, inThisBrowser, openPage, refuseStorage, waitUntilReady } from "./support/browser.mjs";
import { holdBack } from "./support/faults.mjs";
import { tapTwice } from "./support/hands.mjs";
import { openShell } from "./support/shell.mjs";

let site;
before(async () => { site = await openShell(); });
after(() => site?.close());

const { games: catalogue } = await readCatalogue();

test("Ladder.ShowsEveryGameWithoutScriptOrWasm", async () => {
  const page = await openPage(site, "/", { javaScriptEnabled: false });
  for (const { id, start } of catalogue) {
    const link = page.locator(`a[data-game="${id}"]`);
    if (start || id === "intro") {
      assert.equal(await link.count(), 1, id);
      assert.ok(await link.isVisible(), `${id} can be seen`);
      assert.equal(await link.getAttribute("href"), `?game=${id}`);
      const { width, height } = await link.boundingBox();
      assert.ok(width >= 44 && height >= 44, `${id}: ${width} by ${height} px`);
    }
  }
  assert.equal(await page.locator(".climb > li").count(), 12);
});

test("Ladder.FitsOneLaptopScreenAndScrollsOnlyDownOnAPhone", async () => {
  const page = await openPage(site, "/", { viewport: { width: 1280, height: 800 } });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(height <= 800, `${height} px on a screen of 800`);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px wide`);
  }
});

// What is out of sight is not laid out; what comes into sight, be it with the page itself, stands for a moment as it was guessed to.
for (const lang of ["en", "de", "fr", "es", "ar"]) {
  test(`Ladder.ATileIsAsHighAsItIsGuessedToBe (${lang})`, async () => {
    const page = await openPage(site, `/?lang=${lang}`);
    await waitUntilReady(page, "ladder");
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height] of [[360, 640], [390, 844], [430, 932], [768, 1024], [820, 1180]]) {
      await page.setViewportSize({ width, height });
      const tiles = await page.evaluate(() => [...document.querySelectorAll(".tile > .card")].map((card) => {
        const { contentVisibility, containIntrinsicBlockSize, borderBlockStartWidth } = getComputedStyle(card);
        const isGuessed = contentVisibility === "auto";
        card.style.contentVisibility = "visible";
        return { isGuessed, guess: parseFloat(containIntrinsicBlockSize.replace("auto ", "")) + 2 * parseFloat(borderBlockStartWidth),
          isCurrent: card.parentElement.classList.contains("current"), hasSeveral: card.classList.contains("several"), card };
      }).map(({ card, ...rest }) => ({ ...rest, real: card.getBoundingClientRect().height })));
      await page.evaluate(() => { for (const card of document.querySelectorAll(".tile > .card")) card.style.contentVisibility = ""; });
      assert.equal(tiles.filter(({ isCurrent }) => isCurrent).length, 1);
      for (const { isGuessed, guess, isCurrent, hasSeveral, real } of tiles) {
        assert.equal(isGuessed, !isCurrent, "the tile that has more in it is none to be guessed");
        if (isGuessed && !hasSeveral) assert.ok(Math.abs(guess - real) <= 3, `${width} x ${height}: ${guess} px for ${real} px`);
      }
    }
  });
}

// In English the ladder has its words in the page, and fetches none of those with which a game begins.
test("Ladder.NothingOnItSpeaksInWordsThatAGameAloneBrings", () => {
  const built = (name, ending) => readFileSync(join(builtSite, readdirSync(builtSite).find((file) => new RegExp(`^${name}\\.\\w+\\.${ending}$`).test(file))), "utf8");
  const ofAGame = Object.keys(JSON.parse(built("words-en", "js").replace(/^[^{]*/, "")));
  assert.ok(ofAGame.length > 50);
  for (const name of ["ladder", "gear", "day", "offline", "shelf", "certificate"]) assert.deepEqual(ofAGame.filter(wordsAskedFor(built(name, "js"))), [], name);
});

test("Ladder.ItsLanguageIsAskedForBesideTheScriptThatSpeaksIt", async () => {
  const page = await openPage(site, "/embed-demo/demo.css");
  const free = await holdBack(page, /\/main\.\w+\.js$/);
  const words = page.waitForRequest(/\/words-de\.\w+\.js$/);
  await page.goto(`${site.url}/?lang=de`, { waitUntil: "commit" });
  await words;
  free();
  await waitUntilReady(page, "ladder");
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  assert.deepEqual(page.problems, []);
});

/** The sizes from a small phone to a large screen. */
const widths = [320, 360, 390, 414, 600, 620, 768, 820, 900, 1024, 1160, 1280, 1366, 1536, 1920];

test("Ladder.ReadsAsAWayFromOneToTwelveAtEveryWidth", async () => {
  const page = await openPage(site, "/");
  for (const dir of ["ltr", "rtl"]) {
    await page.evaluate((value) => { document.documentElement.dir = value; }, dir);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await page.locator(".climb > .tile").evaluateAll((tiles) => tiles.map((tile) => {
        const { top, bottom, left, right } = tile.getBoundingClientRect();
        return { number: Number(/\d+/.exec(tile.querySelector(".number").textContent)[0]), top, bottom, left, right };
      }));
      assert.deepEqual(boxes.map(({ number }) => number), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      for (const [i, box] of boxes.slice(1).entries()) {
        const before = boxes[i];
        const isBelow = box.top >= before.bottom;
        const isBeside = box.top < before.bottom && (dir === "ltr" ? box.left >= before.right : box.right <= before.left);
        assert.ok(isBelow || isBeside, `${width} px, ${dir}: box ${box.number} follows box ${before.number}`);
      }
    }
  }
});

/** Words that stick out of their tile. Runs in the page. */
const cutOff = () => [...document.querySelectorAll(".ladder :is(.name, .line, .start, .other-way > span, .choices .words > span:not(.start))")]
  .filter((element) => !element.matches(".visually-hidden") && element.getBoundingClientRect().width > 2)
  .filter((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    const card = (element.closest(".choices .way") ?? element.closest(".card")).getBoundingClientRect();
    return words.width > 2 && (words.left < card.left - 0.5 || words.right > card.right + 0.5 || words.bottom > card.bottom + 0.5);
  }).map((element) => element.textContent);

for (const lang of inThisBrowser(["de", "fr", "ar", "en", "es"], 3)) {
  test(`Ladder.BreaksNoWordAndCutsNothingOffAtAnyWidth (${lang})`, async () => {
    for (const next of ["intro", "kings-pro", "blind"]) {
      const page = await openClimbed(next, lang);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 6000 });
        await page.evaluate(async () => {
          const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          await frames();  // tiles ask their containers
          await document.fonts.ready;
          await frames();
        });
        assert.deepEqual([await page.evaluate(brokenWords, ".ladder"), await page.evaluate(cutOff)], [[], []], `${next}, ${width} px`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px wide`);
      }
      await page.context().close();
    }
  });
}

test("Ladder.NoShadowIsCutOff", async () => {
  const page = await openPage(site, "/?lang=en", { viewport: { width: 360, height: 740 } });
  await waitUntilReady(page, "ladder");
  const cut = await page.evaluate(() => [...document.querySelectorAll(".ladder *")].filter((one) => getComputedStyle(one).contentVisibility === "auto").flatMap((clip) => {
    Object.assign(clip.style, { contentVisibility: "visible", contain: "paint" });  // as it is where it is in sight: not the height it is given until then
    const edge = clip.getBoundingClientRect();
    return [...clip.querySelectorAll("*")].filter((one) => one.checkVisibility()).filter((one) => {
      const { left, right, bottom } = one.getBoundingClientRect();
      // Each as "rgb(...) x y blur spread".
      return getComputedStyle(one).boxShadow.split(/,(?![^(]*\))/).filter((shadow) => shadow.includes("px") && !shadow.includes("inset")).some((shadow) => {
        const [x, y, blur, spread] = shadow.match(/-?[\d.]+px/g).map(parseFloat);
        const reach = blur + spread;
        return left + x - reach < edge.left || right + x + reach > edge.right || bottom + y + reach > edge.bottom;
      });
    }).map((one) => `${one.className} in ${clip.className}`);
  }));
  assert.deepEqual(cut, []);
});

test("Ladder.PicturesSideBySideInATileStandLevel", async () => {
  for (const lang of ["en", "es", "fr", "de", "ar"]) {
    const page = await openPage(site, `/?lang=${lang}`, { viewport: { width: 360, height: 740 } });
    await waitUntilReady(page, "ladder");
    const rows = await page.locator(".choices").evaluateAll((all) => all.map((row) => [...row.querySelectorAll(".medal")].map((one) => Math.round(one.getBoundingClientRect().top))));
    for (const tops of rows) assert.equal(new Set(tops).size, 1, `${lang}: ${tops}`);
    await page.context().close();
  }
});

test("Ladder.TheLinksAtItsFootAreAsHighAsAFinger", async () => {
  for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
    const page = await openPage(site, "/?lang=en", { viewport });
    await waitUntilReady(page, "ladder");
    const links = page.locator(".for-teachers a");
    assert.ok(await links.count() > 0);
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      const isHit = await link.evaluate((element) => {
        const { left, right, top, height } = element.getBoundingClientRect();
        return height >= 44 && [top + 1, top + height - 1].every((y) => y > innerHeight || element.contains(document.elementFromPoint((left + right) / 2, y)));
      });
      assert.ok(isHit, await link.innerText());
    }
    await page.context().close();
  }
});

test("Ladder.ATileOpensItsLessonUntilThatIsDoneAndThenItsGame", async () => {
  const page = await openPage(site);
  await waitUntilReady(page, "ladder");
  const ways = async (number) => page.locator(`.climb > :nth-child(${number}) .card :is(.way, .other-way:not([data-practice]))`).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.deepEqual(await ways(1), ["?game=intro&lesson=1", "?game=intro"]);
  assert.deepEqual(await ways(2), ["?game=power-pawns&lesson=1", "?game=power-pawns"]);
  await page.evaluate(() => localStorage.setItem("thirty-squares:1:learnt", '["intro","power-pawns"]'));
  await page.reload();
  await waitUntilReady(page, "ladder");
  assert.deepEqual(await ways(1), ["?game=intro&lesson=1", "?game=intro"]);
  assert.deepEqual(await ways(2), ["?game=power-pawns", "?game=power-pawns&lesson=1"]);
  assert.deepEqual(await ways(3), ["?game=kings-conquest&lesson=1", "?game=kings-conquest"]);
  assert.equal(await page.locator(".climb > :nth-child(2) [data-practice]").getAttribute("href"), "?game=power-pawns&practice=1");
  const first = await page.locator(".climb > :nth-child(2) a").first().boundingBox();
  const other = await page.locator(".climb > :nth-child(2) a").nth(1).boundingBox();
  assert.ok(first.width * first.height > 2 * other.width * other.height, "the first way is the larger one");
});

test("Ladder.TheGearHoldsSoundLightLanguageAndAStartOverThatAsksFirst", async () => {
  const page = await openPage(site, "/?lang=en", { colorScheme: "light" });
  await waitUntilReady(page, "ladder");
  await page.evaluate(() => {
    localStorage.setItem("thirty-squares:1:progress", '{"power-pawns":2}');
    localStorage.setItem("thirty-squares:1:settings", '{"princeMet":true,"readAloudAsked":true,"coach":false}');
  });
  await page.reload();
  await waitUntilReady(page, "ladder");
  const gear = page.locator("[data-gear] summary");
  await gear.press("Enter");
  await page.locator("[data-gear] [name=sound]").uncheck();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const day = await paper();
  await page.locator("[data-gear] [name=night]").selectOption("on");
  await page.waitForFunction((before) => getComputedStyle(document.documentElement).backgroundColor !== before, day);
  const kept = (key) => page.evaluate((name) => JSON.parse(localStorage.getItem(`thirty-squares:1:${name}`)), key);
  assert.deepEqual([(await kept("settings")).sound, (await kept("settings")).night], [false, "on"]);

  const startOver = page.locator("[data-start-over]");
  await startOver.click();
  await page.keyboard.press("Escape");
  assert.deepEqual(await kept("progress"), { "power-pawns": 2 });
  await startOver.click();
  await page.locator("[data-ask] [value=keep]").click();
  assert.deepEqual(await kept("progress"), { "power-pawns": 2 });
  await tapTwice(page, "[data-start-over]", "[data-forget]");
  assert.ok(await page.locator("[data-ask]").isVisible(), "the second tap of a double one is no answer");
  assert.deepEqual(await kept("progress"), { "power-pawns": 2 });
  await Promise.all([page.waitForNavigation(), page.locator("[data-forget]").click()]);
  await waitUntilReady(page, "ladder");
  assert.equal(await kept("progress"), null);
  const { night, coach, princeMet, readAloudAsked } = await kept("settings");
  assert.deepEqual({ night, coach, princeMet, readAloudAsked }, { night: "on", coach: false, princeMet: false, readAloudAsked: false }, "how it looks and sounds stays, what a child was shown and asked does not");
  assert.equal(await page.locator(".ladder .star.lit").count(), 0);

  await gear.click();
  await Promise.all([page.waitForNavigation(), page.locator("[data-gear] [name=lang]").selectOption("es")]);
  await waitUntilReady(page, "ladder");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "es");
  assert.ok(await gear.evaluate((one) => one === document.activeElement), "who has chosen it goes on from there");
});

/** The ladder of a child who has stars in all games before `next`. */
async function openClimbed(next, lang, viewport) {
  const page = await openPage(site, `/?lang=${lang}`, { viewport });
  const done = catalogue.slice(0, catalogue.findIndex(({ id }) => id === next)).map(({ id }) => [id, 1]);
  await page.evaluate((progress) => localStorage.setItem("thirty-squares:1:progress", JSON.stringify(progress)), Object.fromEntries(done));
  await page.reload();
  await waitUntilReady(page, "ladder");
  await page.evaluate(() => document.fonts.ready);
  if (done.length) await page.locator("[data-looks]").waitFor();
  return page;
}

test("Ladder.WhoeverIsNewBeginsAtTheFirstBoxOnAPhoneOnItsSideToo", async () => {
  const page = await openPage(site, "/?lang=en", { viewport: { width: 640, height: 360 } });
  await waitUntilReady(page, "ladder");
  await page.evaluate(() => localStorage.setItem("thirty-squares:1:progress", JSON.stringify({ "power-pawns": 2 })));
  await page.reload();
  await waitUntilReady(page, "ladder");
  await page.locator(".gear summary").click();
  await page.locator("[data-start-over]").click();
  assert.ok(await page.evaluate(() => scrollY > 100), "to start over lies further down");
  await Promise.all([page.waitForEvent("load"), page.locator("[data-forget]").click()]);
  await waitUntilReady(page, "ladder");
  await letPass(300);  // in which the browser would go back to where it had been scrolled
  const { top, bottom } = await page.locator("[data-game=intro]").first().evaluate((box) => box.getBoundingClientRect().toJSON());
  assert.ok(top >= 0 && bottom <= 360, `the first box is at ${top} to ${bottom}`);
  assert.equal(await page.evaluate(() => Math.round(scrollY)), 0);
});

test("Ladder.PicturesOfARowStandLevelAndTheFootIsInSight", async () => {
  for (const [lang, next] of [["en", "raging-rooks"], ["de", "battling-bishops"], ["de", "krazy-knights"], ["en", "kings-pro"], ["fr", "kings-pro"], ["ar", "queens-pro"]]) {
    const page = await openClimbed(next, lang, { width: 1280, height: 800 });
    const tops = (lines) => page.locator(`.tile > .card:not(.several) ${lines}`).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const [medals, feet] = [await tops(".medal"), await tops(".other-ways")];
    for (const row of [feet.slice(0, 6), feet.slice(6)]) assert.ok(Math.max(...row) - Math.min(...row) <= 1, `${lang}: ${row}`);
    if (next === "raging-rooks") for (const row of [medals.slice(0, 6), medals.slice(6)]) assert.ok(Math.max(...row) - Math.min(...row) <= 1, `${row}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight) <= 800, `${lang}, ${next}: ${await page.evaluate(() => document.documentElement.scrollHeight)} px on a screen of 800`);
    await page.context().close();
  }
});

test("Ladder.NothingOnATileOfAPhoneLiesOverItsNeighbour", async () => {
  for (const lang of ["en", "es", "fr", "de", "ar"]) {
    for (const width of [320, 360, 390]) {
      const page = await openClimbed("battling-bishops", lang, { width, height: 740 });
      const found = await page.evaluate(() => {
        const box = (element) => element.getBoundingClientRect();
        const apart = (a, b) => Math.max(b.left - a.right, a.left - b.right);
        const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
        const start = document.querySelector(".start");
        const discs = [...document.querySelectorAll(".tile > .card:not(.several)")].slice(0, 5).map((card) => {
          const [disc, medal] = [box(card.querySelector(".number")), box(card.querySelector(".medal"))];
          const [[x1, y1], [x2, y2]] = [middle(disc), middle(medal)];
          return disc.width / 2 + medal.width / 2 - Math.hypot(x1 - x2, y1 - y2);
        });
        const icons = [...document.querySelectorAll(".tile:nth-child(2) .other-way .icon")].map((icon) => (document.dir === "rtl" ? box(icon).right : box(icon).left));
        const looks = box(document.querySelector("[data-looks]"));
        const today = box(document.querySelector(".today .card"));
        return { pill: apart(box(start), box(start.closest(".card").querySelector(".other-ways"))), covered: Math.max(...discs), icons, halfRow: looks.top >= today.bottom ? today.width - looks.width : 0 };
      });
      assert.ok(found.pill >= 4, `${lang}, ${width}: the way in ends ${found.pill} px before the line`);
      assert.ok(found.covered <= 8, `${lang}, ${width}: a number covers ${found.covered} px of a picture`);
      assert.ok(Math.abs(found.icons[0] - found.icons[1]) <= 1, `${lang}, ${width}: ${found.icons}`);
      assert.ok(found.halfRow <= 1, `${lang}, ${width}: a row is ${found.halfRow} px short`);
      await page.context().close();
    }
  }
});

test("Ladder.TheWayIsOfWholeDots", async () => {
  const page = await openPage(site, "/");
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const begins = await page.locator(".tile:not(:last-child)").evaluateAll((tiles) => tiles.map((tile) => {
      const { backgroundPosition, backgroundRepeat } = getComputedStyle(tile, "::after");
      return `${backgroundRepeat} ${backgroundPosition}`;
    }));
    assert.deepEqual([...new Set(begins)], ["round 0px 0px"], "a row that is rounded and begins at its edge has no half dots");
  }
});

test("Ladder.FitsOneLaptopScreenWhenAllIsClimbed", async () => {
  const page = await openPage(site, "/", { viewport: { width: 1366, height: 768 } });
  await page.evaluate((games) => localStorage.setItem("thirty-squares:1:progress", JSON.stringify(Object.fromEntries(games.map((id) => [id, 3])))),
    catalogue.map(({ id }) => id));
  await page.reload();
  await waitUntilReady(page, "ladder");
  assert.equal(await page.locator("[data-certificate]").count(), 2);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(height <= 768, `${height} px on a screen of 768`);
  for (const button of await page.locator("[data-certificate]").all()) {
    const isSeen = await button.evaluate((element) => {
      const { x, y, width: wide, height: high } = element.getBoundingClientRect();
      return wide >= 44 && high >= 44 && element.contains(document.elementFromPoint(x + wide / 2, y + high / 2)) && element.title;
    });
    assert.ok(isSeen, "a certificate is large enough to be pressed, and nothing lies over it");
    assert.match(await button.evaluate((element) => getComputedStyle(element).borderWidth), /^0px$/, "no line stands beside it");
  }
});

test("Rules.EachHasAPictureThatShowsItAndALockedPageLeadsToItsLessonAlone", async () => {
  const page = await openPage(site, "/?game=intro&lock=1");
  await waitUntilReady(page, "game");
  const shown = await page.locator(".rule-list li").evaluateAll((all) => all.map((one) => ({
    pieces: [...one.querySelectorAll("use")].map((use) => `${use.matches(".black") ? "black" : "white"} ${use.getAttribute("href").slice("#piece-".length)}`).sort().join(", "),
    arrows: one.querySelectorAll("svg .paper-arrow").length,
    hues: [...one.querySelectorAll("[class*=hue-]"), one].flatMap(({ className }) => /hue-\w+/.exec(className)?.[0] ?? []),
  })));
  const fives = ["black", "white"].map((side) => Array(5).fill(`${side} pawn`).join(", ")).join(", ");
  assert.deepEqual(shown.map(({ pieces, arrows }) => [pieces, arrows]), [
    [fives, 0], ["white knight, white rook", 1], ["white pawn", 1], ["black pawn, black pawn, white pawn, white rook", 2],
    ["black pawn, white pawn", 1], ["black pawn, black pawn, black pawn, white pawn, white pawn, white pawn", 0]]);
  assert.deepEqual(shown.flatMap(({ hues }) => hues), [], "a hue is one piece's, and the rules are all pieces'");
  await page.locator(".rules [data-gear] summary").click();
  await page.locator(".rules [data-gear-form] [name=lang]").waitFor();
  assert.equal(await page.locator("[data-start-over]").count(), 0, "nothing is forgotten where the page is locked");
  assert.deepEqual(await page.locator(".rules a").evaluateAll((all) => all.map((one) => one.getAttribute("href"))), ["?game=intro&lesson=1&lock=1"]);
});

test("Gear.IsOnEveryScreenWithoutABoard", async () => {
  for (const [query, ready] of [["game=intro", "game"], ["teachers=codes", "teachers"], ["teachers=cabinet", "teachers"]]) {
    const page = await openPage(site, `/?${query}&lang=en`, { colorScheme: "light" });
    await waitUntilReady(page, ready);
    const gear = page.locator(":is(.rules, .teachers) [data-gear] summary");
    await gear.click();
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const day = await paper();
    await page.locator("[data-gear-form] [name=night]").selectOption("on");
    await page.waitForFunction((before) => getComputedStyle(document.documentElement).backgroundColor !== before, day);
    await Promise.all([page.waitForNavigation(), page.locator("[data-gear-form] [name=lang]").selectOption("de")]);
    await waitUntilReady(page, ready);
    assert.equal(await page.evaluate(() => document.documentElement.lang), "de", query);
    assert.ok(page.url().includes(query), "it is the same page");
    assert.ok(await gear.evaluate((one) => one === document.activeElement), "who has chosen it goes on from there");
    assert.deepEqual(page.problems, []);
    await page.close();
  }
});

test("Rules.AreThereWhereTheAddressAsksForNothingElseThatThereIs", async () => {
  const page = await openPage(site, "/");
  for (const [query, named] of [["lesson=nothing", /lesson “nothing”/], ["practice=", /practice “”/]]) {
    await page.goto(`${site.url}/?game=intro&${query}&lock=1&lang=en`);
    await page.locator(".rule-list").waitFor();
    assert.match(await page.locator(".rules .notice").innerText(), named);
    assert.deepEqual(await page.locator("a:visible").evaluateAll((all) => all.map((one) => one.getAttribute("href"))), ["?game=intro&lesson=1&lang=en&lock=1"], query);
  }
  assert.deepEqual(page.problems, []);
});

test("Rules.NothingOfAGameIsFetchedForAPageToRead", async () => {
  const page = await openPage(site, "/embed-demo/demo.css");
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/?game=intro&lang=de`);
  await waitUntilReady(page, "game");
  await page.waitForFunction(() => globalThis.thirtyScripts?.gear && globalThis.thirtyScripts.offline);  // the last that come by themselves
  assert.ok(asked.some((path) => /\/rules\.\w+\.js$/.test(path)), "what is fetched is seen");
  assert.deepEqual(asked.filter((path) => /\/(app|engine|game|outline)\b/.test(path)), []);
  assert.deepEqual(page.problems, []);
});

test("Rules.TheButtonsStandInOneRow", async () => {
  const page = await openPage(site, "/?game=intro", { viewport: { width: 1366, height: 768 } });
  await waitUntilReady(page, "game");
  const middles = await page.locator(".next-step .button").evaluateAll((all) => all.map((one) => {
    const { y, height } = one.getBoundingClientRect();
    return Math.round(y + height / 2);
  }));
  assert.equal(middles.length, 2);
  assert.ok(Math.abs(middles[0] - middles[1]) <= 1, middles.join(" and "));
});

test("Ladder.HoldsTheWordsOfEveryLanguage", async () => {
  const page = await openPage(site);
  for (const lang of ["en", "es", "fr", "de", "ar"]) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${site.url}/?lang=${lang}`);
    await waitUntilReady(page, "ladder");
    const [language, direction, width] = await page.evaluate(() =>
      [document.documentElement.lang, document.documentElement.dir, document.documentElement.scrollWidth]);
    assert.deepEqual([language, direction], [lang, lang === "ar" ? "rtl" : "ltr"]);
    assert.ok(width <= 360, `${lang}: ${width} px on a screen of 360`);
    await page.setViewportSize({ width: 1280, height: 800 });
    // The tiles are laid out anew a frame after the window has another size.
    await page.waitForFunction(() => document.documentElement.scrollHeight <= 800, undefined, { timeout: 5000 })
      .catch(async () => assert.fail(`${lang}: ${await page.evaluate(() => document.documentElement.scrollHeight)} px on a screen of 800`));
  }
});

/** Before each picture of its page: which parts are not laid out, and which are in sight. */
function notePictures() {
  globalThis.pictures = [];
  requestAnimationFrame(function note() {
    const parts = [...document.querySelectorAll(".tile > .card, .shelf")];
    if (parts[0]?.clientHeight > 0) {
      globalThis.pictures.push(parts.map((part) => ({
        isLeftOut: getComputedStyle(part).contentVisibility === "hidden", isInSight: part.getBoundingClientRect().top < innerHeight })));
    }
    requestAnimationFrame(note);
  });
}

test("Ladder.WhatNoPhoneHasInSightComesWithTheSecondPicture", async () => {
  for (const [width, height] of [[320, 568], [360, 640], [390, 844], [430, 932]]) {
    const page = await openPage(site, "/", { ...inMotion, viewport: { width, height }, script: notePictures });
    await waitUntilReady(page, "ladder");
    await page.waitForFunction(() => globalThis.pictures.length > 2);
    const [first, ...others] = await page.evaluate(() => globalThis.pictures);
    assert.ok(first.filter(({ isLeftOut }) => isLeftOut).length >= 5, "the first picture waits for little");
    assert.ok(first.every(({ isLeftOut, isInSight }) => !(isLeftOut && isInSight)), `${width} x ${height}: a hole in the first picture`);
    assert.ok(others.at(-1).every(({ isLeftOut }) => !isLeftOut));
  }
});

test("Ladder.FirstPaintCostsAtMostFortyKilobytes", async () => {
  const text = async (path) => Buffer.from(await (await fetch(`${site.url}/${path}`)).arrayBuffer());
  const page = await text("");
  const seen = page.toString().replace(/<link [^>]*media="print">/, "");  // no picture on a screen waits for it
  const parts = [...new Set([...seen.matchAll(/(?:href|src)="([^"]+\.(?:css|js))"/g)].map(([, path]) => path))];
  assert.equal(parts.length, 2, "the choice of the screen, and the first script");
  const sizes = [page, ...await Promise.all(parts.map(text))].map((part) => brotliCompressSync(part).length);
  const total = sizes.reduce((sum, size) => sum + size);
  assert.ok(total <= 40_000, `${total} bytes`);
});

test("Ladder.NamesTheNearestGameForAWrongOne", async () => {
  const page = await openPage(site, "/?game=raging-rocks");
  await waitUntilReady(page, "ladder");
  const notice = page.locator(".ladder .notice");
  assert.match(await notice.innerText(), /raging-rocks.*Did you mean Raging Rooks\?/s, "by the name that the ladder has for it");
  await notice.getByRole("button").click();
  assert.equal(await notice.count(), 0);
  assert.ok(await page.locator('a[data-game="raging-rooks"]').isVisible());
});

test("Ladder.GuessesNoGameFromAWordThatIsNearNone", async () => {
  for (const name of ["nothing", "king", "zz"]) {
    const page = await openPage(site, `/?game=${name}&lang=en`);
    await waitUntilReady(page, "ladder");
    assert.equal(await page.locator(".ladder .notice p").innerText(), `There is no game called “${name}”. Pick any box below.`);
    await page.close();
  }
});

test("Ladder.NamesUnknownAndBadFieldsAndKeepsTheRest", async () => {
  const page = await openPage(site, "/?Levle=3&level=99&utm_source=letter&lang=en");
  await waitUntilReady(page, "ladder");
  const notices = await page.locator(".ladder .notice").allInnerTexts();
  assert.equal(notices.length, 1);
  assert.match(notices[0], /“Levle”.*“99”/s);
  assert.doesNotMatch(notices[0], /utm/, "nobody here has written that");
});

// As a phone's keyboard begins a word.
test("Address.TakesTheNamesOfFieldsWithCapitals", async () => {
  const page = await openPage(site);
  await page.goto(`${site.url}/?Game=Raging-Rooks&Opponent=friend&LANG=de&Levle=3#kept`, { waitUntil: "commit" });
  await page.waitForURL(/\?game=Raging-Rooks&opponent=friend&lang=de/);
  await waitUntilReady(page, "game");
  assert.match(await page.locator(".game h1").innerText(), /Rasende Türme/);
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  assert.match(await page.locator(".game .notice").innerText(), /„Levle“/, "what is none of ours is told as it was typed");
  await page.goBack();
  assert.equal(page.url(), `${site.url}/`);
  await page.goto(`${site.url}/?Teachers=1`, { waitUntil: "commit" });
  await waitUntilReady(page, "teachers");
  assert.deepEqual(page.problems, []);
});

test("Ladder.MixAndMatchFollowsItsToggles", async () => {
  const page = await openPage(site);
  await waitUntilReady(page, "ladder");
  await page.getByRole("checkbox", { name: "knight" }).check();
  await page.getByRole("checkbox", { name: "rook" }).check();
  const led = () => page.locator('a[data-game="mix-and-match"]').getAttribute("href");
  assert.equal(await led(), "?game=mix-and-match:rn");
  await page.reload();
  await waitUntilReady(page, "ladder");
  assert.equal(await led(), "?game=mix-and-match:rn", "what was chosen is still chosen on the way back from the game");
  assert.ok(await page.getByRole("checkbox", { name: "knight" }).isChecked());
  await page.getByRole("checkbox", { name: "knight" }).uncheck();
  assert.equal(await led(), "?game=mix-and-match:r");
  for (const width of [320, 600, 900, 1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    assert.deepEqual(await page.locator(".mix").evaluate((card) => [...card.querySelectorAll(".medal")].filter((medal) =>
      medal.getBoundingClientRect().right > card.getBoundingClientRect().right - 8).map((medal) => medal.outerHTML.slice(0, 60))), [], `no piece leaves its card at ${width}`);
  }
});

test("Ladder.ShowsTheStarsThatWereEarned", async () => {
  const page = await openPage(site);
  await page.evaluate(() => localStorage.setItem("thirty-squares:1:progress", '{"intro":3,"power-pawns":2}'));
  await page.reload();
  await waitUntilReady(page, "ladder");
  assert.equal(await page.locator('.climb > :nth-child(2) .star.lit').count(), 2);
  assert.equal(await page.locator("[aria-current=step] a[data-game]").first().getAttribute("data-game"), "kings-conquest");
});

test("Ladder.AGameThatWasBegunIsFoundAtAGlanceAndGoneOnWith", async () => {
  const words = { en: "Play on", de: "Weiterspielen", fr: "Continuer", es: "Seguir jugando", ar: "متابعة اللعب" };
  for (const [lang, word] of Object.entries(words)) {
    const page = await openPage(site, `/?lang=${lang}`, { viewport: { width: 390, height: 844 } });
    await page.evaluate((games) => {
      for (const [id, game] of Object.entries(games)) localStorage.setItem(`thirty-squares:1:game:${id}`, JSON.stringify({ game: id, ...game }));
      localStorage.setItem("thirty-squares:1:progress", '{"intro":3,"mean-queens":2}');
    }, {
      "power-pawns": { moves: "a2a3", over: "" }, "raging-rooks": { moves: "a2a3,a5a4", over: "" }, "mean-queens": { moves: "a2a3", over: "" },
      "kings-pro": { moves: "a2a3", over: "", opponent: "computer", side: "white" }, "quickchess-gc": { moves: "a2a3,a5a4", over: "", opponent: "computer", side: "black" },
      // The computer alone has moved.
      "queens-pro": { moves: "a2a3", over: "", opponent: "computer", side: "black" },
      "pocket-chess": { moves: "a7a6", over: "", opponent: "computer", side: "white", fen: "4k3/p7/8/8/8/8/P7/4K3 b - - 0 1" },
      "battling-bishops": { moves: "a2a3", over: "resigned" }, "krazy-knights": { moves: "", over: "" }, chess: { moves: 7 },
    });
    await page.reload();
    await waitUntilReady(page, "ladder");
    const begun = await page.locator(".way").filter({ hasText: word }).evaluateAll((ways) => ways.map((way) => ({
      id: way.dataset.game, stars: way.querySelectorAll(".star.lit").length, dot: parseFloat(getComputedStyle(way.querySelector(".play-on") ?? way, "::before").inlineSize) })));
    assert.deepEqual(begun.map(({ id, stars }) => [id, stars]), [["power-pawns", 0], ["raging-rooks", 0], ["mean-queens", 2], ["kings-pro", 0], ["quickchess-gc", 0]], lang);
    assert.ok(begun.slice(1).every(({ dot }) => dot >= 8), `${lang}: ${JSON.stringify(begun)}`);
    assert.equal(await page.locator(".current .start").innerText(), word, "what comes next is begun already");
    const tile = page.locator(".climb > :nth-child(4)");
    assert.match((await tile.locator(".way").textContent()).replace(/\s+/g, " "), new RegExp(`${word} *$`), "said with its name");
    assert.deepEqual(await tile.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href").replace(/&lang=.*/, ""))),
      ["?game=raging-rooks", "?game=raging-rooks&lesson=1", "?game=raging-rooks&practice=1"]);
    // In a row of three there may be room for the dot alone.
    for (const width of [320, 390, 620, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.locator(".play-on").evaluateAll((all) => all.map((one) => ({ text: one.firstElementChild.getBoundingClientRect(), box: one.getBoundingClientRect(), isAlone: !one.closest(".choices") }))
        .filter(({ text, box, isAlone }) => !box.height || (text.top < box.bottom ? text.right > box.right + 1 || text.left < box.left - 1 : isAlone)));
      assert.deepEqual(found, [], `${lang}, ${width} px: the word is whole or not there`);
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

const boxes = Array.from({ length: 12 }, (_, i) => catalogue.filter(({ box, id }) => box === i + 1 && id !== "mix-and-match"));

test("Ladder.EachGameOfABoxOfSeveralHasItsStarsAndTheFirstThatIsNotDoneIsWhatComesNext", async () => {
  const page = await openPage(site, "/?lang=en");
  for (const games of boxes.filter(({ length }) => length > 1)) for (const next of games) {
    const done = Object.fromEntries(catalogue.filter(({ box, id }) => box < next.box || box === next.box && id !== next.id).map(({ id }, i) => [id, 1 + i % 3]));
    await page.evaluate((progress) => localStorage.setItem("thirty-squares:1:progress", JSON.stringify(progress)), done);
    await page.reload();
    await waitUntilReady(page, "ladder");
    const shown = await page.locator(`.climb > :nth-child(${next.box}) .choices li`).evaluateAll((all) => all.map((one) => ({
      id: (one.querySelector(".way").dataset.game ?? one.querySelector(".way").dataset.lessonOf), lit: one.querySelectorAll(".star.lit").length, isNext: one.querySelector(".start") !== null })));
    assert.deepEqual(shown, games.map(({ id }) => ({ id, lit: done[id] ?? 0, isNext: id === next.id })));
    assert.equal(await page.locator(".climb .start").count(), 1);
  }
});

test("Ladder.LinksCarryOnWhatTheAddressWishes", async () => {
  const page = await openPage(site, "/?lang=ar&text=150");
  await waitUntilReady(page, "ladder");
  const hrefs = await page.locator(".ladder a[href*='game=']").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.ok(hrefs.length > 12 && hrefs.every((href) => href.endsWith("&lang=ar&text=150")), hrefs.find((href) => !href.endsWith("&lang=ar&text=150")));
  await Promise.all([page.waitForURL(/game=raging-rooks/), page.locator('a[data-game="raging-rooks"]').first().click()]);
  await waitUntilReady(page, "game");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ar");
  assert.equal(await page.locator("[data-back]").getAttribute("href"), "./?lang=ar&text=150");
});

test("Ladder.SaysQuietlyThatNothingIsKeptWhereStorageIsRefused", async () => {
  const page = await openPage(site, "/", { script: refuseStorage });
  await waitUntilReady(page, "ladder");
  assert.ok(await page.locator(".ladder [data-storage-line]").isVisible());
  assert.equal(await page.locator(".notice").count(), 0);
});

test("Ladder.WorksFromASubPathAndAsksNobodyElse", async () => {
  const page = await openPage(site, "/index.html?lang=en");
  await waitUntilReady(page, "ladder");
  assert.deepEqual(page.problems, []);
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll("[href], [src]")].map((e) => e.getAttribute("href") ?? e.getAttribute("src")));
  const here = new URL(".", page.url()).href;
  assert.deepEqual(addresses.filter((address) => /^(\/|[a-z]+:)/.test(address) && !address.startsWith(here)), []);
});
