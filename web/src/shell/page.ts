// The document: everything a first paint needs, with both screens, their styles and what the first script knows in it. Only the
// build uses this file. No script holds up the parser: while they are on their way, the rest of the document arrives and is
// laid out.
import { html, Html } from "../base/html";
import { ladderHtml } from "../ladder/ladder";
import { outlineHtml } from "../game/outline";
import { t } from "../base/i18n";

export interface PageParts {
  /** Symbols of the pieces, as an <svg>. */
  readonly pieces: string;
  readonly fontStyles: string;
  readonly styles: string;
  readonly nightStyles: string;
  /** What every screen is on paper: a file, which no picture on the screen waits for. */
  readonly printStyles: string;
  /** What the policy calls those that stand in the document: their hashes. */
  readonly styleSources: readonly string[];
  readonly script: string;
  readonly icon: string;
  readonly touchIcon: string;
  readonly manifest: string;
  /** Chooses the screen before the first paint. */
  readonly headScript: string;
  /** What the first script knows, as JSON. */
  readonly values: string;
}

const policyOf = (styleSources: readonly string[]): string => [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  ["style-src 'self'", ...styleSources].join(" "),
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' data:",  // data: and blob: carry the packed modules of a page without an origin
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join("; ");

/** Sets the policy, before anything that it is about. A frame without an origin is not itself to WebKit, which would refuse it
 *  all its files: there the site is named. */
const policyScript = (styleSources: readonly string[]): Html => new Html(`document.head.append(Object.assign(document.createElement("meta"), {
httpEquiv: "Content-Security-Policy",
content: ${JSON.stringify(policyOf(styleSources))}.replaceAll("'self'", origin === "null" && location.origin.startsWith("http") ? location.origin : "'self'") }))`);

export const pageHtml = (parts: PageParts): string => html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<script>${policyScript(parts.styleSources)}</script>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${t("app.tagline")}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171c28" media="(prefers-color-scheme: dark)">
<title>${t("app.name")}</title>
<script defer src="${parts.headScript}"></script>
<script defer src="${parts.script}"></script>
<style>${new Html(parts.fontStyles)}</style>
<style>${new Html(parts.styles)}</style>
<style media="screen and (prefers-color-scheme: dark)" data-night>${new Html(parts.nightStyles)}</style>
<link rel="stylesheet" href="${parts.printStyles}" media="print">
<link rel="icon" href="${parts.icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${parts.touchIcon}">
<link rel="manifest" href="${parts.manifest}">
</head>
<body>
${new Html(parts.pieces)}
<noscript><p class="noscript">${t("app.noscript")}</p></noscript>
<main>
<div class="screen ladder">${ladderHtml({ progress: {}, learnt: new Set(), played: new Set(), begun: new Set() })}</div>
<div class="screen rules"></div>
<div class="screen teachers"></div>
<div class="screen game">${outlineHtml()}</div>
</main>
<script type="application/json" id="values">${new Html(parts.values.replaceAll("<", "\\u003c"))}</script>
</body>
</html>
`.text;
