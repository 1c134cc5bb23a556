// The page that reads pupils' codes: pasted text on one side, a table on the other, which goes to spreadsheets as a file or as cells.
// Names and codes live in the text field and nowhere else.
import { codesWhole, oneCode, problemWords } from "../assignment/problem-words";
import { dayWord, workWords } from "../assignment/work-words";
import { askBeforeLeaving, holdsTyped } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { listIcon } from "../base/late-icons";
import { t, type Key } from "../base/i18n";
import { mostLines, readPasted, toCsv, toTabs, type CodeLine } from "../assignment/code-list";
import { copyButton, copyByButton, offerCopy } from "../base/copy";
import { part } from "../base/part";
import { isSandboxed } from "../base/sandboxed";
import { setText } from "../base/set-text";
import { isState } from "./state-code";

const columns = ["name", "number", "game", "kind", "result", "opponent", "moves", "mistakes", "help", "day", "code", "remark"] as const;
type Column = (typeof columns)[number];
type Row = Readonly<Record<Column, string>>;

const nothing: Row = { name: "", number: "", game: "", kind: "", result: "", opponent: "", moves: "", mistakes: "", help: "", day: "", code: "", remark: "" };

/** A line as a row of the table; the day as it is written here, or as a spreadsheet understands it. */
function rowOf({ name, code, read }: CodeLine, writeDay: (day: string) => string): Row {
  if ("problem" in read) return { ...nothing, name, code, remark: isState(code) ? t("learnt.other-code", { place: t("teachers.learnt") }) : problemWords(read, code) };
  const { assignment, day } = read.work;
  return { ...nothing, ...workWords(read.work), name, number: assignment ? String(assignment) : "", day: writeDay(day), code: read.code };
}

const heading = (column: Column): string => t(`column.${column}` as Key);

/** A name runs as it is written, whichever way the page does. */
const cell = (column: Column, text: string): string | Html =>
  column === "code" ? text && oneCode(text) : column === "remark" ? codesWhole(text) : column === "name" ? text && html`<bdi>${text}</bdi>` : text;

const table = (rows: readonly Row[]): Html => html`<table class="codes">
  <thead><tr>${columns.map((column) => html`<th scope="col">${heading(column)}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr class="${row.remark && "unread"}">${columns.map((column) =>
    html`<td class="of-${column}" data-label="${heading(column)}">${cell(column, row[column])}</td>`)}</tr>`)}</tbody></table>`;

export function openCodes(place: HTMLElement): void {
  place.innerHTML = html`<div class="codes-page">
    <div class="codes-in">
      <label class="field"><span>${t("codes.paste")}</span>
        <textarea name="codes" rows="8" spellcheck="false" autocomplete="off" placeholder="Ana 37DK-XQ9M-N6L8"></textarea></label>
      <p class="quiet">${t("codes.forged")}</p>
    </div>
    <p data-codes-count role="status"></p>
    <p data-codes-rest role="status"></p>
    <div class="codes-out" data-codes-out hidden>
      <div class="codes-scroll" data-codes-table role="region" tabindex="0" aria-label="${t("teachers.codes")}"></div>
      <div class="teacher-row">
        ${!isSandboxed() && html`<a class="button primary" data-csv download="codes.csv">${listIcon()}${t("codes.csv")}</a>`}
        ${copyButton("table")}
      </div>
      <textarea data-to-copy readonly hidden rows="6" aria-label="${t("copy.text")}"></textarea>
    </div>
  </div>`.text;
  const find = <E extends HTMLElement>(selector: string): E => part<E>(place, selector);
  const pasted = find<HTMLTextAreaElement>("[name=codes]");
  const toCopy = find<HTMLTextAreaElement>("[data-to-copy]");
  const copy = find("[data-copy-table]");
  const file = place.querySelector<HTMLAnchorElement>("[data-csv]");

  const update = (): void => {
    askBeforeLeaving(holdsTyped(place));
    const { lines, isAll } = readPasted(pasted.value);
    const rows = (writeDay: (day: string) => string): Row[] => lines.map((line) => rowOf(line, writeDay));
    const unread = lines.filter(({ read }) => "problem" in read).length;
    offerCopy(copy);
    find("[data-codes-out]").hidden = lines.length === 0;
    setText(find("[data-codes-count]"), lines.length ? t("codes.count", { read: lines.length - unread, count: lines.length }) : "");
    setText(find("[data-codes-rest]"), isAll ? "" : t("codes.rest", { most: mostLines }));
    find("[data-codes-table]").innerHTML = table(rows(dayWord)).text;
    const cells = [columns.map(heading), ...rows((day) => day).map((row) => columns.map((column) => row[column]))];
    toCopy.value = toTabs(cells);
    if (!file) return;  // such a frame saves none
    URL.revokeObjectURL(file.href);
    file.href = URL.createObjectURL(new Blob([toCsv(cells)], { type: "text/csv" }));
  };
  pasted.addEventListener("input", update);
  update();
  copy.addEventListener("click", () => void copyByButton(copy, toCopy));
}
