// Builds the whole site into --out: type-checks, bundles, pre-renders the first paint, and copies the
// wasm modules with a name that carries the hash of the pair, so that a page never mixes two versions.
//   node web/build.mjs [--out FOLDER] [--wasm FOLDER] [--truth FOLDER] [--dev] [--compress]
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parametersOf } from "../scripts/usage.mjs";
import { readCabinet } from "./build/cabinet.mjs";
import { readCatalogue } from "./build/catalogue.mjs";
import { readLanguages } from "./build/languages.mjs";
import { inOrder, readLessons, smallGames, taskCounts } from "./build/lessons.mjs";
import { compressAll, readSiblings } from "./build/compress.mjs";
import { embedFiles, writeEmbed } from "./build/embed.mjs";
import { figurineFont } from "./build/figurines.mjs";
import { readFirstMoves } from "./build/first-moves.mjs";
import { plainQueries, readMedia } from "./build/media.mjs";
import { writeManifest, writeServiceWorker } from "./build/offline.mjs";
import { engineFiles, packageFiles, writePackage } from "./build/package.mjs";
import { pieceSheet } from "./build/pieces.mjs";
import { writeScorm } from "./build/scorm.mjs";
import { calledAtOnce, earlyScripts, entryOf, offering, sharedByFirst, sharedByMain, sharedModules, translating, wordsOfScripts, writeScripts } from "./build/scripts.mjs";
import { readSkills, skillWords } from "./build/skills.mjs";
import { playedSmallGames, readSmallGames } from "./build/small-games.mjs";
import { readTasks } from "./build/tasks.mjs";
import { leanTemplates } from "./build/templates.mjs";
import { themeStyles } from "./build/themes.mjs";
import { copyForEngine, writeTruth } from "./build/truth.mjs";
import { wordsAskedFor } from "./build/words.mjs";

const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);
/** What lies in assets/. */
const assetsAt = (path) => join(root, "assets", path);
const target = ["es2022", "chrome111", "firefox113", "safari16.2"];

const hashOf = (...contents) => {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  return hash.digest("hex").slice(0, 8);
};

/** A site under construction: writes files whose names carry a hash of their content. */
class Site {
  constructor(out) {
    this.out = out;
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
  }
  write(name, content) {
    writeFileSync(join(this.out, name), content);
    return name;
  }
  writeHashed(name, content, hash = hashOf(content)) {
    const [, stem, ending] = /^(.*?)(\.\w+)$/.exec(name);
    return this.write(`${stem}.${hash}${ending}`, content);
  }
}

/** Each part with the types of the world it runs in. */
const projects = ["tsconfig.json", "tsconfig.worker.json", "tsconfig.service-worker.json", "node", "build"];

function typeCheck() {
  for (const project of projects.map((name) => join(web, name))) {
    const run = spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--noEmit", "-p", project], { stdio: "inherit" });
    if (run.status !== 0) throw new Error("the type check failed");
  }
}

/** `thirty:…` imports, each answered by what `load` makes of its name. */
const thirtyImports = (load) => ({
  name: "thirty",
  setup(plugin) {
    plugin.onResolve({ filter: /^thirty:/ }, ({ path }) => ({ path, namespace: "thirty" }));
    plugin.onLoad({ filter: /.*/, namespace: "thirty" }, ({ path }) => load(path.slice("thirty:".length)));
  },
});

/** Each answered with a value as JSON. What has none is `otherwise`; without that it is an error here, not a surprise where it
 *  is read. */
const virtualModules = (values, otherwise) => thirtyImports((name) => {
  const value = values[name] ?? otherwise;
  return value === undefined ? { errors: [{ text: `nothing is given for thirty:${name}` }] } : { contents: `export default ${JSON.stringify(value)}` };
});

/** A pattern that one of `target` cannot read is an error: its script would break off there. The properties of letters that esbuild
 *  takes for one of those are of Unicode's latest versions alone.
 *  @type {import("esbuild").BuildOptions} */
const patternsOfTarget = { logOverride: { "unsupported-regexp": "error" }, supported: { "regexp-unicode-property-escapes": true } };

const media = plainQueries(readMedia(join(web, "styles/media.css")));

async function bundle(entry, { plugins = [], ...options }) {
  const { outputFiles } = await build({
    ...(entry && { entryPoints: [join(web, entry)] }), bundle: true, write: false, minify: true, target, ...patternsOfTarget, charset: "utf8",
    legalComments: "none", outdir: "/", plugins: [media, leanTemplates, ...plugins], ...options,
  });
  return outputFiles;
}
const bundleText = async (entry, options) => (await bundle(entry, options))[0].text;

/** A wasm module and its script, named by the hash of both; null where it has not been built. */
function copyWasm(site, folder, name) {
  if (!folder) return null;
  const [script, wasm] = [".mjs", ".wasm"].map((ending) => join(folder, name + ending));
  if (!existsSync(script) || !existsSync(wasm)) return null;
  const contents = [readFileSync(script), readFileSync(wasm)];
  const hash = hashOf(...contents);
  return {
    script: site.writeHashed(`${name}.mjs`, contents[0], hash),
    wasm: site.writeHashed(`${name}.wasm`, contents[1], hash),
  };
}

/** A script's expression for the address of a wasm module within itself. The bytes stand in it as the characters 0 to
 *  255, which a host's compression sees through better than through base64. */
const wasmAddress = (file) => `"data:application/wasm;base64," + btoa(${JSON.stringify(readFileSync(file).toString("latin1"))})`;

/** App and engine as one classic script, for pages without an origin (a sandboxed frame may fetch nothing); `scripts` are
 *  those of the engine's files by kind and name. */
async function writePacked(site, folder, scripts) {
  const file = (name) => join(folder, name);
  if (!existsSync(file("app.mjs"))) return null;
  const pack = (contents) => bundleText(null, {
    stdin: { contents, resolveDir: web }, format: "iife", define: { "import.meta.url": "location.href" },
  });
  const worker = existsSync(file("engine.mjs")) ? await pack(`
    import createEngine from ${JSON.stringify(file("engine.mjs"))};
    import { servePacked } from "./src/engine/packed-worker.ts";
    servePacked(createEngine, ${wasmAddress(file("engine.wasm"))}, ${JSON.stringify(scripts)});`) : "";
  return site.writeHashed("packed.js", await pack(`
    import startApp from ${JSON.stringify(file("app.mjs"))};
    globalThis.thirtyPacked = { startApp, appWasm: ${wasmAddress(file("app.wasm"))}, worker: ${JSON.stringify(worker)} };`));
}

/** Scripts that hand words of a language over, each in a global; they load where fetch is refused. One hash for all of a language, which
 *  is returned: the page, which knows those of all languages, is the smaller for it. */
function writeWords(site, code, parts) {
  const scripts = Object.entries(parts).map(([stem, [global, words]]) => [`${stem}-${code}.js`, `globalThis.${global}=${JSON.stringify(words)}`]);
  const hash = hashOf(...scripts.map(([, script]) => script));
  for (const [name, script] of scripts) site.writeHashed(name, script, hash);
  return hash;
}

/** One script per game that adds its tasks, as their files have them, to a global; by game. */
const writeTasks = (site) => Object.fromEntries(Object.entries(readTasks(assetsAt(""))).map(([game, text]) =>
  [game, site.writeHashed(`tasks-${game}.js`, `(globalThis.thirtyTasks??={})[${JSON.stringify(game)}]=${JSON.stringify(text)}`)]));

/** A function that tells whether the bundles of these entries, which nobody runs, can ask for a key. */
async function wordsOfBundles(values, ...entries) {
  const bundles = await Promise.all(entries.map((entry) => bundleText(entry, { format: "esm", minify: false, plugins: [virtualModules(values, null)] })));
  const asked = bundles.map(wordsAskedFor);
  return (key) => asked.some((asks) => asks(key));
}

const wordsThat = (words, test) => Object.fromEntries(Object.entries(words).filter(([key]) => test(key)));

const firstSteps = (lessons) => Object.fromEntries(lessons.map(({ game, board = game, steps: [first] }) => [game, [first.board ?? board, first.fen]]));

/** The fonts, and the scripts that each screen but the game's needs besides the first. */
const preloadsOf = ({ main, scripts }, fonts) => {
  const screens = ["ladder", "rules", "teachers"].map((name) => [name, scripts[name].script]);
  return { fonts, main, ...Object.fromEntries(screens) };
};

/** The first script, and those of `values` that it asks for by `thirty:…` imports: they stand in the document, which is there
 *  before the script is. */
async function writeFirstScript(site, values) {
  const asked = [];
  const valuesOfDocument = thirtyImports((name) => {
    asked.push(name);
    return { contents: `import { values } from "./src/shell/values"; export default values[${JSON.stringify(name)}]`, resolveDir: web };
  });
  const script = site.writeHashed("first.js", await bundleText(null, {
    ...offering(`globalThis.${sharedByFirst.name}`, "src/shell/first.ts", web), ...calledAtOnce, plugins: [valuesOfDocument],
  }));
  const known = asked.sort().map((name) => [name, values[name]]);  // they are asked for in no order
  return { script, known: Object.fromEntries(known) };
}

/** The script that comes after the first. */
const writeMainScript = async (site, values) => site.writeHashed("main.js", await bundleText(null, {
  ...offering(`globalThis.${sharedByMain.name}`, "src/shell/main.ts", web), ...calledAtOnce, plugins: [sharedModules(join(web, "src"), sharedByFirst), virtualModules(values)],
}));

/** What a sheet may ask for that is made here. */
const madeFonts = {
  name: "made fonts",
  setup(plugin) {
    plugin.onResolve({ filter: /^thirty:figurines$/ }, () => ({ path: "figurines.woff2", namespace: "made-font" }));
    plugin.onLoad({ filter: /.*/, namespace: "made-font" }, async () => ({ contents: await figurineFont(assetsAt("pieces"), "woff2"), loader: "file" }));
  },
};

/** The text of a sheet, and the names of the files that it asks for, which are written. These names are short: the document has
 *  those of its fonts, and so has its first script. */
async function bundleStyles(site, entry) {
  const files = await bundle(entry, { loader: { ".woff2": "file", ".svg": "dataurl" }, assetNames: "f.[hash]", plugins: [madeFonts] });
  const sheet = files.find(({ path }) => path.endsWith(".css"));
  const text = sheet.text.trim().replace(/(?<=[{;]--[\w-]+:) /g, "");  // which esbuild leaves, as a script might read it
  return { text, files: files.filter((file) => file !== sheet).map(({ path, contents }) => site.write(basename(path), contents)) };
}

/** What a policy calls a text that stands in the page itself. */
const policySource = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

async function importText(text) {
  return import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
}

/** The wasm modules that have been built; the one with inspector windows only where it is asked for. */
const copyModules = (site, wasm, dev) => ({
  app: copyWasm(site, wasm, "app"), appDev: dev ? copyWasm(site, wasm, "app-dev") : null,
  engine: copyWasm(site, wasm, "engine"), enginePlain: copyWasm(site, wasm, "engine-plain"),
});

/** What the engine is given to read: of each kind the files, and the scripts that hand them over where fetch is refused. */
const copyEngineFiles = (site) => ({
  books: copyForEngine(site, assetsAt("books"), ".book"),
  strategies: copyForEngine(site, assetsAt("strategies"), ".strategy"),
  networks: copyForEngine(site, assetsAt("networks"), ".txt", "-network"),
});

/** What any script may ask for by `thirty:…` imports. */
const madeOfAssets = ({ games, levels, themes, pieceSets, codes }, lessons, ownSmallGames) => ({
  catalogue: games, levels, themes, pieces: pieceSets.map(({ id }) => id), codes, lessons: inOrder(lessons, games), "lesson-starts": firstSteps(lessons),
  "small-games": smallGames(lessons, ownSmallGames), "task-counts": taskCounts(lessons),
  "games-of-boxes": playedSmallGames(ownSmallGames),
});

/** What only scripts beyond the first may ask for. */
const madeForLateScripts = (site, games) => ({
  tasks: writeTasks(site), skills: readSkills(assetsAt("skills")), cabinet: readCabinet(assetsAt("cabinet"), games),
  looks: readFileSync(assetsAt("looks/positions.txt"), "utf8").trim().split("\n"),
});

const opening = ["src/shell/first.ts", "src/shell/main.ts"];

/** The words of every language, as the page knows them: those of scripts that most visitors never fetch come with the first of
 *  these. The English ones that are `inDocument` are in no script. */
async function writeLanguages(site, languages, made, inDocument) {
  const isEarly = await wordsOfBundles(made, ...opening, ...earlyScripts.map(entryOf));
  const isEarlyInEnglish = await wordsOfBundles(made, ...opening, ...earlyScripts.filter((name) => !translating.includes(name)).map(entryOf));
  return Object.fromEntries(languages.map(({ code, name, direction, page, lessons, remarks, skills, plans }) => {
    const comesFirst = code === "en" ? isEarlyInEnglish : isEarly;
    return [code, { name, direction, hash: writeWords(site, code, {
      words: ["thirtyWords", wordsThat(page, (key) => comesFirst(key) && !(code === "en" && inDocument(key)))],
      "more-words": ["thirtyMoreWords", wordsThat(page, (key) => !comesFirst(key))],
      "lesson-words": ["thirtyLessonWords", lessons],
      "remark-words": ["thirtyRemarkWords", remarks],
      "plan-words": ["thirtyPlanWords", { ...skills, ...plans }],  // they speak of skills
    }) }];
  }));
}

/** The document and what it links. `words` are the page's in English, `known` what the first script alone may ask for besides. */
async function writeDocument(site, { made, assets, themes, pieces, words, known }) {
  const { text: fontStyles, files: fonts } = await bundleStyles(site, "styles/fonts.css");
  const styles = (await bundleStyles(site, "styles/main.css")).text + themes.day;
  const nightStyles = (await bundleStyles(site, "styles/night.css")).text + themes.night;
  const first = await writeFirstScript(site, { ...made, assets: { ...assets, scripts: wordsOfScripts(assets.scripts) }, ...known });
  const headScript = site.writeHashed("head.js", await bundleText("src/shell/head.ts", {
    format: "iife", plugins: [virtualModules({ preloads: preloadsOf(assets, fonts) })],
  }));
  const { pageHtml } = await importText(await bundleText("src/shell/page.ts", {
    format: "esm", plugins: [virtualModules({ ...made, assets, words })],
  }));
  site.write("index.html", pageHtml({
    pieces: pieceSheet(pieces.symbols),
    fontStyles,
    styles,
    nightStyles,
    styleSources: [fontStyles, styles, nightStyles].map(policySource),
    printStyles: site.writeHashed("print.css", (await bundleStyles(site, "styles/print.css")).text),
    script: first.script,
    ...await writeManifest(site, { root, pieces: pieces.folder, catalogue: made.catalogue, words }),
    icon: site.writeHashed("icon.svg", readFileSync(join(pieces.folder, "pawn.svg"))),
    headScript,
    values: JSON.stringify(first.known),
  }));
}

/** The files of wasm modules; none of one that is not there. */
const filesOf = (...modules) => modules.flatMap((module) => Object.values(module ?? {}));

/** A platform serves modules as it likes, so app and engine come packed there; and nothing there leads to what is for teachers. */
function leftOutOfScorm({ app, appDev, engine, enginePlain, worker, scripts }) {
  const names = new Set([...embedFiles, ...engineFiles, ...filesOf(app, appDev, engine, enginePlain), worker,
    ...["teachers", "scorm", "classroom", "plans"].flatMap((name) => [scripts[name].script, scripts[name].styles])]);
  return (name) => names.has(name) || /^(icon|screenshot|plan-words)-|\.(?:book|strategy|txt)$/.test(name);
}

/** `wasm` is the folder of the modules and `truth` one with packs of solved games, if there are any; with
 *  `dev` the module with inspector windows comes along, which ?dev=1 alone fetches.
 *  @param {{ out: string, wasm?: string, truth?: string, dev?: boolean }} options */
export async function buildSite({ out, wasm, truth, dev = false }) {
  const site = new Site(out);
  const catalogue = await readCatalogue(wasm && existsSync(join(wasm, "engine.mjs")) ? { wasm } : {});
  const { lessons, words: lessonWords } = readLessons(assetsAt("lessons"));
  const { games: ownSmallGames, words: smallGameWords } = readSmallGames(assetsAt("small-games"));
  const languages = readLanguages(assetsAt("locales"), (code) => ({
    page: catalogue.words(code), lessons: { ...lessonWords(code), ...smallGameWords(code) }, skills: skillWords(assetsAt("skills"), code),
  }));
  const english = languages[0].page;
  const { books, strategies, networks } = copyEngineFiles(site);
  const answers = { books: books.files, strategies: strategies.files, networks: networks.files };
  const made = madeOfAssets(catalogue, lessons, ownSmallGames);

  const modules = copyModules(site, wasm, dev);
  const { engine, enginePlain } = modules;
  const worker = site.writeHashed("engine-worker.mjs", await bundleText("src/engine/worker.ts", {
    format: "esm", plugins: [virtualModules({ ...made, assets: { engine, enginePlain, ...answers } })],
  }));
  const themes = themeStyles(assetsAt("themes"), catalogue.themes);
  const isFirst = await wordsOfBundles(made, ...opening, ...["ladder", "gear", "day", "offline"].map(entryOf));  // which come with the ladder
  const assets = {
    ...modules, worker,
    packed: await writePacked(site, wasm, { book: books.scripts, strategy: strategies.scripts, network: networks.scripts }),
    main: await writeMainScript(site, made),
    scripts: await writeScripts(site, {
      web, bundleText, hashOf, stylesOf: async (entry) => (await bundleStyles(site, entry)).text,
      plugins: [virtualModules({ ...made, ...madeForLateScripts(site, catalogue.games) })],
    }),
    languages: await writeLanguages(site, languages, made, isFirst),
    themes: site.writeHashed("themes.css", themes.others),
    pieces: Object.fromEntries(catalogue.pieceSets.map(({ id, symbols }) =>
      [id, site.writeHashed(`pieces-${id}.js`, `globalThis.thirtyPieces=${JSON.stringify(symbols)}`)])),
  };
  await writeDocument(site, {
    made, assets, themes, pieces: catalogue.pieceSets[0], words: english,
    known: { words: wordsThat(english, isFirst), beginnings: await readFirstMoves(wasm, catalogue.games) },
  });

  await writeEmbed(site, { web, bundleText, plugins: [virtualModules(made)] });
  await writePackage(site, { root, bundleText, plugins: [virtualModules({ ...made, assets: { engine, worker, ...answers } })] });
  await writeScorm(site, {
    web, bundleText, values: made, virtualModules, languages: languages.map(({ code, page }) => [code, page]),
    isLeftOut: leftOutOfScorm(assets), answers: { books: books.scripts, strategies: strategies.scripts },
  });
  await writeServiceWorker(site, {
    engines: { simd: filesOf(engine), plain: filesOf(enginePlain) },
    except: [...embedFiles, ...packageFiles, assets.packed, ...filesOf(books.scripts, strategies.scripts, networks.scripts, modules.appDev)].filter(Boolean),
    bundle: (values) => bundleText("src/offline/service-worker.ts", {
      format: "iife", plugins: [virtualModules(values)], define: { "process.env.NODE_ENV": '"production"' },
    }),
  });
  writeTruth(site, truth);
  return site;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { out, wasm, truth, dev, compress } = parametersOf(import.meta.url, { out: "dist", wasm: "build/web", truth: "", dev: false, compress: false });
  const folder = resolve(out);
  const siblings = readSiblings(folder);
  typeCheck();
  await buildSite({ out: folder, wasm: resolve(wasm), truth: truth && resolve(truth), dev });
  if (compress) await compressAll(folder, siblings);
}
