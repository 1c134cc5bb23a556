// Where the focus goes from a message that is put away.
import { part } from "./part";

/** Whoever has pressed a button of a message in `screen`, and has the focus nowhere since, goes on as `goOn` does. */
export function leadFromNotices(screen: ParentNode, goOn: () => void): void {
  part(screen, "[data-notices]").addEventListener("click", () => {
    if (document.activeElement === document.body) goOn();
  });
}
