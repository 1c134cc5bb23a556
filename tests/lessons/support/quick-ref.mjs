// The Quick-Ref as the page chooses its lines, from its own sources, and the games as their files have them: with each option,
// and every set of Mix & Match that one kind of piece makes.
import { existsSync } from "node:fs";
import { readFields } from "../../../web/build/page-section.mjs";
import { importSource } from "../../teachers/support/source.mjs";
import { catalogue } from "../../web/support/words.mjs";
import { readText } from "./lessons.mjs";

const games = catalogue.games;
export const { quickRefHtml } = await importSource("lesson/quick-ref.ts");

/** What a game's file says, and those it derives from. */
function fieldsOf(id) {
  const own = readFields(readText(`assets/variants/${id}.ini`).split(/^\[page\]\s*$/m)[0]);
  return { ...(own.parent && existsSync(new URL(`../../../assets/variants/${own.parent}.ini`, import.meta.url)) ? fieldsOf(own.parent) : {}), ...own };
}

/** What an option that is switched on makes of a game's file. */
const switched = {
  blasters: { "pawns.double-step": "yes" }, enpassant: { "pawns.en-passant": "yes" },
  "fide-promotion": { promotion: "free" }, "no-castling": { "castling.king-side": "", "castling.queen-side": "" },
};

const subsets = (all) => all.reduce((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);

/** Every way to play every game on a board: what is said of it, by name, and what the Quick-Ref is given. */
export const plays = games.filter(({ start }) => start).flatMap((game) => {
  const sets = game.id === "mix-and-match" ? ["", "k", "r", "b", "q", "n", "krbqn"] : [""];
  return subsets(game.options).flatMap((options) => sets.map((set) => {
    const fields = Object.assign(fieldsOf(game.id), ...options.map((option) => switched[option]));
    const pieces = [...new Set(`${game.start.split(" ")[0].toLowerCase().replace(/[^a-z]/g, "")}${set}`)];
    const sides = ["king-side", "queen-side"].filter((side) => fields[`castling.${side}`]).length;
    const facts = new Map(Object.entries({ ...fields, id: game.id, castling: sides ? "yes" : "no" }).map(([key, value]) => [key, [value]]));
    facts.set("castling", [...(sides ? ["yes"] : []), ...(sides > 1 ? ["both"] : [])]);
    facts.set("piece", pieces).set("option", options).set("pawns-alone", [game.goal === "far-edge-or-wipe-out" && pieces.join() === "p" ? "yes" : "no"]);
    facts.set("pieces", [pieces.join() === "p" ? "no" : "yes"]);
    return { name: `${game.id}${set && `:${set}`} ${options.join()}`.trim(), facts, play: { pieces, game, options } };
  }));
});

/** Whether what a rule's lookup says of the games in which it holds ("goal=checkmate !piece=q") is so in one. */
export const holdsIn = (condition, { facts }) => condition.split(" ").filter(Boolean).every((part) => {
  const [key, value] = part.replace("!", "").split("=");
  return (facts.get(key) ?? []).includes(value) !== part.startsWith("!");
});

/** The keys of the lines on all its pages. */
export function linesOf({ play }) {
  const words = new Proxy({}, { get: (_, key) => `[${String(key)}]` });
  const page = (from) => [...quickRefHtml(play, words, from, 4).text.matchAll(/\[([\w.-]+)\]/g)].map(([, key]) => key);
  const lines = new Set();
  for (let from = 0; ; from += 4) {
    const here = page(from);
    for (const line of here) lines.add(line);
    if (!here.includes("quickref.more")) return lines;
  }
}
