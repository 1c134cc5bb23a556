// The script that makes a package for learning platforms: this very site, with the answers that it needs, what was set, and a
// manifest, in one zip file.
import { strToU8, zipSync, type Zippable } from "fflate";
import { answersFor, type Answers, type PackedFields } from "./answers";
import type { ScormVersion } from "./dialect";
import type { PackedAssignment } from "./launch";
import { manifestXml } from "./manifest";

export type { PackedFields } from "./answers";
export type { ScormVersion } from "./dialect";

declare module "../base/script-names" {
  interface Scripts {
    readonly scorm: typeof import("./main");
  }
}

export interface Package {
  readonly version: ScormVersion;
  readonly title: string;
  /** The teacher's own for it; 0 for none. */
  readonly number: number;
  readonly fields: PackedFields;
}

/** Names of the files in a package by their place beside this page. */
interface FileList {
  readonly launch: readonly string[];
  readonly site: readonly string[];
  /** What of the site one piece of work needs and another does not. */
  readonly answers: Answers;
}

const folder = "scorm/";
const address = (name: string): string => new URL(name, document.baseURI).href;

async function fetched(name: string): Promise<Response> {
  const response = await fetch(address(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function bytesOf(names: readonly string[], placeOf: (name: string) => string): Promise<Zippable> {
  const entries = await Promise.all(names.map(async (name) =>
    [placeOf(name), new Uint8Array(await (await fetched(name)).arrayBuffer())] as const));
  return Object.fromEntries(entries);
}

/** A script that sets a global, whatever is in the value. */
const scriptThatSets = (name: string, value: unknown): string =>
  `globalThis.${name} = ${JSON.stringify(value).replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)};\n`;

/** The same work always has the same name, so that a newer package takes an older one's place; what is to be done otherwise has another. */
function nameOf({ number, fields: { game, lesson, opponent, level, side, fen, options, lang } }: Package): string {
  const whom = opponent === "friend" ? ["friend"] : ["level", level, side];
  const what = lesson === undefined ? [...whom, options, fen] : ["lesson"];
  return ["thirty-squares", game, ...what, lang, number ? `no-${number}` : ""].filter(Boolean)
    .map((part) => String(part).replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "")).join("-");
}

export const fileNameOf = (wanted: Package): string => `${nameOf(wanted)}-scorm-${wanted.version}.zip`;

/** The package as the bytes of a zip file. Rejects if a file of the site cannot be had. */
export async function makePackage(wanted: Package): Promise<Uint8Array> {
  const { launch, site, answers } = await (await fetched(`${folder}files.json`)).json() as FileList;
  const own = launch.map((name) => name.slice(folder.length));
  const given: PackedAssignment = { title: wanted.title, fields: { ...wanted.fields, lock: true } };
  const files = {
    ...await bytesOf(launch, (name) => name.slice(folder.length)),
    ...await bytesOf([...site, ...answersFor(wanted.fields, answers)], (name) => `site/${name}`),
    "site/truth/index.json": strToU8("{}"),  // packs of solved games stay where they are
    "assignment.js": strToU8(scriptThatSets("thirtyAssignment", given)),
  };
  const first = own.find((name) => name.endsWith(".html")) ?? "";
  const manifest = manifestXml({
    version: wanted.version, title: wanted.title, name: nameOf(wanted), first, files: Object.keys(files).filter((name) => name !== first),
  });
  return zipSync({ "imsmanifest.xml": strToU8(manifest), ...files }, { level: 6 });
}
