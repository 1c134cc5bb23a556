// The teachers' screen and the code at the end of an assignment, in the real page: links that are checked and say
// what they do, sheets that print with nothing cut, codes that come back into a table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { isTask } from "../lessons/support/lessons.mjs";
import { importSource, lessons } from "../teachers/support/source.mjs";
import { letPass } from "./support/board.mjs";
import { openContext, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { openHost } from "./support/host.mjs";
import { catalogue, languages, readWords } from "./support/words.mjs";

const { answerText, dayOf, paperTasks, readCode, tasksPerPage, writeCode } =
  await importSource("assignment/return-code.ts", "base/day-of.ts", "lesson/answer.ts", "teachers/paper-tasks.ts");

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const open = async (path, options) => {
  const page = await openPage(site, path, options);
  await waitUntilReady(page, "teachers");
  return page;
};
const link = async (page) => new URL(await page.locator("[data-link]").inputValue());
/** What few need is folded away. */
const openMore = (page) => page.locator(".builder > details:not(.newcomers) > summary").click();
const words = (page) => page.locator("[data-words]").innerText();
const example = { kind: "game", game: "raging-rooks", assignment: 3, day: "2026-03-01", result: "won", opponent: "3", side: "white", moves: 14, help: 2 };

// On a slow line what makes such a page comes well after its head.
for (const [name, content] of [["worksheets", ".paper"], ["plans", ".paper"], ["board", "[data-board-tasks] a"], ["codes", "[name=codes]"]]) {
  test(`Teachers.WhatStandsBelowAPageWaitsForIt (${name})`, async () => {
    const page = await open(`/?teachers=${name}&lang=en`, { script: `new MutationObserver(() => {
      const foot = document.querySelector(".teacher-foot");
      if (foot && !foot.hidden) globalThis.above ??= document.querySelectorAll(${JSON.stringify(content)}).length;
    }).observe(document, { childList: true, subtree: true, attributes: true });` });
    await page.locator(".teacher-foot").waitFor();
    assert.ok(await page.evaluate(() => globalThis.above) > 0);
    assert.deepEqual(page.problems, []);
  });
}

// ------------------------------------------------------------ links

test("Teachers.TheLadderLeadsThereAndBack", async () => {
  const page = await openPage(site, "/");
  await waitUntilReady(page, "ladder");
  await page.locator('.colophon [href*="teachers=1"]').click();
  await waitUntilReady(page, "teachers");
  assert.match(await page.title(), /Set a task/);
  await page.locator(".teachers .bar a").click();
  await waitUntilReady(page, "ladder");
  assert.deepEqual(page.problems, []);
});

test("Teachers.TheLinkFollowsTheForm", async () => {
  const page = await open("/?teachers=1");
  await page.locator("[name=game]").selectOption("krazy-knights");
  await page.locator("select[name=level]").selectOption("perfect");
  await page.locator('[data-builder] [name=side][value="black"]').check({ force: true });
  await openMore(page);
  await page.locator('[name=options][value="enpassant"]').check();
  assert.equal((await link(page)).searchParams.get("options"), "blasters,enpassant", "which needs the double step");
  assert.match(await words(page), /Special rules: Pawns may start with a double step · En passant\./);
  await page.locator('[name=options][value="blasters"]').uncheck();
  assert.ok(!(await link(page)).searchParams.has("options"));
  await page.locator('[name=options][value="blasters"]').check();
  await page.locator("[name=lang]").selectOption("es");
  await page.locator("[name=number]").fill("12");
  const { search, searchParams } = await link(page);
  assert.equal(search, "?game=krazy-knights&opponent=computer&level=perfect&side=black&options=blasters&lang=es&lock=1&assignment=12");
  assert.match(await words(page), /Play “Krazy Knights” against the computer, level perfect. You are Black/);
  assert.match(await words(page), /assignment\u00a012/);
  const share = new URL(await page.locator("[data-classroom]").getAttribute("href"));
  assert.equal(share.host, "classroom.google.com");
  assert.equal(new URL(share.searchParams.get("url")).search, search);
  assert.ok(searchParams.has("lock"));
  await page.locator('[name=task][value="lesson"]').check({ force: true });
  assert.equal((await link(page)).search, "?game=krazy-knights&lesson=1&lang=es&lock=1&assignment=12");
  await page.locator("[name=lock]").uncheck();
  await page.locator("[name=number]").fill("0");
  assert.match(await words(page), /no code at the end/);
  assert.deepEqual(page.problems, []);
});

test("Teachers.ANumberThatNoCodeCanHoldIsSetRightWhereItIsTyped", async () => {
  const page = await open("/?teachers=1");
  await openMore(page);
  const number = page.getByLabel(/1 to 49/);
  for (const [typed, used] of [["77", "49"], ["-3", "0"], ["2.7", "2"], ["", "0"], ["12", "12"]]) {
    await number.fill(typed);
    await number.blur();
    assert.equal(await number.inputValue(), used, typed);
    assert.equal((await link(page)).searchParams.get("assignment") ?? "0", used, typed);
  }
});

test("Teachers.WhoeverKnowsNoChessSetsTheFirstLesson", async () => {
  const page = await open("/?teachers=1&lang=en");
  assert.ok(await page.locator("[name=fen]").isHidden(), "positions are for those who know them");
  await page.locator(".newcomers summary").click();
  assert.match(await page.locator(".newcomers ol").innerText(), /lesson plan[^]*scan the QR code/, "what to say, and how the pupils come to it");
  await page.locator("[data-first-lesson]").click();
  assert.equal((await link(page)).searchParams.get("game"), "intro");
  assert.equal((await link(page)).searchParams.get("lesson"), "1");
  assert.equal(await page.evaluate(() => document.activeElement.outerText), await page.locator("[data-words] h2").innerText(), "who does not see the slip hears of it");
  await page.reload();
  await waitUntilReady(page, "teachers");
  assert.equal(await page.locator("[name=game]").inputValue(), "intro");
  await page.locator(".newcomers summary").click();
  await page.locator(".newcomers a").click();
  await page.locator(".plan", { hasText: "Lesson plan 1" }).first().waitFor();
});

test("Teachers.APageThatCannotBeHadSaysSo", async () => {
  for (const [name, part] of [["worksheets", "memory"], ["plans", "plan-words"], ["board", "classroom"], ["learnt", "plan-words"]]) {
    const page = await (await openContext(site)).newPage();
    // A network that asks to be signed in to first has a page of its own for whatever is fetched.
    await page.route(new RegExp(`/${part}[^/]*\\.js$`), (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.goto(`${site.url}/?teachers=${name}&lang=en`);
    await page.locator(".teachers .notice", { hasText: "did not arrive" }).waitFor();
    await page.close();
  }
});

test("Teachers.AMixIsPutTogetherAndAGameWithoutLessonHasNone", async () => {
  const page = await open("/?teachers=1");
  await page.locator("[name=game]").selectOption("mix-and-match");
  for (const piece of ["n", "r"]) await page.locator(`[name=mix][value="${piece}"]`).check({ force: true });
  assert.equal((await link(page)).searchParams.get("game"), "mix-and-match:rn");
  assert.match(await words(page), /rook, knight/);
  assert.ok(await page.locator('[name=task][value="lesson"]').isDisabled());
  await page.locator("[name=game]").selectOption("intro");
  assert.equal((await link(page)).search, "?game=intro&lesson=1&lock=1&assignment=1");
});

for (const [lang, width] of [["en", 1366], ["de", 1920], ["ar", 1366]]) {
  test(`Teachers.TheFormOfAMixIsOneColumn (${lang}, ${width})`, async () => {
    const page = await open(`/?teachers=1&lang=${lang}`, { viewport: { width, height: 768 } });
    await page.locator("[name=game]").selectOption("mix-and-match");
    await openMore(page);
    const { columns, wrapped, overflow } = await page.evaluate(() => {
      const form = document.querySelector("[data-builder]");
      return {
        columns: getComputedStyle(form).gridTemplateColumns.split(" ").length,
        wrapped: [...form.querySelectorAll(".segments")].filter((set) => new Set([...set.querySelectorAll(".segment")].map((one) => one.offsetTop)).size > 1).map((set) => set.textContent),
        overflow: form.scrollWidth > form.clientWidth,
      };
    });
    assert.deepEqual({ columns, wrapped, overflow }, { columns: 1, wrapped: [], overflow: false });
  });
}

test("Teachers.APositionIsCheckedByTheRules", async () => {
  const page = await open("/?teachers=1");
  const verdict = page.locator("[data-verdict]");
  await openMore(page);
  await page.locator("[name=fen]").fill("4p/5/5/2R2/5/5 w");
  await verdict.filter({ hasText: "can be played" }).waitFor();
  assert.equal((await link(page)).searchParams.get("fen"), "4p/5/5/2R2/5/5 w");
  assert.equal(await page.locator("[data-picture] use").count(), 2);
  const isFaulty = () => page.locator("[name=fen]").getAttribute("aria-invalid");
  assert.equal(await isFaulty(), null);
  await verdict.evaluate((line) => new MutationObserver(() => { line.dataset.isWritten = ""; }).observe(line, { childList: true }));
  await page.locator("[name=side][value=black]").check({ force: true });
  assert.equal((await link(page)).searchParams.get("side"), "black");
  assert.equal(await verdict.getAttribute("data-is-written"), null, "it is not said again with whatever else is chosen");
  await page.locator("[name=fen]").fill("4p/5/2R2 w");
  await verdict.filter({ hasText: "cannot be set up" }).waitFor();
  assert.equal(await isFaulty(), "true", "who comes back to the field hears it there");
  assert.equal((await link(page)).searchParams.get("fen"), null, "it is left out");
  await page.locator("[name=fen]").fill("");
  assert.equal(await verdict.innerText(), "");
  assert.equal(await isFaulty(), null);
});

test("Teachers.WhatIsSetIsPlayed", async () => {
  const page = await open("/?teachers=1&lang=de");
  await openMore(page);
  await page.locator("[name=fen]").fill("4p/5/5/2R2/5/5 w");
  await page.waitForFunction(() => document.querySelector("[data-link]").value.includes("fen="));
  const { search } = await link(page);
  await page.goto(`${site.url}/${search}`);
  await waitUntilReady(page, "game");
  assert.match(await page.locator('[data-board] [data-square="c3"]').getAttribute("aria-label"), /c3/);
  assert.ok(await page.locator("[data-back]").isHidden());
  assert.deepEqual(page.problems, []);
});

test("Teachers.ALinkIsCopied", async () => {
  const page = await open("/?teachers=1", { permissions: ["clipboard-read", "clipboard-write"] });
  // A status inside a button would leave a reader's tree without the button's name.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  assert.ok(nodes.some(({ role, name }) => role?.value === "button" && name?.value === "Copy"));
  await page.locator("[data-copy-link]").click();
  await page.locator("[data-copy-link] + [role=status]", { hasText: "Copied" }).waitFor({ state: "attached" });
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), (await link(page)).href);
  assert.ok(await page.locator("[data-copy-link]").evaluate((button) => button === document.activeElement), "and the keys are where they were");
});

test("Teachers.TheFormIsFilledInByKeys", async () => {
  const page = await open("/?teachers=1");
  await page.locator("[name=game]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  assert.equal((await link(page)).search, "?game=battling-bishops&lesson=1&lock=1&assignment=1");
});

// ------------------------------------------------------------ paper

/** Pages of a PDF: each is an object of its own. */
const pageCount = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
const sheets = (tasks) => Math.ceil(tasks.length / tasksPerPage(tasks)) + Math.ceil(tasks.length / 12) + 2;

/** Parts of a sheet that reach beyond it. */
const cutOff = (page) => page.evaluate(() => [...document.querySelectorAll(".paper")].flatMap((paper) => {
  const edge = paper.getBoundingClientRect();
  return [...paper.querySelectorAll("h2, p, svg, .answer-line")].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
  }).map((part) => `${paper.dataset.paper}: ${part.outerHTML.slice(0, 120)}`);
}));

/** Parts of a task that lie on the next one. */
const overlaps = (page) => page.evaluate(() => [...document.querySelectorAll(".paper-task")].flatMap((task) => {
  const edge = task.getBoundingClientRect();
  return [...task.querySelectorAll("svg, p")].filter((part) => part.getBoundingClientRect().bottom > edge.bottom + 1)
    .map((part) => part.textContent.slice(0, 80));
}));

/** Parts of a sheet that lie on the one below them. */
const crowded = (page) => page.evaluate(() => [...document.querySelectorAll(".plan")].filter((plan) => plan.scrollHeight > plan.clientHeight)
  .map((plan) => plan.dataset.box));

for (const lang of ["en", "es", "fr", "de", "ar"]) {
  test(`Plans.TwelveSheetsPrintWithNothingCut (${lang})`, async () => {
    const page = await open(`/?teachers=plans&lang=${lang}`, { viewport: { width: 1280, height: 800 } });
    await page.locator(".plan").first().waitFor();
    assert.equal(await page.locator(".plan").count(), 12);
    for (const part of ["h2", ".plan-part p", ".plan-ideas p", ".plan-rules"]) {
      const texts = await page.locator(`.plan ${part}`).allInnerTexts();
      assert.ok(texts.length >= 12 && texts.every((text) => text.trim()), part);
    }
    assert.equal(await page.locator(".plan-ideas li").count(), 36);
    assert.deepEqual(await page.locator(".plan").evaluateAll((plans) => plans.map((plan) => plan.querySelectorAll(".plan-starts svg").length)), [0, 1, 1, 1, 1, 1, 1, 1, 1, 3, 0, 1], "how they stand");
    assert.equal(await page.locator(".plan-win > span").count(), 14, "a goal each, and two where its games have two");
    const olympics = catalogue.games.find(({ id }) => id === "olympics").holds.map((id) => readWords("page", lang)[`title.${id}`]);
    const goals = await page.locator('[data-box="11"] .plan-win').innerText();
    assert.deepEqual(olympics.filter((title) => !goals.includes(title)), [], "all games of the Olympics are named");
    assert.deepEqual([await cutOff(page), await crowded(page)], [[], []]);
    assert.equal(pageCount(await page.pdf({ format: lang === "de" ? "Letter" : "A4" })), 12);
    await page.locator("[name=box]").selectOption("9");
    assert.equal(await page.locator(".plan").count(), 1);
    assert.deepEqual(page.problems, []);
  });
}

// In the shortest words, the longest, and from right to left. One box a language is printed as well: it takes its time.
for (const [lang, format, printed] of [["en", "A4", "all-the-pieces"], ["de", "Letter", "raging-rooks"], ["ar", "A4", "chess"]]) {
  test(`Worksheets.EveryBoxPrintsWithNothingCut (${lang}, ${format})`, async () => {
    const page = await open(`/?teachers=worksheets&lang=${lang}`, { viewport: { width: 1280, height: 800 } });
    await page.locator(".paper").first().waitFor();
    await page.locator("[name=from]").selectOption("lesson");
    for (const lesson of lessons) {
      await page.locator("[name=game]").selectOption(lesson.game);
      const tasks = paperTasks(lesson);
      assert.equal(await page.locator(".paper").count(), sheets(tasks), lesson.game);
      assert.equal(await page.locator("[data-paper=tasks] .paper-task").count() % tasksPerPage(tasks), 0, "full pages");
      assert.equal(await page.locator('[data-paper="tasks"] .task-more').count(), tasks.length);
      await page.emulateMedia({ media: "print" });
      assert.deepEqual(await cutOff(page), [], lesson.game);
      assert.deepEqual(await overlaps(page), [], lesson.game);
      if (lesson.game === printed) {
        assert.equal(pageCount(await page.pdf({ format })), sheets(tasks), `${lesson.game} as PDF`);
      }
      await page.emulateMedia({ media: "screen" });
    }
    assert.deepEqual(page.problems, []);
  });
}

// Large boards leave the words the least room. THIRTY_EVERY_SHEET=1 looks at those of every game.
const everySheet = Boolean(process.env.THIRTY_EVERY_SHEET);
for (const lang of languages) {
  test(`Worksheets.NothingIsCutWhereverTheTasksComeFrom (${lang})`, { timeout: everySheet ? 600_000 : 60_000 }, async () => {
    const page = await open(`/?teachers=worksheets&lang=${lang}`, { viewport: { width: 1280, height: 800 } });
    await page.locator(".paper").first().waitFor();
    await page.emulateMedia({ media: "print" });
    const valuesOf = (name) => page.locator(`[name=${name}] option`).evaluateAll((options) => options.map(({ value }) => value));
    /** The sheets of what was chosen, and of the next round of it. */
    const choose = async (name, value) => {
      const before = await page.locator("[data-papers]").innerHTML();
      const isNew = await page.locator(`[name=${name}]`).evaluate((list, wanted) => {
        const was = list.value;
        list.value = wanted;
        list.dispatchEvent(new Event("input", { bubbles: true }));
        return was !== wanted;
      }, value);
      if (isNew) await page.waitForFunction((old) => document.querySelector("[data-papers]").innerHTML !== old, before);
    };
    for (const game of everySheet ? await valuesOf("game") : ["kings-pro", "chess"]) {
      await choose("game", game);
      for (const from of await valuesOf("from")) {
        await choose("from", from);
        assert.deepEqual([...await cutOff(page), ...await overlaps(page)], [], `${game}, ${from}`);
        assert.ok(await page.locator(".paper-tasks .diagram").evaluateAll((all) => all.length > 0 && all.every((one) => one.getBoundingClientRect().height > 120)), `${game}, ${from}: boards to draw on`);
      }
    }
    assert.deepEqual(page.problems, []);
  });
}

test("Worksheets.TheAnswersAreTheLessons", async () => {
  const page = await open("/?teachers=worksheets");
  const pieceWord = (letter) => ({ q: "queen", r: "rook", b: "bishop", n: "knight", y: "prince" })[letter];
  await page.locator(".paper").first().waitFor();
  await page.locator("[name=from]").selectOption("lesson");
  for (const lesson of lessons) {
    await page.locator("[name=game]").selectOption(lesson.game);
    const shown = await page.locator("[data-answer]").evaluateAll((spans) => spans.map((span) => [span.dataset.answer, span.textContent.trim()]));
    assert.deepEqual(shown, paperTasks(lesson).map(({ key, answer }) => [key, answerText(answer, pieceWord)]));
  }
});

test("Worksheets.FreshTasksAreOfTheBoxOrAnIdeaAndNeverThoseOfTheScreen", async () => {
  const page = await open("/?teachers=worksheets&lang=en", { viewport: { width: 1280, height: 800 } });
  await page.locator(".paper").first().waitFor();
  const placements = () => page.locator("[data-paper=tasks] [data-placement]").evaluateAll((all) => all.map(({ dataset }) => dataset.placement));
  const mirrored = (placement) => placement.split("/").map((row) => [...row].reverse().join("")).join("/");
  for (const game of ["power-pawns", "raging-rooks", "all-the-pieces"]) {
    await page.locator("[name=game]").selectOption(game);
    await page.locator("[name=from]").selectOption("fresh");
    // Until its papers are there, those of the game before are.
    await page.waitForFunction((title) => document.querySelector("[data-paper=tasks]")?.textContent.includes(title)
      && document.querySelectorAll("[data-paper=tasks] [data-placement]").length === 12, readWords("page", "en")[`title.${game}`]);
    const drawn = readFileSync(new URL(`../../assets/tasks/${game}.txt`, import.meta.url), "utf8").trim().split("\n").map((line) => line.split("|")[0].split(" ")[0]);
    const own = new Set([...drawn, ...lessons.find((lesson) => lesson.game === game).steps.map(({ fen }) => fen?.split(" ")[0])]);
    const first = await placements();
    for (const placement of first) assert.ok(!own.has(placement), `${game}: ${placement}`);
    assert.equal(first.filter((placement) => drawn.includes(mirrored(placement))).length >= 6, true, "they are drawn ones in the mirror, and drills");
    assert.equal(await page.locator('[data-paper="answers"] [data-answer]').count(), 12);
    assert.doesNotMatch(await page.locator("[data-papers]").innerText(), /undefined|\{/);
    await page.locator("[data-others]").click();
    await page.waitForFunction((before) => document.querySelector("[data-paper=tasks] [data-placement]").dataset.placement !== before, first[0]);
    const second = await placements();
    assert.equal(second.filter((placement) => first.includes(placement)).length, 0, game);
  }
  await page.locator("[name=game]").selectOption("mean-queens");
  await page.locator("[name=from]").selectOption("fork");
  await page.waitForFunction(() => document.querySelectorAll("[data-paper=tasks] [data-placement]").length > 0);
  assert.match(await page.locator('[data-paper="tasks"]').first().innerText(), /\d/);
  assert.deepEqual(await cutOff(page), []);
  assert.deepEqual(page.problems, []);
});

test("Worksheets.WhatMayBeTakenInPassingIsSaidAndDrawn", async () => {
  const page = await open("/?teachers=worksheets&lang=en");
  await page.locator("[name=game]").selectOption("pawn-blasters");
  await page.locator("[name=from]").selectOption("en-passant");
  await page.locator("[data-before]").nth(11).waitFor();
  const said = await page.locator("[data-paper=tasks] [data-placement]").evaluateAll((tasks) => tasks.map((task) => [task.querySelector("[data-before]")?.textContent ?? "", task.querySelectorAll(".paper-before").length]));
  for (const [text, arrows] of said) {
    assert.match(text, /^Black has just moved ([a-e])5–\1[34]\.$/);
    assert.equal(arrows, 1);
  }
  assert.equal(await page.locator("[data-paper=answers] .paper-before").count(), 12);
});

test("Worksheets.WhatIsOfferedHasTasksAndSaysHowFew", async () => {
  const page = await open("/?teachers=worksheets&lang=en");
  await page.locator(".paper").first().waitFor();
  const options = () => page.locator("[name=from] option").evaluateAll((all) => all.map(({ value, textContent }) => [value, textContent]));
  const offered = async (game) => {
    const before = await options();
    await page.locator("[name=game]").selectOption(game);
    await page.waitForFunction((text) => [...document.querySelectorAll("[name=from] option")].map((option) => option.textContent).join() !== text, before.map(([, text]) => text).join());
    return options();
  };
  for (const game of ["intro", "all-the-pieces", "queens-pro", "olympics", "chess"]) for (const [value, text] of await offered(game)) {
    await page.locator("[name=from]").selectOption(value);
    const count = await page.locator("[data-paper=tasks] [data-placement]").count();
    assert.ok(count > 0 && await page.locator("[name=parts][value=tasks]").isEnabled(), `${game} ${value}`);
    if (value !== "lesson") assert.equal(count < 12 ? Number(/\(tasks: (\d+)\)$/.exec(text)?.[1]) : 12, count, `${game} ${value}: ${text}`);
  }
});

test("Worksheets.ATaskOfAnotherGameSaysOfWhichAndWhatItIsAbout", async () => {
  const page = await open("/?teachers=worksheets&lang=en");
  await page.locator(".paper").first().waitFor();
  await page.locator("[name=game]").selectOption("all-the-pieces");
  await page.locator("[name=from]").selectOption("take");
  await page.locator(".task-game").first().waitFor();
  const tasks = await page.locator("[data-paper=tasks] [data-placement]").evaluateAll((all) => all.map(({ dataset, innerText }) => [dataset.placement, innerText]));
  assert.equal(tasks.filter(([placement]) => /k/.test(placement) && /K/.test(placement)).length, 3);
  for (const [placement, text] of tasks) {
    if (/k/.test(placement)) assert.doesNotMatch(text, /Krazy Knights|Rescue the Queen/);
    else assert.match(text, /Krazy Knights\s+Bring a pawn to the far edge|Rescue the Queen\s+Take all the pawns of the other side/);
  }
  assert.deepEqual([await cutOff(page), await overlaps(page)], [[], []]);
});

test("Worksheets.SquaresCanBeReadOnEveryBoard", async () => {
  const page = await open("/?teachers=worksheets&lang=en", { viewport: { width: 1280, height: 800 } });
  await page.locator(".paper").first().waitFor();
  const smallest = (part) => page.locator(`[data-paper=${part}] .paper-names`).evaluateAll((all) =>
    Math.min(...all.map((names) => (parseFloat(getComputedStyle(names.firstElementChild).fontSize) * names.getScreenCTM().a * 3) / 4)));
  for (const game of ["raging-rooks", "chess"]) {
    await page.locator("[name=game]").selectOption(game);
    await page.waitForFunction((title) => document.querySelector("[data-paper=tasks] h2").textContent === title, readWords("page", "en")[`title.${game}`]);
    assert.ok(await smallest("tasks") >= 8, `${game}: ${await smallest("tasks")} pt`);
    assert.ok(await smallest("answers") >= 6.5, `${game}: ${await smallest("answers")} pt`);
    assert.deepEqual([await cutOff(page), await overlaps(page)], [[], []]);
  }
});

test("Worksheets.TheSheetSaysHowItsGameIsWonAndALongAnswerHasRoom", async () => {
  const page = await open("/?teachers=worksheets&lang=en", { viewport: { width: 1280, height: 800 } });
  await page.locator(".paper").first().waitFor();
  await page.locator("[name=game]").selectOption("raging-rooks");
  await page.locator("[data-papers] h2", { hasText: "Raging Rooks" }).first().waitFor();
  assert.equal(await page.locator("[data-how-won]").count(), 1, "once for all sheets");
  assert.match(await page.locator("[data-paper=tasks]").first().locator("[data-how-won]").innerText(), /How you win · Bring a pawn to the far edge.*right in front of it.*the side to move cannot.*farthest ahead wins/);
  const room = await page.locator("[data-paper=tasks] [data-placement]").evaluateAll((tasks) => tasks.map((task) => [...task.querySelectorAll(".answer-line")].reduce((sum, line) => sum + line.getBoundingClientRect().width, 0) * 25.4 / 96));
  const answers = await page.locator("[data-answer]").allInnerTexts();
  assert.ok(answers.some((text) => text.split(", ").length >= 4), "a long one is among them");
  answers.forEach((text, i) => assert.ok(room[i] >= text.split(", ").length * 14, `${text}: ${room[i]} mm`));
  assert.deepEqual([await cutOff(page), await overlaps(page)], [[], []]);
});

test("Worksheets.TheLongestRuleLeavesRoomForLargeBoards", async () => {
  const page = await open("/?teachers=worksheets&lang=de", { viewport: { width: 1280, height: 800 } });
  await page.locator(".paper").first().waitFor();
  await page.locator("[name=game]").selectOption("chess");
  for (const idea of ["fresh", "double-step", "mate-with-queen"]) {
    await page.locator(`[name=from] option[value="${idea}"]`).waitFor({ state: "attached" });
    await page.locator("[name=from]").selectOption(idea);
    await page.waitForFunction((id) => document.querySelector("[name=from]").value === id && document.querySelector("[data-how-won]"), idea);
    assert.deepEqual([await cutOff(page), await overlaps(page)], [[], []], idea);
  }
});

test("Worksheets.TheBoardHasItsStartBesideItAndThePiecesTheirNames", async () => {
  const page = await open("/?teachers=worksheets&lang=en", { viewport: { width: 1280, height: 800 } });
  for (const [game, count, names] of [["raging-rooks", 12, "pawn rook"], ["chess", 32, "bishop king knight pawn queen rook"]]) {
    await page.locator("[name=game]").selectOption(game);
    await page.locator("[data-paper=board] h2", { hasText: readWords("page", "en")[`title.${game}`] }).waitFor();
    assert.equal(await page.locator("[data-paper=board] .cut-start use").count(), count);
    assert.match(await page.locator("[data-paper=board] .cut-start").innerText(), /stand at the start/);
    assert.equal([...new Set(await page.locator("[data-paper=pieces] li").allInnerTexts())].map((text) => text.trim()).sort().join(" "), names);
    const square = await page.locator(".cut-board .paper-edge").evaluate((edge) => edge.getBoundingClientRect().width);
    const piece = await page.locator("[data-paper=pieces] li").first().evaluate((one) => one.getBoundingClientRect().width);
    assert.ok(piece <= square / (game === "chess" ? 8 : 5), "a piece fits its square");
  }
  assert.deepEqual(await cutOff(page), []);
});

test("Worksheets.ABoxWithoutALessonHasABoardAndPieces", async () => {
  const page = await open("/?teachers=worksheets&lang=en");
  await page.locator(".paper").first().waitFor();
  await page.locator("[name=game]").selectOption("quickchess-1991");
  await page.locator("[data-pages]", { hasText: "This game has no tasks for paper" }).waitFor();
  assert.deepEqual(await page.locator(".paper").evaluateAll((papers) => papers.map(({ dataset }) => dataset.paper)), ["board", "pieces"]);
  assert.equal(await page.locator("[data-paper=pieces] use").count(), 20);
  await page.locator("[name=game]").selectOption("rescue-the-queen");
  assert.equal(await page.locator('[data-paper=pieces] use[href="#piece-queen"]').count(), 2, "queens to be rescued");
});

test("Worksheets.AnAssignmentIsPrintedOnOnePage", async () => {
  const page = await open("/?teachers=1");
  for (const format of ["A4", "Letter"]) assert.equal(pageCount(await page.pdf({ format })), 1);
  // What of a form is left on paper, and where the link's lines end.
  await page.locator("[name=game]").selectOption("raging-rooks");
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(":is(input, select, textarea, button):visible").count(), 0);
  const printed = page.locator("[data-printed-link]");
  assert.equal(await printed.innerText(), (await link(page)).href);
  assert.deepEqual(await printed.locator("span").evaluateAll((fields) => fields.filter((field) => field.getClientRects().length > 1 || field.offsetHeight > 30).map((field) => field.textContent)), []);
});

test("Worksheets.SlipsToCutOutAreSeveralToAPage", async () => {
  const page = await open("/?teachers=1");
  await page.evaluate(() => { window.print = () => { globalThis.printed = true; }; });
  for (const code of ["game", "lesson"]) {
    if (code === "lesson") await page.locator('[name=task][value="lesson"]').check({ force: true });
    await page.locator("[data-print-slips]").click();
    assert.ok(await page.evaluate(() => globalThis.printed));
    for (const format of ["A4", "Letter"]) assert.equal(pageCount(await page.pdf({ format })), 1);
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.locator("[data-slip]").isHidden());
    assert.equal(await page.locator(".small-slip:visible").count(), 8);
    assert.equal(await page.locator(".small-slip .printed-link").first().innerText(), (await link(page)).href);
    await page.emulateMedia({ media: null });
    assert.equal(await page.locator(".small-slip:visible").count(), 0);
  }
  // Whoever prints otherwise next gets the one for the wall.
  await page.keyboard.press("Control");
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator("[data-slip]").isVisible());
});

test("Teachers.ChoicesHaveRoomOnAPhone", async () => {
  for (const lang of ["de", "ar"]) {
    const page = await open(`/?teachers=1&lang=${lang}`, { viewport: { width: 360, height: 800 } });
    // The longest of SCORM's versions has the whole width, and at most a second line.
    const versions = await page.locator(".platform-file .segment > span").evaluateAll((all) => all.map((version) => {
      const words = document.createRange();
      words.selectNodeContents(version);
      return { lines: new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size, share: version.offsetWidth / version.closest("fieldset").offsetWidth };
    }));
    assert.equal(versions.length, 2);
    for (const { lines, share } of versions) assert.ok(lines <= 2 && share > 0.99, `${lang}: ${lines} lines on ${share}`);
    // The browser's arrow would be at the edge, whatever the padding.
    const arrow = await page.locator("select[name=game]").evaluate((select) => {
      const { appearance, backgroundPositionX, paddingInlineEnd } = getComputedStyle(select);
      return { appearance, at: backgroundPositionX, room: parseFloat(paddingInlineEnd) };
    });
    assert.equal(arrow.appearance, "none");
    assert.match(arrow.at, lang === "ar" ? /^13px/ : /^calc\(100% - 19px\)/);
    assert.ok(arrow.room >= 30);
    await page.close();
  }
});

// ------------------------------------------------------------ codes

test("Codes.ATableAndAFileComeOfWhatIsPasted", async () => {
  const page = await open("/?teachers=codes", { permissions: ["clipboard-read", "clipboard-write"] });
  const code = writeCode(example);
  const wrong = code.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
  assert.ok(await page.locator("[data-codes-count]").evaluate((count) => count.checkVisibility()), "a reader is told only of what comes into a place that it knows");
  await page.locator("[name=codes]").fill(`Ana ${code}\nBen ${wrong}\n=Cleo ${code.slice(0, -1)}\n\nDan`);
  assert.match(await page.locator("[data-codes-count]").innerText(), /1 of 4/);
  const rows = await page.locator(".codes tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
  assert.deepEqual(rows[0], ["Ana", "3", "Raging Rooks", "Game", "won", "level 3", "14", "", "2", "Mar 1, 2026", code, ""]);
  assert.match(rows[1].at(-1), /mistyped/);
  assert.match(rows[2].at(-1), /12 characters, and here are 11/);
  assert.deepEqual([rows[3][0], rows[3].at(-1)], ["Dan", "There is no code in this line."], "nothing is lost");
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-csv]").click()]);
  const csv = readFileSync(await download.path(), "utf8").split("\r\n");
  assert.equal(download.suggestedFilename(), "codes.csv");
  assert.equal(csv[1], `"Ana","3","Raging Rooks","Game","won","level 3","14","","2","2026-03-01","${code}",""`);
  assert.match(csv[3], /^"'=Cleo"/);
  const copied = page.locator("[data-copy-table]");
  await copied.click();
  await copied.filter({ hasText: "Copied" }).waitFor();
  assert.equal((await page.locator("[data-to-copy]").inputValue()).split("\n")[1], `Ana\t3\tRaging Rooks\tGame\twon\tlevel 3\t14\t\t2\t2026-03-01\t${code}\t`);
  await page.locator("[name=codes]").fill(`Ana ${code}`);
  assert.equal(await copied.innerText(), "Copy", "what is there now is not copied");
  assert.deepEqual(page.problems, []);
});

test("Codes.OfAWholeSheetTheFirstLinesAreShownAndItIsSaid", async () => {
  const page = await open("/?teachers=codes");
  const paste = (text) => page.locator("[name=codes]").evaluate((field, pasted) => {
    field.value = pasted;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
  const rest = page.locator("[data-codes-rest]");
  await paste(`Ana ${writeCode(example)}\n`.repeat(65_000));
  assert.equal(await page.locator(".codes tbody tr").count(), 2000);
  assert.match(await rest.innerText(), /first 2000 lines/);
  await paste(`Ana ${writeCode(example)}`);
  assert.equal(await rest.textContent(), "");
  assert.deepEqual(page.problems, []);
});

test("Codes.OnPaperTheyAreATable", async () => {
  const page = await open("/?teachers=codes");
  await page.locator("[name=codes]").fill(Array.from({ length: 24 }, (_, i) => `Ana Perez ${i} ${writeCode(example)}`).join("\n"));
  for (const format of ["A4", "Letter"]) assert.equal(pageCount(await page.pdf({ format })), 1, "a class is one sheet");
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".codes thead").isVisible());
  const row = page.locator(".codes tbody tr").first().locator("td:visible");
  assert.equal(new Set(await row.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))).size, 1, "one beside the other");
  assert.ok(await page.locator(".codes").evaluate((table) => table.getBoundingClientRect().right <= innerWidth), "no column is cut off");
});

test("Codes.ACodeStaysInOnePieceInEveryDirectionAndWidth", async () => {
  const code = writeCode(example);
  const wrong = code.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
  for (const [lang, width] of [["ar", 360], ["ar", 1280], ["de", 320]]) {
    const page = await open(`/?teachers=codes&lang=${lang}`, { viewport: { width, height: 800 } });
    await page.locator("[name=codes]").fill(`أحمد ${code}\nBen ${wrong}`);
    const shown = await page.locator(".codes tr :is(.of-code, .of-remark)").evaluateAll((cells) => cells.flatMap((cell) => {
      const parts = [...cell.querySelectorAll("bdi")];
      const { direction } = getComputedStyle(cell);
      const box = cell.getBoundingClientRect();
      return parts.map((part) => {
        const own = part.getBoundingClientRect();
        return { text: part.textContent, lines: part.getClientRects().length, cell: direction, own: getComputedStyle(part).direction, isInside: own.left >= box.left - 1 && own.right <= box.right + 1 };
      });
    }));
    const as = (text) => ({ text, lines: 1, cell: lang === "ar" ? "rtl" : "ltr", own: "ltr", isInside: true });
    assert.deepEqual(shown, [code, wrong, code].map(as), `${lang} at ${width}`);
    await page.close();
  }
});

test("Codes.WhatIsWrongIsInSightBesideTheRestOnATablet", async () => {
  const code = writeCode(example);
  const list = ["Anna Müller", "Charlotte von Bülow", "Mohammed Al-Hassan"].map((name) => `${name} ${code}`).join("\n");
  for (const lang of ["en", "de", "fr", "es", "ar"]) {
    const page = await open(`/?teachers=codes&lang=${lang}`, { viewport: { width: 1024, height: 768 } });
    const remarks = page.locator(".codes .of-remark");
    await page.locator("[name=codes]").fill(list);
    assert.equal(await remarks.first().isVisible(), false, `${lang}: where all are read nothing is wrong`);
    await page.locator("[name=codes]").fill(`${list}\nBen ${code.slice(0, -1)}`);
    assert.ok(await remarks.last().isVisible(), lang);
    const [wide, room] = await page.locator("[data-codes-table]").evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    assert.ok(wide <= room, `${lang}: ${wide} of ${room}`);
    await page.close();
  }
});

test("Codes.ANameRunsAsItIsWrittenWhicheverWayThePageDoes", async () => {
  for (const lang of ["ar", "en"]) {
    const page = await open(`/?teachers=codes&lang=${lang}`);
    await page.locator("[name=codes]").fill(["Anna (7b)", "أحمد (7b)"].map((name) => `${name} ${writeCode(example)}`).join("\n"));
    const ways = await page.locator(".codes .of-name").evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell.firstElementChild ?? cell).direction));
    assert.deepEqual(ways, ["ltr", "rtl"], lang);
    await page.close();
  }
});

test("Codes.NeitherNamesNorCodesAreKept", async () => {
  const page = await open("/?teachers=codes");
  await page.locator("[name=codes]").fill(`Ana ${writeCode(example)}`);
  assert.doesNotMatch(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href, document.cookie])), /Ana/);
  await page.reload();
  await waitUntilReady(page, "teachers");
  assert.equal(await page.locator("[name=codes]").inputValue(), "");
});

test("Codes.ANameMayFollowItsCode", async () => {
  const page = await open("/?teachers=codes");
  await page.locator("[name=codes]").fill(`${writeCode(example).replaceAll("-", " ")} Finn`);
  const row = await page.locator(".codes tbody tr").evaluate((tr) => [...tr.cells].map((cell) => cell.textContent));
  assert.deepEqual([row[0], row[10], row[11]], ["Finn", writeCode(example), ""]);
  await page.close();
});

test("Codes.WhatWasPastedIsNotLeftWithoutAQuestion", async () => {
  const page = await open("/?teachers=codes");
  const asked = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return asked.length > 1 ? dialog.accept() : dialog.dismiss();
  });
  const field = page.locator("[name=codes]");
  await field.click();
  await page.keyboard.type("Ana 37DK");
  const other = page.locator('.teacher-pages [href*="teachers=plans"]');
  await other.click();
  await letPass(300);
  assert.deepEqual([asked, await field.inputValue()], [["beforeunload"], "Ana 37DK"], "whoever stays has it still");
  await other.click();
  await page.locator(".plan").first().waitFor();
  assert.equal(asked.length, 2);
  await page.goBack();
  await waitUntilReady(page, "teachers");
  await field.fill("Ana");
  await field.fill("");
  await other.click();
  await page.locator(".plan").first().waitFor();
  assert.equal(asked.length, 2, "an empty field is nothing to ask about");
});

// ------------------------------------------------------------ the pupil's side

const card = (page) => page.locator("[data-return-card]");
const shownWork = async (page) => readCode(await page.locator("[data-return-code] [aria-hidden]").innerText()).work;
const press = (page, square) => page.locator(`[data-board] [data-square="${square}"]`).evaluate((button) => button.click());

/** A page with an assignment's game that has been won by its one move, and with its code. */
async function openWithCode() {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend&fen=5/2P2/5/p4/4P/5+w&assignment=7&lock=1");
  await waitUntilReady(page, "game");
  await page.waitForFunction(() => globalThis.thirtyScripts?.assignment);
  await press(page, "c5");
  await press(page, "c6");
  await card(page).waitFor();
  return page;
}

test("ReturnCode.AGameOfAnAssignmentEndsInOne", async () => {
  const page = await openWithCode();
  assert.deepEqual(await shownWork(page), { kind: "game", game: "power-pawns", assignment: 7, day: dayOf(new Date()),
    result: "played", opponent: "friend", side: "white", moves: 1, help: 0 });
  assert.match(await card(page).innerText(), /It says: Power Pawns · played to the end.* · No. \d+ · \w+ \d+, \d{4}/);
  // Where the page may not write to the clipboard, the code is marked, and that is said.
  const code = await page.locator("[data-return-code] [aria-hidden]").innerText();
  const isSaid = (text) => card(page).locator("[data-said]").getByText(text, { exact: true }).waitFor();
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); });
  await page.locator("[data-copy-code]").click();
  await isSaid("Marked, copy it now");
  assert.equal(await page.evaluate(() => String(getSelection())), code);
  await page.evaluate(() => { navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; });
  await page.locator("[data-copy-code]").click();
  await isSaid("Copied");
  assert.equal(await page.evaluate(() => globalThis.copied), code);
  await page.locator("[data-put-away]").click();
  assert.equal(await card(page).count(), 0);
  assert.deepEqual(page.problems, []);
});

test("ReturnCode.TellsTheResultAgainstTheComputerAndTheHelp", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=computer&level=1&fen=5/2P2/5/p4/4P/5+w&lock=1");
  await waitUntilReady(page, "game");
  await page.waitForFunction(() => globalThis.thirtyScripts?.assignment);
  await press(page, "e2");
  await press(page, "e3");
  await page.waitForFunction(() => /Black: /.test(document.querySelector("[data-live]").textContent));
  await page.locator('button[data-command="undo"]').evaluate((button) => button.click());
  await page.waitForFunction(() => document.querySelector('[data-square="e2"]').getAttribute("aria-label").includes("white pawn"));
  await press(page, "e2");
  await press(page, "e3");
  await page.waitForFunction(() => document.querySelector("[data-live]").textContent.match(/Black: /g).length > 1);
  await press(page, "c5");
  await press(page, "c6");
  await card(page).waitFor();
  const { assignment, result, opponent, moves } = await shownWork(page);
  assert.deepEqual({ assignment, result, opponent, moves }, { assignment: 0, result: "won", opponent: "1", moves: 2 });
});

test("ReturnCode.ALessonSaysHowManyTasksAreDone", async () => {
  const { steps } = lessons.find(({ game }) => game === "raging-rooks");
  const tasks = steps.filter(isTask).length;
  const page = await openPage(site, `/?game=raging-rooks&lesson=${steps.length - 1}&assignment=2&lang=es`);
  await waitUntilReady(page, "game");
  await page.waitForFunction(() => globalThis.thirtyScripts?.assignment);
  await page.locator('[data-lesson="next"]').click();
  await card(page).waitFor();
  const work = await shownWork(page);
  assert.deepEqual(work, { kind: "lesson", game: "raging-rooks", assignment: 2, day: dayOf(new Date()), done: 0, of: tasks, mistakes: 0, hints: 0 });
  assert.match(await card(page).innerText(), new RegExp(`0 de ${tasks} ejercicios`));
});

test("ReturnCode.IsThereThoughItsScriptComesLateOrAtTheSecondTry", async () => {
  for (const fate of ["late", "lost"]) {
    const context = await openContext(site);
    const page = await context.newPage();
    let free = () => undefined;
    const held = new Promise((done) => { free = done; });
    let tries = 0;
    await page.route(/\/assignment\.\w+\.js$/, async (route) => {
      if (fate === "lost" && tries++ === 0) return route.abort();
      if (fate === "late") await held;
      return route.continue();
    });
    await page.goto(`${site.url}/?game=power-pawns&opponent=friend&fen=5/2P2/5/p4/4P/5+w&assignment=7&lock=1&lang=en`, { waitUntil: "commit" });
    await page.waitForSelector('html[data-ready="game"]');
    await page.locator('[data-command="hint"]').first().evaluate((button) => button.click());
    await page.waitForFunction(() => /Look at/.test(document.querySelector("[data-live]").textContent));
    await press(page, "c5");
    await press(page, "c6");
    await page.waitForSelector("[data-after]:not([hidden])");
    free();
    await card(page).waitFor();
    const { moves, help } = await shownWork(page);
    assert.deepEqual({ moves, help }, { moves: 1, help: 1 }, fate);
    await context.close();
  }
});

test("ReturnCode.OfTheOlympicsIsOneAtTheirEndAndWhomTheyAreAgainstIsSettled", async () => {
  const setter = await open("/?teachers=1&lang=en");
  await setter.locator("[name=game]").selectOption("olympics");
  await setter.locator('[name=task][value="play"]').check({ force: true });
  assert.match(await words(setter), /against the computer, level 1.*You change colours after each game/);
  assert.equal(await setter.locator("[name=side]:visible").count(), 0);
  const { search } = await link(setter);
  assert.equal(new URLSearchParams(search).get("side"), null);

  const page = await openPage(site, `/${search}`);
  await waitUntilReady(page, "game");
  await page.locator("[data-sheet] [data-play]").waitFor();
  assert.equal(await page.locator("[data-sheet] input").count(), 0, "nobody else is chosen");
  await page.locator("[data-sheet] [data-play]").click();
  await page.waitForSelector(".game:not(.sheet-open)");
  const giveUp = async () => {
    await page.locator('button[data-command="resign"]').evaluate((button) => button.click());
    await page.locator('[data-question] [data-command="agree"]').evaluate((button) => button.click());
    await page.locator("[data-after] [data-go-on]").waitFor();
  };
  await giveUp();
  await page.waitForFunction(() => globalThis.thirtyScripts?.assignment);
  assert.equal(await card(page).count(), 0, "one game is not what was asked for");
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => /:olympics:assignment/.test(key));
    localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name)), results: "wbwb", result: "d" }));
  });
  await page.reload();
  await page.locator("[data-sheet] [data-print]").waitFor();
  await card(page).waitFor();
  const { kind, game, assignment, result, opponent } = await shownWork(page);
  assert.deepEqual({ kind, game, assignment, result, opponent }, { kind: "game", game: "olympics", assignment: 1, result: "won", opponent: "1" });
  assert.deepEqual(page.problems, []);
});

test("ReturnCode.OfOtherWorkInTheSameGameIsNotShown", async () => {
  const page = await openWithCode();
  for (const [query, isShown] of [["opponent=friend", true], ["opponent=computer&level=2", false], ["opponent=friend&side=black", false], ["lesson=1", false]]) {
    await page.goto(`${site.url}/?game=power-pawns&${query}&fen=5/2P2/5/p4/4P/5+w&assignment=7&lock=1`);
    await waitUntilReady(page, "game");
    await page.locator(".whose-work [value=mine]").click();
    await page.waitForFunction(() => globalThis.thirtyScripts?.assignment);
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    assert.equal(await card(page).count(), isShown ? 1 : 0, query);
  }
});

test("ReturnCode.IsNotShownWhereNobodyAskedForIt", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend&fen=5/2P2/5/p4/4P/5+w");
  await waitUntilReady(page, "game");
  await press(page, "c5");
  await press(page, "c6");
  await page.locator("[data-again]").waitFor();
  assert.equal(await page.evaluate(() => globalThis.thirtyScripts.assignment), undefined);
  assert.equal(await card(page).count(), 0);
});

// ------------------------------------------------------------ everywhere

for (const width of [360, 390]) {
  test(`Teachers.FitsAPhoneInEveryLanguage (${width})`, async () => {
    const page = await open("/?teachers=1", { viewport: { width, height: 640 } });
    for (const lang of ["es", "fr", "de", "ar"]) {
      for (const name of ["1", "worksheets", "plans", "board", "codes"]) {
        await page.goto(`${site.url}/?teachers=${name}&lang=${lang}`);
        await waitUntilReady(page, "teachers");
        assert.equal(await page.evaluate(() => document.documentElement.dir), lang === "ar" ? "rtl" : "ltr");
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} in ${lang}`);
        assert.deepEqual(await page.locator(".teacher-pages a").evaluateAll((links) => links.filter((link) => {
          const words = document.createRange();
          words.selectNodeContents(link);
          const [inner, outer, { paddingLeft }] = [words.getBoundingClientRect(), link.getBoundingClientRect(), getComputedStyle(link)];
          return Math.min(inner.left - outer.left, outer.right - inner.right) < parseFloat(paddingLeft) - 1;
        }).map(({ textContent }) => textContent)), [], `out of their padding: ${name} in ${lang}`);
      }
    }
  });
}

test("Teachers.AGameToChooseIsNotCalledLikeAGamePlayed", async () => {
  const page = await open("/?teachers=1");
  for (const lang of ["de", "fr", "es"]) for (const name of ["1", "worksheets", "board"]) {
    await page.goto(`${site.url}/?teachers=${name}&lang=${lang}`);
    assert.equal(await page.locator(".field:has([name=game]) > span").innerText(), readWords("page", lang)["column.game"], `${name} in ${lang}`);
  }
});

test("Teachers.WorksInAFrameWithoutStorageOrOrigin", async () => {
  const host = await openHost(site);
  const page = await host.open(`<iframe sandbox="allow-scripts" title="chess" width="1000" height="900" src="${site.url}/?teachers=1"></iframe>`);
  const frame = page.frameLocator("iframe");
  await frame.locator("html[data-ready=teachers]").waitFor();
  await frame.locator("[name=game]").selectOption("mean-queens");
  assert.match(await frame.locator("[data-link]").inputValue(), /game=mean-queens/);
  // Such a frame opens no window, prints nothing and saves no file.
  const inVain = frame.locator("[target], [data-print], [data-print-slips], [data-platform-file], [data-csv]");
  assert.equal(await inVain.count(), 0);
  await openMore(frame);
  await frame.locator("[name=fen]").fill("4p/5/5/2Q2/5/5 w");
  await frame.locator("[data-verdict]", { hasText: "can be played" }).waitFor();
  await frame.locator(`.teacher-pages a[href*="teachers=codes"]`).click();
  await frame.locator("[name=codes]").fill(`Ana ${writeCode(example)}`);
  assert.equal(await inVain.count(), 0);
  await frame.locator("[data-copy-table]").click();
  assert.match(await frame.locator("[data-to-copy]").inputValue(), /^Ana\t/m);
  assert.deepEqual(page.problems, []);
  host.close();
});

test("Teachers.ALockedAddressLeadsNowhere", async () => {
  const page = await openPage(site, "/?teachers=1&lock=1");
  await waitUntilReady(page, "ladder");
});
