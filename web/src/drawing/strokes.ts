// What was drawn, on the page: it says each new stroke, and shows them all on the board of HTML.
import { t } from "../base/i18n";
import type { Table } from "../game/table";
import type { PositionMessage } from "../protocol/messages";

const svg = "http://www.w3.org/2000/svg";

/** "a2-a4" as its two squares, which are one and the same for a marked square. */
const endsOf = (stroke: string): readonly [string, string] => {
  const [from = "", to = from] = stroke.split("-");
  return [from, to];
};

export class Strokes {
  private before: readonly string[] = [];

  constructor(private readonly table: Table) {}

  show({ drawing, flipped }: PositionMessage): void {
    const strokes = drawing.split(",").filter(Boolean);
    for (const stroke of strokes) if (!this.before.includes(stroke)) this.say(stroke);
    this.before = strokes;
    const board = this.table.find("[data-board]");
    for (const stroke of board.querySelectorAll(".stroke")) stroke.remove();
    for (const stroke of strokes) {
      board.querySelector(`[data-square="${endsOf(stroke)[0]}"]`)?.after(picture(stroke, flipped));
    }
  }

  private say(stroke: string): void {
    const [from, to] = endsOf(stroke);
    this.table.talk.say(from === to ? t("drawing.mark", { square: to }) : t("drawing.arrow", { from, to }));
  }
}

/** A stroke in the square it begins on, measured in squares from its middle. */
function picture(stroke: string, flipped: boolean): SVGElement {
  const [from, to] = endsOf(stroke);
  const turn = flipped ? -1 : 1;
  const right = (to.charCodeAt(0) - from.charCodeAt(0)) * turn;
  const down = (from.charCodeAt(1) - to.charCodeAt(1)) * turn;
  const length = Math.hypot(right, down);
  const neck = length - 0.36;
  const drawn = document.createElementNS(svg, "svg");
  drawn.setAttribute("class", "stroke");
  drawn.setAttribute("viewBox", "-.5 -.5 1 1");
  drawn.setAttribute("aria-hidden", "true");
  drawn.innerHTML = length === 0 ? '<circle r=".43"/>'
    : `<path transform="rotate(${(Math.atan2(down, right) * 180) / Math.PI})" d="M.25-.09H${neck}V-.24L${length} 0L${neck} .24V.09H.25Z"/>`;
  return drawn;
}
