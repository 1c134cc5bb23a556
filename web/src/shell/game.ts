// The script of the game screen: everything between a box of the ladder and its board, and who sits at the table. A room
// that wants to sit there as well gets its line here.
import { AskDoor } from "../ask/door";
import { AssignmentDoor } from "../assignment/door";
import { language } from "../base/i18n";
import type { Address } from "../chess/address";
import { Coach } from "../coach/coach";
import { outlineHtml } from "../game/outline";
import { GameScreen } from "../game/screen";
import type { Guest, Table } from "../game/table";
import { LessonDesk } from "../lesson/desk";
import { QuickRefStrip } from "../lesson/strip";
import { PanelDoor } from "../panel/door";
import { PracticeDoor } from "../practice/door";
import { ReviewDoor } from "../review/door";
import { SetUpDoor } from "../setup/door";
import { MatchDoor } from "../setup/match-door";
import { TruthDoor } from "../truth/door";

declare module "../base/script-names" {
  interface Scripts {
    readonly game: typeof import("./game");
  }
}

export type { GameScreen } from "../game/screen";

/** In this order they hear what happens, and are asked whether they take the board. */
const guests: readonly (new (table: Table) => Guest)[] = [
  LessonDesk, PracticeDoor, QuickRefStrip, ReviewDoor, TruthDoor, MatchDoor, SetUpDoor, Coach, AssignmentDoor, PanelDoor, AskDoor,
];

/** Makes the screen in `root`, where its outline stands in English. `keep` is added to links. */
export function openGame(root: HTMLElement, address: Address, keep: string): GameScreen {
  if (language() !== "en") root.innerHTML = outlineHtml().text;
  root.classList.toggle("embedded", address.embed);
  const screen = new GameScreen(root, address, keep);
  for (const Seat of guests) screen.seat(new Seat(screen));
  return screen;
}
