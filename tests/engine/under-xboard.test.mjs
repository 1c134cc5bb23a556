// A stranger's program can drive the engine, wherever it lies: two games under xboard with polyglot between (the whole
// match is scripts/match_under_xboard.sh).
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../", import.meta.url));
const isDebian = existsSync("/etc/debian_version");

test("Xboard.PlaysAMatchWithTheEngine", { skip: !isDebian && !existsSync("/usr/games/xboard") && "xboard is a package of Debian's" }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "trente cases élève "));
  try {
    const program = join(folder, "thirty-squares");
    copyFileSync(process.env.THIRTY_ENGINE ?? join(root, "build/native/thirty-squares"), program);
    const { stdout } = await promisify(execFile)("scripts/match_under_xboard.sh", ["2", "0:01", "0.02"],
      { cwd: root, env: { ...process.env, THIRTY_ENGINE: program } });
    assert.match(stdout, /^2 of 2 games played to their end, \d+ moves answered in the opponent's time$/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
