// Who may castle yet, in a position that is set up: a tick for each right that a king and a rook at home leave.
import { placementOf } from "../chess/fen";
import { tick } from "../base/form-parts";
import { html } from "../base/html";
import { t } from "../base/i18n";

/** As FEN has them: White's to the king's and to the queen's side, and Black's. */
export const allRights = "KQkq";
/** Pieces and turn, the rights, and the rest. */
const parts = /^(\s*\S+\s+\S+\s+)(-|[KQkq]+)(?=\s|$)/;

/** The rights that a FEN tells; none where it tells them in no way that can be read. */
export const rightsIn = (fen: string): string => (parts.exec(fen)?.[2] ?? "").replace("-", "");
/** A FEN with these rights; as it is where it has none that can be read. */
export const withRights = (fen: string, rights: string): string => fen.replace(parts, `$1${rights || "-"}`);

const colorOfRight = (right: string): string => t(right < "a" ? "color.white" : "color.black");
/** The same in every language, and from left to right. */
const wayOf = (right: string): string => `\u2066${right.toUpperCase() === "K" ? "O-O" : "O-O-O"}\u2069`;

export class CastlingTicks {
  private rights = allRights;

  constructor(private readonly place: HTMLFieldSetElement, onChange: () => void) {
    place.addEventListener("change", ({ target }) => {
      const { value, checked } = target as HTMLInputElement;
      this.rights = [...allRights].filter((right) => (right === value ? checked : this.rights.includes(right))).join("");
      onChange();
    });
  }

  /** What is ticked where it is offered. */
  set given(rights: string) {
    this.rights = rights;
    for (const box of this.place.querySelectorAll("input")) box.checked = rights.includes(box.value);
  }

  /** What of it a FEN may tell: the rights of sides that have a king and a rook. */
  told(fen: string): string {
    const pieces = placementOf(fen);
    return [...allRights].filter((right) => this.rights.includes(right) && (right < "a" ? /K.*R|R.*K/ : /k.*r|r.*k/).test(pieces)).join("");
  }

  /** Those whose king and rook are at home. */
  offer(rights: string): void {
    if (this.place.dataset.offered === rights) return;
    this.place.dataset.offered = rights;
    this.place.hidden = !rights;
    this.place.innerHTML = html`<legend>${t("editor.castling")}</legend>
      ${[...rights].map((right) => tick("castling", `${colorOfRight(right)} ${wayOf(right)}`, right, this.rights.includes(right)))}`.text;
  }
}
