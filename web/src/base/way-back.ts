// What is open over a screen closes first where the device has a way back of its own: Android's button and its gesture.

interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}
declare const CloseWatcher: (new () => Watcher) | undefined;

/** The way back from one thing that opens and closes, by `close`. */
export class WayBack {
  private watcher: Watcher | null = null;

  constructor(private readonly close: () => void) {}

  /** It has been opened, or closed. */
  follow(isOpen: boolean): void {
    this.watcher?.destroy();
    this.watcher = null;
    removeEventListener("keydown", this.keepEscape);
    if (!isOpen || typeof CloseWatcher === "undefined") return;
    this.watcher = new CloseWatcher();
    this.watcher.onclose = this.close;
    addEventListener("keydown", this.keepEscape);
  }

  /** Escape would be a way back as well, but what is open knows it already, and a piece in hand comes before it. */
  private readonly keepEscape = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) event.preventDefault();
  };
}
