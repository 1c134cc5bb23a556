// The script of what comes as soon as the game can be played: what only a grown-up asks for, and what keys and ears need besides.
import type { Guest, Table } from "../game/table";
import type { CommandInfo } from "../protocol/messages";
import { Choices } from "./choices";
import { KeyAnswers } from "./key-answers";
import { Printed } from "./printed";
import { QuestionBar } from "./question-bar";
import { SidePanel } from "./side-panel";
import { Steps } from "./steps";
import { Titles } from "./titles";

/** All that sit down with it. */
export const seatPanel = (table: Table, commands: readonly CommandInfo[]): readonly Guest[] =>
  [new SidePanel(table, commands), ...[QuestionBar, Choices, Steps, KeyAnswers, Titles, Printed].map((Part) => new Part(table))];
