// Where the ladder goes on after a game.
import catalogue, { type Game } from "thirty:catalogue";
import { gamesOfBox, isToDo } from "../chess/boxes";
import { hasBoard, isMatch } from "../chess/games";
import { getPlayed, getProgress } from "../chess/progress";

const isPlayed = (game: Game): boolean => hasBoard(game) || isMatch(game);

/** What is still to be done in the box, else the first game of the next one; null at the top and for the games of the shelf. */
export function nextGame(game: Game): Game | null {
  if (game.box === 0) return null;
  const [progress, played] = [getProgress(), getPlayed()];
  return gamesOfBox(game.box).find((other) => other.id !== game.id && isPlayed(other) && isToDo(other, progress, played))
    ?? catalogue.find((other) => other.box > game.box && isPlayed(other)) ?? null;
}
