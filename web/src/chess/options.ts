// The special rules that a game may be played with, as ticks of a form.
import type { Game } from "thirty:catalogue";

/** Those that may be switched on; what the game is played with anyway is none of them. */
export const offeredOptions = ({ doubleStep, options }: Pick<Game, "doubleStep" | "options">): readonly string[] =>
  (doubleStep ? options.filter((option) => option !== "blasters") : options);

/** What is on after `last` was switched on or off: nobody takes en passant where no pawn takes a double step. */
export function optionsTogether({ doubleStep, options }: Pick<Game, "doubleStep" | "options">, on: readonly string[], last: string): readonly string[] {
  if (doubleStep || !on.includes("enpassant") || on.includes("blasters")) return on;
  return last === "blasters" ? on.filter((option) => option !== "enpassant") : options.filter((option) => option === "blasters" || on.includes(option));
}

/** Sets the ticks in `form` right after one of them was pressed. */
export function setTogether(form: HTMLFormElement, game: Game, { name, value }: { readonly name: string; readonly value: string }): void {
  const on = optionsTogether(game, new FormData(form).getAll(name).map(String), value);
  for (const tick of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) tick.checked = on.includes(tick.value);
}
