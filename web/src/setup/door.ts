// The sheets at the table: a Blind game begins behind the curtain, where both players set up in secret before there is
// anything on the board; a position can be composed; and somebody to play with is chosen.
import { t } from "../base/i18n";
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";
import { changeSettings, getSettings } from "../base/settings";
import { choosePartner } from "../chess/partners";
import { sideFill } from "../chess/speech";
import { isSettled, type GameToPlay, type Guest, type ScreenMessage, type Table } from "../game/table";
import { problemSentence } from "../game/talk";
import type { PositionMessage } from "../protocol/messages";

export class SetUpDoor implements Guest {
  /** The next position is the first that both players see. */
  private curtainRises = false;

  constructor(private readonly table: Table) {
    table.find("[data-edit]").addEventListener("click", () => this.compose());
    table.find("[data-partner]").addEventListener("click", () => void this.choosePartner());
  }

  settles(game: GameToPlay): boolean {
    if (!game.game?.blind || game.fen || game.moves) return false;
    this.setUp(game);
    return true;
  }

  hear(message: ScreenMessage): void {
    if (message.type === "move" && message.promotion === "y" && !getSettings().princeMet) this.present();
    if (message.type === "request" && message.name === "setup") this.setUp(this.table.game.address);
    if (message.type === "position" && message.owner === "game" && this.curtainRises) this.seeBothSides(message);
    if (message.type !== "problem" || message.code !== "bad-setup") return;
    this.curtainRises = false;
    this.table.talk.bringInstead(null);
    void problemSentence(message).then((why) => this.setUp(this.table.game.address, why));
  }

  /** `why` says what made the players set up again. */
  private setUp(address: GameToPlay, why = ""): void {
    const { game } = address;
    if (!game) return;
    void this.table.sheets.show(async (host) => {
      const { BlindSetup } = await fetchScript("setup");
      return new BlindSetup({ ...host, onReady: (choice, placements) => {
        if (!address.fixed) choosePartner(game.id, choice);
        this.curtainRises = true;
        this.table.talk.bringInstead(({ check, turn }) => t(check ? "blind.checked-first" : "blind.coin", sideFill(turn)));
        const { fen: _, moves: __, ...rest } = address;
        this.table.game.load({ ...rest, ...choice }, placements);
      } }, game, address, isSettled(address), why);
    });
  }

  /** The first Prince is said to be one. */
  private present(): void {
    changeSettings({ princeMet: true });
    this.table.talk.bring(t("prince.first"));
  }

  /** The set-up that both have made is the game's start from now on. */
  private seeBothSides(position: PositionMessage): void {
    this.curtainRises = false;
    this.table.game.beginsHere(position);
    if (!position.check) this.table.hold(fetchScript("setup").then(({ showCoin }) => showCoin(this.table.stage, position.turn)));
  }

  private async choosePartner(): Promise<void> {
    const script = await orSay(fetchScript("setup"));
    const { position } = this.table.game;
    if (script && position) script.choosePartnerAt(this.table, position);
  }

  private compose(): void {
    if (this.table.game.position) void this.table.sheets.show(async (host) => (await fetchScript("setup")).editorAt(this.table, host));
  }
}
