// Who sits on the other side of the board: a face that shows how the game goes.
import { html } from "../base/html";
import { t } from "../base/i18n";
import { characterAt, friendPortrait, nameOf, portrait, wordsOf, type Mood } from "../chess/characters";
import type { MoveMessage, PositionMessage } from "../protocol/messages";
import { isInPlay, isSettled, type Guest, type ScreenMessage, type Table } from "./table";

/** How somebody feels about the position, `last` being the move that led to it. */
function moodOf({ outcome, thinking, side, check, turn }: PositionMessage, last: MoveMessage | null): Mood {
  if (outcome) return !outcome.winner ? "calm" : outcome.winner === side ? "beaten" : "pleased";
  if (last?.who === "person" && (last.captured || (check && turn !== side))) return "surprised";
  if (thinking) return "thinking";
  return last?.who === "computer" && last.captured ? "pleased" : "calm";
}

export class PartnerCard implements Guest {
  private readonly card: HTMLButtonElement;
  private last: MoveMessage | null = null;
  private shown = "";

  constructor(table: Table) {
    this.card = table.find("[data-partner]");
  }

  hear(message: ScreenMessage): void {
    if (message.type === "begins") {
      this.last = null;
      this.shown = "";
      this.card.disabled = isSettled(message.game) || Boolean(message.game.friend);
    }
    if (message.type === "move") this.last = message;
    if (message.type === "position" && isInPlay(message.owner)) this.show(message);
  }

  private show(position: PositionMessage): void {
    const { opponent, level, moves } = position;
    if (moves.at(-1)?.uci !== this.last?.uci) this.last = null;
    const mood = moodOf(position, this.last);
    const shown = `${opponent} ${level} ${mood}`;
    if (shown === this.shown) return;
    this.shown = shown;
    const who = opponent === "friend" ? null : characterAt(level);
    const [name, line] = who ? [nameOf(who), wordsOf(who)] : [t("opponent.friend"), t("who.friend.line")];
    this.card.innerHTML = html`${who ? portrait(who, mood) : friendPortrait()}
      <span class="who-words"><span class="who-name">${name}</span>
        <small>${line}</small></span>`.text;
    // Who speaks to the page says what is seen on the card.
    this.card.setAttribute("aria-label", t("who.playing", { name: `${name}. ${line}` }));
  }
}
