// A part of the page that its own HTML has made.

/** What the selector names below `root`. Throws, naming it, where that is not there. */
export function part<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`the page lacks ${selector}`);
  return found;
}
