import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { checkFile } from "../../scripts/check_includes.mjs";

const accepted = (path, line) => assert.deepEqual(checkFile(path, line), []);
const refused = (path, line, reason) => {
  const problems = checkFile(path, `// a comment\n${line}\n`);
  assert.equal(problems.length, 1);
  assert.match(problems[0], new RegExp(`^src/${path}:2: .*${reason}`));
};

test("a folder may include itself, what it knows, and the standard library", () => {
  accepted("rules/fen.cpp", '#include "rules/fen.h"');
  accepted("rules/fen.cpp", '#include "base/result.h"');
  accepted("engine/engine.cpp", '#include "base/result.h"');
  accepted("platform/engine_worker.cpp", '#include "search/search.h"');
  accepted("base/random.h", "#include <vector>");
});

test("app may not know the engine or its parts", () => {
  for (const folder of ["search", "solver", "engine"]) {
    refused("app/session.cpp", `#include "${folder}/door.h"`, `app may not know ${folder}`);
  }
});

test("search and solver may not know each other", () => {
  refused("search/search.cpp", '#include "solver/solver.h"', "search may not know solver");
  refused("solver/solver.cpp", '#  include <search/search.h>', "solver may not know search");
});

test("what is lower may not know what is higher", () => {
  refused("base/result.h", '#include "rules/move.h"', "base may not know rules");
  refused("rules/move.h", '#include "app/session.h"', "rules may not know app");
});

test("SDL and Emscripten are for platform alone", () => {
  for (const header of ["SDL.h", "SDL2/SDL.h", "emscripten.h", "emscripten/html5.h"]) {
    refused("ui/panel.cpp", `#include <${header}>`, "only platform may include this");
    accepted("platform/web_main.cpp", `#include <${header}>`);
  }
});

test("Dear ImGui is for ui, render and platform, OpenGL for render and platform", () => {
  refused("app/session.h", '#include "imgui.h"', "only ui and render and platform");
  refused("ui/panel.cpp", "#include <GLES3/gl3.h>", "only render and platform");
  accepted("ui/panel.cpp", '#include "imgui.h"');
  accepted("render/board.cpp", "#include <GLES3/gl3.h>");
});

test("a header of ours is named from src/", () => {
  refused("rules/fen.cpp", '#include "fen.h"', "named from src/");
  refused("rules/fen.cpp", '#include "../base/result.h"', "named from src/");
});

test("an unknown folder is a problem", () => {
  assert.match(checkFile("misc/x.cpp", "")[0], /does not name the folder misc/);
});

test("no two headers have a class of the same name, for one program may be linked of both", () => {
  const src = fileURLToPath(new URL("../../src/", import.meta.url));
  const homes = new Map();
  for (const path of readdirSync(src, { encoding: "utf8", recursive: true }).filter((name) => name.endsWith(".h"))) {
    for (const [, name] of readFileSync(join(src, path), "utf8").matchAll(/^(?:class|struct|enum class) (\w+)(?: : [^;{]+)? \{/gm)) {
      homes.set(name, [...homes.get(name) ?? [], path]);
    }
  }
  assert.ok(homes.size > 200, String(homes.size));
  assert.deepEqual([...homes].filter(([, paths]) => paths.length > 1), []);
});
