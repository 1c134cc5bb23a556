// What lets the page be installed and used without a network: icons, manifest, and a service worker that knows
// every file of this build.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getManifest } from "workbox-build";
import { drawIcons } from "./icons.mjs";
import { hashed } from "./names.mjs";

/** The launcher's menu leads to the boxes: to the first board of each, after the rules; browsers take no more than ten. */
const boxes = (catalogue) =>
  catalogue.filter(({ box, start }, i) => box > 1 && start && catalogue.findIndex((other) => other.box === box) === i).slice(0, 10);

/** The pictures of assets/screenshots/, as a manifest tells them. */
function writeScreenshots(site, folder) {
  const { forms, pictures } = JSON.parse(readFileSync(join(folder, "screenshots.json"), "utf8"));
  return pictures.map(({ file, form, label }) => {
    const { width, height, ratio } = forms[form];
    const src = site.writeHashed(`screenshot-${file}`, readFileSync(join(folder, file)));
    return { src, label, form_factor: form, sizes: `${width * ratio}x${height * ratio}`, type: "image/jpeg" };
  });
}

/** Writes manifest and icons; the answer is what the document links to. */
export async function writeManifest(site, { root, pieces, catalogue, words }) {
  const icons = (await drawIcons(pieces)).map(({ purpose, size, png }) =>
    ({ purpose, size, src: site.writeHashed(`icon-${purpose}-${size}.png`, png) }));
  const forManifest = icons.filter(({ purpose }) => purpose !== "apple")
    .map(({ purpose, size, src }) => ({ src, purpose, sizes: `${size}x${size}`, type: "image/png" }));
  const manifest = site.write("manifest.webmanifest", JSON.stringify({
    name: words["app.name"],
    short_name: words["app.name"],
    description: words["app.tagline"],
    id: "./",
    start_url: "./",
    scope: "./",
    lang: "en",
    display: "standalone",
    background_color: "#fbf7ef",
    theme_color: "#fbf7ef",
    categories: ["education", "games", "kids"],
    icons: forManifest,
    screenshots: writeScreenshots(site, join(root, "assets/screenshots")),
    shortcuts: boxes(catalogue).map(({ id }) => ({ name: words[`title.${id}`], url: `./?game=${id}`, icons: [forManifest[0]] })),
  }, null, 1));
  return { manifest, touchIcon: icons.find(({ purpose }) => purpose === "apple").src };
}

/** What is kept under a hash is kept for good, so it has to be that very file: a network that asks for a password answers every address
 *  with a page of its own. */
const withSeals = (site) => (entries) => ({ manifest: entries.map((entry) => (hashed.test(entry.url)
  ? { ...entry, integrity: `sha256-${createHash("sha256").update(readFileSync(join(site.out, entry.url))).digest("base64")}` } : entry)) });

/** Writes the service worker; `bundle` turns values for `thirty:` imports into its text. Files in `except` are for
 *  pages that no worker serves; of the files of `engines`, { simd, plain }, a browser keeps one kind. */
export async function writeServiceWorker(site, { except, engines, bundle }) {
  const document = "index.html";
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: site.out,
    globIgnores: [...except, "icon-*", "screenshot-*"],
    globPatterns: ["**/*"],
    dontCacheBustURLsMatching: hashed,
    manifestTransforms: [withSeals(site)],
    maximumFileSizeToCacheInBytes: 4_000_000,
  });
  if (warnings.length) throw new Error(warnings.join("\n"));
  const files = manifestEntries.sort((a, b) => (a.url < b.url ? -1 : 1));
  const text = readFileSync(join(site.out, document), "utf8");
  // Its end counts as well: some networks let the first part of a file pass for the whole.
  const parts = [...files.map(({ url }) => url).filter((url) => hashed.test(url) && text.includes(url)), "</html>"];
  return site.write("sw.js", await bundle({ kept: { files, hashed: hashed.source, document, parts, engines } }));
}
