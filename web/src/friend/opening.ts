// What comes of a link to a game with a friend elsewhere: held against the games that are kept, it is played, or the one that is kept
// is shown in its place, or it is refused.
import type { Key } from "../base/i18n";
import { standingOf, type FriendGames, type KeptFriendGame } from "../chess/friend-games";
import { isLastWord, lastIn, turnIn, type FriendGame, type FriendLink } from "../chess/friend-link";
import { otherSide } from "../chess/side";

/** A game with what was said before its last word, where this page knows it. */
export type SaidGame = FriendGame & Pick<KeptFriendGame, "instead">;

export interface Opened {
  readonly game: SaidGame;
  readonly isSent: boolean;
  /** The friend's move is told: it was not seen here, or may not have been. */
  readonly tells: boolean;
  /** The player's own game, from whose page the address may have been copied. */
  readonly own: FriendGame | null;
  /** What is to be said of it. */
  readonly note: Key | null;
}

export type Opening = Opened | { readonly refusal: Key; readonly id: string };

/** The game as whoever has opened the address plays it. One whose side has just moved is that of a player's own page, copied from
 *  there: where it is not known, or known from the other side, it was sent by that player. */
function asReader(game: FriendGame, games: FriendGames, sentHere: boolean | undefined): FriendGame {
  const { kind } = standingOf(games, game);
  const isCopied = lastIn(game) === game.side && sentHere === undefined && (kind === "theirs" || kind === "new" && !isLastWord(game.word));
  return isCopied ? { ...game, side: otherSide(game.side) } : game;
}

/** `sentHere` is whether the game had been sent when this page wrote the address itself; undefined where it did not. */
export function openingOf(link: FriendLink, games: FriendGames, sentHere: boolean | undefined): Opening {
  if (link.kind !== "game") return { refusal: `friend.${link.kind}`, id: link.id };
  const game = asReader(link.game, games, sentHere);
  const standing = standingOf(games, game);
  const { kind } = standing;
  const kept = "key" in standing ? games[standing.key] : undefined;
  // Nobody gives up or agrees in somebody else's name: without the game, its own page alone knows that it was said here.
  const isOwnWord = isLastWord(game.word) && turnIn(game) === game.side;
  const isForged = isOwnWord && kind !== "same" && kind !== "older" && (kept !== undefined || sentHere === undefined);
  if (kind === "word" || isForged) return { refusal: "friend.unsaid", id: game.id };
  const isTheirMove = game.moves.length > 0 && lastIn(game) !== game.side;
  if (kept && (kind === "same" || kind === "older" || kind === "theirs")) {
    return { game: kept, isSent: kept.sent, tells: kind === "same" && isTheirMove, own: null, note: kind === "same" ? null : `friend.${kind}` };
  }
  return {
    game, isSent: sentHere === true, tells: isTheirMove, own: game !== link.game && kind === "new" ? link.game : null,
    note: kind === "fork" ? "friend.fork" : null,
  };
}
