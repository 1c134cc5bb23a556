// The offer of a newer version of the page.
import { t } from "./i18n";
import { notice, type NoticeAction } from "./notices";

export const offerNewer = (deeds: Omit<NoticeAction, "label">): HTMLElement | null => notice(t("update.ready"), { label: t("update.now"), ...deeds });

/** What the build tells the page, as it stands in a document: another is another build's. */
const valuesIn = (text: string): string | undefined => /<script[^>]* id="values">([^<]*)/.exec(text)?.[1];

/** A part of the page does not come: where nothing is kept, it may have gone from the site with the version that it is of. */
async function offerWhatReplacedIt({ target }: Event): Promise<void> {
  if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
  const answer = await fetch(location.pathname, { cache: "no-cache" }).catch(() => null);
  const there = answer?.ok && valuesIn(await answer.text());
  if (there && there !== document.getElementById("values")?.textContent) offerNewer({ run: () => location.reload() });
}

/** From now on it is offered where a part of this one is gone. */
export function watchForMissingParts(): void {
  addEventListener("error", (event) => void offerWhatReplacedIt(event), true);  // an element's own, which is heard on the way down alone
}
