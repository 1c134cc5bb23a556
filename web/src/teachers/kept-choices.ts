// What is chosen on a teachers' page stands in its address, behind the #, which no server is told: loaded anew, whether by hand, from
// a bookmark or for a newer version, the page opens with it.
import { writeAddress } from "../base/address-bar";
import { hostDevice } from "../base/host-device";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field => element.matches("input, select, textarea");

/** What a list offers may come later, and finds there what was chosen; else it is what is offered. */
function chooseFrom(list: HTMLSelectElement, value: string): void {
  if (!list.options.length) list.add(new Option("", value));
  if ([...list.options].some((option) => option.value === value)) list.value = value;
}

/** Puts a field as it was; true where it was otherwise. What is not told of stays. */
function choose(field: Field, choices: URLSearchParams): boolean {
  const [was, value] = [field.value, choices.get(field.name)];
  if (value === null) return false;
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
    const wasChecked = field.checked;
    const isChosen = choices.getAll(field.name).includes(field.value);
    if (isChosen || field.type === "checkbox") field.checked = isChosen;
    return field.checked !== wasChecked;
  }
  if (field instanceof HTMLSelectElement) chooseFrom(field, value);
  else field.value = value;
  return field.value !== was;
}

/** One field after the other, as some are made, or changed, when one before them is chosen. */
function chooseAll(form: HTMLFormElement, choices: URLSearchParams): void {
  for (let i = 0; i < form.elements.length; i++) {
    const field = form.elements[i]!;
    if (!isField(field) || !field.name || !choose(field, choices)) continue;
    field.closest("details")?.setAttribute("open", "");  // else it would hold without being seen
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** What is chosen in a form; ticks of which none is set are told as well. */
function choicesIn(form: HTMLFormElement): URLSearchParams {
  const chosen = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  for (const { name } of form.querySelectorAll<HTMLInputElement>("[type=checkbox]")) if (!chosen.has(name)) chosen.set(name, "");
  return chosen;
}

/** On each step of the history that this page has made, and none before or after it. */
const mark = { chosenOn: performance.timeOrigin };
const isOwnStep = (): boolean => (history.state as Partial<typeof mark> | null)?.chosenOn === mark.chosenOn;

/** Keeps what is chosen in a form, which follows its own "input" already, and takes up what was kept. */
export function keepChoices(form: HTMLFormElement): void {
  if (hostDevice) return;  // what is behind the # is the site's around this frame
  form.dataset.kept = "";
  const choices = new URLSearchParams(location.hash.slice(1));
  // A second time, as an idea may have changed the box that is chosen.
  if (location.hash) for (let i = 0; i < 2; i++) chooseAll(form, choices);
  const write = (hash: string): void => writeAddress(location.search.slice(1) + hash, mark);
  const keep = (): void => write(`#${choicesIn(form).toString()}`);
  write(location.hash);
  form.addEventListener("input", keep);
  // Another bookmark of the same page changes only what is behind the #. What closes over the page goes back a step of its own.
  addEventListener("hashchange", () => (isOwnStep() ? keep() : location.reload()));
}
