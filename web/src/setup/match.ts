// An Olympics under way: who plays, how the games before ended, and where the present one stands; kept on
// the device after every change. Order, colours and score are the rules' business.
import { gameFields, present, type Address, type OpponentName } from "../chess/address";
import type { OlympicsMessage, PositionMessage } from "../protocol/messages";
import { findGame } from "../chess/games";
import { t } from "../base/i18n";
import { kindLevel } from "../base/levels";
import { recordEnd } from "../chess/earning";
import { isOpponent } from "../chess/partners";
import { workOf } from "../chess/resume";
import { timesLeft } from "../game/saved-game";
import type { MatchDone } from "../game/table-messages";
import { KeptLine, type KeptLineRules, type Shelved } from "../base/kept-line";
import { isRecord, isString, store } from "../base/storage";

interface Kept {
  readonly opponent: OpponentName;
  readonly level: string;
  /** How the games before ended: w, b or d each. */
  readonly results: string;
  /** The same for the present game; empty while it lasts. */
  readonly result: string;
  /** Fields of the present game's address, and the clocks' `left`; null between games. */
  readonly game: Readonly<Record<string, string>> | null;
}

/** Results of the games before, then the moves of the present one. */
const tale = ({ results, game }: Kept): string => `${results}:${game?.fen ?? ""}:${game?.moves ?? ""},`;

const resultsOf = ({ results, result }: Kept): string => results + result;

/** What has no game under way tells its results alone, which any match that begins with them tells too. */
const contains = (whole: Kept, part: Kept): boolean => part.game?.moves || part.game?.fen
  ? tale(whole).startsWith(tale(part).replace(/:,$/, ""))
  : resultsOf(whole).startsWith(resultsOf(part));

const begun = (opponent: OpponentName, level: string): Kept => ({ opponent, level, results: "", result: "", game: null });

/** As many games as an Olympics has (rules/olympics.h). */
const most = 5;

const isGame = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.entries(value).every(([name, field]) => ["fen", "moves", "left"].includes(name) && isString(field));

/** Whether it can be gone on with: what is damaged is no match. */
function isMatchUnderWay(value: unknown): value is Kept {
  if (!isRecord(value) || !isOpponent(value)) return false;
  const { results, result, game } = value;
  return isString(results) && isString(result) && /^[wbd]*$/.test(results) && /^[wbd]?$/.test(result) &&
    (game === null || isGame(game)) && results.length + (game || result ? 1 : 0) <= most;
}

const rules: KeptLineRules<Kept> = {
  valid: isMatchUnderWay,
  contains,
  matters: ({ results, game }) => results !== "" || Boolean(game?.moves),
  means: (fresh, other) => fresh.opponent === other.opponent && contains(other, fresh),
};

export class Match {
  private readonly line: KeptLine<Kept>;
  private kept: Kept;
  /** A game was put away since the page was opened, and its match not yet told of. */
  private hasNews = false;

  /** Takes up the kept match, or prepares one as the address wishes. */
  constructor(private readonly address: Address) {
    const { opponent = "computer", level = kindLevel } = address;
    const work = workOf(address);
    this.line = new KeptLine(store, work ? `olympics:${work}` : "olympics", rules);
    this.kept = this.line.take() ?? begun(opponent, level);
    if (this.kept.result) this.finishGame();
  }

  get results(): string {
    return resultsOf(this.kept);
  }
  get opponent(): OpponentName {
    return this.kept.opponent;
  }
  get level(): string {
    return this.kept.level;
  }
  get isPlaying(): boolean {
    return this.kept.game !== null;
  }
  get isLocked(): boolean {
    return this.address.lock;
  }
  get gameNumber(): number {
    return this.kept.results.length + 1;
  }
  /** Names of the player who begins with White, and of the other. */
  get players(): readonly [string, string] {
    return this.kept.opponent === "computer" ? [t("olympics.you"), t("olympics.computer")] : [t("olympics.first"), t("olympics.second")];
  }

  /** Whether another tab has gone on with it; what is shown here is out of date then. */
  get hasGoneOn(): boolean {
    return this.line.takeOver(this.kept) !== null;
  }

  /** To be called when the tab goes. */
  secure(): void {
    this.line.secure();
  }

  /** Matches that another tab went on with in another way, the newest first. */
  get shelved(): readonly Shelved[] {
    return this.line.shelf.map((kept) => ({
      id: JSON.stringify(kept),
      take: () => this.playInstead(kept),
      remove: () => this.line.unshelve(kept),
    }));
  }

  /** Begins another one, with this one on the shelf. */
  putAside(): void {
    this.playInstead(begun(this.opponent, this.level));
  }

  begin(opponent: OpponentName, level: string): void {
    this.change(begun(opponent, level));
  }

  /** What was played goes to the shelf. */
  private playInstead(kept: Kept): void {
    this.line.shelve(this.kept);
    this.line.leave();  // not made from what was played here, so that a tab that still shows that keeps it
    this.change(kept);
  }

  /** Address of the game to play now. */
  present({ games }: OlympicsMessage): Address {
    const event = games[this.kept.results.length];
    const game = findGame(event?.game ?? "") ?? null;
    const { opponent, level } = this.kept;
    const { fen: _, moves: __, ...rest } = this.address;
    const side = opponent === "computer" && event?.white === 1 ? "black" : "white";
    return { ...rest, game, gameId: game?.id ?? "", options: event?.options ?? "", ...this.kept.game, opponent, level, side };
  }

  /** Called after every change of the present game; a result that is taken back goes away again. */
  keep(address: Address, position: PositionMessage): void {
    const { outcome, moves } = position;
    const { fen } = gameFields(address);
    this.change({
      game: present({ fen, moves: moves.map(({ uci }) => uci).join(","), left: timesLeft(position) }),
      result: !outcome ? "" : !outcome.winner ? "d" : outcome.winner === "white" ? "w" : "b",
    });
  }

  /** The present game is put away. */
  finishGame(): void {
    this.change({ results: this.results, result: "", game: null });
    this.hasNews = true;
  }

  /** What is to be told of its end, once. */
  done({ over, leader }: OlympicsMessage): MatchDone | null {
    if (!over || !this.hasNews) return null;
    this.hasNews = false;
    const winner = leader === null ? null : leader === 0 ? "white" : "black";
    return { type: "match-done", game: this.address.gameId, opponent: this.opponent, level: this.level, side: "white", outcome: { winner, reason: "points" } };
  }

  recordStars({ leader, over }: OlympicsMessage): void {
    if (over) recordEnd({ game: "olympics", opponent: this.kept.opponent, level: this.kept.level, isWon: leader === 0 });
  }

  private change(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    this.line.keep(this.kept);
  }
}
