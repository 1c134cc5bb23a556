// How far up the ladder a child has been: games whose lesson was gone through, that were played, or that have a star.
import catalogue, { type Game } from "thirty:catalogue";
import { gamesWithPuzzles } from "./boxes";
import { getLearnt, getPlayed, getProgress } from "./progress";

/** Games of the climb that the child has been to, the highest last. */
function gamesReached(): readonly Game[] {
  const [stars, learnt, played] = [getProgress(), getLearnt(), getPlayed()];
  return catalogue.filter(({ id, box }) => box > 0 && (stars[id] || learnt.has(id) || played.has(id)));
}

/** The number of the highest box that the child has been to; 0 where it is new. */
export const boxReached = (): number => Math.max(0, ...gamesReached().map(({ box }) => box));

/** The first game with puzzles: the one for whoever has been to none. */
const [first] = gamesWithPuzzles(2) as [Game];

const hasPuzzles = (game: Game): boolean => gamesWithPuzzles(game.box).includes(game);

/** The highest game with puzzles that the child has been to. */
export const puzzlesReached = (): Game => gamesReached().filter(hasPuzzles).at(-1) ?? first;

/** The highest game that the child has been to of those with a usual board: three questions are asked up to there. */
export const looksReached = (): Game =>
  gamesReached().filter(({ start, files }) => start && files === first.files).at(-1) ?? first;
