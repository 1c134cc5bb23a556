// How games are won, and what has to be known besides in the first game already.
import type { Game } from "thirty:catalogue";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { gamesOfBox } from "../chess/boxes";
import { findGame, hasBoard } from "../chess/games";
import { word } from "./words";

export const titlesOf = (games: readonly Game[]): string => games.map(({ id }) => t(`title.${id}`)).join(" · ");

/** The games of a box and those that they are made of. */
export const gamesIn = (box: number): readonly Game[] => gamesOfBox(box).flatMap((game) => [game, ...game.holds.flatMap((id) => findGame(id) ?? [])]);

/** What has to be known of a game besides its goal: its own, or what all games with the goal have. */
export const ruleOf = ({ id, goal }: Game): string => word(`plan.rule.${id}`) || word(`plan.rule.${goal}`);

/** The games in a box that have a board, each once: what the first box teaches is tried out in one of pawns. */
const gamesWithBoard = (box: number): readonly Game[] => [...new Set(gamesIn(box).filter(hasBoard))];

/** Games in groups of one text each. */
function grouped(games: readonly Game[], text: (game: Game) => string): readonly (readonly [text: string, games: readonly Game[]])[] {
  return [...new Set(games.map(text))].filter(Boolean).map((one) => [one, games.filter((game) => text(game) === one)]);
}

/** Each text once, with the names of its games where there are several texts. */
const named = (groups: ReturnType<typeof grouped>): readonly Html[] =>
  groups.map(([text, games]) => html` <span>${groups.length > 1 && html`<b>${titlesOf(games)}</b> `}${text}</span>`);

export const goalsOf = (box: number): Html => html`${named(grouped(gamesWithBoard(box), ({ goal }) => t(`goal.${goal}`)))}`;
/** A game of another box has its rules on the sheet of that. */
export const rulesOf = (box: number): Html => html`${named(grouped(gamesWithBoard(box).filter((game) => game.box === box), ruleOf))}`;
