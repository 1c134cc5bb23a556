// The value of the game move by move: a point for each position, above where White wins, below where Black wins,
// between for a draw. Shapes as everywhere: a triangle up, a circle, a triangle down, seen from White.
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { sideFill } from "../chess/speech";
import { standingOf } from "./words";
import type { Verdict } from "./verdict";

const step = 14;
const height = 66;
const margin = 10;
const middles = { "1": 13, "0": 33, "-1": 53 } as const;
const shapes = {
  "1": ["win", "M0-6L6 5H-6z"],
  "0": ["draw", "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"],
  "-1": ["loss", "M0 6L6-5H-6z"],
} as const;
type Height = keyof typeof middles;

const meaningOf = (at: Height): string => at === "0" ? t("truth.move-draw") : t("truth.legend", sideFill(at === "1" ? "white" : "black"));

/** What its shapes mean, for the eye: the label and the turns say the same. */
const legendHtml = (): Html => html`<p class="value-legend" aria-hidden="true">${(["1", "0", "-1"] as const).map((at) =>
  html`<span><svg viewBox="-8 -8 16 16"><path class="${shapes[at][0]}" d="${shapes[at][1]}"/></svg>${meaningOf(at)}</span> `)}</p>`;

/** The moves after which another side wins, or nobody, for those who hear the game: "White takes …, draw". */
const turnsHtml = (standings: readonly (Height | null)[], sentenceOf: (ply: number) => string): Html => {
  const known = standings.flatMap((at, ply) => (at === null ? [] : [{ at, ply }]));
  const turns = known.filter(({ at, ply }, i) => ply > 0 && at !== known[i - 1]?.at)
    .map(({ at, ply }) => [sentenceOf(ply), meaningOf(at)].join(t("list.comma")));
  return html`${turns.length > 0 && html`<ol class="visually-hidden">${turns.map((turn) => html`<li>${turn}</li>`)}</ol>`}`;
};

/** Inside of what its label says it shows. `sentenceOf` says what the move before a ply did; `shown` is the ply on the board. */
export function valueGraph(verdicts: readonly (Verdict | undefined)[], sentenceOf: (ply: number) => string, shown: number): Html {
  const points = verdicts.map((verdict, ply) => {
    const standing = standingOf(verdict, "white");
    return { x: margin + ply * step, at: standing === null ? null : String(standing) as Height };
  });
  const width = Math.max(120, 2 * margin + (verdicts.length - 1) * step);
  const line = points.map(({ x, at }, i) => at === null ? "" : `${i && points[i - 1]?.at !== null ? "L" : "M"}${x} ${middles[at]}`).join("");
  return html`<svg class="value-graph" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">
    <rect class="band-white" width="${width}" height="23"/><rect class="band-black" y="43" width="${width}" height="23"/>
    <path class="here" d="M${margin + shown * step} 0v${height}"/>
    <path class="line" d="${line}"/>
    ${points.map(({ x, at }) => at === null
      ? html`<circle class="open" cx="${x}" cy="33" r="2"/>`
      : html`<path class="${shapes[at][0]}" transform="translate(${x} ${middles[at]})" d="${shapes[at][1]}"/>`)}
  </svg>${legendHtml()}${turnsHtml(points.map(({ at }) => at), sentenceOf)}`;
}
