// How games are won, and what has to be known besides in the first game already.
import catalogue, { type Game } from "thirty:catalogue";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { hasBoard } from "../chess/games";
import { word } from "./words";

export const titlesOf = (games: readonly Game[]): string => games.map(({ id }) => t(`title.${id}`)).join(" · ");

/** What has to be known of a game besides its goal: its own, or what all games with the goal have. */
export const ruleOf = ({ id, goal }: Game): string => word(`plan.rule.${id}`) || word(`plan.rule.${goal}`);

/** The games of a box in groups of one text each. Only games with a board count: what the first box teaches is tried out in one of
 *  pawns. */
function grouped(box: number, text: (game: Game) => string): readonly (readonly [text: string, games: readonly Game[]])[] {
  const games = catalogue.filter((game) => game.box === box && hasBoard(game));
  return [...new Set(games.map(text))].filter(Boolean).map((one) => [one, games.filter((game) => text(game) === one)]);
}

/** Each text once, with the names of its games where there are several texts. */
const named = (groups: ReturnType<typeof grouped>): readonly Html[] =>
  groups.map(([text, games]) => html`<span>${groups.length > 1 && html`<b>${titlesOf(games)}</b> `}${text}</span>`);

export const goalsOf = (box: number): Html => html`${named(grouped(box, ({ goal }) => t(`goal.${goal}`)))}`;
export const rulesOf = (box: number): Html => html`${named(grouped(box, ruleOf))}`;
