// What scripts write into the page's elements, only where it says something new: each time it is written, the browser works out
// the styles of all that is inside anew, the same or not.

/** Null takes the attribute away. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Custom properties of the element in CSS pixels, each called as its length with `prefix` before it. */
export function setLengths<Name extends string>({ style }: HTMLElement, prefix: `--${string}`, lengths: Readonly<Record<Name, number>>): void {
  for (const [name, length] of Object.entries(lengths)) {
    if (style.getPropertyValue(prefix + name) !== `${length}px`) style.setProperty(prefix + name, `${length}px`);
  }
}
