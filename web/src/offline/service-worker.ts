// The service worker: keeps every file of one build, and answers from that build alone until the page asks
// for the next one. What the build holds is written in by web/build/offline.mjs.
import kept from "thirty:kept";
import { registerQuotaErrorCallback } from "workbox-core";
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { makeRoom } from "../base/remakeable";
import { hasSimd } from "../engine/simd";
import { useThisVersion } from "./protocol";

declare const self: ServiceWorkerGlobalScope;

const documentAddress = new URL(kept.document, self.location.href).href;

// A site that is being copied may already hold the new worker and still the old document. Such a document is
// refused, the installation fails as a whole, and the browser tries again at the next visit. So it is with a file that is
// another than its hash says; what the browser's own cache has under its name would be that again, and is thrown out.
// A page that is tried again asks for its files anew: what this device has of one may be damaged, and is then mended. Without a
// network there is nothing but that.
const controller = new PrecacheController({ plugins: [{
  fetchDidFail: async ({ request, event }) => {
    if (event?.type === "install") await fetch(request.url, { cache: "reload" }).catch(() => undefined);
  },
  cacheWillUpdate: async ({ request, response }) => {
    if (!response.ok) return null;
    if (request.url !== documentAddress) return response;
    const text = await response.clone().text();
    return kept.parts.every((name) => text.includes(name)) ? response : null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) =>
    (event instanceof FetchEvent && event.request.mode !== "navigate" && event.request.cache === "reload" ? null : cachedResponse),
  handlerDidError: async ({ request, event }) => (event instanceof FetchEvent ? caches.match(request) : undefined),
}] });

// A device that is full of packs would never take another build: they give way, and the browser's next try has their room.
registerQuotaErrorCallback(makeRoom);

// Of the two engines the one that this browser cannot or need not run stays where it is.
const otherEngine = hasSimd() ? kept.engines.plain : kept.engines.simd;
controller.addToCacheList(kept.files.filter(({ url }) => !otherEngine.includes(url)));

/** Forgets the builds before, unless more pages than these are open, or a next one is being kept beside them. */
async function forgetOlder(event: ExtendableEvent, pages: number): Promise<void> {
  const { length } = await self.clients.matchAll({ includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  if (length <= pages && !installing && !waiting) await controller.activate(event);
}

self.addEventListener("install", controller.install);
// Before the routes: whoever answers is the last to hear.
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.waitUntil(forgetOlder(event, 0));
});

// Every deep link is the one document with a query.
registerRoute(new PrecacheRoute(controller, { ignoreURLParametersMatching: [/./], cleanURLs: false }));

// A tab that goes on with the build before may still want parts of it: they are kept until there can be none.
const isOfABuild = new RegExp(kept.hashed);
registerRoute(({ sameOrigin, url }) => sameOrigin && isOfABuild.test(url.pathname), controller.strategy);

// Where the device's store gives up, be it damaged or too full to be mended, the site still has what is asked for.
setCatchHandler(({ request }) => fetch(request));

self.addEventListener("message", ({ data }) => {
  if (data === useThisVersion) void self.skipWaiting();
});

// The first version takes over the page that fetched it, so that what the page loads later is of the same build.
// The page that asked for a later one opens itself anew, and wants nothing of what was before.
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([forgetOlder(event, 1), self.clients.claim()])));
