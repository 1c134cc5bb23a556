// Lighthouse over the ladder and a game of dist/; prints the scores and what they come from. Optional: it is fetched by npx when asked for, and
// performance on a busy machine says little.
//   npm run lighthouse [-- DIR]
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "./serve.mjs";
import { need, parametersOf } from "./usage.mjs";

const version = "12.8.2";
const categories = ["performance", "accessibility", "best-practices", "seo"];
const flags = ["--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
const metrics = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
const pages = { ladder: "/", game: "/?game=raging-rooks&opponent=friend" };

const { others: [root = "dist"] } = parametersOf(import.meta.url, {}, 1);
need(root);
const server = await serve({ root, port: 0 });
const scratch = mkdtempSync(join(tmpdir(), "thirty-lighthouse-"));

/** Runs beside the server, which must go on answering meanwhile. */
const run = (address, report) => new Promise((/** @type {(value?: unknown) => void} */ done, fail) => {
  const child = spawn("npx", ["--yes", `lighthouse@${version}`, address, "--quiet", "--output=json", `--output-path=${report}`,
    `--only-categories=${categories.join(",")}`, `--chrome-flags=${flags.join(" ")}`],
  { stdio: "inherit", env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" } });
  child.on("exit", (code) => (code === 0 ? done() : fail(new Error(`lighthouse ended with ${code}`))));
});

try {
  for (const [name, path] of Object.entries(pages)) {
    const report = join(scratch, `${name}.json`);
    await run(server.url + path, report);
    const { categories: scores, audits } = JSON.parse(readFileSync(report, "utf8"));
    console.log(`${name}: ${categories.map((id) => `${id} ${Math.round(scores[id].score * 100)}`).join(", ")}`);
    console.log(`  ${metrics.map((id) => `${audits[id].title} ${audits[id].displayValue}`).join(", ")}`);
    const failed = categories.slice(1).flatMap((id) => scores[id].auditRefs).filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id]).filter(({ score }) => score === 0);
    for (const { id, title, details } of failed) {
      console.log(`  ${id}: ${title}`);
      for (const { node } of details?.items ?? []) if (node) console.log(`    ${node.snippet}`);
    }
  }
} finally {
  rmSync(scratch, { recursive: true });
  await server.close();
}
