// The position editor at the table: what was set up is played, or kept for who comes back to it.
import { t } from "../base/i18n";
import { notice } from "../base/notices";
import { turnOf } from "../chess/fen";
import { sideFill } from "../chess/speech";
import type { SheetHost } from "../game/sheet";
import type { Table } from "../game/table";
import { PositionEditor } from "./editor";

/** The editor, with the position at the table, or with `draft`, which was left before. */
export function editorAt(table: Table, host: SheetHost, draft = ""): PositionEditor {
  const { address, position } = table.game;
  return new PositionEditor({
    ...host,
    onCancel: (left) => {
      table.sheets.leave();
      if (left) notice(t("editor.left"), { label: t("editor.title"), run: () => void table.sheets.show(async (again) => editorAt(table, again, left)) });
    },
    onPlay: (fen) => {
      table.sheets.close();
      table.game.startAnew({ fen });
      table.talk.say(t("editor.begins", { status: t("status.to-move", sideFill(turnOf(fen))) }));
    },
  }, address, position!, draft);
}
