// HTML as text with every value escaped, so that the same template serves the build (first paint) and
// the page (other languages, progress).

/** Text that is already HTML. */
export class Html {
  constructor(readonly text: string) {}
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);

type Value = string | number | Html | null | false | readonly Html[];

const render = (value: Value): string => {
  if (value === null || value === false) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "string" || typeof value === "number") return escape(String(value));
  return value.map((part) => part.text).join("");
};

/** Tag for template literals: html`<p>${text}</p>`. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((text, part, i) => text + render(values[i - 1] ?? null) + part));
}
