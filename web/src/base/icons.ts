// Pictures of the page, drawn as text so that no picture needs a request. Those of scripts that come late are in late-icons.ts
// and command-icons.ts.
import { html, type Html } from "./html";
import { drawing, signs } from "./signs";

export { piece } from "./signs";

const strokes: Readonly<Record<string, string>> = {
  ...signs,
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.8.7.9 1.4.9 2.2h5.4c0-.8.1-1.5.9-2.2A6 6 0 0 0 12 3z",
  new: "M12 5v14M5 12h14",
  sound: "M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  friend: "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17.5 14.2c2 .7 3.5 2.7 3.5 5.8",
  mountain: "M3 19l6-11 4 7 2-3 6 7z",
  share: "M12 15V3m0 0L8 7m4-4l4 4M6 11H4v10h16V11h-2",
  save: "M12 3v12m0 0l-4-4m4 4l4-4M4 17v4h16v-4",
  open: "M3 19V5h6l2 2h8v3M3 19l3-9h16l-3 9z",
  look: "M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM14.5 14.5L21 21",
  board: "M4 4h16v16H4zM4 12h16M12 4v16",
  gear: "M10.1 4.8l.2-2.6h3.4l.2 2.6 1.8.8 2-1.7 2.4 2.4-1.7 2 .8 1.8 2.6.2v3.4l-2.6.2-.8 1.8 1.7 2-2.4 2.4-2-1.7-1.8.8-.2 2.6h-3.4l-.2-2.6-1.8-.8-2 1.7-2.4-2.4 1.7-2-.8-1.8-2.6-.2v-3.4l2.6-.2.8-1.8-1.7-2 2.4-2.4 2 1.7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  truth: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  play: "M8 5l11 7-11 7z",
  "play-on": "M8 5l11 7-11 7z",
  book: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v13",
  moves: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
};
/** A line picture by its name. */
export const icon = (name: string): Html => drawing(strokes[name] ?? "", name === "undo");

export const starPath = "M12 3.2l2.7 5.7 6.1.8-4.5 4.3 1.1 6.2L12 17.2l-5.4 3 1.1-6.2-4.5-4.3 6.1-.8z";
export const star = (lit: boolean): Html =>
  html`<svg class="${lit ? "star lit" : "star"}" viewBox="0 0 24 24" aria-hidden="true"><path d="${starPath}"/></svg>`;
