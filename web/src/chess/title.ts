// What a game is called, with the set of Mix & Match.
import { shortTitle, t } from "../base/i18n";
import { kindWord } from "./piece-words";

export function titleOf(gameId: string): string {
  const [id = "", set = ""] = gameId.split(":");
  if (!set) return shortTitle(id);
  return t("mix.title", { title: shortTitle(id), pieces: [...set].map(kindWord).join(t("list.comma")) });
}
