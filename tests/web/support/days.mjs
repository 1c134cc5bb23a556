// The device in a test's hand: its calendar, and what it keeps. And which pieces stand on the board.

/** Sets the calendar to noon of a day: options of openPage. The script also sets it on a page that is there. */
export const onDay = (iso) => ({ script: `{
  const then = new Date("${iso}T12:00:00").getTime() - (globalThis.RealDate ?? Date).now(), Real = globalThis.RealDate ??= Date;
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length ? given : [Real.now() + then])); }
    static now() { return Real.now() + then; }
  };
}` });

/** A device that keeps these values, by name, whenever a page is opened: a script for openPage. */
export const keeping = (values) => `if (location.protocol.startsWith("http")) for (const [name, value] of Object.entries(${JSON.stringify(values)})) localStorage.setItem("thirty-squares:1:" + name, JSON.stringify(value));`;

/** What the device keeps by that name; null where it is nothing. */
export const kept = (page, name) => page.evaluate((key) => JSON.parse(localStorage.getItem(`thirty-squares:1:${key}`) ?? "null"), name);

const letters = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k", prince: "y" };

/** The pieces on an English board, as in a FEN. */
export async function boardPlacement(page) {
  const squares = await page.locator("[data-board] button[data-square]").evaluateAll((all) => all.map((one) => [one.dataset.square, one.getAttribute("aria-label")]));
  const ranks = [...new Set(squares.map(([name]) => name[1]))].sort().reverse();
  const on = new Map(squares.map(([name, label]) => {
    const [, side, piece] = /(white|black) (\w+)/.exec(label) ?? [];
    const letter = letters[piece?.toLowerCase()];
    return [name, letter && (side === "white" ? letter.toUpperCase() : letter)];
  }));
  const files = [...new Set(squares.map(([name]) => name[0]))].sort();
  return ranks.map((rank) => files.map((file) => on.get(`${file}${rank}`) ?? " ").join("").replace(/ +/g, (gap) => String(gap.length))).join("/");
}
