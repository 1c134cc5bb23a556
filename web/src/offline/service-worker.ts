// The service worker: keeps every file of one build, and answers from that build alone until the page asks
// for the next one. What the build holds is written in by web/build/offline.mjs.
import kept from "thirty:kept";
import { addPlugins, precacheAndRoute } from "workbox-precaching";
import { hasSimd } from "../engine/simd";
import { useThisVersion } from "./protocol";

declare const self: ServiceWorkerGlobalScope;

const documentAddress = new URL(kept.document, self.location.href).href;

// A site that is being copied may already hold the new worker and still the old document. Such a document is
// refused, the installation fails as a whole, and the browser tries again at the next visit.
addPlugins([{
  cacheWillUpdate: async ({ request, response }) => {
    if (!response.ok) return null;
    if (request.url !== documentAddress) return response;
    const text = await response.clone().text();
    return kept.parts.every((name) => text.includes(name)) ? response : null;
  },
}]);

// Of the two engines the one that this browser cannot or need not run stays where it is.
const otherEngine = hasSimd() ? kept.engines.plain : kept.engines.simd;
const files = kept.files.filter(({ url }) => !otherEngine.includes(url));

// Every deep link is the one document with a query.
precacheAndRoute(files, { ignoreURLParametersMatching: [/./], cleanURLs: false });

self.addEventListener("message", ({ data }) => {
  if (data === useThisVersion) void self.skipWaiting();
});

// The first version takes over the page that fetched it, so that what the page loads later is of the same build.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
