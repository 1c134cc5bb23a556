// What every screen without a board does with its head. Whoever has put a message away goes on from its name. What is behind the gear
// comes as soon as the screen is there; where it could not be had, whoever opens the gear asks for it again.
import { goOnFrom } from "../base/language-choice";
import { leadFromNotices } from "../base/notice-focus";
import { orSay } from "../base/notices";
import { part } from "../base/part";
import { fetchScript } from "../base/scripts";

/** Sets the head of `screen` to work. `keep` is added to links, of which a locked page has none. */
export function useGear(screen: HTMLElement, keep: string, isLocked = false): void {
  const name = part(screen, "h1");
  name.tabIndex = -1;
  leadFromNotices(screen, () => name.focus());
  const root = part<HTMLDetailsElement>(screen, "[data-gear]");
  let isThere = false;
  const come = async (): Promise<void> => {
    const { Gear } = await fetchScript("gear");
    if (!isThere) new Gear(root, keep, isLocked);
    isThere = true;
  };
  root.addEventListener("toggle", () => {
    if (root.open && !isThere) void orSay(come()).then(() => { root.open &&= isThere; });
  });
  come().catch(console.warn);
  goOnFrom(part(root, "summary"));
}
