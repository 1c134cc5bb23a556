// The script of the game screen: everything between a box of the ladder and its board, and who sits at the table. A room
// that wants to sit there as well gets its line here.
import { AssignmentDoor } from "../assignment/door";
import type { Address } from "../chess/address";
import type { FirstBoard } from "./first-board";
import { GameScreen } from "../game/screen";
import type { Guest, ScreenMessage, Table } from "../game/table";
import { DrawingDoor } from "../drawing/door";
import { LessonDesk } from "../lesson/desk";
import { QuickRefStrip } from "../lesson/strip";
import { PanelDoor } from "../panel/door";
import { PracticeDoor } from "../practice/door";
import { ReviewDoor } from "../review/door";
import { SetUpDoor } from "../setup/door";
import { TruthDoor } from "../truth/door";
import { LateSeat } from "./late-seat";

declare module "../base/script-names" {
  interface Scripts {
    readonly game: typeof import("./game");
  }
}

export type { GameScreen } from "../game/screen";

/** In this order they hear what happens, and are asked whether they take the board. */
const guests: readonly (new (table: Table) => Guest)[] = [
  LessonDesk, PracticeDoor, QuickRefStrip, ReviewDoor, TruthDoor, LateSeat, SetUpDoor, AssignmentDoor, DrawingDoor, PanelDoor,
];

/** Plays what was done on the first board when there is a game to play it in. */
const takeOver = (first: FirstBoard, table: Table): Guest => ({
  hear: (message: ScreenMessage) => {
    if (message.type !== "position") return;
    const { move, selected } = first.handOver();
    if (message.owner !== "game" || message.moves.length) return;
    if (move && message.legal.includes(move)) table.send({ verb: "move", text: move });
    else if (selected) table.send({ verb: "press", square: selected });
  },
});

/** Makes the screen in `root`, where its outline stands. `keep` is added to links. */
export function openGame(root: HTMLElement, address: Address, keep: string, first: FirstBoard | null): GameScreen {
  root.classList.toggle("embedded", address.embed);
  const screen = new GameScreen(root, address, keep, first?.painted);
  for (const Seat of guests) screen.seat(new Seat(screen));
  if (first) screen.seat(takeOver(first, screen));
  return screen;
}
