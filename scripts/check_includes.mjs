// Holds every #include of src/ against the dependency rule of docs/architecture.md.
//   node scripts/check_includes.mjs [root]
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { reachable } from "./reachable.mjs";
import { parametersOf } from "./usage.mjs";

// What each folder may know directly; what those know, it may know too.
export const knows = {
  base: [],
  rules: ["base"],
  search: ["rules"],
  solver: ["rules"],
  tablebase: ["solver"],
  coach: ["rules"],
  tasks: ["search", "tablebase", "coach"],
  protocol: ["rules"],
  engine: ["search", "solver", "protocol"],
  tools: ["engine", "tasks"],
  app: ["rules", "coach", "protocol"],
  render: ["app"],
  ui: ["app"],
  platform: ["render", "ui", "engine"],
};

// Libraries that only some folders may know.
const libraries = [
  { header: /^(SDL|emscripten)/, folders: ["platform"] },
  { header: /^GLES/, folders: ["render", "platform"] },
  { header: /^imgui/, folders: ["ui", "render", "platform"] },
];

// What is wrong with a file of src/, `path` being relative to src/: one sentence for each bad include.
export function checkFile(path, text) {
  const folder = path.split("/")[0];
  if (!knows[folder]) return [`src/${path}: the dependency rule does not name the folder ${folder}`];
  const allowed = reachable(knows, folder);
  const problems = [];
  text.split("\n").forEach((line, index) => {
    const [, quote, header] = /^\s*#\s*include\s*(["<])([^">]+)[">]/.exec(line) ?? [];
    if (!header) return;
    const report = (problem) => problems.push(`src/${path}:${index + 1}: "${header}": ${problem}`);
    const library = libraries.find((candidate) => candidate.header.test(header));
    const target = header.split("/")[0];
    if (library) {
      if (!library.folders.includes(folder)) report(`only ${library.folders.join(" and ")} may include this`);
    } else if (header.includes("/") && knows[target]) {
      if (!allowed.has(target)) report(`${folder} may not know ${target}`);
    } else if (quote === '"') {
      report("a header of ours is named from src/, as in \"rules/position.h\"");
    }
  });
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { others: [project = "."] } = parametersOf(import.meta.url, {}, 1);
  const root = join(project, "src");
  const paths = readdirSync(root, { encoding: "utf8", recursive: true }).filter((path) => /\.(h|c|cpp)$/.test(path));
  const problems = paths.sort().flatMap((path) => checkFile(path, readFileSync(join(root, path), "utf8")));
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`${paths.length} files keep the dependency rule`);
}
