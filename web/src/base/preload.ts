// Files of the page's own that are asked for before whoever needs them does.
import type { Preload } from "thirty:preloads";

/** A frame without an origin is given other files, so nothing is asked for there. */
export function preload(wanted: readonly Preload[]): void {
  if (self.origin === "null") return;
  for (const { href, as } of wanted) {
    const link = document.createElement("link");
    if (as !== "script") link.crossOrigin = "anonymous";
    if (as) link.as = as;
    link.rel = as ? "preload" : "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}
