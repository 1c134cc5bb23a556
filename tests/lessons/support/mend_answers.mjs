// Writes anew what the lessons say to wrong tries where the engine, whose opinion has changed, no longer agrees: other
// answers of those that all lessons share, and Black's replies. What a lesson's own words are about stays; the tests tell the rest.
//   cmake --build --preset dev && npm run answers
import { readFileSync, writeFileSync } from "node:fs";
import { answerTo, claims, repliesTo } from "./answers.mjs";
import { Engine } from "./engine.mjs";
import { steps, lessons, words } from "./lessons.mjs";
import { saysGood } from "./runner.mjs";
import { valuesOf } from "./values.mjs";

const english = words("en");
const targetOf = (move) => move.slice(2, 4);
const play = (place, move) => ({ ...place, moves: [...(place.moves ?? []), move] });
const engine = new Engine();

async function fits(answer, attempt, next) {
  if (answer.tries && !answer.tries.includes(attempt)) return false;
  return answer.when !== "attacked" || (await engine.legal(next)).some((move) => targetOf(move) === targetOf(attempt));
}

async function firstFitting(answers, attempt, next) {
  for (const answer of answers) if (await fits(answer, attempt, next)) return answer;
  return null;
}

/** What is to be said to `attempt`; nothing if what is said may stay.
 *  @returns {Promise<{ id: string, reply?: string, when?: string } | null>} */
async function betterAnswer(answer, attempt, place, turn, values, depth) {
  const next = play(place, attempt);
  const isOver = (await engine.look(next)).outcome !== "none";
  const wanted = await answerTo(engine, place, attempt, { values, accepted: turn.play, depth });
  if (wanted.id === "attacked") return answer?.id === "attacked" && answer.when ? null : { id: "attacked", when: "attacked" };
  const replies = saysGood(wanted) && !isOver ? await repliesTo(engine, place, attempt, depth) : null;
  if (answer?.id === wanted.id) {
    const isTrue = !(answer.id in claims) || await claims[answer.id]({ engine, place, attempt, reply: answer.reply, values, accepted: turn.play });
    if (answer.when || isTrue && Boolean(answer.reply) === !isOver && (!replies || replies.includes(answer.reply))) return null;
  }
  return { id: wanted.id, ...(isOver ? {} : { reply: replies ? replies[0] : wanted.reply }) };
}

/** The lesson's own words with another reply, where they call the try good and Black's reply gives something away.
 *  @returns {Promise<{ id: string, reply?: string, when?: string } | null>} */
async function betterReply(answer, attempt, place, depth) {
  if (!answer.reply || !saysGood(answer)) return null;
  const replies = await repliesTo(engine, place, attempt, depth);
  return replies.includes(answer.reply) ? null : { id: answer.id, reply: replies[0] };
}

async function mendedAnswers(name, turn, place, depth) {
  const values = await valuesOf(engine, place, depth);
  const answers = structuredClone(turn.answers ?? []);
  let changed = false;
  for (const attempt of [...values.keys()].sort().filter((move) => !turn.play.includes(move))) {
    const answer = await firstFitting(answers, attempt, play(place, attempt));
    const isOwn = answer && `lesson.${name}.${answer.id}` in english;
    const better = await (isOwn ? betterReply(answer, attempt, place, depth) : betterAnswer(answer, attempt, place, turn, values, depth));
    if (!better) continue;
    changed = true;
    if (answer?.tries) answer.tries = answer.tries.filter((move) => move !== attempt);
    if (better.when) continue;  // what follows for whatever is attacked
    const same = answers.find(({ id, reply, when, tries }) => tries && !when && id === better.id && reply === better.reply);
    if (same) same.tries.push(attempt);
    else answers.splice(answers.findIndex(({ tries }) => !tries) >= 0 ? answers.findIndex(({ tries }) => !tries) : answers.length, 0, { id: better.id, tries: [attempt], ...(better.reply ? { reply: better.reply } : {}) });
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
for (const [name, step, start] of steps.filter(([, { kind }]) => kind === "find")) {
  let place = start;
  const lesson = lessons.find(({ game }) => name === `${game}.${step.id}`);
  const path = new URL(`../../../assets/lessons/${lesson.file}`, import.meta.url);
  for (const [i, turn] of step.turns.entries()) {
    const answers = await mendedAnswers(name, turn, place, step.depth);
    if (answers) {
      mended.set(lesson.file, withAnswers(mended.get(lesson.file) ?? readFileSync(path, "utf8"), step.id, i, answers));
      console.log(`${name}, turn ${i + 1}`);
    }
    if (i + 1 < step.turns.length) place = play(play(place, turn.play[0]), turn.reply);
  }
}
for (const [file, text] of mended) writeFileSync(new URL(`../../../assets/lessons/${file}`, import.meta.url), text);
await engine.close();
