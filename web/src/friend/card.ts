// What stands in the hand's place while the friend is to be told, or has the move: to send the game, to show its link, to
// take the move back as long as nobody has it.
import { commandIcon } from "../base/command-icons";
import { copyButton, copyByButton } from "../base/copy";
import { showDialog } from "../base/dialog";
import { html, type Html } from "../base/html";
import { t, type Key } from "../base/i18n";
import { icon } from "../base/icons";
import { copyIcon, listIcon } from "../base/late-icons";
import { part } from "../base/part";
import { qrSvg } from "../base/qr-code";
import { share } from "../base/share";
import { isKeeper } from "../base/storage";
import { commandWord } from "../game/command-word";

/** What there is to do about the game. */
export interface CardState {
  /** What is to be said above the buttons. */
  readonly words: string;
  /** The link for the friend, and what sending it is called; without one there is nothing to send. */
  readonly link?: { readonly url: string; readonly send: Key };
  /** It has been handed over already. */
  readonly isSent?: boolean;
  readonly mayTakeBack?: boolean;
  /** A draw may go along with the move: whether one does. */
  readonly offer?: boolean;
  /** The friend offers a draw, which waits for an answer. */
  readonly isAsked?: boolean;
  /** The address of another game like this one, which is over and has been told. */
  readonly again?: string;
  /** There is no game: the way from here is the only thing to do. */
  readonly isRefused?: boolean;
  /** The game is over. */
  readonly mayLook?: boolean;
}

export interface CardHandlers {
  /** There is a card where there was none, or another one. */
  onShown(): void;
  /** The link has been handed over. */
  onSent(): void;
  onTakeBack(): void;
  /** A draw is to be offered with the move, or no longer. */
  onOffer(): void;
  /** The draw is taken, or the game is to go on. */
  onAnswer(agreed: boolean): void;
}

const linkHtml = (url: string): Html => html`
  <form method="dialog" class="dialog-head"><h2 id="friend-link-title">${t("friend.link")}</h2>
    <button type="submit" class="icon-button" aria-label="${t("keys.close")}" title="${t("keys.close")}">${icon("close")}</button></form>
  <p>${t("friend.how")}</p>
  ${codeHtml(url)}
  <input type="text" class="friend-url" readonly dir="ltr" value="${url}" aria-label="${t("friend.link")}">
  ${copyButton("game", t("return.copy"), "primary")}
  <button type="button" class="button" data-sent>${commandIcon("agree")}${t("friend.is-sent")}</button>`;

/** A game may have become longer than a code can hold. */
function codeHtml(url: string): Html | null {
  try {
    return qrSvg(url, t("builder.qr"));
  } catch {
    return null;
  }
}

export class FriendCard {
  private state: CardState | null = null;
  /** With the link; it goes with that. */
  private dialog: HTMLDialogElement | null = null;

  /** `home` is the address of the ladder. */
  constructor(private readonly place: HTMLElement, private readonly home: string, private readonly handlers: CardHandlers) {
    place.addEventListener("click", ({ target }) => {
      const deed = (target as Element).closest<HTMLElement>("[data-deed]")?.dataset.deed;
      if (deed === "send") void this.send();
      else if (deed === "show") this.showLink();
      else if (deed === "take-back") handlers.onTakeBack();
      else if (deed === "offer") handlers.onOffer();
      else if (deed === "agree" || deed === "play-on") handlers.onAnswer(deed === "agree");
    });
  }

  get isShown(): boolean {
    return this.state !== null;
  }

  /** Null where the friend need not be told anything. */
  show(state: CardState | null): void {
    if (JSON.stringify(state) === JSON.stringify(this.state)) return;
    if (state?.link?.url !== this.state?.link?.url) this.dialog?.close();
    const hadFocus = this.place.contains(document.activeElement);
    const held = hadFocus && state?.offer !== undefined ? (document.activeElement as HTMLElement).dataset.deed : "";
    this.state = state;
    this.place.hidden = !state;
    this.place.parentElement?.classList.toggle("friend-tells", state !== null);  // instead of the hand, which is before it
    this.place.innerHTML = state ? this.cardHtml(state).text : "";
    if (hadFocus) (this.place.querySelector<HTMLElement>(`[data-deed="${held}"]`) ?? this.place.querySelector<HTMLElement>("button, a"))?.focus();
    this.handlers.onShown();
  }

  /** Points out what is to be done. */
  focus(): void {
    this.place.querySelector<HTMLElement>("button, a")?.focus();
  }

  private cardHtml({ words, link, isSent, mayTakeBack, offer, isAsked, again, mayLook, isRefused }: CardState): Html {
    return html`<p>${words}</p>
      ${isAsked === true && html`<button type="button" class="button primary" data-deed="agree">${commandIcon("agree")}${t("friend.agree")}</button>
      <button type="button" class="button" data-deed="play-on">${icon("play")}${t("friend.play-on")}</button>`}
      ${again !== undefined && html`<a class="button primary" href="${again}" data-deed="again">${commandIcon("redo")}${t("after.again")}</a>`}
      ${link !== undefined && html`<button type="button" class="button${!isSent && " primary"}" data-deed="send">${icon("share")}${t(isSent ? "friend.again" : link.send)}</button>
      <button type="button" class="hand-button" data-deed="show">${copyIcon()}<span>${t("friend.copy")}</span></button>`}
      ${mayTakeBack === true && html`<button type="button" class="hand-button" data-deed="take-back">${icon("undo")}<span>${commandWord("undo")}</span></button>`}
      ${offer !== undefined && html`<button type="button" class="hand-button" data-deed="offer" aria-pressed="${String(offer)}">${commandIcon("offer-draw")}<span>${t("friend.offer")}</span></button>`}
      ${mayLook === true && html`<button type="button" class="hand-button" data-review="look">${icon("look")}<span>${t("review.look")}</span></button>`}
      <a class="${isRefused ? "button primary" : "hand-button"}" href="${this.home}">${listIcon()}<span>${t("friend.games")}</span></a>
      ${!isKeeper && link !== undefined && html`<p class="quiet">${t("friend.not-kept")}</p>`}`;
  }

  /** Hands the link over to whatever the device shares with; where it does not, it is shown. */
  private async send(): Promise<void> {
    const { link } = this.state ?? {};
    if (!link) return;
    const outcome = await share(link.url);
    if (outcome === "impossible") this.showLink();
    else if (outcome === "shared") this.noteSent(link.url);
  }

  /** Unless another move has been made meanwhile. */
  private noteSent(url: string): void {
    if (this.state?.link?.url === url) this.handlers.onSent();
  }

  /** The link to copy, and as a code. It has been handed over when it was copied, or when the player says so: who only looked
   *  at it has sent nothing. */
  private showLink(): void {
    const { link } = this.state ?? {};
    if (!link) return;
    const dialog = this.dialog = document.createElement("dialog");
    dialog.className = "friend-link";
    dialog.setAttribute("aria-labelledby", "friend-link-title");
    dialog.innerHTML = linkHtml(link.url).text;
    const onSent = (): void => this.noteSent(link.url);
    const [field, copy] = [part(dialog, "input"), part(dialog, "[data-copy-game]")];
    copy.addEventListener("click", () => void copyByButton(copy, field).then((copied) => copied && onSent()));
    dialog.addEventListener("copy", onSent);  // by hand
    dialog.querySelector("[data-sent]")?.addEventListener("click", () => {
      onSent();
      dialog.close();
    });
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      this.focus();
    });
    this.place.after(dialog);
    showDialog(dialog);
    copy.focus();
  }
}
