// The script of what comes as soon as the game can be played: what only a grown-up asks for, and what keys and ears need besides.
import { AskDoor } from "../ask/door";
import { Coach } from "../coach/coach";
import { leadFromNotices } from "../base/notice-focus";
import { ignoreSecondTaps } from "../base/second-taps";
import type { Guest, Table } from "../game/table";
import { Choices } from "./choices";
import { Hints } from "./hints";
import { KeyAnswers } from "./key-answers";
import { letTheGoalMakeWay } from "./long-words";
import { Menu } from "./menu";
import { Printed } from "./printed";
import { QuestionBar } from "./question-bar";
import { SidePanel } from "./side-panel";
import { Steps } from "./steps";
import { Titles } from "./titles";
import { Tries } from "./tries";

/** All that sit down with it. */
export function seatPanel(table: Table): readonly Guest[] {
  leadFromNotices(table.root, () => table.board.focus());
  ignoreSecondTaps();
  letTheGoalMakeWay(table);
  return [Menu, SidePanel, QuestionBar, Choices, Steps, KeyAnswers, Titles, Printed, Tries, Hints, Coach, AskDoor].map((Part) => new Part(table));
}
