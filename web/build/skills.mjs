// Reads the ideas of assets/skills/, each a file of its own, into the list that plans and tests share.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readFields } from "./page-section.mjs";

const words = (text = "") => text.split(/[\s,]+/).filter(Boolean);

/** What skills say in their own files, in a language: `name.en` and `says.en`. */
export function skillWords(folder, language) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".ini")).map((name) =>
    [basename(name, ".ini"), readFields(readFileSync(join(folder, name), "utf8"))]);
  return Object.fromEntries(files.flatMap(([id, fields]) => [[`skill.${id}`, fields[`name.${language}`]], [`skill.${id}.says`, fields[`says.${language}`]]])
    .filter(([, text]) => text !== undefined));
}

/** Why there are few tasks of a skill, by its id; of those that have enough there is none. */
export const reasonsForFew = (folder) => Object.fromEntries(readdirSync(folder).filter((name) => name.endsWith(".ini")).sort()
  .map((name) => [basename(name, ".ini"), readFields(readFileSync(join(folder, name), "utf8")).few]).filter(([, reason]) => reason));

/** A picture and its marks; that of one game has the game behind a dot. */
const motif = (fields, game = "") => ({ picture: fields[`picture${game}`] ?? "", marks: words(fields[`marks${game}`]) });

/** The pictures that games have of their own, by game. */
const ownMotifs = (fields) => Object.fromEntries(Object.keys(fields).filter((field) => field.startsWith("picture."))
  .map((field) => field.slice("picture".length)).map((game) => [game.slice(1), motif(fields, game)]));

/** Every skill after those it needs: { id, boxes, plans, needs, picture, marks, own, lessons, ideas, code? }. */
export function readSkills(folder) {
  const skills = new Map(readdirSync(folder).filter((name) => name.endsWith(".ini")).sort().map((name) => {
    const fields = readFields(readFileSync(join(folder, name), "utf8"));
    const id = basename(name, ".ini");
    const [boxes, aside] = [words(fields.boxes), words(fields.aside)];
    return [id, {
      id, boxes, plans: boxes.filter((box) => !aside.includes(box)), needs: words(fields.needs), ...motif(fields), own: ownMotifs(fields),
      lessons: words(fields.lessons), ideas: words(fields.ideas), ...(fields.code && { code: Number(fields.code) }),
    }];
  }));
  const ordered = [];
  const visit = (id, asked) => {
    const skill = skills.get(id);
    if (!skill) throw new Error(`${asked.at(-1)}.ini needs a skill that is not there: ${id}`);
    if (asked.includes(id)) throw new Error(`these skills need each other: ${[...asked, id].join(", ")}`);
    if (ordered.includes(skill)) return;
    for (const needed of skill.needs) visit(needed, [...asked, id]);
    ordered.push(skill);
  };
  for (const id of skills.keys()) visit(id, []);
  return ordered;
}
