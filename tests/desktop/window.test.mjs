// The program with a window of its own: built by the command that the README gives, opened on a screen in memory, and looked at.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = join(root, "build/native/thirty-squares-desktop");
const patience_ms = 120_000;

let folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "thirty-squares-"));
  await promisify(execFile)("cmake", ["--build", "--preset", "dev", "--target", "thirty-squares-desktop"], { cwd: root });
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** How many pixels in columns of the screen, which an X server keeps in a file of xwd's format, are of nearly this colour. */
function count(screen, [red, green, blue], left, right) {
  const number = (index) => screen.readUInt32BE(4 * index);
  const [headBytes, height, rowBytes, mapEntries] = [0, 5, 12, 19].map(number);
  let pixels = 0;
  for (let y = 0; y < height; y++) {
    const row = headBytes + 12 * mapEntries + y * rowBytes;
    for (let at = row + 4 * left; at < row + 4 * right; at += 4)
      pixels += Math.max(Math.abs(screen[at] - blue), Math.abs(screen[at + 1] - green), Math.abs(screen[at + 2] - red)) < 10;
  }
  return pixels;
}

/** Opens the program and waits until `isShown` is true of its screen. */
async function open(parameters, isShown) {
  const child = spawn("xvfb-run", ["--auto-servernum", `--server-args=-screen 0 1000x680x24 -fbdir ${folder}`, program, ...parameters],
    { stdio: ["ignore", "ignore", "pipe"], detached: true, env: { ...process.env, SDL_AUDIODRIVER: "dummy" } });
  let said = "";
  child.stderr.on("data", (text) => { said += text; });
  const end = Date.now() + patience_ms;
  try {
    while (Date.now() < end && child.exitCode === null) {
      await setTimeout(200);
      try {
        if (isShown(readFileSync(join(folder, "Xvfb_screen0")))) return { shown: true, said };
      } catch { /* the screen is not there yet */ }
    }
    return { shown: false, said };
  } finally {
    if (child.exitCode === null) process.kill(-child.pid, "SIGTERM");
  }
}

/** A light square; and what the last move stands on in the list of moves. */
const [light, sun] = [[243, 228, 200], [244, 183, 64]];

test("Desktop.ShowsTheBoardAndThePanel", async () => {
  const { shown, said } = await open(["game=power-pawns&opponent=friend&moves=c2c3,b5b4,c3b4"],
    (screen) => count(screen, light, 0, 570) > 40_000 && count(screen, sun, 600, 1000) > 1000);
  assert.ok(shown, said);
});

test("Desktop.SaysWhyThereIsNoWindow", async () => {
  const env = { ...process.env, DISPLAY: "", WAYLAND_DISPLAY: "", SDL_VIDEODRIVER: "x11" };
  await assert.rejects(promisify(execFile)(program, [], { env }), { code: 1, stderr: /^no window: \S/m });
});
