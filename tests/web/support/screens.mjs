// Every screen, sheet and question of the page, and how to come there: one list, for whatever must hold on all of them.
// Nothing here depends on the language or on the size of the screen.
import { untilShown, waitUntilReady } from "./browser.mjs";

const friend = "opponent=friend";
const computer = "opponent=computer&level=1&side=white";

const press = (selector) => (page) => page.locator(selector).first().evaluate((element) => element.click());
/** A switch that may be on already. */
const shown = (selector) => (page) => page.locator(selector).evaluate((button) => button.ariaPressed === "true" || button.click());
const seen = (selector) => (page) => page.locator(selector).first().waitFor();
/** One square after the other, as soon as the board takes them. */
const squares = (...names) => names.map((name) => async (page) => {
  const square = page.locator(`[data-board] button[data-square="${name}"]`);
  await square.evaluate((button) => button.click());
});
const typed = (text) => (page) => page.locator("[data-typed]").evaluate((form, move) => {
  form.querySelector("input").value = move;
  form.requestSubmit();
}, text);
const gear = [press("[data-menu]"), (page) => page.waitForFunction(() => getComputedStyle(document.getElementById("side")).visibility === "visible")];
const over = seen("[data-after]:not([hidden])");
const sheet = seen("[data-sheet]:not([hidden]) h2");

const climbed = (stars) => Object.fromEntries(["intro", "power-pawns", "kings-conquest", "raging-rooks", "battling-bishops", "mean-queens",
  "rescue-the-queen", "krazy-knights", "pawn-blasters", "all-the-pieces", "kings-pro", "queens-pro", "blind", "olympics", "chess"].map((game) => [game, stars]));

const idea = { stability: 3, difficulty: 5, last: 20_000, due: 20_004, recent: "11011", tries: 5, box: 4 };
/** Ideas that stand in every way. */
const learntSkills = {
  "take": { ...idea, firm: 19_990, learnt: 20_000, due: 90_000 }, "guard": { ...idea, recent: "1010" }, "wall": { ...idea, recent: "1", tries: 1 }, "race": { ...idea, due: 90_000 },
};

const played = ["power-pawns"];
const ladder = { query: "/?", ready: "ladder", kept: { played }, act: [seen("[data-week]")] };
const teachers = { ready: "teachers" };

/** A game with a friend elsewhere, as it is kept. */
const withFriend = (id, change = {}) => ({ [id]: { id, game: "raging-rooks", options: "", fen: "", side: "white", moves: ["a2a3"], sent: false,
  now: "r4/ppppp/5/P4/1PPPP/R4 b - - 0 1", turn: "black", over: false, at: 1, ...change } });

/** `kept`: what the device keeps, by name; `act`: what is done to come there, one after the other.
 *  @typedef {{ name: string, query: string, ready?: string, kept?: object, act?: ((page: any) => Promise<unknown>)[] }} Screen */

/** @type {Screen[]} */
export const screens = [
  { ...ladder, name: "ladder" },
  { ...ladder, name: "ladder, climbed", kept: { progress: climbed(3) } },
  { ...ladder, name: "ladder, my games", kept: { played, friends: { ...withFriend("one"), ...withFriend("two", { side: "black", moves: ["a2a3"] }) } }, act: [seen("[data-week]"), seen("[data-friend-game]")] },
  { ...ladder, name: "ladder, remove a game", kept: { friends: withFriend("one") }, act: [seen("[data-friend-game]"), press("[data-remove]"), seen(".my-games dialog[open]")] },
  { ...ladder, name: "ladder's gear", act: [seen("[data-week]"), press("[data-gear] summary"), seen("[data-gear-form]")] },
  { ...ladder, name: "ladder, start over", act: [press("[data-gear] summary"), press("[data-start-over]"), seen("dialog[open]")] },
  { ...ladder, name: "ladder, a bad address", query: "/?game=nothing" },
  { ...ladder, name: "certificate", kept: { progress: climbed(2) }, act: [press('[data-certificate="12"]'), seen("dialog.certificate")] },
  { name: "rules", query: "/?game=intro" },
  { name: "rules, the gear", query: "/?game=intro", act: [press(".rules [data-gear] summary"), seen(".rules [data-gear-form]")] },

  { name: "game", query: `/?game=power-pawns&${computer}` },
  { name: "game, whole chess", query: `/?game=chess&${computer}` },
  { name: "game, friends and clocks", query: `/?game=all-the-pieces&${friend}&clock=5%2B3&moves=c2c3,b5b4,c3b4,c5b4,e1d3,e6d4` },
  { name: "game, face to face", query: `/?game=all-the-pieces&${friend}&clock=5%2B3`, kept: { settings: { seating: "face" } } },
  { name: "game, passed on", query: `/?game=all-the-pieces&${friend}&moves=c2c3`, kept: { settings: { seating: "pass" } } },
  { name: "game, Prince", query: `/?game=kings-pro&${computer}` },
  { name: "game, pocket", query: `/?game=pocket-chess&${computer}` },
  { name: "game, ivory", query: `/?game=ivory-chess&${computer}` },
  { name: "game, of 1991", query: `/?game=quickchess-1991&${computer}` },
  { name: "game, QuickChess", query: `/?game=quickchess-gc&${computer}` },
  { name: "game, Mix", query: `/?game=mix-and-match&${computer}` },
  { name: "gear", query: `/?game=kings-pro&${computer}`, act: gear },
  { name: "partners", query: `/?game=power-pawns&${computer}`, act: [(page) => page.locator("[data-partner]").click(), seen("dialog.who-dialog")] },
  { name: "partners, a friend here", query: `/?game=power-pawns&${friend}`, act: [(page) => page.locator("[data-partner]").click(), seen("dialog.who-dialog [name=seating]")] },
  { name: "friend elsewhere, to send", query: "/?game=raging-rooks&friend=new&opponent=friend&side=black", act: [seen('[data-deed="send"]')] },
  { name: "friend elsewhere, link", query: "/?game=raging-rooks&friend=new&opponent=friend&side=black", act: [seen('[data-deed="show"]'), press('[data-deed="show"]'), seen("dialog.friend-link[open]")] },
  { name: "friend elsewhere, a bad link", query: "/?game=raging-rooks&friend=1.x.w.y", act: [seen(".sending:not([hidden])")] },
  { name: "how pieces move", query: `/?game=all-the-pieces&${computer}`, act: [shown("[data-switch-quick-ref]"), seen("[data-quick-ref] li")] },
  { name: "hint", query: `/?game=power-pawns&${computer}`, act: Array(3).fill(press("[data-hand] [data-command=hint]")) },
  { name: "refusal", query: `/?game=power-pawns&${friend}`, act: squares("b2", "b4") },
  { name: "promotion", query: `/?game=all-the-pieces&${friend}&fen=2k2/P4/5/5/5/2K1Q+w+-+-+0+1`, act: [...squares("a5", "a6"), seen("[data-choice]")] },
  { name: "Prince's question", query: `/?game=kings-pro&${friend}&fen=2k2/5/5/5/5/2K1Q+w+-+-+0+1`, act: squares("c1", "c2") },
  { name: "pencil", query: `/?game=power-pawns&${friend}`, act: [press(".pencil"), seen("[data-drawing-note]"), ...squares("b2", "b4")] },
  { name: "keys", query: `/?game=power-pawns&${friend}`, act: [async (page) => {
    await page.locator('[data-board] button[data-square="a1"]').focus();
    await page.keyboard.press("?");
  }, seen("[data-keys][open]")] },
  { name: "new game?", query: `/?game=power-pawns&${friend}&moves=a2a3,b5b4`, act: [press("[data-hand] [data-command=new]"), seen("[data-question] button")] },
  { name: "give up?", query: `/?game=power-pawns&${friend}&moves=a2a3,b5b4`, act: [press("[data-command=resign]"), seen("[data-question] button")] },
  { name: "a draw?", query: `/?game=power-pawns&${friend}&moves=a2a3,b5b4`, act: [press("[data-command=offer-draw]"), seen("[data-question] button")] },
  { name: "a bad position", query: `/?game=power-pawns&${friend}&fen=bad`, act: [seen(".game .notice")] },

  { name: "end, won", query: `/?game=power-pawns&${computer}&moves=a2a3,e5e4,a3a4,e4e3,a4b5,a5a4`, act: [typed("b6"), over] },
  { name: "end, mate", query: `/?game=all-the-pieces&${friend}&fen=k4/5/1K3/3p1/5/1P2R+w+-+-+0+1`, act: [typed("Re6"), over] },
  { name: "end, stalemate", query: `/?game=all-the-pieces&${friend}&fen=k4/5/5/2Q2/5/3K1+w+-+-+0+1`, act: [typed("Qb4"), over] },
  { name: "end, lost", query: `/?game=power-pawns&${computer}&moves=a2a3,b5b4`, act: [press("[data-command=resign]"), press("[data-question] [data-command=agree]"), over] },
  { name: "end, assignment", query: `/?game=power-pawns&${friend}&fen=5/2P2/5/p4/4P/5+w&assignment=7&lock=1`, act: [(page) => page.waitForFunction(() => globalThis.thirtyScripts?.assignment), ...squares("c5", "c6"), seen("[data-return-card]")] },

  { name: "lesson", query: "/?game=raging-rooks&lesson=1" },
  { name: "lesson, task", query: "/?game=raging-rooks&lesson=6", act: Array(2).fill(press('[data-lesson="hint"]')) },
  { name: "lesson, answered", query: "/?game=blind&lesson=2", act: [seen("[data-answer]"), press("[data-answer]"), seen(".lesson-said")] },
  { name: "lesson, coin", query: "/?game=blind&lesson=5", act: [seen('[data-answer="coin"]'), press('[data-answer="coin"]'), seen('.lesson-said[data-kind="answer"]')] },
  { name: "lesson, praise", query: "/?game=raging-rooks&lesson=6", act: [...squares("c1", "e1"), seen(".lesson-said[data-kind]")] },
  { name: "lesson, end", query: "/?game=power-pawns&lesson=99", act: [seen(".lesson-end [data-tile]")] },
  { name: "practice", query: "/?game=power-pawns&practice=1", act: [seen(".lesson-task"), press('[data-lesson="hint"]')] },
  { name: "today", query: "/?practice=today", act: [seen(".lesson-task")] },
  { name: "look and tell", query: "/?game=power-pawns&practice=looks", act: [seen("[data-answer]"), press("[data-answer]"), seen('.lesson-said[data-kind]')] },
  { name: "course of a game", query: `/?game=power-pawns&${friend}&moves=a2a3,b5b4,a3b4`, act: [press('.deeds [data-review="look"]'), seen("[data-ply]")] },
  { name: "games as text", query: `/?game=power-pawns&${friend}&moves=a2a3,b5b4,a3b4`, act: [...gear, press('.deeds [data-review="open"]'), seen("dialog.texts")] },
  { name: "games as text, a fault", query: `/?game=power-pawns&${friend}`, act: [press('.deeds [data-review="open"]'), seen("dialog.texts"), press("dialog.texts [data-in] .primary"), seen("[data-fault]")] },
  { name: "truth", query: `/?game=power-pawns&${friend}&moves=a2a3,b5b4`, act: [...gear, press("[data-switch-truth]"), seen("[data-truth-moves] li"), seen("[data-value-graph] svg")] },

  { name: "Blind, setting up", query: "/?game=blind", act: [sheet] },
  { name: "Blind, friends", query: `/?game=blind&${friend}`, act: [sheet, press("[data-sheet] [data-random]"), (page) => page.waitForFunction(() => document.querySelector("[data-done]").ariaDisabled === "false")] },
  { name: "Blind, passing on", query: `/?game=blind&${friend}`, act: [sheet, press("[data-sheet] [data-random]"), (page) => page.waitForFunction(() => document.querySelector("[data-done]").ariaDisabled === "false"), press("[data-sheet] [data-done]"), seen("[data-sheet] [data-go-on]")] },
  { name: "Olympics", query: "/?game=olympics", act: [sheet] },
  { name: "Olympics, the gear", query: "/?game=olympics", act: [sheet, ...gear] },
  { name: "Olympics, a game", query: "/?game=olympics", act: [sheet, press("[data-sheet] [data-play]"), seen("[data-score]:not([hidden])")] },
  { name: "editor", query: `/?game=all-the-pieces&${friend}`, act: [...gear, press("[data-edit]"), sheet] },
  { name: "editor, a fault", query: `/?game=all-the-pieces&${friend}`, act: [...gear, press("[data-edit]"), sheet, press("[data-sheet] [data-clear]")] },

  { ...teachers, name: "teachers", query: "/?teachers=1" },
  { ...teachers, name: "teachers, newcomers", query: "/?teachers=1", act: [press(".newcomers summary"), press("[data-first-lesson]")] },
  { ...teachers, name: "worksheets", query: "/?teachers=worksheets", act: [seen(".paper")] },
  { ...teachers, name: "plans", query: "/?teachers=plans", act: [seen(".paper")] },
  { ...teachers, name: "class board, choosing", query: "/?teachers=board", act: [seen("[data-board-tasks] a")] },
  { ...teachers, name: "class board, choosing a position", query: "/?teachers=board", act: [press('[name=from][value="position"]'), seen("[data-board-tasks] li:only-child")] },
  { name: "class board", query: "/?game=raging-rooks&board=plan.4", act: [seen(".lesson-task"), press('[data-class="solution"]'), seen("[data-class-solution]:not([hidden])")] },
  { name: "class board, everybody", query: "/?game=raging-rooks&board=plan.4", act: [seen(".lesson-task"), press('[data-class="everybody"]'), seen("[data-class-everybody] svg")] },
  { name: "class board, codes", query: "/?game=raging-rooks&board=plan.4", act: [seen(".lesson-task"), press('[data-class="codes"]'), (page) => page.locator("[name=codes]").fill("Ana 37DK-XQ9M-N6L8 3333"), seen("[data-class-problems] li")] },
  { name: "class board, covered", query: "/?game=raging-rooks&board=plan.4", act: [seen(".lesson-task"), press('[data-class="cover"]'), seen(".class-cover")] },
  { name: "class board, a position", query: "/?game=all-the-pieces&board=position", act: [seen("[data-class-status]:not(:empty)")] },
  { name: "one task", query: "/?game=raging-rooks&practice=lesson.guards&lock=1&assignment=4", act: [seen(".lesson-task"), press('[data-lesson="hint"]'), seen('[data-lesson="give-up"]'), press('[data-lesson="give-up"]'), seen("[data-return-card]")] },
  { ...teachers, name: "codes", query: "/?teachers=codes", act: [(page) => page.locator("[name=codes]").fill("Ana 2222\nBen 3333")] },
  { ...teachers, name: "learnt", query: "/?teachers=learnt", kept: { skills: learntSkills }, act: [seen("[data-idea]"), (page) => page.locator("[name=code]").fill("2222"), press("[data-take] button"), seen("[data-taken]:not(:empty)")] },
  { ...teachers, name: "learnt, nothing yet", query: "/?teachers=learnt", act: [seen("[data-state-qr] svg")] },

  { name: "embed, locked", query: `/?game=power-pawns&${computer}&embed=1&lock=1` },
  { ...teachers, name: "cabinet", query: "/?teachers=cabinet", act: [seen(".curiosity .diagram")] },
];

/** Opens a screen on a page that may have shown another; what that one kept is gone. */
export async function openScreen(site, page, { query, ready = "game", kept = {}, act = [] }, lang = "en") {
  await page.goto(`${site.url}/embed-demo/demo.css`);  // of the same origin, and nothing runs there
  await page.evaluate((all) => {
    for (const kind of [localStorage, sessionStorage]) kind.clear();
    for (const [name, value] of Object.entries(all)) localStorage.setItem(`thirty-squares:1:${name}`, JSON.stringify(value));
  }, kept);
  await page.goto(`${site.url}${query}&lang=${lang}`);
  await waitUntilReady(page, ready);
  for (const deed of act) {
    await deed(page);
    await untilShown(page);
  }
}
