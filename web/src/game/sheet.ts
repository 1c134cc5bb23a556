// What a sheet over the game screen needs of it. A sheet is one matter to settle before there is a game:
// a secret set-up, a position to compose, a match to begin.
import type { ShellMessage } from "../protocol/messages";
import type { ScreenMessage } from "./table-messages";

export interface SheetHost {
  /** The empty element the sheet is shown in. */
  readonly place: HTMLElement;
  send(message: ShellMessage): void;
  /** Says a sentence to a screen reader. */
  say(sentence: string): void;
}

export interface Sheet {
  open(): void;
  hear(message: ScreenMessage): void;
  /** Where there is a game to go back to. */
  leave?(): void;
}

/** Does something when the part is pressed. */
export function onPress(place: HTMLElement, selector: string, act: () => void): void {
  for (const button of place.querySelectorAll(selector)) button.addEventListener("click", act);
}
