// Sends a class of thirty pupils, who learn and forget by the model in tests/memory/support/class.mjs, through the course twice,
// with the page's memory and without it, and writes docs/class.md.
//   npm run class [-- --pupils 30 --seed 1]
import { readFileSync, writeFileSync } from "node:fs";
import { course, model, ofAll, ofSkill, simulate } from "../tests/memory/support/class.mjs";
import { skills } from "../tests/teachers/support/source.mjs";
import { parametersOf } from "./usage.mjs";

const { pupils, seed } = parametersOf(import.meta.url, { pupils: 30, seed: 1 });
const runs = await simulate({ pupils, seed });

const names = JSON.parse(readFileSync(new URL("../assets/locales/skills/en.json", import.meta.url), "utf8"));
const percent = (share) => `${Math.round(100 * share)} %`;
const cells = ({ learnt, tries, met, remembered }) => `${learnt} | ${tries ?? "–"} | ${Math.round(met)} | ${percent(remembered)}`;
const row = ({ id }) => `| ${names[`skill.${id}`]} | ${cells(ofSkill(runs.with, id))} | ${cells(ofSkill(runs.without, id))} |`;
const drawn = skills.filter(({ ideas }) => ideas.length);
const others = skills.filter(({ ideas }) => !ideas.length);
const sum = (title, some) => {
  const [one, other] = [runs.with, runs.without].map((run) => ofAll(run, some.map(({ id }) => id)));
  return `| ${title} (${some.length}) | ${one.learnt.toFixed(1)} | ${percent(one.remembered)} | ${other.learnt.toFixed(1)} | ${percent(other.remembered)} |`;
};
const table = (some) => `| idea | learnt | tries | met | kept | learnt | tries | met | kept |
|---|---|---|---|---|---|---|---|---|
${some.map(row).join("\n")}`;

writeFileSync(new URL("../docs/class.md", import.meta.url), `# A class that remembers

Written by \`npm run class\`: ${pupils} pupils, who learn and forget by a stated model, go through the course twice, with the page's
memory and without it. What is drawn, and when an idea is due or learnt, is decided by the page's own code (\`web/src/memory/\`).
It tells what the schedule is worth if children forget as the model does; what children do, it cannot tell.

**The course.** ${course.boxes} boxes, ${course.weeksInBox} weeks each, ${course.visitsInWeek.length} visits a week, ${course.tasksInVisit} tasks a visit: first the box's lessons, then rounds of its
puzzles. With memory, two of five puzzles are of ideas that are due, and two more come at the end of a lesson; without it
those places are for the next puzzles of the box. Both ways have the same number of tasks (${Math.round(ofAll(runs.with).tasks)} and ${Math.round(ofAll(runs.without).tasks)} a pupil). After the last
box nobody plays for ${course.restWeeks} weeks.

**The model.** A task is solved unaided with chance ${model.guess} + ${(1 - model.guess - model.slip).toFixed(2)} · u · 2^(−days / h). Each task seen through closes ${percent(model.learning)} of what is
missing to full understanding (u); half of it is gone after h days without it, ${model.halfLife} at first. A task solved after a gap makes h
longer, up to ${1 + model.longer} times where all was forgotten, a missed one ${model.shorter} times as long; nothing is gained twice on one day. Pupils
differ in both by a bell of ${model.spread} in the logarithm, ideas in how hard they are by the same. It is no model of FSRS's.

| ideas | learnt, with | kept, with | learnt, without | kept, without |
|---|---|---|---|---|
${sum("that puzzles practise", drawn)}
${sum("that lessons alone practise", others)}
${sum("all", skills)}

*Learnt*: of ${pupils} pupils, how many had four of five first tries unaided, and one more on a later day. *Tries*: how many tasks of the
idea it took them, the middle one. *Met*: tasks of the idea in the whole course. *Kept*: what is remembered ${course.restWeeks} weeks after the
end, of full understanding. First with memory, then without.

## Ideas that puzzles practise

${table(drawn)}

## Ideas that lessons alone practise

No puzzle is drawn of these, so that the memory has nothing to bring them back with: what a lesson alone teaches is forgotten.

${table(others)}
`);
