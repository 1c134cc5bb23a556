// The values of all turns as text: one line a turn, "game | options | fen | move kind plies, …".
import { steps } from "./lessons.mjs";
import { valuesOf, worthOf } from "./values.mjs";

/** [place, step, name of the step, number of the turn from 0] of each turn of the find and match steps. */
export function* turnsOf() {
  for (const [name, step, start] of steps.filter(([, { kind }]) => kind === "find" || kind === "match")) {
    let place = { ...start, moves: [] };
    for (const [i, { play, reply }] of (step.turns ?? [{}]).entries()) {
      yield [place, step, name, i];
      if (reply) place = { ...place, moves: [...place.moves, play[0], reply] };
    }
  }
}

export async function valuesText(engine) {
  const lines = [];
  for (const [place, { depth }] of turnsOf()) {
    const known = [...await valuesOf(engine, place, depth)].filter(([, { kind }]) => kind === "win" || kind === "loss" || kind === "draw");
    const { fen } = await engine.look(place);
    const told = known.map(([move, worth]) => `${move} ${worthOf(worth)}`).sort().join(", ");
    if (told) lines.push(`${place.game} | ${place.options ?? ""} | ${fen} | ${told}`);
  }
  return `${lines.join("\n")}\n`;
}
