#!/usr/bin/env node
// Starts Debian's Firefox for Playwright, which drives it by WebDriver BiDi. Playwright is made for the newest Firefox; what
// an extended support release does not know yet is answered here for it as if it had been done, so a test that needs one
// of these must not run there.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { ws as WebSocket, wsServer as WebSocketServer } from "playwright-core/lib/utilsBundle";
import { listen } from "../../../scripts/listen.mjs";

/** What this release does not know: looks are set by preferences of the profile instead. */
const unknown = new Set(["emulation.setMediaFeaturesOverride"]);

// Without a screen it has no WebGL, so instead of its own way of doing without it gets one that nobody sees.
const parameters = process.argv.slice(2).filter((one) => one !== "--headless");
const firefox = spawn("xvfb-run", ["--auto-servernum", "--server-args=-screen 0 1600x1200x24", process.env.FIREFOX ?? "/usr/bin/firefox-esr", ...parameters],
  { stdio: ["ignore", "inherit", "pipe"] });
firefox.on("exit", (code) => process.exit(code ?? 1));
process.on("SIGTERM", () => firefox.kill("SIGTERM"));
process.on("SIGINT", () => firefox.kill("SIGINT"));

firefox.stderr.on("data", (data) => {
  const heard = /WebDriver BiDi listening on (ws:\S+)/.exec(data.toString());
  if (heard) void stand(heard[1]);
  else process.stderr.write(data);
});

/** Stands between the two. */
async function stand(endpoint) {
  const http = createServer();
  const server = new WebSocketServer({ server: http });
  server.on("connection", (playwright, { url }) => {
    const browser = new WebSocket(endpoint + url, { perMessageDeflate: false });
    const waiting = [];
    const send = (text) => (browser.readyState === WebSocket.OPEN ? browser.send(text) : waiting.push(text));
    browser.on("open", () => waiting.splice(0).forEach((text) => browser.send(text)));
    browser.on("message", (text) => playwright.send(text.toString()));
    browser.on("close", () => playwright.close());
    browser.on("error", () => playwright.close());
    playwright.on("message", (text) => {
      const { id, method } = JSON.parse(text.toString());
      if (unknown.has(method)) playwright.send(JSON.stringify({ type: "success", id, result: {} }));
      else send(text.toString());
    });
    playwright.on("close", () => browser.close());
  });
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${await listen(http)}\n`);
}
