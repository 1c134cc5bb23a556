// Line pictures of commands, and of what is like them, in scripts that come late.
import type { Html } from "./html";
import { icon } from "./icons";
import { drawing } from "./signs";

const directed: Readonly<Record<string, string>> = {
  redo: "M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  first: "M18 6l-7 6 7 6M7 6v12",
  previous: "M15 6l-7 6 7 6",
  next: "M9 6l7 6-7 6",
  last: "M6 6l7 6-7 6M17 6v12",
};
const strokes: Readonly<Record<string, string>> = {
  flip: "M7 4v15m-3-3l3 3 3-3M17 20V5m-3 3l3-3 3 3",
  resign: "M6 21V4m0 0h11l-3 4 3 4H6",
  "offer-draw": "M5 9h14M5 15h14",
  agree: "M5 13l5 5L19 7",
  "claim-draw": "M5 9h14M5 15h14M12 5v14",
  help: "M9.2 9a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.1-1.5 2.4M12 17.5h.01",
};

/** By the command's name; the first screens have some of them as well. */
export function commandIcon(name: string): Html {
  const lines = directed[name] ?? strokes[name];
  return lines === undefined ? icon(name) : drawing(lines, name in directed);
}
