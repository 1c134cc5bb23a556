// Another language in the middle of a game: the page is loaded anew, and nothing may be lost by that.
import { speakInstead } from "../base/language-choice";
import { isKeeper } from "../base/storage";
import { gameFields } from "../chess/address";
import { isMatch } from "../chess/games";
import { isByWord } from "../chess/result";
import { beginsWith } from "../chess/resume";
import type { GameToPlay, Table } from "../game/table";

/** Whose page it is in may have settled the language; and where nothing is kept, a frame would lose its game, and so would a match. */
export const mayChooseLanguage = ({ game, lock, embed, lang }: GameToPlay): boolean =>
  !(lang && (lock || embed)) && (isKeeper || !embed && !(game && isMatch(game)));

/** The address that leads back to what is on the board: it says nothing that is no longer so, and, where nothing is kept, all. What
 *  a word has ended begins anew. */
function queryOf({ game, position }: Table): URLSearchParams {
  const query = new URLSearchParams(location.search);
  if (position?.owner !== "game" || game.address.friend) return query;
  for (const name of ["lesson", "practice"]) query.delete(name);
  const { opponent, level, side } = position;
  const now = gameFields({ ...game.address, ...(opponent !== "nobody" && { opponent }), level, side, moves: position.moves.map(({ uci }) => uci).join(",") });
  const given = query.get("moves") ?? "";
  if (isByWord(position.outcome?.reason ?? "") || isKeeper && given && beginsWith(now.moves ?? "", given)) now.moves = given;
  for (const name of ["opponent", "level", "side", "fen", "moves", "options", "clock"]) {
    if (isKeeper && !query.has(name)) continue;
    if (now[name]) query.set(name, now[name]);
    else query.delete(name);
  }
  return query;
}

export const speakHere = (lang: string, table: Table): void => speakInstead(lang, queryOf(table));
