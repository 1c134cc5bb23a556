// What may come in place of a file of the page, each an answer to a route.

export const faults = {
  "is missing": (route) => route.fulfill({ status: 404, body: "<!doctype html>gone" }),
  "is cut off": async (route) => {
    const body = await (await route.fetch()).body();
    await route.fulfill({ headers: { "content-type": route.request().url().endsWith("wasm") ? "application/wasm" : "text/javascript" }, body: body.subarray(0, body.length / 2) });
  },
  "is something else": (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>Log in to the school's network" }),
};
