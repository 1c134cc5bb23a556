// Writes anew what the lessons say to wrong tries where the engine, whose opinion has changed, no longer agrees: other
// answers of those that all lessons share, and Black's replies. What a lesson's own words are about stays; the tests tell the rest.
//   cmake --build --preset dev && npm run answers
import { writeFileSync } from "node:fs";
import { admits, after, answerTo, claims, firstFitting, repliesTo } from "./answers.mjs";
import { Engine, program } from "./engine.mjs";
import { lessons, readText, words } from "./lessons.mjs";
import { valuesOf } from "./values.mjs";
import { need, parametersOf } from "../../../scripts/usage.mjs";
import { turnsOf } from "./values_text.mjs";

const english = words("en");
parametersOf(import.meta.url);
need(program, "cmake --preset dev && cmake --build --preset dev");
const engine = new Engine();

/** What is to be said to `attempt`; nothing if what is said may stay.
 *  @returns {Promise<{ id: string, reply?: string, when?: string } | null>} */
async function betterAnswer(answer, attempt, place, turn, { values, depth, goal }) {
  const next = after(place, attempt);
  const isOver = (await engine.look(next)).outcome !== "none";
  const wanted = await answerTo(engine, place, attempt, { values, accepted: turn.play, depth, goal });
  if (wanted.id === "attacked") return answer?.id === "attacked" && answer.when ? null : { id: "attacked", when: "attacked" };
  const replies = admits(wanted) && !isOver ? await repliesTo(engine, place, attempt, depth) : null;
  if (answer?.id === wanted.id) {
    const isTrue = !(answer.id in claims) || await claims[answer.id]({ engine, place, attempt, reply: answer.reply, values, accepted: turn.play });
    if (answer.when || isTrue && Boolean(answer.reply) === !isOver && (!replies || replies.includes(answer.reply))) return null;
  }
  return { id: wanted.id, ...(isOver ? {} : { reply: replies ? replies[0] : wanted.reply }) };
}

/** The lesson's own words with another reply, where they call the try good and Black's reply gives something away.
 *  @returns {Promise<{ id: string, reply?: string, when?: string } | null>} */
async function betterReply(answer, attempt, place, depth) {
  if (!answer.reply || !admits(answer)) return null;
  const replies = await repliesTo(engine, place, attempt, depth);
  return replies.includes(answer.reply) ? null : { id: answer.id, reply: replies[0] };
}

async function mendedAnswers(name, turn, place, { depth, goal }) {
  const values = await valuesOf(engine, place, depth);
  const answers = structuredClone(turn.answers ?? []);
  let changed = false;
  for (const attempt of [...values.keys()].sort().filter((move) => !turn.play.includes(move))) {
    const answer = await firstFitting(engine, answers, attempt, after(place, attempt));
    const isOwn = answer && `lesson.${name}.${answer.id}` in english;
    const better = await (isOwn ? betterReply(answer, attempt, place, depth) : betterAnswer(answer, attempt, place, turn, { values, depth, goal: turn.goal ?? goal }));
    if (!better) continue;
    changed = true;
    if (answer?.tries) answer.tries = answer.tries.filter((move) => move !== attempt);
    if (better.when) continue;  // what follows for whatever is attacked
    const same = answers.find(({ id, reply, when, tries }) => tries && !when && id === better.id && reply === better.reply);
    if (same) {
      same.tries.push(attempt);
      continue;
    }
    const general = answers.findIndex(({ tries }) => !tries);  // what is said to all that is left
    const { id, reply } = better;
    answers.splice(general < 0 ? answers.length : general, 0, { id, tries: [attempt], ...(reply ? { reply } : {}) });
  }
  return changed ? answers.filter(({ tries }) => !tries || tries.length > 0) : null;
}

const lineOf = (answer) => JSON.stringify(answer).replace(/":/g, '": ').replace(/,(?=")/g, ", ");

/** The text with the answers of a step's turn in place of those that stand there. */
function withAnswers(text, id, turnIndex, answers) {
  let at = text.indexOf(`"id": "${id}", "kind"`);
  if (at < 0) throw new Error(`${id} is not to be found`);
  for (let turn = 0; turn <= turnIndex; turn++) at = text.indexOf('"answers": [', at + 1);
  const from = at + '"answers": ['.length;
  let depth = 1;
  let to = from;
  for (; depth > 0; to++) depth += text[to] === "[" ? 1 : text[to] === "]" ? -1 : 0;
  const indent = " ".repeat(text.slice(text.lastIndexOf("\n", at) + 1).search(/\S/));
  return `${text.slice(0, from)}\n${answers.map((answer) => `${indent}  ${lineOf(answer)}`).join(",\n")}\n${indent}${text.slice(to - 1)}`;
}

const mended = new Map();
for (const [place, step, name, turn] of turnsOf()) {
  if (step.kind !== "find") continue;
  const answers = await mendedAnswers(name, step.turns[turn], place, step);
  if (!answers) continue;
  const { file } = lessons.find(({ game }) => name === `${game}.${step.id}`);
  mended.set(file, withAnswers(mended.get(file) ?? readText(`assets/lessons/${file}`), step.id, turn, answers));
  console.log(`${name}, turn ${turn + 1}`);
}
for (const [file, text] of mended) writeFileSync(new URL(`../../../assets/lessons/${file}`, import.meta.url), text);
await engine.close();
