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
import { writeManifest, writeServiceWorker } from "./build/offline.mjs";
import { engineFiles, packageFiles, writePackage } from "./build/package.mjs";
import { pieceSheet } from "./build/pieces.mjs";
import { writeScorm } from "./build/scorm.mjs";
import { earlyScripts, entryOf, offering, sharedByFirst, sharedByMain, sharedModules, translating, wordsOfScripts, writeScripts } from "./build/scripts.mjs";
import { readSkills, skillWords } from "./build/skills.mjs";
import { playedSmallGames, readSmallGames } from "./build/small-games.mjs";
import { readTasks } from "./build/tasks.mjs";
import { themeStyles } from "./build/themes.mjs";
import { copyForEngine, writeTruth } from "./build/truth.mjs";
import { wordsAskedFor } from "./build/words.mjs";

const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);
const target = ["es2022", "chrome110", "firefox110", "safari16"];

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

async function bundle(entry, options) {
  const { outputFiles } = await build({
    ...(entry && { entryPoints: [join(web, entry)] }), bundle: true, write: false, minify: true, target, charset: "utf8",
    legalComments: "none", outdir: "/", ...options,
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
const writeTasks = (site) => Object.fromEntries(Object.entries(readTasks(join(root, "assets"))).map(([game, text]) =>
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
  const script = (name) => [main, scripts[name].script].map((href) => ({ href, as: "script" }));
  return { fonts: fonts.map((href) => ({ href, as: "font" })), ladder: script("ladder"), rules: script("rules"), teachers: script("teachers") };
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
    ...offering(`globalThis.${sharedByFirst.name}`, "src/shell/first.ts", web), plugins: [valuesOfDocument],
  }));
  const known = asked.sort().map((name) => [name, values[name]]);  // they are asked for in no order
  return { script, known: Object.fromEntries(known) };
}

/** The script that comes after the first. */
const writeMainScript = async (site, values) => site.writeHashed("main.js", await bundleText(null, {
  ...offering(`globalThis.${sharedByMain.name}`, "src/shell/main.ts", web), plugins: [sharedModules(join(web, "src"), sharedByFirst), virtualModules(values)],
}));

/** What a sheet may ask for that is made here. */
const madeFonts = {
  name: "made fonts",
  setup(plugin) {
    plugin.onResolve({ filter: /^thirty:figurines$/ }, () => ({ path: "figurines.woff2", namespace: "made-font" }));
    plugin.onLoad({ filter: /.*/, namespace: "made-font" }, async () => ({ contents: await figurineFont(join(root, "assets/pieces"), "woff2"), loader: "file" }));
  },
};

/** The text of a sheet, and the names of the files that it asks for, which are written. */
async function bundleStyles(site, entry) {
  const files = await bundle(entry, { loader: { ".woff2": "file", ".svg": "dataurl" }, assetNames: "[name].[hash]", plugins: [madeFonts] });
  const sheet = files.find(({ path }) => path.endsWith(".css"));
  return { text: sheet.text, files: files.filter((file) => file !== sheet).map(({ path, contents }) => site.write(basename(path), contents)) };
}

/** What a policy calls a text that stands in the page itself. */
const policySource = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

async function importText(text) {
  return import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
}

/** `wasm` is the folder of the modules and `truth` one with packs of solved games, if there are any; with
 *  `dev` the module with inspector windows comes along, which ?dev=1 alone fetches.
 *  @param {{ out: string, wasm?: string, truth?: string, dev?: boolean }} options */
export async function buildSite({ out, wasm, truth, dev = false }) {
  const site = new Site(out);
  const catalogue = await readCatalogue(wasm && existsSync(join(wasm, "engine.mjs")) ? { wasm } : {});
  const { lessons, words: lessonWords } = readLessons(join(root, "assets/lessons"));
  const { games: ownSmallGames, words: smallGameWords } = readSmallGames(join(root, "assets/small-games"));
  const { pieceSets } = catalogue;
  const [usualPieces] = pieceSets;
  const { files: strategies, scripts: strategyScripts } = copyForEngine(site, join(root, "assets/strategies"), ".strategy");
  const made = { catalogue: catalogue.games, levels: catalogue.levels, themes: catalogue.themes, pieces: pieceSets.map(({ id }) => id), codes: catalogue.codes, lessons: inOrder(lessons, catalogue.games), "small-games": smallGames(lessons, ownSmallGames), "task-counts": taskCounts(lessons), "games-of-boxes": playedSmallGames(ownSmallGames) };
  const engine = copyWasm(site, wasm, "engine");
  const enginePlain = copyWasm(site, wasm, "engine-plain");
  const appDev = dev ? copyWasm(site, wasm, "app-dev") : null;
  const { files: books, scripts: bookScripts } = copyForEngine(site, join(root, "assets/books"), ".book");
  const { files: networks, scripts: networkScripts } = copyForEngine(site, join(root, "assets/networks"), ".txt", "-network");
  const worker = site.writeHashed("engine-worker.mjs", await bundleText("src/engine/worker.ts", {
    format: "esm", plugins: [virtualModules({ ...made, assets: { engine, enginePlain, books, strategies, networks } })],
  }));
  const themes = themeStyles(join(root, "assets/themes"), catalogue.themes);
  const languages = readLanguages(join(root, "assets/locales"), (code) => ({ page: catalogue.words(code), lessons: { ...lessonWords(code), ...smallGameWords(code) }, skills: skillWords(join(root, "assets/skills"), code) }));
  const english = languages[0].page;
  const tasks = writeTasks(site);
  const opening = ["src/shell/first.ts", "src/shell/main.ts"];
  // Words of scripts that most visitors never fetch come with the first of those.
  const isFirst = await wordsOfBundles(made, ...opening, ...["ladder", "day", "offline"].map(entryOf));  // which come with the ladder
  const isEarly = await wordsOfBundles(made, ...opening, ...earlyScripts.map(entryOf));
  const isEarlyInEnglish = await wordsOfBundles(made, ...opening, ...earlyScripts.filter((name) => !translating.includes(name)).map(entryOf));
  const assets = {
    app: copyWasm(site, wasm, "app"), appDev, engine, enginePlain, worker, packed: await writePacked(site, wasm, { book: bookScripts, strategy: strategyScripts, network: networkScripts }),
    main: await writeMainScript(site, made),
    scripts: await writeScripts(site, { web, bundleText, hashOf, stylesOf: async (entry) => (await bundleStyles(site, entry)).text, plugins: [virtualModules({ ...made, tasks, skills: readSkills(join(root, "assets/skills")), cabinet: readCabinet(join(root, "assets/cabinet"), catalogue.games), looks: readFileSync(join(root, "assets/looks/positions.txt"), "utf8").trim().split("\n") })] }),
    languages: Object.fromEntries(languages.map((language) => {
      const { code, name, direction, page } = language;
      const comesFirst = code === "en" ? isEarlyInEnglish : isEarly;
      return [code, { name, direction, hash: writeWords(site, code, {
        words: ["thirtyWords", wordsThat(page, (key) => comesFirst(key) && !(code === "en" && isFirst(key)))],
        "more-words": ["thirtyMoreWords", wordsThat(page, (key) => !comesFirst(key))],
        "lesson-words": ["thirtyLessonWords", language.lessons],
        "remark-words": ["thirtyRemarkWords", language.remarks],
        "plan-words": ["thirtyPlanWords", { ...language.skills, ...language.plans }],  // they speak of skills
      }) }];
    })),
    themes: site.writeHashed("themes.css", themes.others),
    lessons: lessons.map(({ game }) => game),
    pieces: Object.fromEntries(pieceSets.map(({ id, symbols }) =>
      [id, site.writeHashed(`pieces-${id}.js`, `globalThis.thirtyPieces=${JSON.stringify(symbols)}`)])),
  };

  const { text: ownStyles, files: fonts } = await bundleStyles(site, "styles/main.css");
  const styles = ownStyles + themes.day;
  const nightStyles = (await bundleStyles(site, "styles/night.css")).text + themes.night;
  const words = wordsThat(english, isFirst);  // the English that the first script can ask for itself
  const { script, known } = await writeFirstScript(site, { ...made, assets: { ...assets, scripts: wordsOfScripts(assets.scripts) }, words, beginnings: await readFirstMoves(wasm, catalogue.games), "lesson-starts": firstSteps(lessons) });
  const headScript = site.writeHashed("head.js", await bundleText("src/shell/head.ts", {
    format: "iife", plugins: [virtualModules({ preloads: preloadsOf(assets, fonts) })],
  }));
  const { pageHtml } = await importText(await bundleText("src/shell/page.ts", {
    format: "esm", plugins: [virtualModules({ ...made, assets, words: english })],
  }));
  site.write("index.html", pageHtml({
    pieces: pieceSheet(usualPieces.symbols),
    styles,
    nightStyles,
    styleSources: [styles, nightStyles].map(policySource),
    printStyles: site.writeHashed("print.css", (await bundleStyles(site, "styles/print.css")).text),
    script,
    ...await writeManifest(site, { root, pieces: usualPieces.folder, catalogue: catalogue.games, words: english }),
    icon: site.writeHashed("icon.svg", readFileSync(join(usualPieces.folder, "pawn.svg"))),
    headScript,
    values: JSON.stringify(known),
  }));
  await writeEmbed(site, { web, bundleText, plugins: [virtualModules(made)] });
  await writePackage(site, { root, bundleText, plugins: [virtualModules({ ...made, assets: { engine, worker, books, strategies, networks } })] });
  const files = (module) => Object.values(module ?? {});
  // A platform serves modules as it likes, so app and engine come packed there; and nothing there leads to what is for teachers.
  const besides = new Set([...embedFiles, ...engineFiles, ...[assets.app, appDev, engine, enginePlain].flatMap(files), worker,
    ...["teachers", "scorm", "classroom", "plans"].flatMap((name) => [assets.scripts[name].script, assets.scripts[name].styles])]);
  await writeScorm(site, {
    web, bundleText, values: made, virtualModules, languages: languages.map(({ code, page }) => [code, page]), isLeftOut: (name) => besides.has(name) || /^(icon|screenshot|plan-words)-|\.(?:book|strategy|txt)$/.test(name),
    answers: { books: bookScripts, strategies: strategyScripts },
  });
  await writeServiceWorker(site, {
    engines: { simd: files(engine), plain: files(enginePlain) },
    except: [...embedFiles, ...packageFiles, assets.packed, ...[bookScripts, strategyScripts, networkScripts].flatMap(files), ...files(appDev)].filter(Boolean),
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
