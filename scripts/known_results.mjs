// Remembers which stages of the tests have passed, and on what: every file of the project that the stage may look at, the
// packages of the machine and what is set for it. A stage that would meet all of that unchanged has passed already.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Debian's list of what is installed, in which version. */
const installedPackages = "/var/lib/dpkg/status";

/** The files of the project that git knows or does not ignore, as they stand on the disk; none where there is no git. */
function projectFiles() {
  try {
    const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 26 });
    return [...new Set(list.split("\0"))].filter((name) => name && existsSync(name)).sort();
  } catch {
    return [];
  }
}

/** All files in a folder, or the file itself; nothing where there is none. */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort();
}

/** One number for all that a stage may look at; nothing where the project's files cannot be told.
 *  @param {{ never?: RegExp, built?: string[] }} stage `never` says how the names of files begin that it does not look at,
 *    `built` names what it looks at that is no file of the project: folders, and files */
export function fingerprint({ never, built = [] }, { files = projectFiles(), environment = process.env } = {}) {
  if (files.length === 0) return undefined;
  const hash = createHash("sha256");
  const add = (...parts) => parts.forEach((part) => hash.update(`${part.length} `).update(part));
  const settings = Object.entries(environment).filter(([name]) => /^(THIRTY_|CHROMIUM$|CC$|CXX$|C(XX)?FLAGS$|LDFLAGS$)/.test(name)).sort();
  add(process.version, JSON.stringify(settings));
  if (existsSync(installedPackages)) add(readFileSync(installedPackages));
  for (const file of files) if (!never?.test(file)) add(file, readFileSync(file));
  for (const file of built.flatMap(filesIn)) add(file, readFileSync(file));
  return hash.digest("hex");
}

/** Results in a folder, one file a stage. */
export class KnownResults {
  #folder;

  constructor(folder) {
    this.#folder = folder;
  }

  #file = (stage) => join(this.#folder, `${stage}.json`);

  /** How many tests passed when the stage met what has this fingerprint; nothing if it has not, or not all passed. */
  passed(stage, mark) {
    try {
      const known = JSON.parse(readFileSync(this.#file(stage), "utf8"));
      return known.mark === mark ? known.passed : undefined;
    } catch {
      return undefined;
    }
  }

  keep(stage, mark, passed) {
    mkdirSync(dirname(this.#file(stage)), { recursive: true });
    writeFileSync(this.#file(stage), JSON.stringify({ mark, passed }));
  }
}
