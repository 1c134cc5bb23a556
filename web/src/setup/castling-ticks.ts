// Who may castle yet, in a position that is set up: a tick for each right that a king and a rook at home leave.
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

/** "White", and which way where there are two. */
function nameOf(right: string, offered: string): string {
  const color = t(right < "a" ? "color.white" : "color.black");
  const isOneOfTwo = [...offered].filter((other) => other < "a" === right < "a").length > 1;
  return isOneOfTwo ? [color, t(right.toUpperCase() === "K" ? "editor.short" : "editor.long")].join(t("list.comma")) : color;
}

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

  get offered(): string {
    return this.place.dataset.offered ?? "";
  }

  /** A position with those of its rights that are ticked. */
  applyTo(fen: string): string {
    return withRights(fen, [...rightsIn(fen)].filter((right) => this.rights.includes(right)).join(""));
  }

  /** Those whose king and rook are at home. The focus stays among them, or goes to `otherwise`. */
  offer(rights: string, otherwise: HTMLElement): void {
    const { place } = this;
    if (this.offered === rights) return;
    const focused = place.querySelector<HTMLInputElement>("input:focus")?.value;
    place.dataset.offered = rights;
    place.hidden = !rights;
    place.innerHTML = html`<legend>${t("editor.castling")}</legend>
      ${[...rights].map((right) => tick("castling", nameOf(right, rights), right, this.rights.includes(right)))}`.text;
    if (focused) (place.querySelector<HTMLElement>(`[value=${focused}]`) ?? place.querySelector("input") ?? otherwise).focus();
  }
}
