// Profiles of a browser's tests. One that a test has left is wiped and taken for the next that asks for the same: it is as
// good as a fresh one, which costs half a page more, as it needs a process and everything compiled anew.

/** What changes a profile so that wiping does not undo it. */
const changes = ["addInitScript", "exposeBinding", "exposeFunction", "grantPermissions", "newCDPSession", "route", "routeWebSocket", "setExtraHTTPHeaders",
  "setGeolocation", "setOffline"];
const changesOfTime = ["install", "pauseAt", "resume", "runFor", "fastForward", "setFixedTime", "setSystemTime"];

/** What a browser is told through `stays`, a page that is never closed, so that its process is not either. */
const hands = {
  chromium: async (context, stays) => {
    const session = await context.newCDPSession(stays);
    const open = context.newPage.bind(context);
    return {
      open,
      async forget(origins) {
        for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
        await session.send("Network.clearBrowserCache");
      },
    };
  },
  // A page is a tab of that page's window, as a window costs as much again; any further one has its own, as a tab behind another
  // draws nothing. What a site keeps is forgotten by a page of it.
  firefox: async (context, stays, openWindow = context.newPage.bind(context)) => ({
    async open() {
      if (context.pages().length > 0) return openWindow();
      const [page] = await Promise.all([context.waitForEvent("page"), stays.evaluate(() => void window.open("about:blank", "_blank", "noopener"))]);
      await page.bringToFront();  // another profile's window may have the keys
      return page;
    },
    async forget(origins) {
      for (const origin of origins) {
        if (new URL(stays.url()).origin !== origin) await stays.goto(`${origin}/robots.txt`);
        await stays.evaluate(forgetThisSite);
      }
    },
  }),
};

async function forgetThisSite() {
  try {
    localStorage.clear();
  } catch {
    // what may not be kept is not there
  }
  const databases = await indexedDB.databases().catch(() => []);
  if (databases.length > 0) throw new Error("the page keeps databases now, which are not forgotten here yet");
  const kept = await caches.keys().catch(() => []);
  await Promise.all(kept.map((name) => caches.delete(name)));
}

/** A context whose pages are those that a test has opened. */
class Profile {
  isChanged = false;
  origins = new Set();

  constructor(context, stays, hand) {
    this.context = context;
    this.hand = hand;
    const pages = context.pages.bind(context);
    context.pages = () => pages().filter((page) => page !== stays);
    context.newPage = () => hand.open();
    context.on("page", (page) => page.on("framenavigated", (frame) => {
      if (frame.url().startsWith("http")) this.origins.add(new URL(frame.url()).origin);
    }));
    this.watchChanges();
  }

  watchChanges() {
    const { context } = this;
    for (const [object, names] of [[context, changes], [context.clock, changesOfTime]]) {
      for (const name of names) {
        const usual = object[name];
        object[name] = (...parameters) => {
          this.isChanged = true;
          return usual.apply(object, parameters);
        };
      }
    }
  }

  async wipe() {
    await Promise.all(this.context.pages().map((page) => page.close()));
    await this.hand.forget(this.origins);
    await this.context.clearCookies();
    this.origins.clear();
  }
}

export class Profiles {
  /** Those that nobody uses, a set of them for each key. */
  #free = new Map();
  #handOf;

  constructor(browserName) {
    this.#handOf = hands[browserName];
  }

  /** The context of a profile that is free, of all that were made with the same key, else of one that `make` makes. It is
   *  closed as any other, and with that wiped, or ended where it has been changed. */
  async take(key, make) {
    const free = this.#freeOf(key);
    const [profile = await this.#make(free, make)] = free;
    free.delete(profile);
    return profile.context;
  }

  #freeOf(key) {
    if (!this.#free.has(key)) this.#free.set(key, new Set());
    return this.#free.get(key);
  }

  async #make(free, make) {
    const context = await make();
    const stays = await context.newPage();
    const profile = new Profile(context, stays, await this.#handOf(context, stays));
    const end = context.close.bind(context);
    context.close = async () => {
      if (free.has(profile)) return;
      if (profile.isChanged) return end();
      await profile.wipe();
      free.add(profile);
    };
    return profile;
  }
}
