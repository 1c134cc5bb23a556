// The position editor at the table: what was set up is played, or stays with its tab for who comes back to it.
import { t } from "../base/i18n";
import { notice } from "../base/notices";
import { isString } from "../base/storage";
import { tabStore } from "../base/this-tab";
import { turnOf } from "../chess/fen";
import { keyOf } from "../chess/resume";
import { sideFill } from "../chess/speech";
import type { SheetHost } from "../game/sheet";
import type { Table } from "../game/table";
import { PositionEditor } from "./editor";

/** Says that something waits to be played. */
let waits: HTMLElement | null = null;

/** The editor, with the position at the table, or with what was neither played nor put away. */
export function editorAt(table: Table, host: SheetHost): PositionEditor {
  waits?.remove();
  const { address, position } = table.game;
  const key = keyOf("editor", address);
  const keep = (draft: string): void => tabStore.replace(key, isString, () => draft);
  return new PositionEditor({
    ...host,
    onChange: keep,
    onCancel: (draft) => {
      table.sheets.leave();
      if (draft) waits = notice(t("editor.left"), { label: t("editor.title"), run: () => void table.sheets.show(async (again) => editorAt(table, again)), onDismiss: () => keep("") });
    },
    onPlay: (fen) => {
      table.sheets.close();
      keep("");
      table.game.startAnew({ fen });
      table.talk.say(t("editor.begins", { status: t("status.to-move", sideFill(turnOf(fen))) }));
    },
  }, address, position!, tabStore.read(key, isString) ?? "");
}
