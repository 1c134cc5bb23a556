// The game that is played on this page: how it begins or comes back, what takes its place, and that it is kept after
// every move. While somebody else has the board it waits.
import { gameFields, present, type Address } from "../chess/address";
import { choosePartner, partnerOf } from "../chess/partners";
import { t } from "../base/i18n";
import { notice } from "../base/notices";
import { store, whenOthersWrite } from "../base/storage";
import type { PositionMessage, ShellMessage } from "../protocol/messages";
import type { Keeper } from "./keeper";
import { KeptGame, timesLeft, turnedAt } from "./saved-game";
import type { GameToPlay, Guest, PageGame, ScreenMessage, Table } from "./table";

type Load = Extract<ShellMessage, { verb: "load" }>;

/** The app's line that puts a game on the board. */
function loadMessage(address: GameToPlay, more: Partial<Load> = {}): Load {
  const { game = "", ...rest } = gameFields(address);
  const { left, ended, turned, fixed } = address;
  return { verb: "load", game, ...(rest as object), ...present({ left, ended, turned, match: fixed ? "1" : "" }) as object, ...more };
}

/** What the address leaves open is as it was the last time. */
export const withHabits = (address: Address): Address => ({ ...partnerOf(address.gameId), ...address });

export class PlayedGame implements Guest, PageGame {
  position: PositionMessage | null = null;
  private kept: KeptGame;
  /** Moves that came with the address, or none: until somebody plays on, or sets up something else, the kept game stays as it is. */
  private given: string | undefined;
  /** The offer of a game that had to make place, and all that were offered. */
  private wayBack: HTMLElement | null = null;
  private readonly offered = new Set<string>();

  constructor(private readonly table: Table, public address: GameToPlay) {
    this.kept = new KeptGame(address);
    const follow = (): void => this.followOtherTabs();
    whenOthersWrite((key) => key.startsWith("game:") && follow());
    addEventListener("focus", follow);
    addEventListener("pagehide", () => this.usedKeeper.secure());
    document.addEventListener("visibilitychange", () => {
      store.settleAll();
      follow();
    });
  }

  // ------------------------------------------------------------ how it begins

  async start(): Promise<void> {
    for (const guest of this.table.guests) if (await guest.opens?.()) return;
    const resumed = this.kept.resume(this.address);
    this.given = resumed ? undefined : this.address.moves ?? "";
    this.begin(resumed ?? withHabits(this.address));
    this.offerShelved();
  }

  begin(game: GameToPlay): void {
    if (!this.table.guests.some((guest) => guest.settles?.(game))) this.load(game);
  }

  load(game: GameToPlay, placements: Pick<Load, "white" | "black"> = {}): void {
    if (game.gameId !== this.kept.gameId) this.kept = new KeptGame(game);
    const { left: _, ended: __, turned: ___, ...address } = game;  // whatever is begun from here has clocks, an end and a board of its own
    this.address = address;
    this.table.tell({ type: "begins", game });
    this.table.send(loadMessage(game, placements));
  }

  beginsHere(position: PositionMessage): void {
    this.address = { ...this.address, fen: position.start };
    this.given = undefined;
    this.remember(position);
  }

  // ------------------------------------------------------------ what takes its place

  /** A game that is over is not gone on with: the next one begins. The board stays as it is turned while the player keeps the side. */
  changeOpponent(change: Required<Pick<Address, "opponent" | "level" | "side">>): void {
    choosePartner(this.address.gameId, change);
    const { position } = this;
    const turned = position?.side === change.side ? turnedAt(position) : "";
    const address = { ...this.address, turned };
    if (position?.outcome) return this.begin({ ...address, moves: "", ...(address.game?.blind && { fen: "" }), ...change });
    const moves = position?.moves.map(({ uci }) => uci).join(",");
    const left = position ? timesLeft(position) : undefined;
    this.load({ ...address, ...(moves !== undefined && { moves }), ...(left && { left }), ...change });
  }

  startAnew(change: Pick<Address, "options" | "clock" | "fen">): void {
    const { moves: _, ...rest } = this.address;
    this.playInstead({ ...rest, ...change });
  }

  playInstead({ friend: _, ...game }: GameToPlay): void {
    if (this.position && this.usedKeeper === this.kept) this.kept.makePlace(this.address, this.position);
    this.given = undefined;
    this.load(game);
    this.offerShelved();
  }

  // ------------------------------------------------------------ where it is kept

  private get usedKeeper(): Keeper {
    for (const { keeper } of this.table.guests) if (keeper) return keeper;
    return this.kept;
  }

  hear(message: ScreenMessage): void {
    if (message.type !== "position" || message.owner !== "game") return;
    this.position = message;
    this.remember(message);
  }

  private remember(position: PositionMessage): void {
    if (this.given === position.moves.map(({ uci }) => uci).join(",")) return;
    this.given = undefined;
    this.usedKeeper.keep(this.address, position);
    this.offerShelved();
  }

  /** Another tab has written, or this one is looked at again. */
  private followOtherTabs(): void {
    const { position, table } = this;
    if (!position || table.position?.owner !== "game") return;
    const play = (address: GameToPlay): void => {
      table.talk.bring(t("game.elsewhere"));
      this.load(address);
    };
    if (!this.usedKeeper.follow(this.address, position, play)) this.offerShelved();
  }

  /** Offers the game that had to make place last, once. */
  private offerShelved(): void {
    const [last] = this.usedKeeper.shelved(this.address, (address) => this.playInstead(address));
    if (!last || this.offered.has(last.id)) return;
    this.offered.add(last.id);
    this.wayBack?.remove();
    this.wayBack = notice(t(store.keeps ? "game.kept" : "game.held"), {
      label: t("review.close"),
      run: () => {
        last.take();
        this.offered.delete(last.id);
      },
      onDismiss: () => last.remove(),
    });
  }
}
