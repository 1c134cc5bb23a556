// Whether a button can be used now. One that has the focus keeps it: a disabled button would lose it to nowhere.
import { setAttribute } from "./attributes";

export function setPossible(button: HTMLButtonElement, isPossible: boolean): void {
  const stays = button === document.activeElement;
  button.disabled = !isPossible && !stays;
  setAttribute(button, "aria-disabled", !isPossible && stays ? "true" : null);
}
