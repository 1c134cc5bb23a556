// The script that keeps the page for use without a network, and offers a newer version where no game is interrupted, or where a part
// of this one is gone. All of it is a gift on top: where the browser refuses service workers, the page does without.
import { holdsTyped } from "../base/form-parts";
import { offerNewer, watchForMissingParts } from "../base/newer";
import { serviceWorkers } from "../base/service-workers";
import { useThisVersion } from "./protocol";

declare module "../base/script-names" {
  interface Scripts {
    readonly offline: typeof import("./main");
  }
}

declare global {
  /** Of the Network Information API, which not every browser has. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Name of the worker beside the page; the one script whose name may never change. */
const workerFile = "sw.js";

/** Shows the offer of a newer version while nothing would be interrupted. */
class UpdateOffer {
  private version: ServiceWorker | null = null;
  private box: HTMLElement | null = null;

  constructor(private readonly isGoodMoment: () => boolean, private readonly accept: (version: ServiceWorker) => void) {}

  make(version: ServiceWorker): void {
    this.version = version;
    this.putAway();
    this.followMoment();
  }

  /** Where it would interrupt, it is not there at all: it takes the place of no other message. */
  followMoment(): void {
    const { version } = this;
    if (!version || !this.isGoodMoment()) return this.putAway();
    this.box ??= offerNewer({ run: () => this.accept(version), onDismiss: () => { this.version = null; } });
    if (this.box) this.box.dataset.update = "";
  }

  private putAway(): void {
    this.box?.remove();
    this.box = null;
  }
}

export interface Offline {
  /** To be called when a game begins or ends. */
  followMoment(): void;
}

/** Starts keeping the page. `isBetweenGames` says whether the reader may be asked something. */
export function keepOffline(isBetweenGames: () => boolean): Offline {
  watchForMissingParts();
  const workers = serviceWorkers();
  if (!workers) return { followMoment: () => undefined };

  /** Nothing would be interrupted, and nothing on the screen would be lost. */
  const isGoodMoment = (): boolean => isBetweenGames() && !holdsTyped(document);
  let isAsked = false;
  /** Another tab has put the newer version on: this one follows when it is asked to, or when it is not looked at and nothing on it
   *  would be lost. */
  let isReplaced = false;
  const offer = new UpdateOffer(isGoodMoment, (version) => {
    if (isReplaced) return location.reload();
    isAsked = true;
    version.postMessage(useThisVersion);
  });

  let isControlled = workers.controller !== null;
  const followReplacement = (): void => {
    if (isReplaced && isGoodMoment()) location.reload();
  };
  workers.addEventListener("controllerchange", () => {
    // The first version merely takes charge of the page that fetched it; a later one was asked for.
    if (!isControlled) isControlled = true;
    else if (isAsked) location.reload();
    else {
      isReplaced = true;
      if (document.hidden) followReplacement();
    }
  });
  document.addEventListener("visibilitychange", followReplacement);
  document.addEventListener("input", () => offer.followMoment());

  const follow = (registration: ServiceWorkerRegistration): void => {
    const offerWaiting = (): void => {
      if (registration.waiting && workers.controller) offer.make(registration.waiting);
    };
    const followNext = (): void => {
      offerWaiting();
      registration.installing?.addEventListener("statechange", offerWaiting);
    };
    followNext();  // the browser may have found it before this script was there
    registration.addEventListener("updatefound", followNext);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => undefined);
    });
  };
  const keep = (): void =>
    void workers.register(new URL(workerFile, document.baseURI), { updateViaCache: "none" }).then(follow, (error) => console.warn(error));
  // An installed page is there to stay: what it keeps is not given up when the device wants room. Some browsers ask for that, which
  // nobody who merely looks at a page is to be troubled with.
  const stay = (): void => void navigator.storage?.persist?.().catch(() => undefined);
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  if (isInstalled) stay();
  addEventListener("appinstalled", stay);
  // All of it is 3 MB, ten times what a game needs. Who has told the browser to save data gets that for a page that is installed.
  if (isInstalled || isControlled || !navigator.connection?.saveData) keep();
  else addEventListener("appinstalled", keep, { once: true });
  void workers.ready.then(() => { document.documentElement.dataset.offline = "ready"; });
  return offer;
}
