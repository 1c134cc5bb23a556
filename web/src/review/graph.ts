// The game's course as a small picture: how far each side is ahead after each move, White above the middle and Black below it, with
// the slips as dots.
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { sideFill } from "../chess/speech";
import type { Color } from "../protocol/messages";
import { whiteHope, type Judgements } from "./judge";

const width = 300;
const height = 60;
const middle = height / 2;

/** What its colours and dots mean, for the eye: its label says the same. */
export const legendHtml = (): Html => html`<p class="legend" aria-hidden="true">${(["white", "black"] as const).map((side) =>
  html`<span><i class="${side}"></i>${t("review.legend", sideFill(side))}</span> `)}${(["small", "big"] as const).map((slip) =>
  html`<span><i class="slip ${slip}"></i>${t(`review.mark-${slip}`)}</span> `)}</p>`;

/** Where a ply stands, in the picture's own units. */
const across = (ply: number, plies: number): number => (plies ? (ply / plies) * width : width / 2);

/** The ply nearest to a place between 0 and 1. */
export const plyAt = (place: number, plies: number): number => Math.round(Math.min(Math.max(place, 0), 1) * plies);

/** What of the area between the course and the middle lies in the half of a side, which begins at `top`: the rest is cut off. */
const halfHtml = (side: Color, top: number, area: string): Html => html`<svg y="${top}" width="${width}" height="${middle}" viewBox="0 ${top} ${width} ${middle}"
    preserveAspectRatio="none"><path class="for-${side}" d="${area}"/></svg>`;

export function graphSvg(judgements: Judgements, shown: number, label: string): Html {
  const { plies } = judgements;
  const points: { ply: number; x: number; y: number }[] = [];
  for (let ply = 0; ply <= plies; ply++) {
    const judgement = judgements.at(ply);
    if (judgement) points.push({ ply, x: across(ply, plies), y: (1 - whiteHope(judgement.standing)) * height });
  }
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const [first, last] = [points[0], points.at(-1)];
  const area = first && last ? `M${first.x.toFixed(1)} ${middle}L${line}L${last.x.toFixed(1)} ${middle}Z` : "";
  const known = first && last ? `M${first.x.toFixed(1)} 0H${last.x.toFixed(1)}V${height}H${first.x.toFixed(1)}Z` : "";
  const slips = points.filter(({ ply }) => judgements.slipAt(ply));
  return html`<svg class="graph" viewBox="0 -4 ${width} ${height + 8}" preserveAspectRatio="none" role="img" aria-label="${label}">
    <rect class="unknown" width="${width}" height="${height}"/>
    <path class="known" d="${known}"/>
    ${halfHtml("white", 0, area)}${halfHtml("black", middle, area)}
    <path class="line" d="${line && `M${line}`}"/>
    <path class="middle" d="M0 ${middle}H${width}"/>
    <path class="here" d="M${across(shown, plies).toFixed(1)} -4V${height + 4}"/>
    ${slips.flatMap(({ ply, x, y }) => ["rim", ""].map((part) => html`<path class="slip ${judgements.slipAt(ply) ?? ""} ${part}" d="M${x.toFixed(1)} ${y.toFixed(1)}h.01"/>`))}</svg>`;
}
