// What may come in place of a file of the page, each an answer to a route; and a file that is late.

export const faults = {
  "is missing": (route) => route.fulfill({ status: 404, body: "<!doctype html>gone" }),
  "is cut off": async (route) => {
    const body = await (await route.fetch()).body();
    await route.fulfill({ headers: { "content-type": route.request().url().endsWith("wasm") ? "application/wasm" : "text/javascript" }, body: body.subarray(0, body.length / 2) });
  },
  "is something else": (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>Log in to the school's network" }),
};

/** Lets no answer to `pattern` through to a page, or the pages of a context, until what this returns is called. */
export async function holdBack(pages, pattern) {
  /** @type {(value?: unknown) => void} */
  let free = () => undefined;
  const held = new Promise((done) => { free = done; });
  await pages.route(pattern, (route) => held.then(() => route.continue()));
  return free;
}
