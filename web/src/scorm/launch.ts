// The script of a package for learning platforms: the game or lesson that was set in a frame, a line that says whether the
// platform has what was done, and a way out. A bundle of its own; what was set is in assignment.js beside it.
import { part } from "../base/part";
import "../embed/element";
import words from "thirty:scorm-words";
import type { GameFields, ThirtySquaresElement } from "../embed/embed";
import { Platform } from "./platform";
import { Visit, type VisitStatus } from "./visit";

/** What assignment.js leaves behind. */
export interface PackedAssignment {
  readonly title: string;
  readonly fields: GameFields;
}

declare global {
  var thirtyAssignment: PackedAssignment | undefined;
}

const place = <E extends HTMLElement = HTMLElement>(name: string): E => part<E>(document, `[data-${name}]`);

/** What is kept anew is handed over this often, and what was not taken is tried again. */
const between_ms = 15_000;

function languageFor(wanted: string | undefined): string {
  const tags = [wanted, ...navigator.languages].map((tag) => tag?.toLowerCase().split("-")[0] ?? "");
  return tags.find((tag) => tag in words) ?? "en";
}

function frameOf({ title, fields }: PackedAssignment, kept: Readonly<Record<string, string>>): ThirtySquaresElement {
  const frame = document.createElement("thirty-squares") as ThirtySquaresElement;
  for (const [name, value] of Object.entries(fields)) frame.setAttribute(name, String(value));
  // Beside the package, not on its own: a platform that asks for its cookie would turn a frame without an origin away.
  for (const name of ["same-origin", "fixed"]) frame.setAttribute(name, "");
  frame.setAttribute("src", "site/index.html");
  frame.title = title;
  frame.kept = kept;
  return frame;
}

async function launch(given: PackedAssignment): Promise<void> {
  const language = languageFor(given.fields.lang);
  document.documentElement.lang = language;
  document.documentElement.dir = words[language]?.["language.direction"] ?? "ltr";
  document.title = given.title;
  place("title").textContent = given.title;
  const word = (name: VisitStatus | "moment" | "finish"): string => words[language]?.[`scorm-page.${name}`] ?? "";
  const finish = place<HTMLButtonElement>("finish");
  finish.textContent = word("finish");
  place("status").textContent = word("moment");

  const platform = await Platform.find();
  const visit = new Visit(platform, (status) => {
    place("status").textContent = word(status);
    document.documentElement.dataset.visit = status;
    finish.hidden = status === "alone" || status === "looking" || status === "ended";
    if (status === "ended") place("work").replaceChildren();
  }, () => performance.now());

  const frame = frameOf(given, visit.kept);
  frame.addEventListener("kept", ({ detail }) => visit.keep(detail));
  frame.addEventListener("progress", ({ detail }) => visit.progress(detail));
  frame.addEventListener("boxComplete", ({ detail }) => visit.gameOver(detail));
  place("work").append(frame);
  finish.addEventListener("click", () => visit.end(true));
  setInterval(() => visit.save(), between_ms);
  document.addEventListener("visibilitychange", () => document.hidden && visit.save());
  addEventListener("pagehide", () => visit.end(false));
  // A page that comes back out of the browser's memory has ended its visit.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

if (globalThis.thirtyAssignment) void launch(globalThis.thirtyAssignment);
