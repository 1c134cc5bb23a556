// The game's course as a small picture: what White may hope for after each move, with the slips as dots.
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { sideFill } from "../chess/speech";
import { whiteHope, type Judgements } from "./judge";

const width = 300;
const height = 60;

/** What its colours and dots mean, for the eye: its label says the same. */
export const legendHtml = (): Html => html`<p class="legend" aria-hidden="true">${(["white", "black"] as const).map((side) =>
  html`<span><i class="${side}"></i>${t("review.legend", sideFill(side))}</span> `)}${(["small", "big"] as const).map((slip) =>
  html`<span><i class="slip ${slip}"></i>${t(`review.mark-${slip}`)}</span> `)}</p>`;

/** Where a ply stands, in the picture's own units. */
const across = (ply: number, plies: number): number => (plies ? (ply / plies) * width : width / 2);

/** The ply nearest to a place between 0 and 1. */
export const plyAt = (place: number, plies: number): number => Math.round(Math.min(Math.max(place, 0), 1) * plies);

export function graphSvg(judgements: Judgements, shown: number, label: string): Html {
  const { plies } = judgements;
  const points: { ply: number; x: number; y: number }[] = [];
  for (let ply = 0; ply <= plies; ply++) {
    const judgement = judgements.at(ply);
    if (judgement) points.push({ ply, x: across(ply, plies), y: (1 - whiteHope(judgement.standing)) * height });
  }
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const [first, last] = [points[0], points.at(-1)];
  const area = first && last ? `M${first.x.toFixed(1)} ${height}L${line}L${last.x.toFixed(1)} ${height}Z` : "";
  const known = first && last ? `M${first.x.toFixed(1)} 0H${last.x.toFixed(1)}V${height}H${first.x.toFixed(1)}Z` : "";
  const slips = points.filter(({ ply }) => judgements.slipAt(ply));
  return html`<svg class="graph" viewBox="0 -4 ${width} ${height + 8}" preserveAspectRatio="none" role="img" aria-label="${label}">
    <rect class="unknown" width="${width}" height="${height}"/>
    <path class="for-black" d="${known}"/>
    <path class="for-white" d="${area}"/>
    <path class="middle" d="M0 ${height / 2}H${width}"/>
    <path class="here" d="M${across(shown, plies).toFixed(1)} -4V${height + 4}"/>
    ${slips.map(({ ply, x, y }) => html`<path class="slip ${judgements.slipAt(ply) ?? ""}" d="M${x.toFixed(1)} ${y.toFixed(1)}h.01"/>`)}</svg>`;
}
