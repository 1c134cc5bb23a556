import assert from "node:assert/strict";
import { test } from "node:test";

import { checkImports } from "../../scripts/check_imports.mjs";

const accepted = (path, line) => assert.deepEqual(checkImports(path, line), []);
const refused = (path, line, reason) => {
  const problems = checkImports(path, `// a comment\n${line}\n`);
  assert.equal(problems.length, 1, line);
  assert.match(problems[0], new RegExp(`^web/src/${path}:2: .*${reason}`));
};

test("a room may import from itself and from what it knows, near or far", () => {
  accepted("game/talk.ts", 'import { LiveRegion } from "./live-region";');
  accepted("game/talk.ts", 'import { explain } from "../remarks/door";');
  accepted("review/walk.ts", 'import { t } from "../base/i18n";');
  accepted("base/i18n.ts", 'type Key = keyof typeof import("../../../assets/locales/en.json");');
});

test("the screen knows none of the rooms that sit at it", () => {
  for (const room of ["lesson", "review", "truth", "setup", "coach", "assignment", "embed", "shell"]) {
    refused("game/screen.ts", `import { x } from "../${room}/door";`, `game may not know ${room}`);
  }
});

test("the rooms at the table do not know each other", () => {
  refused("lesson/desk.ts", 'import { Review } from "../review/main";', "lesson may not know review");
  refused("truth/truth.ts", 'import { Coach } from "../coach/coach";', "truth may not know coach");
});

test("types, re-exports, bare and late imports count alike", () => {
  for (const line of ['import type { Truth } from "../truth/main";', 'export { Truth } from "../truth/main";',
    'export * from "../truth/main";', 'import "../truth/main";', 'const truth = await import("../truth/main");',
    'let truth: typeof import("../truth/main");', "import {\n  Truth,\n} from '../truth/main';"]) {
    assert.match(checkImports("game/screen.ts", line)[0] ?? "", /game may not know truth/, line);
  }
});

test("to fetch a room's script is to know it", () => {
  accepted("truth/door.ts", 'await fetchScript("truth")');
  refused("game/sheets.ts", 'const { X } = await fetchScript("setup");', "game may not know setup");
  refused("lesson/desk.ts", 'await fetchScript("game")', "lesson may not know shell");
  refused("shell/main.ts", 'await fetchScript("nowhere")', "no such room");
});

test("a library or a module of the build belongs to its room", () => {
  refused("game/screen.ts", 'import { generate } from "lean-qr";', "only base");
  refused("shell/main.ts", 'import lessons from "thirty:lessons";', "only lesson");
  accepted("lesson/main.ts", 'import lessons from "thirty:lessons";');
});

test("every file has a room that the rule names", () => {
  assert.match(checkImports("misc.ts", "")[0], /every file has a room/);
  assert.match(checkImports("attic/x.ts", "")[0], /does not name the room attic/);
});
