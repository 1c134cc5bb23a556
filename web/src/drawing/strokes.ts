// Says each new stroke that players draw.
import { t } from "../base/i18n";
import type { Table } from "../game/table";
import type { PositionMessage } from "../protocol/messages";

/** "a2-a4" as its two squares, which are one and the same for a marked square. */
const endsOf = (stroke: string): readonly [string, string] => {
  const [from = "", to = from] = stroke.split("-");
  return [from, to];
};

export class Strokes {
  private before: readonly string[] = [];

  constructor(private readonly table: Table) {}

  hear({ drawing }: PositionMessage): void {
    const strokes = drawing.split(",").filter(Boolean);
    for (const stroke of strokes) if (!this.before.includes(stroke)) this.say(stroke);
    this.before = strokes;
  }

  private say(stroke: string): void {
    const [from, to] = endsOf(stroke);
    this.table.talk.say(from === to ? t("drawing.mark", { square: to }) : t("drawing.arrow", { from, to }));
  }
}
