// What a package hands over to a learning platform, and when: against platforms that are well, late, slow, full or rude.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";

const { Platform, Visit, readState, writeState, emptyState, untouched, afterGame, afterProgress, clockTime, isoDuration, dialects } =
  await importSource("scorm/platform.ts", "scorm/visit.ts", "scorm/state.ts", "scorm/work.ts", "scorm/dialect.ts");

const [newer, older] = dialects;

/** A platform's functions in the older dialect, with its data in the open; `answer` may change what a function says. */
function functionsWith(data = {}, answer = (_name, said) => said) {
  const calls = [];
  const said = (name, value) => {
    calls.push(name);
    return answer(name, value);
  };
  return {
    calls, data,
    LMSInitialize: () => said("begin", "true"), LMSFinish: () => said("end", "true"), LMSCommit: () => said("commit", "true"),
    LMSGetValue: (name) => said("get", data[name] ?? ""), LMSGetLastError: () => "0",
    LMSSetValue: (name, value) => {
      const answered = said("set", "true");
      if (answered === "true") data[name] = value;
      return answered;
    },
  };
}

const windowWith = (more) => {
  const window = { opener: null, ...more };
  window.parent ??= window;
  return window;
};
const now = () => 0;
const noPause = async () => undefined;

async function visitAt(api, clock = now) {
  const statuses = [];
  const platform = await Platform.find(windowWith({ API: api }), noPause);
  return { visit: new Visit(platform, (status) => statuses.push(status), clock), statuses };
}

const progress = (done, of, over = false) => ({ game: "raging-rooks", done, of, over });
const ended = (result) => ({ game: "raging-rooks", result, winner: null, reason: "", level: "1", statements: [] });

test("Scorm.ThePlatformIsFoundAboveBesideAndBehind", async () => {
  const api = functionsWith();
  const far = { get API() { throw new Error("another origin"); }, opener: null };
  const top = windowWith({ API: api });
  const between = { parent: top, opener: null };
  far.parent = between;
  assert.ok(await Platform.find({ parent: far, opener: null }, noPause));
  assert.ok(await Platform.find(windowWith({ opener: { parent: top, opener: null } }), noPause));
  assert.ok(await Platform.find({ parent: windowWith({ opener: top }), opener: null }, noPause));
  assert.ok(await Platform.find({ parent: windowWith({}), opener: top }, noPause));
  const loop = windowWith({});
  loop.opener = loop;
  assert.equal(await Platform.find(loop, noPause), null);
});

test("Scorm.APlatformThatComesLateOrHesitatesIsWaitedFor", async () => {
  const window = windowWith({});
  let waits = 0;
  const found = await Platform.find(window, async () => { if (++waits === 5) window.API = functionsWith(); });
  assert.ok(found);
  assert.equal(waits, 5);
  let refusals = 3;
  const shy = functionsWith({}, (name, said) => (name === "begin" && refusals-- > 0 ? "false" : said));
  assert.ok(await Platform.find(windowWith({ API: shy }), noPause));
  assert.equal(shy.calls.length, 4);
});

test("Scorm.TheNewerDialectIsPreferred", async () => {
  const both = windowWith({ API: functionsWith(), API_1484_11: { Initialize: () => "true" } });
  assert.equal((await Platform.find(both, noPause)).dialect, newer);
  both.API_1484_11.Initialize = () => "false";  // some have both, and know one for each package
  assert.equal((await Platform.find(both, noPause)).dialect, older);
});

test("Scorm.WhatWasDoneNeverGetsWorse", () => {
  let work = afterProgress(untouched, progress(3, 4));
  assert.deepEqual(work, { score: 0.75, share: 0.75, isOver: false, isGood: false });
  assert.deepEqual(afterProgress(work, progress(1, 4)), work);
  work = afterProgress(work, progress(3, 4, true));
  assert.deepEqual(work, { score: 0.75, share: 0.75, isOver: true, isGood: false });
  assert.deepEqual(afterProgress(work, progress(1, 4)), work, "who walks through it again has been at its end");
  work = afterProgress(work, progress(4, 4, true));
  assert.deepEqual(work, { score: 1, share: 1, isOver: true, isGood: true });
  assert.deepEqual(afterProgress(work, progress(1, 4)), work);
  assert.deepEqual(afterProgress(untouched, progress(0, 0, true)), work, "what asks nothing is done by whoever reads it");
  assert.deepEqual(afterProgress(untouched, progress(5, 4, true)), work, "more than all is all: no platform takes more");
  const won = afterGame(untouched, ended("won"));
  assert.deepEqual(afterGame(won, ended("lost")), won);
  assert.equal(afterGame(untouched, ended("drawn")).score, 0.5);
  assert.deepEqual(afterGame(untouched, ended("played")), { score: null, share: 1, isOver: true, isGood: false });
});

test("Scorm.TheGradebookReadsItInBothDialects", () => {
  const solved = afterProgress(untouched, progress(3, 4, true));
  assert.deepEqual(Object.fromEntries(older.entries(solved)),
    { "cmi.core.lesson_status": "completed", "cmi.core.score.min": "0", "cmi.core.score.max": "100", "cmi.core.score.raw": "75" });
  assert.deepEqual(Object.fromEntries(newer.entries(solved)), {
    "cmi.completion_status": "completed", "cmi.success_status": "unknown", "cmi.progress_measure": "0.75",
    "cmi.score.min": "0", "cmi.score.max": "100", "cmi.score.raw": "75", "cmi.score.scaled": "0.75",
  });
  assert.equal(older.entries(untouched).length, 1);
  for (const [, value] of older.entries(untouched)) assert.notEqual(value, "not attempted");
  assert.equal(clockTime(3725.4), "0001:02:05");
  assert.equal(clockTime(-1), "0000:00:00");
  assert.equal(clockTime(1e9), "9999:59:59");
  assert.equal(isoDuration(61.5), "PT62S");
});

test("Scorm.TheStateComesBackAsItWas", () => {
  const kept = new Map([["thirty-squares:1:game:raging-rooks", JSON.stringify({ moves: "a2a3,a5a4", side: "white" })], ["x", "ü — ♞ \u2028"]]);
  const state = { work: afterProgress(untouched, progress(2, 7)), kept };
  assert.deepEqual(readState(writeState(state, older.room)), state);
  for (const bad of ["", "2abc", "1", "1!!!!", `1${btoa("nothing")}`, "null", writeState(state, 4096).slice(0, -9),
    writeState({ ...state, work: { ...state.work, score: 7 } }, older.room), writeState({ ...state, work: null }, older.room),
    writeState({ ...state, kept: new Map([["x", 7]]) }, older.room), `2${writeState(state, older.room).slice(1)}`]) assert.equal(readState(bad), null, bad);
});

test("Scorm.ADamagedStateIsNoneAndNeverAnotherOne", () => {
  const kept = new Map([["thirty-squares:1:progress", '{"power-pawns":2}'], ["thirty-squares:1:game:power-pawns", '{"moves":["a2a3","c5c4","b2b3"]}']]);
  const state = { work: { score: 0.43, share: 0.43, isOver: false, isGood: false }, kept };
  const text = writeState(state, older.room);
  const letters = [..."AHQZgmw059+/= ", ""];
  for (const i of text.split("").keys()) for (const letter of letters) {
    const read = readState(text.slice(0, i) + letter + text.slice(i + 1));
    if (read) assert.deepEqual(read, state, `${letter} at ${i}`);  // some bits at the end say nothing
  }
});

test("Scorm.TheStateOfTheFirstPackagesIsRead", () => {
  const { work, kept } = readState("1bY3LDoIwEEV/hcy6WCmw6Q+4lD3tomB5JEJrByGG8O8OaqILZzb3TO7JlCtg7YIFeTxkKQPszBd6PM82gGzMFe2OJ+cuH9xYWcLU9WF6xHi7k4UykT64lhICg1WBd4sNsTfLiAqk2ECzP05rBit/qm93cLPdrVKBESZVwBTUeZ29QiUqumhKjR2ppCDn3ifec+EFLzKeFDQ8j5Yopj1GQgF91/oJ");
  assert.deepEqual(work, { score: 0.43, share: 0.43, isOver: false, isGood: false });
  assert.deepEqual([...kept.keys()], ["thirty-squares:1:progress", "thirty-squares:1:game:power-pawns"]);
});

test("Scorm.TheStateFitsAndTheGameGoesLast", () => {
  let seed = 7;
  const random = () => { seed = (seed * 48271) % 2147483647; return seed / 2147483647; };
  const move = () => `${"abcde"[Math.floor(random() * 5)]}${1 + Math.floor(random() * 6)}${"abcde"[Math.floor(random() * 5)]}${1 + Math.floor(random() * 6)}`;
  const line = (count) => Array.from({ length: count }, move).join(",");
  for (let round = 0; round < 200; round++) {
    const kept = new Map([
      ["p:game:chess", JSON.stringify({ moves: line(Math.floor(random() * 900)) })],
      ["p:shelf:game:chess", line(Math.floor(random() * 3000))], ["p:settings", line(20)], ["p:lesson:chess", line(60)],
    ]);
    const text = writeState({ work: untouched, kept }, older.room);
    assert.ok(text.length <= older.room, `${text.length}`);
    assert.notEqual(readState(text), null);
  }
  const game = new Map([["p:game:chess", JSON.stringify({ moves: line(300) })], ["p:shelf:game:chess", line(4000)]]);
  assert.deepEqual([...readState(writeState({ ...emptyState, kept: game }, older.room)).kept.keys()], ["p:game:chess"]);
  // What is least missed goes first, and what was achieved stays whatever has to go.
  const all = [["p:shelf:game:chess", 1500], ["p:settings", 900], ["p:progress", 900], ["p:learnt", 900], ["p:lesson:chess", 1100], ["p:game:chess", 300]];
  const kept = new Map(all.map(([key, count]) => [key, line(count)]));
  const left = (room) => [...readState(writeState({ ...emptyState, kept }, room)).kept.keys()];
  for (const [i] of all.entries()) assert.deepEqual(left(writeState({ ...emptyState, kept: new Map([...kept].slice(i)) }, Infinity).length), [...kept.keys()].slice(i));
  const work = afterProgress(untouched, progress(3, 4));
  assert.deepEqual(readState(writeState({ work, kept: new Map([["p:game:chess", line(9000)]]) }, older.room)), { work, kept: new Map() });
});

test("Scorm.AVisitGoesOnWhereTheLastOneEnded", async () => {
  const data = {};
  const first = await visitAt(functionsWith(data));
  first.visit.keep({ key: "game", value: "a2a3" });
  first.visit.progress(progress(2, 8));
  assert.equal(data["cmi.core.lesson_status"], "incomplete");
  assert.equal(data["cmi.core.score.raw"], "25");
  first.visit.end(false);
  assert.equal(data["cmi.core.exit"], "suspend");
  const second = await visitAt(functionsWith(data));
  assert.deepEqual(second.visit.kept, { game: "a2a3" });
  second.visit.keep({ key: "game", value: null });
  second.visit.progress(progress(1, 8));
  assert.equal(data["cmi.core.score.raw"], "25");
  second.visit.gameOver(ended("won"));
  second.visit.end(true);
  assert.equal(data["cmi.core.lesson_status"], "passed");
  assert.equal(second.statuses.at(-1), "ended");
  const third = await visitAt(functionsWith(data));
  assert.deepEqual(third.visit.kept, {}, "what is gone stays gone");
  third.visit.progress(progress(1, 8));
  assert.equal(data["cmi.core.score.raw"], "100", "and takes nothing along that was achieved");
});

test("Scorm.WhereThePlatformLostTheStateTheGradebookLosesNothing", async () => {
  for (const lost of [undefined, "null", "nobody's here"]) {
    for (const [result, status, score] of [["won", "passed", "100"], ["drawn", "completed", "50"]]) {
      const data = {};
      (await visitAt(functionsWith(data))).visit.gameOver(ended(result));
      data["cmi.suspend_data"] = lost;
      const { visit } = await visitAt(functionsWith(data));
      visit.gameOver(ended("lost"));
      visit.end(false);
      assert.deepEqual([data["cmi.core.lesson_status"], data["cmi.core.score.raw"]], [status, score], `${lost}`);
    }
  }
  const solved = afterProgress(untouched, progress(3, 4));
  for (const work of [untouched, solved, afterProgress(solved, progress(4, 4, true)), afterGame(untouched, ended("drawn"))]) {
    const inBook = Object.fromEntries(newer.entries(work));
    assert.deepEqual(newer.work((name) => inBook[name] ?? ""), work);
  }
  for (const nonsense of ["", " ", "unknown", "-1", "101", "not attempted"]) {
    for (const dialect of dialects) assert.deepEqual(dialect.work(() => nonsense), untouched, nonsense);
  }
});

test("Scorm.OneGameOfAMatchIsNotTheMatch", async () => {
  const data = {};
  const { visit } = await visitAt(functionsWith(data));
  visit.gameOver({ ...ended("won"), match: "olympics" });
  assert.notEqual(data["cmi.core.lesson_status"], "passed");
  visit.gameOver({ ...ended("drawn"), game: "olympics" });
  assert.deepEqual([data["cmi.core.lesson_status"], data["cmi.core.score.raw"]], ["completed", "50"]);
});

test("Scorm.WhoComesBackToDoneWorkFindsItAsItWasLeft", async () => {
  assert.deepEqual(dialects.map(({ aside }) => aside), [["cmi.exit", "suspend"], ["cmi.core.exit", "suspend"]]);
  const data = {};
  const first = await visitAt(functionsWith(data));
  first.visit.keep({ key: "game", value: "a2a3" });
  first.visit.gameOver(ended("won"));
  first.visit.end(true);
  assert.equal(data["cmi.core.exit"], "suspend", "a platform throws away what is not put aside");
  const second = await visitAt(functionsWith(data));
  assert.deepEqual(second.visit.kept, { game: "a2a3" });
  second.visit.keep({ key: "game", value: "a2a4" });
  second.visit.end(false);
  assert.equal(data["cmi.core.lesson_status"], "passed");
  assert.equal(data["cmi.core.score.raw"], "100");
  second.visit.save();
  assert.equal(second.statuses.at(-1), "ended", "nothing more is handed over, nor missed");
});

test("Scorm.AVisitThatIsCutOffIsThereAgainAsWell", async () => {
  const api = functionsWith();
  const { visit } = await visitAt(api);
  visit.keep({ key: "game", value: "a2a3" });
  visit.save();
  assert.ok(!api.calls.includes("end"));
  assert.equal(api.data["cmi.core.exit"], "suspend", "a platform that hears no more throws away what is not put aside");
  assert.deepEqual((await visitAt(functionsWith(api.data))).visit.kept, { game: "a2a3" });
});

test("Scorm.TheEndIsToldOnce", async () => {
  const api = functionsWith();
  let time = 0;
  const { visit } = await visitAt(api, () => time);
  time = 65_000;
  visit.end(true);
  visit.end(false);
  visit.save();
  assert.equal(api.calls.filter((name) => name === "end").length, 1);
  assert.equal(api.calls.at(-1), "end");
  assert.equal(api.data["cmi.core.session_time"], "0000:01:05");
});

test("Scorm.WhatWasNotTakenIsTriedAgainAndNothingIsLost", async () => {
  let isWell = false;
  const answers = ["false", null, undefined];
  let call = 0;
  const rude = functionsWith({}, (name, said) => {
    if (isWell || name === "begin" || name === "get") return said;
    if (call++ % 4 === 3) throw new Error("the platform is away");
    return answers[call % 3];
  });
  const { visit, statuses } = await visitAt(rude);
  visit.progress(progress(5, 8));
  assert.equal(statuses.at(-1), "unsaved");
  visit.end(true);
  assert.ok(!rude.calls.includes("end"), "a visit that can be tried again was ended");
  isWell = true;
  visit.save();
  assert.equal(statuses.at(-1), "saved");
  assert.equal(rude.data["cmi.core.score.raw"], "63");
  const calls = rude.calls.length;
  visit.save();
  assert.equal(rude.calls.length, calls, "nothing new was handed over");
  isWell = false;
  visit.end(true);
  assert.ok(!rude.calls.includes("end"), "nor is it ended while the platform is away, with nothing new either");
  isWell = true;
  visit.end(true);
  assert.equal(statuses.at(-1), "ended");
});

test("Scorm.WhatAPlatformRefusesIsNotSavedThoughTheRestIs", async () => {
  const full = functionsWith();
  const set = full.LMSSetValue;
  full.LMSSetValue = (name, value) => (name === older.state ? "false" : set(name, value));
  const { visit, statuses } = await visitAt(full);
  visit.progress(progress(5, 8));
  assert.deepEqual([full.data["cmi.core.score.raw"], statuses.at(-1)], ["63", "unsaved"]);
});

test("Scorm.WhatAPlatformNeedNotHaveAPlaceForIsNotMissed", async () => {
  const bare = functionsWith();
  const set = bare.LMSSetValue;
  bare.LMSSetValue = (name, value) => (/score\.(min|max)$/.test(name) ? "false" : set(name, value));  // as SCORM 1.2 lets it
  const { visit, statuses } = await visitAt(bare);
  visit.progress(progress(5, 8));
  assert.deepEqual([bare.data["cmi.core.score.raw"], statuses.at(-1)], ["63", "saved"]);
  visit.end(true);
  assert.deepEqual([bare.calls.at(-1), statuses.at(-1)], ["end", "ended"]);
});

test("Scorm.APageThatGoesEndsItsVisitWhateverThePlatformSays", async () => {
  const mute = functionsWith({}, (name, said) => (name === "commit" ? null : said));
  const { visit } = await visitAt(mute);
  visit.keep({ key: "game", value: "a2a3" });
  visit.end(false);
  assert.deepEqual(mute.calls.slice(-2), ["commit", "end"]);
  assert.deepEqual(Object.fromEntries(readState(mute.data["cmi.suspend_data"]).kept), { game: "a2a3" });
});

test("Scorm.AnEndThatIsNotAnsweredLosesNothing", async () => {
  for (const answer of [undefined, null, "", "false"]) {
    const mute = functionsWith({}, (name, said) => (name === "end" ? answer : said));
    const { visit, statuses } = await visitAt(mute);
    visit.progress(progress(5, 8));
    visit.end(true);
    assert.equal(statuses.at(-1), "ended", `${answer}`);
    assert.equal(mute.data["cmi.core.score.raw"], "63");
  }
});

test("Scorm.AButtonToTryAgainIsThereOnlyWhileItCan", async () => {
  const odd = functionsWith();
  const set = odd.LMSSetValue;
  odd.LMSSetValue = (name, value) => (/session_time$/.test(name) ? "false" : set(name, value));
  const { visit, statuses } = await visitAt(odd);
  visit.progress(progress(5, 8));
  visit.end(true);
  assert.deepEqual([odd.calls.at(-1), statuses.at(-1)], ["end", "ended"]);
});

test("Scorm.WhoOnlyLooksHandsNothingIn", async () => {
  const api = functionsWith({ "cmi.core.lesson_mode": "review" });
  const { visit, statuses } = await visitAt(api);
  visit.progress(progress(8, 8, true));
  visit.end(false);
  assert.ok(!api.calls.includes("set"));
  assert.equal(api.calls.at(-1), "end");
  assert.equal(statuses[0], "looking");
});

test("Scorm.WithoutAPlatformOnePlaysAllTheSame", async () => {
  const { visit, statuses } = await visitAt(undefined);
  visit.progress(progress(1, 8));
  visit.end(true);
  assert.deepEqual([...new Set(statuses)], ["alone"]);
});
