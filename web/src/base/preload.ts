// Files of the page's own that are asked for before whoever needs them does.

/** What a file is asked for as goes by how its name ends; a module has no kind. */
const kinds: Readonly<Record<string, string>> = { js: "script", wasm: "fetch", woff2: "font" };

/** A frame without an origin is given other files, so nothing is asked for there. */
export function preload(files: readonly string[]): void {
  if (self.origin === "null") return;
  for (const file of files) {
    const link = document.createElement("link");
    const as = kinds[file.split(".").pop()!];
    if (as !== "script") link.crossOrigin = "anonymous";
    if (as) link.as = as;
    link.rel = as ? "preload" : "modulepreload";
    link.href = file;
    document.head.append(link);
  }
}
