// The service worker: keeps every file of one build, and answers from that build alone until the page asks
// for the next one. What the build holds is written in by web/build/offline.mjs.
import kept from "thirty:kept";
import { addPlugins, precacheAndRoute } from "workbox-precaching";
import { hasSimd } from "../engine/simd";
import { useThisVersion } from "./protocol";

/** The part of a worker's own world that is used here; the page's types know nothing of workers. */
interface Worker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: "activate", listener: (event: { waitUntil(done: Promise<void>): void }) => void): void;
}
const worker = self as unknown as Worker;

const documentAddress = new URL(kept.document, worker.location.href).href;

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

worker.addEventListener("message", ({ data }) => {
  if (data === useThisVersion) void worker.skipWaiting();
});

// The first version takes over the page that fetched it, so that what the page loads later is of the same build.
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
