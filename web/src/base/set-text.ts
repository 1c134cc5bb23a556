/** Writes only what is new: what a screen reader listens to is read again whenever it is written. */
export function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
