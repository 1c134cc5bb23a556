// A dialog over a screen, which the way back closes as it does all that is open.
import { WayBack } from "./way-back";

export function showDialog(dialog: HTMLDialogElement): void {
  const wayBack = new WayBack(() => dialog.close());
  dialog.addEventListener("close", () => wayBack.follow(false), { once: true });
  wayBack.follow(true);
  dialog.showModal();
}
