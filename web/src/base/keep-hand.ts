// A hand on something that is drawn anew stays there.

const tells = ({ name }: Attr): boolean => name === "id" || name.startsWith("data-");

/** How an element is found again where another one stands for it: by its id and its data; "" where it has neither. */
const selectorOf = (element: Element): string =>
  [...element.attributes].filter(tells).map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`).join("");

/** Calls `draw`, which draws anew what is in `place`. What had the focus there and is there again has it still. */
export function keepHand(place: Element, draw: () => void): void {
  const held = document.activeElement;  // in a window behind another nothing is :focus
  const again = held && place.contains(held) ? selectorOf(held) : "";
  draw();
  if (again && held !== document.activeElement) place.querySelector<HTMLElement>(again)?.focus({ preventScroll: true });
}
