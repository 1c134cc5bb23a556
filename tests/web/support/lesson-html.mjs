// What the panel of the lessons makes of a step, from its own sources: the goal line, the goal pictures, the choices, its room.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const stdin = {
  contents: 'export * from "./goal-pictures"; export * from "./choices"; export * from "./state"; export * from "./room";',
  resolveDir: fileURLToPath(new URL("../../../web/src/lesson", import.meta.url)),
};
const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "esm", target: "node20" });
export const { choicesHtml, goalOf, measureRoom, pictureHtml, picturesOf, showSaid, startLesson } =
  await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);
