// What can be done at the board of the class, and by which key: those of a keyboard, and those of a clicker, which says Page Down and
// Page Up, and a full stop or "b" for its black button.
import { commandIcon } from "../base/command-icons";
import { html, type Html } from "../base/html";
import { direction, t, type Key } from "../base/i18n";
import { icon } from "../base/icons";
import { curtainIcon, listIcon } from "../base/late-icons";
import { keyOf } from "../base/key-of";

interface Deed {
  readonly keys: readonly string[];
  /** As it stands on the button. */
  readonly hint: string;
  readonly picture: Html;
  readonly word: Key;
  readonly isSwitch?: true;
}

const left = { key: "ArrowLeft", hint: "←" };
const right = { key: "ArrowRight", hint: "→" };
/** Which way an arrow leads hangs on how one reads; Page Down is on in every language. */
const [back, on] = direction() === "rtl" ? [right, left] : [left, right];

export const deeds = {
  previous: { keys: ["PageUp", back.key], hint: back.hint, picture: commandIcon("previous"), word: "class.previous" },
  next: { keys: ["PageDown", on.key], hint: on.hint, picture: commandIcon("next"), word: "class.next" },
  solution: { keys: ["s"], hint: "S", picture: commandIcon("agree"), word: "class.solution", isSwitch: true },
  cover: { keys: ["b", "."], hint: "B", picture: curtainIcon(), word: "class.cover", isSwitch: true },
  arrows: { keys: ["a"], hint: "A", picture: icon("moves"), word: "class.arrows", isSwitch: true },
  everybody: { keys: ["e"], hint: "E", picture: icon("friend"), word: "class.everybody", isSwitch: true },
  codes: { keys: ["c"], hint: "C", picture: listIcon(), word: "class.codes", isSwitch: true },
  leave: { keys: ["Escape"], hint: "Esc", picture: icon("close"), word: "class.leave" },
} as const satisfies Readonly<Record<string, Deed>>;

export type DeedName = keyof typeof deeds;

const all = Object.entries(deeds) as [DeedName, Deed][];

export const deedsHtml = (): Html => html`${all.map(([name, { keys, hint, picture, word, isSwitch }]) => html`
  <button type="button" class="button" data-class="${name}" title="${t(word)}" aria-keyshortcuts="${keys.join(" ")}"${isSwitch === true && html` aria-pressed="false"`}>${
    picture}<span>${t(word)}</span><kbd aria-hidden="true">${hint}</kbd></button>`)}`;

/** Hears the keys of the whole page. On the board arrows walk and letters ask, for whoever came there by keys; a hand that has
 *  just moved a piece still holds the clicker. Fields keep what is typed in them. */
export function listenForDeeds(act: (name: DeedName) => void): void {
  let isHand = true;
  addEventListener("pointerdown", () => { isHand = true; }, true);
  addEventListener("keydown", (event) => {
    if (event.key === "Tab") isHand = false;
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    const key = keyOf(event);
    const deed = all.find(([, { keys }]) => keys.includes(key))?.[0];
    if (!deed) return;
    const isForAll = key === "Escape" || /^Page/.test(key);
    if (event.target.closest("dialog") || event.target.closest("input, textarea, select") && key !== "Escape") return;
    if (event.target.closest("[data-board], [data-choices]") && !isForAll && !isHand) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) act(deed);
  }, true);
}
