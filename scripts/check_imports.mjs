// Holds every import of web/src/ against the rule of its rooms in docs/architecture.md. Types count like anything else, and
// so does the fetching of a room's script.
//   node scripts/check_imports.mjs [root]
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { reachable } from "./reachable.mjs";
import { parametersOf } from "./usage.mjs";

// What each room may know directly; what those know, it may know too.
export const knows = {
  base: [],
  protocol: ["base"],
  chess: ["protocol"],
  engine: ["protocol"],
  remarks: ["chess"],
  certificate: ["chess"],
  ending: ["certificate"],
  game: ["remarks", "engine", "ending"],
  memory: ["chess"],
  lesson: ["game", "memory"],
  review: ["game"],
  truth: ["game"],
  setup: ["game"],
  friend: ["game"],
  shelf: ["chess"],
  coach: ["game"],
  assignment: ["game"],
  drawing: ["game"],
  ask: ["game"],
  panel: ["ask", "coach"],
  embed: ["game"],
  cabinet: ["chess", "gear"],
  practice: ["lesson", "review", "cabinet"],
  gear: ["base"],
  ladder: ["shelf", "gear"],
  day: ["chess"],
  rules: ["chess", "gear"],
  scorm: ["embed"],
  plans: ["chess"],
  classroom: ["plans", "lesson", "assignment"],
  teachers: ["classroom", "gear", "memory", "engine", "lesson", "assignment", "scorm"],
  offline: ["engine"],
  shell: ["lesson", "practice", "day", "rules", "review", "truth", "setup", "friend", "assignment", "drawing", "panel", "embed", "ladder", "classroom", "teachers", "offline"],
};

// Libraries and modules of the build that only some rooms may know.
const libraries = [
  { name: /^workbox-/, rooms: ["offline"] },
  { name: /^lean-qr/, rooms: ["base"] },
  { name: /^fflate$/, rooms: ["scorm"] },
  { name: /^thirty:scorm-words$/, rooms: ["scorm"] },
  { name: /^thirty:kept$/, rooms: ["offline"] },
  { name: /^thirty:(lessons|games-of-boxes)$/, rooms: ["lesson"] },
  { name: /^thirty:tasks$/, rooms: ["memory"] },
  { name: /^thirty:skills$/, rooms: ["memory", "plans"] },
  { name: /^thirty:looks$/, rooms: ["practice"] },
  { name: /^thirty:cabinet$/, rooms: ["cabinet"] },
  { name: /^ts-fsrs$/, rooms: ["memory"] },
];

const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*)(["'])(?<module>[^"']+)\1/g;
const fetches = /\bfetchScript\(\s*"(?<script>\w+)"/g;

/** What a file imports, and where it says so. */
export const modulesIn = (text) => [...text.matchAll(imports)].map(({ groups: { module }, index }) => ({ module, index }));
/** The scripts a file fetches, and where. */
export const scriptsIn = (text) => [...text.matchAll(fetches)].map(({ groups: { script }, index }) => ({ script, index }));

/** The scripts of the game screen are put together by the shell, for the shell alone. */
const roomOfScript = (script) => (["game", "outline"].includes(script) ? "shell" : script);

// What is wrong with a file of web/src/, `path` being relative to it: one sentence for each bad import.
export function checkImports(path, text) {
  const [room] = path.split("/");
  if (!path.includes("/")) return [`web/src/${path}: every file has a room`];
  if (!knows[room]) return [`web/src/${path}: the rule does not name the room ${room}`];
  const allowed = reachable(knows, room);
  const problems = [];
  const lineOf = (index) => text.slice(0, index).split("\n").length;
  const judge = (what, index, target) => {
    const report = (problem) => problems.push(`web/src/${path}:${lineOf(index)}: "${what}": ${problem}`);
    if (!knows[target]) report("there is no such room");
    else if (!allowed.has(target)) report(`${room} may not know ${target}`);
  };
  for (const { module, index } of modulesIn(text)) {
    const library = libraries.find(({ name }) => name.test(module));
    if (module.startsWith(".")) {
      const target = normalize(join(dirname(path), module));
      if (!target.startsWith("..")) judge(module, index, target.split("/")[0]);
    } else if (library && !library.rooms.includes(room)) {
      problems.push(`web/src/${path}:${lineOf(index)}: "${module}": only ${library.rooms.join(" and ")} may import this`);
    }
  }
  for (const { script, index } of scriptsIn(text)) judge(script, index, roomOfScript(script));
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { others: [project = "."] } = parametersOf(import.meta.url, {}, 1);
  const root = join(project, "web/src");
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const problems = paths.sort().flatMap((path) => checkImports(path, readFileSync(join(root, path), "utf8")));
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`${paths.length} files keep the rule of the rooms`);
}
