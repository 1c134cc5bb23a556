// What a tab keeps for itself until it is closed: matters that are half done, which no other tab is to take up.
import { hostDevice } from "./host-device";
import { findDevice, startKey, store, Store } from "./storage";

/** A page that is to leave nothing here has its own device. */
const tab = hostDevice ? null : findDevice(() => sessionStorage);
export const tabStore = new Store(tab);

export function forgetInTab(): void {
  for (const key of Object.keys(tab ?? {})) if (key.startsWith("thirty-squares:")) tab?.removeItem(key);
}

/** What is from before somebody started over in another tab is nobody's any more. */
const tabStart = `thirty-squares:${startKey}`;
try {
  if (tab && tab.getItem(tabStart) !== store.start) {
    forgetInTab();
    if (store.start) tab.setItem(tabStart, store.start);
  }
} catch {
  // a full tab
}
