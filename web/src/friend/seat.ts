// A game with a friend elsewhere at the table. Its moves and words come and go in links; the app takes no move while the friend
// has it, by what it does under a sheet. Every link is held against the games that are kept, and shown before anything of it is
// kept: only what the rules could play is.
import { writeAddress } from "../base/address-bar";
import { homeOf } from "../base/home";
import { t, type Key } from "../base/i18n";
import { joined } from "../base/joined";
import { notice } from "../base/notices";
import { whenOthersWrite } from "../base/storage";
import { present } from "../chess/address";
import { isUpright } from "../chess/board-place";
import { recordGameEnd } from "../chess/earning";
import { placementOf } from "../chess/fen";
import { friendGamesKey } from "../chess/friend-field";
import { getFriendGames, goesOn, hasMovesOf, keepFriendGame, removeFriendGame, standingOf, takeBackKept, type KeptFriendGame } from "../chess/friend-games";
import { friendQuery, isLastWord, lastIn, makeId, newGame, newGameQuery, readFriendLink, type FriendGame, type FriendLink, type Word } from "../chess/friend-link";
import { isByWord } from "../chess/result";
import { otherSide } from "../chess/side";
import { listedMoveSentence, sideFill } from "../chess/speech";
import type { Keeper } from "../game/keeper";
import { isInPlay, type GameToPlay, type Guest, type ScreenMessage, type Table } from "../game/table";
import type { EndByWord, PositionMessage } from "../protocol/messages";
import { FriendCard, type CardState } from "./card";
import { openingOf, type SaidGame } from "./opening";

/** How the app calls the ends that a word makes. */
const ends: Partial<Record<Word, EndByWord>> = { "gave-up": "resignation", agreed: "agreement", claimed: "claim" };

/** As it stands without the word that was said last. */
function unsaid({ word, instead, ...game }: SaidGame): FriendGame {
  const before = word === "agreed" ? "draw" : instead;
  return { ...game, ...before && { word: before } };
}

export class FriendSeat implements Guest, Keeper {
  /** The game on the board; null while there is none, or something else is played instead. */
  private game: SaidGame | null = null;
  private isSent = false;
  /** The position and what was said of it. */
  private told = "";
  /** The draw that the friend offers has been looked at, and the game goes on. */
  private isAnswered = false;
  /** What has been asked of the app, and is not on the board yet: the friend's move is then told, and the player's `own` game offered
   *  whose page the address was copied from. */
  private coming: { readonly game: FriendGame; readonly tells: boolean; readonly own: FriendGame | null } | null = null;
  /** Offers the chair of the player from whose page the address came; it stands until somebody moves here. */
  private chair: HTMLElement | null = null;
  /** Why the link cannot be played; the board only stands there. */
  private refusal = "";
  private position: PositionMessage | null = null;
  private readonly card: FriendCard;

  constructor(private readonly table: Table) {
    this.card = new FriendCard(table.makePlace("sending", t("friend.elsewhere")), `${homeOf(table.keep)}#my-games`, {
      onShown: () => table.makeRoom(),
      onSent: () => this.noteSent(),
      onTakeBack: () => this.takeBack(),
      onOffer: () => this.offer(),
      onAnswer: (agreed) => this.answer(agreed),
    });
    // Before anybody else hears of it: what is pressed may be the move after which the friend has it.
    table.stage.addEventListener("pointerdown", (press) => isWithin(table.find("[data-board]"), press) && this.remind(), true);
    table.stage.addEventListener("click", ({ detail }) => detail === 0 && this.remind() && this.card.focus(), true);  // by a key
    whenOthersWrite((key) => key === friendGamesKey && this.followOtherTabs());
    addEventListener("popstate", () => this.game && this.writeAddress(this.game));  // that step may be of an earlier move
  }

  // ------------------------------------------------------------ how it begins

  opens(): true {
    const { address } = this.table.game;
    this.table.root.classList.add("friend-game");
    if (address.friend === newGame) {
      const { gameId, options = "", fen = "", side = "white" } = address;
      this.load({ id: makeId(), game: gameId, options, fen, side, moves: [] }, false);
    } else {
      this.open(readFriendLink(address));
    }
    return true;
  }

  private open(link: FriendLink): void {
    const opening = openingOf(link, getFriendGames(), sentHere());
    if ("refusal" in opening) return this.refuse(t(opening.refusal), opening.id);
    const { game, tells, isSent, own, note } = opening;
    if (note) notice(t(note));
    this.load(game, tells, isSent, own);
  }

  /** Says why a link cannot be played. What is kept of its game, `but` for what has just failed, is on the board; without it the
   *  board stands there and takes no move. */
  private refuse(why: string, id: string, but?: FriendGame): void {
    const kept = Object.values(getFriendGames()).filter((one) => one.id === id && !(but && goesOn(one, but))).sort((a, b) => b.at - a.at)[0];
    if (kept) {
      notice(`${why} ${t("friend.as-it-was")}`);
      return this.load(kept, false, kept.sent);
    }
    this.refusal = why;
    this.game = null;
    this.table.root.classList.add("friend-refused");
    const { fen: _, moves: __, options: ___, ...address } = this.table.game.address;
    this.begin({ ...address, opponent: "friend" });
  }

  private load(game: FriendGame, tells: boolean, isSent = false, own: FriendGame | null = null): void {
    this.chair?.remove();
    this.coming = { game, tells, own };
    this.isSent = isSent;
    this.isAnswered = false;
    const ended = game.word && ends[game.word];
    const { fen: _, moves: __, options: ___, clock: ____, level: _____, ...address } = this.table.game.address;
    const { fen, options, side } = game;
    this.begin({ ...address, ...present({ fen, options, moves: game.moves.join(",") }), ...ended && { ended }, opponent: "friend", side });
  }

  /** Only what begins in between is ours. */
  private isBeginning = false;
  private begin(game: GameToPlay): void {
    this.isBeginning = true;
    try {
      this.table.game.begin(game);
    } finally {
      this.isBeginning = false;
    }
  }

  // ------------------------------------------------------------ what is on the board

  /** On a phone held upright the card has the height of the moves, so that the board keeps its own. */
  get isBeside(): boolean {
    return this.card.isShown && isUpright();
  }

  hear(message: ScreenMessage): void {
    if (message.type === "begins") this.onBegins();
    if (message.type !== "position" || !isInPlay(message.owner) || !(this.game || this.coming || this.refusal)) return;
    this.dressPartner();
    if (message.owner !== "game") return;
    const { coming } = this;
    this.position = message;
    if (this.refusal) return this.lock({ words: this.refusal, isRefused: true });
    if (coming) return this.arrive(coming, message);
    const { game } = this;
    if (!game) return;
    const moves = message.moves.map(({ uci }) => uci);
    const isWord = message.outcome !== null && isByWord(message.outcome.reason);  // said on this device
    if (isWord && ends[game.word ?? "draw"] === message.outcome?.reason) return this.settle();
    const said = (["gave-up", "claimed"] as const).find((one) => ends[one] === message.outcome?.reason);
    if (said && moves.length === game.moves.length) return this.say(said);
    const { word, ...unworded } = game;
    const next: FriendGame = moves.length > game.moves.length ? { ...unworded, moves, ...word === "draw" && { word: "declined" } } : { ...game, moves };
    if (isWord || !goesOn(next, game) || moves.length > game.moves.length + 1 || (moves.length > game.moves.length && message.moves.at(-1)?.by !== game.side)) {
      this.table.talk.bring(t("friend.stays"));
      return this.load(game, false, this.isSent);
    }
    if (moves.length > game.moves.length) {
      this.game = next;
      this.isSent = false;
      this.chair?.remove();
      this.keepGame();
    }
    this.settle();
  }

  /** The app has the game that was asked for, as far as the rules could play it. */
  private arrive({ game, tells, own }: NonNullable<FriendSeat["coming"]>, position: PositionMessage): void {
    this.coming = null;
    const isSaid = !game.word || ends[game.word] === undefined || ends[game.word] === position.outcome?.reason;
    const isWhole = isSaid && position.moves.length === game.moves.length && (!game.fen || placementOf(game.fen) === placementOf(position.start));
    if (!isWhole) return this.refuse(t("friend.broken"), game.id, game);
    this.game = game;
    if (own) this.offerChair(own);
    if (game.moves.length || standingOf(getFriendGames(), game).kind !== "new") this.keepGame();
    recordGameEnd(position);
    this.settle();
    const last = position.moves.at(-1);
    if (!last && position.turn === game.side && !position.outcome) this.table.talk.remark(t("friend.first-move"));
    if (!last || position.outcome || last.by === game.side) return;
    const word = game.word === "draw" ? t("friend.offers") : tells && game.word === "declined" ? t("friend.plays-on") : "";
    const moved = tells ? t("friend.moved", { sentence: listedMoveSentence(last) }) : "";
    if (word || moved) this.table.talk.remark(joined(word, moved));
  }

  /** For the player who has taken the address of the own page along to this device. */
  private offerChair(own: FriendGame): void {
    const { side, id } = own;
    this.chair = notice(t("friend.other-chair", sideFill(otherSide(side))), {
      label: t("friend.own-chair", sideFill(side)),
      run: () => {
        removeFriendGame(id);
        this.load(own, false, true);  // and what was sent from there is not taken back here
      },
    });
    this.chair?.querySelector("[data-act]")?.classList.remove("primary");  // few are meant by it
  }

  /** Sees to it that whoever has the move can make it, and nobody else. */
  private settle(): void {
    const { game, position } = this;
    if (!game || !position) return;
    this.writeAddress(game);
    if (position.outcome) return this.card.show(this.atEnd(game, position));
    if (position.turn === game.side) return this.show(game.word === "draw" && !this.isAnswered ? { words: t("friend.offers"), isAsked: true } : null, false);
    this.lock(this.toSend(game, game.moves.length ? "friend.send" : "friend.send-game", game.moves.length ? "friend.now" : "friend.begins"));
  }

  private toSend(game: FriendGame, send: Key, words: Key): CardState {
    const { isSent, position } = this;
    const { word, moves } = game;
    const isFresh = !isSent && (moves.length > 0 || isLastWord(word));
    return { words: t(isSent ? "friend.waiting" : words), link: { url: linkOf({ ...game, side: otherSide(game.side) }), send }, isSent,
      mayTakeBack: isFresh, ...isFresh && !position?.outcome && word !== "declined" && { offer: word === "draw" } };
  }

  /** The friend is told first; then they play again, each the other's colour. */
  private atEnd(game: FriendGame, { outcome }: PositionMessage): CardState {
    const isSaid = isLastWord(game.word);
    const { words, ...state } = this.toSend(game, isSaid ? "friend.send-word" : "friend.send-end", isSaid ? "friend.last-word" : "friend.last");
    const end = t(`friend.${outcome?.winner == null ? "drawn" : outcome.winner === game.side ? "won" : "lost"}`);
    const isOurs = lastIn(game) === game.side;
    if (isOurs && !this.isSent) return { ...state, words: `${end} ${words}`, mayLook: true };
    return { ...isOurs && state, words: end, mayLook: true, again: this.anotherGame(game) };
  }

  private anotherGame(game: FriendGame): string {
    return `?${newGameQuery({ ...game, side: otherSide(game.side) })}${this.table.keep}`;
  }

  private lock(state: CardState): void {
    this.show(state);
    this.table.send({ verb: "wait" });
    const told = joined(this.position?.fen, state.words);
    if (!this.isSent && told !== this.told) this.table.talk.remark(state.words);
    this.told = told;
  }

  private show(state: CardState | null, waits = state !== null): void {
    this.table.root.classList.toggle("friend-waits", waits);
    this.card.show(state);
  }

  /** The board was pressed; true if the friend has the move. */
  private remind(): boolean {
    const isLocked = this.table.position?.owner === "friend";
    if (isLocked) this.table.talk.remark(this.refusal || t(this.isSent ? "friend.waiting" : "friend.first-send"));
    return isLocked;
  }

  // ------------------------------------------------------------ what is done

  private noteSent(): void {
    if (!this.game || this.isSent) return;
    this.isSent = true;
    this.keepGame();
    this.writeAddress(this.game);
    if (this.position?.outcome) return this.card.show(this.atEnd(this.game, this.position));
    this.table.talk.remark(t("friend.waiting"));
    this.show(this.toSend(this.game, "friend.send", "friend.now"));
  }

  private takeBack(): void {
    const { game } = this;
    const isSaid = isLastWord(game?.word);
    if (!game || this.isSent || !isSaid && !game.moves.length) return;
    const before = isSaid ? unsaid(game) : this.beforeMove(game);
    // Whatever position it is then, the app tells: until it has, the one before the last stands there.
    takeBackKept(this.toKeep(game), { ...this.toKeep(before), turn: game.side, over: false });
    this.load(before, false, true);
    this.table.board.focus();
  }

  /** A draw that was offered before the move was made is offered again. */
  private beforeMove({ word, ...game }: FriendGame): FriendGame {
    return { ...game, moves: game.moves.slice(0, -1), ...word === "declined" && { word: "draw" } };
  }

  /** With the move, or in its place. */
  private say(word: Word | undefined): void {
    if (!this.game) return;
    const { word: before, instead: _, ...game } = this.game;
    this.game = { ...game, ...word && { word }, ...isLastWord(word) && before && { instead: before } };
    this.isSent = false;
    this.keepGame();
    this.settle();
  }

  private offer(): void {
    if (!this.isSent) this.say(this.game?.word === "draw" ? undefined : "draw");
  }

  private answer(agreed: boolean): void {
    const { game } = this;
    if (game?.word !== "draw") return;
    this.isAnswered = true;
    if (!agreed) {
      this.settle();
      return this.table.board.focus();
    }
    this.load({ ...game, word: "agreed" }, false);
  }

  private keepGame(): void {
    if (this.game) keepFriendGame(this.toKeep(this.game));
  }

  private toKeep(game: FriendGame): KeptFriendGame {
    const { fen = "", turn = "white", outcome = null } = this.position ?? {};
    return { ...game, sent: this.isSent, now: fen, turn, over: outcome !== null, at: Date.now() };
  }

  /** The address goes on with the game, too: without storage it is all there is. */
  private writeAddress(game: FriendGame): void {
    writeAddress(`${friendQuery(game)}${this.table.keep}`, { sent: this.isSent });
  }

  /** Another tab has gone on with this game, or has taken back what nobody has been told yet. */
  private followOtherTabs(): void {
    const { game } = this;
    if (!game) return;
    const all = Object.values(getFriendGames());
    const further = all.find((one) => goesOn(one, game) && (one.moves.length > game.moves.length || one.word !== game.word || (one.sent && !this.isSent)));
    const isKept = all.some((one) => goesOn(one, game));
    const other = further ?? (this.isSent || isKept ? undefined : all.find((one) => hasMovesOf(game, one) && one.moves.length >= game.moves.length - 1));
    if (!other) return;
    if (other.moves.length !== game.moves.length || other.word !== game.word) this.table.talk.bring(t("game.elsewhere"));
    this.load(other, false, other.sent);
  }

  // ------------------------------------------------------------ who plays

  /** Something else is played from now on, unless it is ours. */
  private onBegins(): void {
    if (this.isBeginning || !(this.game || this.refusal)) return;
    this.game = this.coming = null;
    this.refusal = "";
    this.show(null);
    this.table.root.classList.remove("friend-game", "friend-refused");
  }

  /** Nobody is chosen in the friend's place. */
  private dressPartner(): void {
    const card = this.table.find<HTMLButtonElement>("[data-partner]");
    card.disabled = true;
    const words = [t("friend.elsewhere"), t("friend.line")];
    card.setAttribute("aria-label", words.join(". "));
    card.querySelectorAll(".who-name, small").forEach((place, i) => { place.textContent = words[i] ?? ""; });
  }

  // ------------------------------------------------------------ where it is kept

  get keeper(): Keeper | null {
    return this.game || this.coming || this.refusal ? this : null;
  }

  /** All of it is kept where the links are heard of. */
  keep(): void {}
  secure(): void {}
  shelved(): ReturnType<Keeper["shelved"]> {
    return [];
  }
  follow(): boolean {
    return false;
  }
}

const isWithin = (element: Element, { clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
};

/** Whether the game had been sent when this page wrote the present address itself; undefined where it did not. */
const sentHere = (): boolean | undefined => (history.state as { sent?: boolean } | null)?.sent;

const linkOf = (game: FriendGame): string => new URL(`${location.pathname}?${friendQuery(game)}`, location.href).href;
