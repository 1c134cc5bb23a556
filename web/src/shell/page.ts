// The document: everything a first paint needs, with both screens in it. Only the build uses this file. What the first
// paint takes is preloaded before the script that holds up the parser: all of it is one round trip away.
import { html, Html } from "../base/html";
import { ladderHtml } from "../ladder/ladder";
import { outlineHtml } from "../game/outline";
import { rulesHtml } from "../ladder/rules-screen";
import { t } from "../base/i18n";

export interface PageParts {
  /** Symbols of the pieces, as an <svg>. */
  readonly pieces: string;
  readonly styles: string;
  readonly nightStyles: string;
  readonly script: string;
  readonly icon: string;
  readonly touchIcon: string;
  readonly manifest: string;
  /** Chooses the screen before the first paint. */
  readonly headScript: string;
}

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' data:",  // data: and blob: carry the packed modules of a page without an origin
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join("; ");

export const pageHtml = (parts: PageParts): string => html`<!doctype html>
<html lang="en" dir="ltr" data-screen="ladder">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${t("app.tagline")}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171c28" media="(prefers-color-scheme: dark)">
<title>${t("app.name")}</title>
<link rel="preload" href="${parts.styles}" as="style">
<link rel="preload" href="${parts.nightStyles}" as="style" media="(prefers-color-scheme: dark)">
<link rel="preload" href="${parts.script}" as="script">
<script src="${parts.headScript}"></script>
<link rel="stylesheet" href="${parts.styles}">
<link rel="stylesheet" href="${parts.nightStyles}" media="(prefers-color-scheme: dark)" data-night>
<script defer src="${parts.script}"></script>
<link rel="icon" href="${parts.icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${parts.touchIcon}">
<link rel="manifest" href="${parts.manifest}">
</head>
<body>
${new Html(parts.pieces)}
<main>
<div class="screen ladder">${ladderHtml({ progress: {}, learnt: new Set() })}</div>
<div class="screen rules">${rulesHtml()}</div>
<div class="screen teachers"></div>
<div class="screen game">${outlineHtml()}</div>
</main>
<noscript><p class="noscript">${t("app.noscript")}</p></noscript>
</body>
</html>
`.text;
