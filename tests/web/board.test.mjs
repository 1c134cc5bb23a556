// The drawn board under mouse, finger and keys, with the real app: each way to enter a move, what stays the page's, and
// what is drawn when. The devices are spread over the tests.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromiumAlone, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { click, devices as realDevices, drag, fingerOn, framesDrawn, label, letPass, middleOf, openBoard, square, tap, waitForHeld, waitForLabel, waitUntilStill } from "./support/board.mjs";
import { Finger } from "./support/hands.mjs";
import { differenceOf } from "./support/pictures.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** Hands need no more than a quarter of the pixels along each side that the device has. */
const devices = Object.fromEntries(Object.entries(realDevices)
  .map(([name, device]) => [name, { ...device, deviceScaleFactor: device.deviceScaleFactor / 4 }]));

const pawns = "/?game=power-pawns&opponent=friend";
const status = (page) => page.locator("[data-status]").innerText();
const movesSpoken = (page) => page.locator("[data-live]").evaluate((live) => live.textContent.match(/White:|Black:/g)?.length ?? 0);

test("Board.ADragMovesAPieceAndADropBesideTheBoardDoesNot", async () => {
  const page = await openBoard(site, pawns, devices.desktop);
  const { x, y } = await page.locator("[data-board]").boundingBox();
  await drag(page, "c2", [x - 60, y + 60]);
  await drag(page, "c2", "c5");
  assert.equal(await label(page, "c2"), "c2, white pawn");
  assert.equal(await movesSpoken(page), 0);
  await drag(page, "c2", "c3");
  await waitForLabel(page, "c3", "white pawn");
  assert.equal(await movesSpoken(page), 1);
  assert.deepEqual(page.problems, []);
});

test("Board.OneTouchIsOneMove", async () => {
  const page = await openBoard(site, pawns, devices.smallPhone);
  await tap(page, "c2", "c3");
  await waitForLabel(page, "c3", "white pawn");
  await waitUntilStill(page);
  assert.equal(await movesSpoken(page), 1, "the mouse events made up from touches play nothing");
  assert.match(await status(page), /Black/);
  await tap(page, "b5", "b4");
  await waitForLabel(page, "b4", "black pawn");
  assert.equal(await movesSpoken(page), 2);
});

/** A part of the page as base64. */
const picture = async (page, clip) => (await page.screenshot({ clip })).toString("base64");

test("Board.AFingerHasThePieceAboveItAndMayThinkAgain", async () => {
  const page = await openBoard(site, pawns, devices.phone);
  const send = await fingerOn(page);
  await waitUntilStill(page);
  const above = await square(page, "d4").boundingBox();
  const empty = await picture(page, above);
  await send("touchStart", "c2");
  await send("touchMove", "d3");
  await waitUntilStill(page);
  assert.notEqual(await picture(page, above), empty, "the pawn is shown a square above the finger");
  const [x, y] = await middleOf(page, "e1");
  await send("touchMove", [x, y + 120]);
  await send("touchEnd");
  await waitUntilStill(page);
  assert.equal(await picture(page, above), empty);
  assert.equal(await movesSpoken(page), 0);
  assert.equal(await label(page, "c2"), "c2, white pawn");
});

test("Board.ATouchThatIsTakenAwayPutsThePieceBack", chromiumAlone, async () => {
  const page = await openBoard(site, pawns, devices.phone);
  const send = await fingerOn(page);
  const takenAway = { touchCancel: () => send("touchCancel"), ...Object.fromEntries(["blur", "pagehide", "visibilitychange"].map((end) =>
    [end, () => page.evaluate((name) => dispatchEvent(new Event(name)), end)])) };
  for (const [end, takeAway] of Object.entries(takenAway)) {
    await send("touchStart", "c2");
    await send("touchMove", "c3");
    await waitForHeld(page, 1);
    await takeAway();
    await waitForHeld(page, 0);
    if (end !== "touchCancel") await send("touchEnd");
    await tap(page, "c3");
    await waitUntilStill(page);
    assert.equal(await label(page, "c2"), "c2, white pawn", end);
  }
  await tap(page, "b2", "b3");
  await waitForLabel(page, "b3", "white pawn");
  assert.equal(await movesSpoken(page), 1);
});

test("Board.AThumbThatRestsOnTheBoardLeavesItToTheOtherHand", chromiumAlone, async () => {
  const page = await openBoard(site, pawns, devices.phone);
  const send = await fingerOn(page);
  await send("touchStart", "a4");
  await send("touchStart", "c2", 1);
  await send("touchEnd", "c2", 1);
  await waitForHeld(page, 1);
  await send("touchStart", "c3", 1);
  await send("touchEnd", "c3", 1);
  await waitForLabel(page, "c3", "white pawn");
  // What is dragged stays in its hand, whoever comes down beside it.
  await send("touchStart", "b5", 1);
  await send("touchMove", "b4", 1);
  await send("touchStart", "e6", 2);
  await send("touchEnd", "e6", 2);
  await waitForHeld(page, 1);
  await send("touchEnd", "b4", 1);
  await waitForLabel(page, "b4", "black pawn");
  await send("touchEnd");
  await waitUntilStill(page);
  assert.equal(await movesSpoken(page), 2);
  assert.match(await status(page), /White/, "the thumb that is lifted has asked nothing");
  assert.deepEqual(page.problems, []);
});

test("Board.AButtonWhoseReleaseIsNotHeardPutsThePieceBack", chromiumAlone, async () => {
  const page = await openBoard(site, pawns, devices.desktop);
  const mouse = await page.context().newCDPSession(page);
  await page.mouse.move(...await middleOf(page, "c2"));
  await page.mouse.down();
  await page.mouse.move(...await middleOf(page, "c3"));
  await waitForHeld(page, 1);
  const [x, y] = await middleOf(page, "d3");
  await mouse.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y, buttons: 0 });
  await waitForHeld(page, 0);
  await click(page, "c3");
  await waitUntilStill(page);
  assert.equal(await label(page, "c2"), "c2, white pawn");
  await drag(page, "c2", "c3");
  await waitForLabel(page, "c3", "white pawn");
  assert.equal(await movesSpoken(page), 1, "the next press is heard");
});

test("Board.AMouseThatIsBumpedTakesNothingFromAFinger", chromiumAlone, async () => {
  const page = await openBoard(site, pawns, { ...devices.laptop, hasTouch: true });
  const send = await fingerOn(page);
  const elsewhere = await square(page, "e4").boundingBox();
  await send("touchStart", "c2");
  await send("touchMove", "c3");
  await waitForHeld(page, 1);
  await waitUntilStill(page);
  const before = await picture(page, elsewhere);
  await page.mouse.move(...await middleOf(page, "e4"));
  await waitUntilStill(page);
  assert.equal(await picture(page, elsewhere), before, "the pawn is where the finger is");
  await waitForHeld(page, 1);
  await send("touchEnd");
  await waitForLabel(page, "c3", "white pawn");
  assert.equal(await movesSpoken(page), 1);
});

test("Board.APressThatNoWayLedToIsWhereItIs", chromiumAlone, async () => {
  const page = await openBoard(site, pawns, devices.desktop);
  const hand = await page.context().newCDPSession(page);
  const turns = { pen: [["c2", "c3", "white pawn"], ["b5", "b4", "black pawn"]], mouse: [["d2", "d3", "white pawn"]] };
  for (const [pointerType, moves] of Object.entries(turns))
    for (const [from, to, piece] of moves) {
      for (const name of [from, to]) {
        const [x, y] = await middleOf(page, name);
        for (const [type, buttons] of [["mousePressed", 1], ["mouseReleased", 0]])
          await hand.send("Input.dispatchMouseEvent", { type, x, y, pointerType, button: "left", buttons, clickCount: 1 });
      }
      await waitForLabel(page, to, piece);
    }
  assert.equal(await movesSpoken(page), 3);
});

test("Board.AMoveIsPlannedWhileTheComputerThinks", async () => {
  const page = await openBoard(site, "/?game=power-pawns&opponent=computer&level=1", devices.tablet);
  await page.evaluate(() => globalThis.keepEngine());
  await tap(page, "a2", "a3");
  await waitForLabel(page, "a3", "white pawn");
  await drag(page, "e2", "e3");
  assert.equal(await label(page, "e2"), "e2, white pawn", "planned, not played");
  await page.evaluate(() => globalThis.freeEngine());
  await waitForLabel(page, "e3", "white pawn");
  assert.match(await page.locator("[data-live]").innerText(), /Black: [^]*White: pawn to e3/);
});

test("Board.ArrowsAndEnterPlayOnTheCanvas", async () => {
  const page = await openBoard(site, pawns, devices.laptop);
  await click(page, "c4");
  const cursor = () => page.locator('[data-board] button[tabindex="0"]').getAttribute("data-square");
  await page.keyboard.press("ArrowDown");
  const start = await cursor();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) {
    await page.keyboard.press(key);
  }
  await page.waitForSelector('[data-board] button[tabindex="0"][data-square="a2"]', { state: "attached" });
  assert.notEqual(start, "a2");
  for (const key of ["Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await waitForLabel(page, "a3", "white pawn");
});

test("Board.KeysMeanWhatTheyWriteOnAnyKeyboard", async () => {
  const page = await openBoard(site, pawns, devices.laptop);
  const keyboard = await page.context().newCDPSession(page);
  const press = async (key, code, windowsVirtualKeyCode, modifiers = 0) => {
    await keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", key, code, text: key, windowsVirtualKeyCode, modifiers });
    await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, windowsVirtualKeyCode, modifiers });
  };
  const firstSquare = () => page.locator("[data-board] button").first().getAttribute("data-square");
  const waitForFirst = (name) => page.waitForFunction((wanted) =>
    document.querySelector("[data-board] button").dataset.square === wanted, name);
  const closeKeys = async () => {
    await page.waitForSelector("[data-keys][open]");
    await page.keyboard.press("Escape");
  };

  await click(page, "c4");
  await press("?", "Minus", 219, 8);  // German
  await closeKeys();
  await click(page, "c4");
  assert.equal(await firstSquare(), "a6");
  await press("а", "KeyF", 70);  // Russian
  await waitForFirst("e1");
  await press("f", "KeyU", 70);  // an English f that lies elsewhere
  await waitForFirst("a6");

  // The accessible board, with events that a script makes: they have a key and a code, but write nothing.
  await square(page, "a1").focus();
  const make = (key, code) => page.evaluate((init) =>
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })), { key, code });
  await make("?", "Minus");
  await closeKeys();
  await square(page, "a1").focus();
  await make("ф", "KeyF");
  await waitForFirst("e1");
  await make("F", "KeyF");  // with the capitals locked
  await waitForFirst("a6");

  // The same on the canvas, where a writing key is two events.
  await page.locator("#canvas").evaluate((canvas) => {
    const send = (type, init) => canvas.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init }));
    send("keydown", { key: "f", code: "KeyF", keyCode: 70 });
    send("keypress", { key: "f", code: "KeyF", keyCode: 102, charCode: 102 });
  });
  await waitForFirst("e1");
});

test("Board.AChoiceStandsAtThePawn", async () => {
  const query = "/?game=all-the-pieces&opponent=friend&fen=2k2/P4/5/5/5/2K1Q w - - 0 1";
  const byFinger = async () => {
    const page = await openBoard(site, query, devices.smallPhone);
    await tap(page, "a5", "a6");
    await page.waitForSelector("[data-choice]", { state: "attached" });
    const letters = await page.locator("[data-choice]").evaluateAll((all) => all.map(({ dataset }) => dataset.choice));
    assert.ok(letters.length > 1, "pieces to be rescued");
    await new Finger(page).choose(letters[0], "a6");  // the first stands on the square itself
    assert.doesNotMatch(await label(page, "a6"), /pawn|empty/);
  };
  const byMouse = async () => {
    const page = await openBoard(site, query, devices.laptop);
    await drag(page, "a5", "a6");
    await page.waitForSelector("[data-choice]", { state: "attached" });
    const putBack = {
      "a press anywhere else": () => click(page, "e3"),
      "Escape on the board": () => page.keyboard.press("Escape"),
      "Escape beside the board": () => page.locator("[data-hand] [data-command=sound]").press("Escape"),
      "a hint": () => page.locator("[data-hand] [data-command=hint]").click(),
    };
    for (const [way, put] of Object.entries(putBack)) {
      await put();
      await page.waitForSelector("[data-choices]", { state: "hidden" });
      assert.equal(await label(page, "a5"), "a5, white pawn", way);
      await drag(page, "a5", "a6");
      await page.waitForSelector("[data-choice]", { state: "attached" });
    }
    await click(page, "a5");  // the second choice
    await page.waitForFunction(() => /a6, white (?!pawn)/.test(document.querySelector('[data-square="a6"]').ariaLabel));
  };
  await Promise.all([byFinger(), byMouse()]);
});

test("Board.WhileAPawnMayChooseThatIsAskedAndTheRestIsDim", async () => {
  const page = await openBoard(site, "/?game=all-the-pieces&opponent=friend&fen=2k2/P4/5/5/5/2K1Q w - - 0 1&lang=en", devices.smallPhone);
  assert.equal(await status(page), "White to move");
  await tap(page, "a5", "a6");
  await page.waitForSelector("[data-choice]", { state: "attached" });
  assert.equal(await status(page), "What shall the pawn become?");
  const bright = await page.locator("[data-choices]").evaluate((sheet) => {
    const dim = getComputedStyle(sheet, "::before");
    const side = document.querySelector("[data-square=a6]").offsetWidth;
    const [right, bottom, left] = ["Right", "Bottom", "Left"].map((edge) => Math.round(parseFloat(dim[`border${edge}Width`]) / side));
    return { files: [left, 5 - right], ranks: 6 - bottom, choices: sheet.querySelectorAll("[data-choice]").length };
  });
  assert.deepEqual(bright, { files: [0, 1], ranks: bright.choices, choices: 3 });
  await tap(page, "e3");
  await page.waitForSelector("[data-choices]", { state: "hidden" });
  assert.equal(await status(page), "White to move");
});

test("Board.FlippingAndFacingEachOtherKeepEverySquareInReach", async () => {
  const page = await openBoard(site, pawns, devices.tablet);
  const low = async (name) => (await middleOf(page, name))[1];
  assert.ok(await low("a1") > await low("a6"));
  await waitUntilStill(page);
  const pieces = await square(page, "c5").boundingBox();
  const upright = await picture(page, pieces);
  await page.locator("[data-menu]").click();
  await page.locator("[data-settings]").evaluate((form) => { form.closest("details").open = true; });
  await page.locator('[data-settings] [name="seating"]').selectOption("face");
  await page.locator("[data-close-menu]").click();
  await page.waitForSelector("#side", { state: "hidden" });
  await waitUntilStill(page);
  assert.notEqual(await picture(page, pieces), upright, "Black's pieces face the player across");
  await page.locator("#canvas").focus();
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.querySelector("[data-board] button").dataset.square === "e1");
  assert.ok(await low("a1") < await low("a6"));
  await tap(page, "c2", "c3");
  await waitForLabel(page, "c3", "white pawn");
});

test("Board.WheelTabAndTheBrowsersKeysStayThePages", async () => {
  const page = await openBoard(site, pawns, devices.laptop);
  await click(page, "c4");
  assert.equal(await page.locator("#canvas").evaluate((canvas) => getComputedStyle(canvas).touchAction), "none");
  const held = await page.evaluate(() => {
    const canvas = document.querySelector("#canvas");
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const heldBack = (event) => !canvas.dispatchEvent(event);
    const wheel = (x, y) => heldBack(new WheelEvent("wheel", { deltaY: 50, clientX: x, clientY: y, bubbles: true, cancelable: true }));
    const key = (init) => heldBack(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
    return {
      wheelOnBoard: wheel(left + 200, top + height / 2),
      wheelOnMoves: wheel(left + width - 100, top + height - 100),  // the pieces' ways stand above them
      tab: key({ key: "Tab", code: "Tab", keyCode: 9 }),
      reload: key({ key: "r", code: "KeyR", keyCode: 82, ctrlKey: true }),
      fullScreen: key({ key: "F11", code: "F11", keyCode: 122 }),
      arrow: key({ key: "ArrowUp", code: "ArrowUp", keyCode: 38 }),
    };
  });
  assert.deepEqual(held, { wheelOnBoard: false, wheelOnMoves: true, tab: false, reload: false, fullScreen: false, arrow: true });
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "canvas");
});

test("Board.SoundBeginsWithTheFirstGestureSleepsInSilenceAndCanBeMuted", async () => {
  const listen = async (options) => {
    const page = await openPage(site, pawns, { ...options, script: () => {
      globalThis.contexts = [];
      globalThis.loudest = 0;
      // A frame that has begun since the gesture, and has ended, has been seen.
      const nextFrame = requestAnimationFrame;
      let [frames, isInFrame] = [0, false];
      globalThis.requestAnimationFrame = (deed) => nextFrame((time) => {
        [frames, isInFrame] = [frames + 1, true];
        deed(time);
        isInFrame = false;
      });
      addEventListener("pointerup", () => { frames = 0; }, true);
      const Original = AudioContext;
      globalThis.AudioContext = class extends Original {
        constructor(...values) {
          globalThis.seenBefore = frames > 0 && !isInFrame;
          super(...values);
          globalThis.contexts.push(this);
        }
        createScriptProcessor(...values) {
          const node = super.createScriptProcessor(...values);
          let handler = null;
          Object.defineProperty(node, "onaudioprocess", {
            get: () => handler,
            set: (given) => {
              handler = given;
              node.addEventListener("audioprocess", (event) => {
                handler?.call(node, event);
                for (const value of event.outputBuffer.getChannelData(0)) globalThis.loudest = Math.max(globalThis.loudest, Math.abs(value));
              });
            },
          });
          return node;
        }
      };
    } });
    await waitUntilReady(page, "game");
    return page;
  };
  const [heard, muted] = await Promise.all([listen(devices.laptop), listen(devices.laptop)]);
  assert.equal(await heard.evaluate(() => globalThis.contexts.length), 0, "nothing before a gesture");
  await muted.locator('[data-command="sound"]').evaluate((button) => button.click());
  for (const page of [heard, muted]) {
    await click(page, "c2", "c3");
    await waitForLabel(page, "c3", "white pawn");
  }
  const isHeard = () => globalThis.loudest > 0.01 && globalThis.contexts[0]?.state === "running";
  await heard.waitForFunction(isHeard);
  assert.ok(await heard.evaluate(() => globalThis.seenBefore), "what the gesture does is seen before the speaker is opened, which takes a slow device long");
  await heard.waitForFunction(() => globalThis.contexts[0].state === "suspended");
  await heard.evaluate(() => { globalThis.loudest = 0; });
  await click(heard, "e5", "e4");
  await heard.waitForFunction(isHeard);
  await muted.waitForFunction(() => globalThis.contexts.every(({ state }) => state === "suspended"));
  assert.equal(await muted.evaluate(() => globalThis.loudest), 0);
});

/** Runs before the page: notes what is asked of its graphics context. The answer is only there when all is done that was asked
 *  before, for which the page would have to wait; whether the context is lost the page knows by itself. */
function noteQuestions() {
  const context = WebGL2RenderingContext.prototype;
  globalThis.questions = [];
  for (const name of Object.getOwnPropertyNames(context).filter((one) => /^(?:get|is(?!ContextLost)|read|check|finish|clientWait)/.test(one))) {
    const ask = context[name];
    if (typeof ask === "function") context[name] = function (...values) { globalThis.questions.push(name); return ask.apply(this, values); };
  }
}

for (const device of ["phone", "laptop"]) {
  test(`Board.APictureWaitsForNothingThatTheGraphicsContextSays (${device})`, async () => {
    const page = await openBoard(site, "/?game=power-pawns&opponent=friend&clock=5", { ...devices[device], script: noteQuestions });
    await waitUntilStill(page);
    assert.ok((await page.evaluate(() => globalThis.questions)).length > 0, "what shaders and limits there are is asked at the start");
    const drawn = await framesDrawn(page);
    await page.evaluate(() => { globalThis.questions = []; });
    await (device === "phone" ? tap : click)(page, "c2", "c3");
    await waitForLabel(page, "c3", "white pawn");
    await waitUntilStill(page);
    assert.ok(await framesDrawn(page) > drawn + 1);
    assert.deepEqual(await page.evaluate(() => globalThis.questions), []);
    assert.deepEqual(page.problems, []);
  });
}

test("Board.TenIdleSecondsAndAHiddenPageDrawNothing", async () => {
  const [idle, hidden] = await Promise.all([
    openBoard(site, pawns, devices.laptop),
    openBoard(site, `${pawns}&clock=5&moves=a2a3,e5e4`, devices.phone),
  ]);
  await waitUntilStill(idle, 1000);
  const before = await framesDrawn(idle);
  const idling = letPass(10_000);

  const ticking = await framesDrawn(hidden);
  await hidden.waitForFunction((drawn) => globalThis.framesDrawn > drawn, ticking);  // a clock that runs is drawn
  await hidden.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await waitUntilStill(hidden);
  const asleep = await framesDrawn(hidden);
  await letPass(2500);
  assert.equal(await framesDrawn(hidden) - asleep, 0, "a hidden page draws nothing");

  await idling;
  assert.equal(await framesDrawn(idle) - before, 0, "frames in ten idle seconds");
});

test("Board.ReducedMotionIsThereAtOnce", async () => {
  const page = await openBoard(site, pawns, { ...devices.desktop, reducedMotion: "reduce" });
  await waitUntilStill(page);
  const before = await framesDrawn(page);
  await click(page, "c2", "c3");
  await waitForLabel(page, "c3", "white pawn");
  await waitUntilStill(page);
  const drawn = await framesDrawn(page) - before;
  assert.ok(drawn <= 12, `a slide would take more than ${drawn} frames`);
});

test("Board.ALostContextIsRebuiltFromTheGame", async () => {
  const page = await openBoard(site, `${pawns}&moves=a2a3,e5e4`, devices.tablet);
  await waitUntilStill(page);
  const stage = await page.locator("[data-stage]").boundingBox();
  const drawn = await picture(page, stage);
  await page.evaluate(() => new Promise((done) => {
    const canvas = document.querySelector("#canvas");
    globalThis.loss = canvas.getContext("webgl2").getExtension("WEBGL_lose_context");
    canvas.addEventListener("webglcontextlost", done, { once: true });
    globalThis.loss.loseContext();
  }));
  await tap(page, "c2", "c3");  // the game goes on unseen
  await waitForLabel(page, "c3", "white pawn");
  await page.evaluate(() => globalThis.loss.restoreContext());
  await waitUntilStill(page);
  const rebuilt = await picture(page, stage);
  assert.notEqual(rebuilt, drawn);
  await page.reload();
  await waitUntilReady(page, "game");
  await waitUntilStill(page);
  assert.equal(await picture(page, stage), rebuilt, "as a page that never lost it");
  assert.deepEqual(page.problems, []);
});

test("Board.IsNotPaintedEmptyInAnotherSize", async () => {
  const page = await openBoard(site, `${pawns}&moves=a2a3,e5e4`, devices.laptop);
  await waitUntilStill(page);
  const width = await page.evaluate(() => {
    const ask = globalThis.requestAnimationFrame;
    const held = [];
    globalThis.requestAnimationFrame = (draw) => held.push(draw);
    globalThis.letFramesCome = () => {
      globalThis.requestAnimationFrame = ask;
      held.forEach((draw) => ask(draw));
    };
    return document.querySelector("#canvas").width;
  });
  await page.setViewportSize({ width: 1024, height: 640 });
  await page.waitForFunction((old) => document.querySelector("#canvas").width !== old, width);
  const stage = await page.locator("[data-stage]").boundingBox();
  const before = await page.screenshot({ clip: stage });
  await page.evaluate(() => globalThis.letFramesCome());
  await waitUntilStill(page);
  const { mean } = await differenceOf(site.browser, before, await page.screenshot({ clip: stage }));
  assert.ok(mean < 5, `what is painted before a frame has come is ${mean} from what comes then`);
});

test("Board.StaysRightThroughRotationZoomAndAnotherPixelRatio", async () => {
  const page = await openBoard(site, pawns, devices.phone);
  const device = await page.context().newCDPSession(page);
  const steps = [
    { width: 390, height: 844, deviceScaleFactor: 1 },
    { width: 844, height: 390, deviceScaleFactor: 1 },
    { width: 640, height: 400, deviceScaleFactor: 2 },
    { width: 480, height: 300, deviceScaleFactor: 3 },
    { width: 1280, height: 800, deviceScaleFactor: 0.75 },
  ];
  const moves = ["a2a3", "e5e4", "b2b3", "d5d4", "c2c3"];
  for (const [i, step] of steps.entries()) {
    await device.send("Emulation.setDeviceMetricsOverride", { ...step, mobile: false });
    await page.waitForFunction((ratio) => {
      const canvas = document.querySelector("#canvas");
      return Math.abs(canvas.width - canvas.clientWidth * ratio) <= 1 && Math.abs(canvas.height - canvas.clientHeight * ratio) <= 1;
    }, step.deviceScaleFactor);
    const stage = await page.locator("[data-stage]").boundingBox();
    for (const corner of ["a1", "e6"]) {
      const { x, y, width, height } = await square(page, corner).boundingBox();
      assert.ok(x >= stage.x - 1 && y >= stage.y - 1 && x + width <= stage.x + stage.width + 1 && y + height <= stage.y + stage.height + 1,
        `${corner} at ${step.width}x${step.height}`);
    }
    const [from, to] = [moves[i].slice(0, 2), moves[i].slice(2)];
    // Where hardly anything fits, the page is scrolled to the board.
    await square(page, to).evaluate((button) => button.scrollIntoView({ block: "center" }));
    await click(page, from, to);
    await waitForLabel(page, to, i % 2 ? "black pawn" : "white pawn");
  }
});

test("Board.SaysKindlyThatThisBuildHasNoInspector", async () => {
  const page = await openBoard(site, `${pawns}&dev=1`, devices.laptop);
  const has = await page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("app-dev")));
  assert.equal(await page.locator(".notice").count(), has ? 0 : 1);
  await click(page, "e2", "e3");
  await waitForLabel(page, "e3", "white pawn");
});
