// Service workers, where the browser has them for this page.

/** A frame without an origin throws on the mere question. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}
