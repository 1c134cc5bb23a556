// A match of several games at the table: its card between the games, the score above the board, and the game under way
// kept with the match.
import { shortTitle, t } from "../base/i18n";
import type { Address } from "../chess/address";
import type { Keeper } from "../game/keeper";
import { withHabits } from "../game/played-game";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { OlympicsMessage, PositionMessage } from "../protocol/messages";
import { Match } from "./match";
import { OlympicsCard } from "./olympics-card";

export class MatchSeat implements Guest, Keeper {
  private match: Match | null = null;
  /** Of the match as a whole; its games have their own. */
  private readonly address: Address;

  constructor(private readonly table: Table) {
    this.address = table.game.address;
    table.root.addEventListener("click", ({ target }) => {
      const { match } = this;
      if (!match || !(target as Element).closest("[data-after] [data-go-on]")) return;
      match.finishGame();
      this.showCard(match);
    });
  }

  opens(): true {
    this.match = new Match(withHabits(this.address));
    this.showCard(this.match);
    return true;
  }

  hear(message: ScreenMessage): void {
    if (message.type === "olympics") this.showScore(message);
  }

  /** The card between the games, or straight on with the game under way. */
  private showCard(match: Match): void {
    const { sheets, game } = this.table;
    this.table.find("[data-title]").textContent = shortTitle(this.address.gameId);  // not that of the game before
    void sheets.show(async (host) => new OlympicsCard({ ...host, onPlay: (standing) => {
      sheets.close();
      game.begin({ ...match.present(standing), fixed: true });
      this.showScore(standing);
    }, onShown: (standing) => {
      const done = match.done(standing);
      if (done) this.table.tell(done);
    } }, match));
  }

  private showScore({ games, points }: OlympicsMessage): void {
    if (!this.match) return;
    const [first, second] = this.match.players;
    const score = this.table.find("[data-score]");
    score.hidden = false;
    score.textContent = t("olympics.score", {
      count: this.match.gameNumber, of: games.length, first, second, firstPoints: points[0], secondPoints: points[1] });
  }

  // ------------------------------------------------------------ where its games are kept

  get keeper(): Keeper | null {
    return this.match && this;
  }

  keep(address: Address, position: PositionMessage): void {
    const { match } = this;
    if (!match) return;
    const { results } = match;
    match.keep(address, position);
    if (match.results !== results) this.table.send({ verb: "olympics", results: match.results });
  }

  secure(): void {
    this.match?.secure();
  }

  shelved(): ReturnType<Keeper["shelved"]> {
    return (this.match?.shelved ?? []).map(({ id, take, remove }) => ({
      id,
      take: () => {
        take();
        void this.table.game.start();
      },
      remove,
    }));
  }

  follow(): boolean {
    if (!document.hasFocus() || !this.match?.hasGoneOn) return false;
    void this.table.game.start();
    return true;
  }
}
