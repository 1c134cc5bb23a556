// What is open over a screen closes first where the device has a way back of its own: Android's button and its gesture.

interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}
declare const CloseWatcher: (new () => Watcher) | undefined;

/** The way back closes it, until what this gives is called, which is when it has been closed. */
export function closeOnBack(close: () => void): () => void {
  if (typeof CloseWatcher === "undefined") return () => undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  /** Escape would be a way back as well, but what is open knows it already, and a piece in hand comes before it. */
  const keepEscape = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) event.preventDefault();
  };
  addEventListener("keydown", keepEscape);
  return () => {
    watcher.destroy();
    removeEventListener("keydown", keepEscape);
  };
}
