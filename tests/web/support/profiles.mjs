// Profiles of a browser's tests. One that a test has left is wiped and taken for the next that asks for the same: it is as
// good as a fresh one, which costs half a page more, as it needs a process and everything compiled anew.

/** What changes a profile so that wiping does not undo it. */
const changes = ["addInitScript", "exposeBinding", "exposeFunction", "grantPermissions", "newCDPSession", "route", "routeWebSocket", "setExtraHTTPHeaders",
  "setGeolocation", "setOffline"];
const changesOfTime = ["install", "pauseAt", "resume", "runFor", "fastForward", "setFixedTime", "setSystemTime"];

class Profile {
  isChanged = false;
  origins = new Set();

  constructor(context, wiper, session) {
    this.context = context;
    /** A page that stays, so that the process does, and what speaks to the browser through it. */
    this.wiper = wiper;
    this.session = session;
    this.watch();
  }

  watch() {
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
    await Promise.all(this.context.pages().filter((page) => page !== this.wiper).map((page) => page.close()));
    for (const origin of this.origins) await this.session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await this.session.send("Network.clearBrowserCache");
    await this.context.clearCookies();
    this.origins.clear();
  }
}

export class Profiles {
  /** Those that nobody uses, a set of them for each key. */
  #free = new Map();

  /** A new page in a profile that is free, of all that were made with the same key, else in one that `make` makes. Its context is
   *  closed as any other, and with that wiped, or ended where it has been changed. */
  async open(key, make) {
    const free = this.#freeOf(key);
    const [profile = await this.#make(free, make)] = free;
    free.delete(profile);
    const page = await profile.context.newPage();
    page.on("framenavigated", (frame) => {
      if (frame.url().startsWith("http")) profile.origins.add(new URL(frame.url()).origin);
    });
    return page;
  }

  #freeOf(key) {
    if (!this.#free.has(key)) this.#free.set(key, new Set());
    return this.#free.get(key);
  }

  async #make(free, make) {
    const context = await make();
    const wiper = await context.newPage();
    const profile = new Profile(context, wiper, await context.newCDPSession(wiper));
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
