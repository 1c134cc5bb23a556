// The third star of a box: its ideas are still there a week after the second. Three of those that puzzles practise were
// tried since then, and unaided at the latest try.
import { recordRemembered } from "../chess/earning";
import { getMemory } from "./kept";
import type { Day } from "./schedule";
import { skills } from "./skills";

const enoughIdeas = 3;

/** The ideas of a game that puzzles practise. */
export const ideasOf = (game: string): readonly string[] =>
  skills.filter(({ boxes, ideas }) => ideas.length > 0 && boxes.includes(game)).map(({ id }) => id);

/** Gives the stars that are earned on a day; the answer are their games. */
export function earnRemembered(day: Day): readonly string[] {
  const memory = getMemory(day);
  return recordRemembered((game, since) => {
    const there = ideasOf(game).filter((id) => memory[id] && memory[id].last >= since && memory[id].recent.endsWith("1"));
    return there.length >= enoughIdeas;
  }, day);
}
