// Games as text: the one on the board to copy, and a box for another one, which may come from a file as well.
import { copyText } from "../base/copy";
import { showDialog } from "../base/dialog";
import { html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { copyIcon } from "../base/late-icons";
import { markFault } from "../base/mark-fault";
import { part } from "../base/part";

export interface TextsHost {
  /** The game on the board. */
  readonly pgn: string;
  readonly fen: string;
  readonly link: string;
  onText(text: string): void;
  onFile(file: File): void;
}

export class TextsDialog {
  private readonly dialog = document.createElement("dialog");

  constructor(host: TextsHost) {
    const { dialog } = this;
    dialog.className = "texts";
    dialog.setAttribute("aria-labelledby", "texts-title");
    dialog.innerHTML = html`
      <form method="dialog" class="review-head"><h2 id="texts-title">${t("texts.title")}</h2>
        <button type="submit" class="icon-button" aria-label="${t("texts.close")}" title="${t("texts.close")}">${icon("close")}</button></form>
      <form data-in>
        <label class="field"><span>${t("texts.in")}</span>
          <textarea name="text" rows="5" dir="ltr" spellcheck="false" autocomplete="off" aria-describedby="texts-fault"></textarea></label>
        <p class="still" id="texts-fault" data-fault role="alert"></p>
        <div class="deeds">
          <button type="submit" class="button primary">${icon("look")}${t("texts.open")}</button>
          <label class="button">${icon("open")}<span>${t("texts.file")}</span>
            <input type="file" class="visually-hidden" accept=".pgn,.fen,.txt,text/plain,application/x-chess-pgn"></label>
        </div>
      </form>
      <h3>${t("texts.out")}</h3>
      ${([["pgn", t("texts.pgn"), host.pgn], ["fen", t("texts.fen"), host.fen], ["link", t("texts.link"), host.link]] as const).map(([name, label, text]) => html`
      <div class="copy-row"><label class="field"><span>${label}</span>
        ${name === "pgn" ? html`<textarea name="${name}" rows="3" dir="ltr" readonly>${text}</textarea>`
          : html`<input name="${name}" dir="ltr" readonly value="${text}">`}</label>
        <button type="button" class="icon-button" data-copy="${name}" aria-label="${t("texts.copy", { what: label })}"
          title="${t("texts.copy", { what: label })}">${copyIcon()}</button></div>`)}
      <p class="still" data-copied role="status"></p>`.text;
    part(document, ".game").append(dialog);
    dialog.addEventListener("close", () => dialog.remove());
    part(dialog, "[data-in]").addEventListener("submit", (event) => {
      event.preventDefault();
      host.onText(part<HTMLTextAreaElement>(dialog, "[name=text]").value);
    });
    part<HTMLInputElement>(dialog, "[type=file]").addEventListener("change", ({ target }) => {
      const [file] = (target as HTMLInputElement).files ?? [];
      if (file) host.onFile(file);
      (target as HTMLInputElement).value = "";
    });
    for (const button of dialog.querySelectorAll<HTMLElement>("[data-copy]")) {
      button.addEventListener("click", () => void copyText(part<HTMLInputElement>(dialog, `[name=${button.dataset.copy}]`),
        dialog.querySelector("[data-copied]"), { copied: "texts.copied", marked: "texts.copy-by-hand" }));
    }
    showDialog(dialog);
  }

  /** Says what was wrong with the text. */
  blame(sentence: string): void {
    markFault(part(this.dialog, "[name=text]"), true);
    part(this.dialog, "[data-fault]").textContent = sentence;
  }

  get isOpen(): boolean {
    return this.dialog.open;
  }

  close(): void {
    this.dialog.close();
  }

  /** It is out of the page at once; by itself it goes a little after it was closed. */
  remove(): void {
    this.dialog.remove();
  }
}
