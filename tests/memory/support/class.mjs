// A class that learns and forgets, and the course it goes through: the page's lessons and puzzles, with the page's memory or
// without it. Pupils follow a model that is not the scheduler's:
//
//   understanding u, 0 to 1: each task seen through, solved or explained, closes a share of what is missing
//   half-life h in days: a pupil who has not met an idea for h days finds half of what was understood
//   after a gap, a task that is solved makes h longer, the more had been forgotten the more (it was hard to remember); one
//   that is missed makes it shorter; on the same day nothing is gained
//   a task is solved unaided with chance guess + (1 - guess - slip) · u · 2^(-days / h)
//
// Pupils differ in how fast they learn and how long they keep it, ideas in how hard they are.
import { catalogue, deviceWith, generator, lessons, pageOf, skills, taskFiles } from "../../teachers/support/source.mjs";
import { isTask } from "../../lessons/support/lessons.mjs";

globalThis.thirtyTasks = taskFiles;
const openPage = await pageOf(["localStorage"], "memory/draw.ts", "memory/kept.ts", "memory/skills.ts", "memory/task.ts");

export const model = {
  guess: 0.2, slip: 0.05,
  learning: 0.22, halfLife: 4,  // of a middling pupil and idea
  longer: 2.5, shorter: 0.7, longest: 365,
  spread: 0.35,  // of the logarithms of both, among pupils; and of how hard ideas are
};
export const course = { visitsInWeek: [0, 2, 4], weeksInBox: 2, tasksInVisit: 12, restWeeks: 4, boxes: 12 };
const firstDay = 20_000;

/** Random numbers of a pupil: even between 0 and 1, and of a bell of width 1. */
function randomOf(seed) {
  const below = generator(seed);
  const even = () => below(1_000_000) / 1_000_000;
  for (let i = 0; i < 20; i++) even();  // neighbouring seeds begin alike
  return { even, bell: () => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even()) };
}

/** How hard each idea is, for everybody: the factor of learning. */
function easeOf(seed) {
  const { bell } = randomOf(seed);
  return Object.fromEntries(skills.map(({ id }) => [id, Math.exp(model.spread * bell())]));
}

class Pupil {
  constructor(seed, ease) {
    const { even, bell } = randomOf(seed);
    this.even = even;
    this.ease = ease;
    this.learning = model.learning * Math.exp(model.spread * bell());
    this.halfLife = model.halfLife * Math.exp(model.spread * bell());
    this.ideas = new Map();
  }

  /** What is still there of an idea on a day, 0 to 1. */
  remembers(id, day) {
    const idea = this.ideas.get(id);
    return idea ? idea.understanding * 2 ** ((idea.last - day) / idea.halfLife) : 0;
  }

  /** Tries a task of these ideas on a day, the hardest of which decides; true if it is solved unaided. */
  tries(ids, day) {
    const { guess, slip } = model;
    const there = Math.min(...ids.map((id) => this.remembers(id, day)));
    const isSolved = this.even() < guess + (1 - guess - slip) * there;
    for (const id of ids) this.ideas.set(id, this.after(id, day, isSolved));
    return isSolved;
  }

  after(id, day, isSolved) {
    const { understanding = 0, halfLife = this.halfLife, last = day } = this.ideas.get(id) ?? {};
    const forgotten = 1 - 2 ** ((last - day) / halfLife);
    const factor = isSolved ? 1 + model.longer * forgotten : 1 - (1 - model.shorter) * Math.min(1, day - last);
    return {
      understanding: understanding + Math.min(0.9, this.learning * this.ease[id]) * (1 - understanding),
      halfLife: Math.min(model.longest, halfLife * factor), last: day,
    };
  }
}

const lessonsOfBox = (box) => catalogue.filter((game) => game.box === box).flatMap(({ id }) => lessons.filter(({ game }) => game === id));

/** One pupil on the way through the course. */
class Way {
  count = 0;
  triesOf = {};
  learntAt = {};

  constructor(pupil, hasMemory) {
    this.pupil = pupil;
    this.hasMemory = hasMemory;
    this.page = openPage({ localStorage: deviceWith() });
  }

  /** A task, and what the page keeps of its first try. */
  task(ids, day, box) {
    this.count++;
    if (!ids.length) return;
    const isSolved = this.pupil.tries(ids, day);
    this.page.recordTry(ids, isSolved, day, box);
    const memory = this.page.getMemory();
    for (const id of ids) {
      this.triesOf[id] = (this.triesOf[id] ?? 0) + 1;
      if (memory[id].learnt !== undefined) this.learntAt[id] ??= this.triesOf[id];
    }
  }

  drawn(task, day, box) {
    const id = this.page.skillOf(task);
    this.page.meet(task, day);
    this.task(id ? [id] : [], day, box);
  }

  /** All visits of a box: its lessons first, then rounds of its puzzles. */
  async box(box, days) {
    const steps = lessonsOfBox(box).flatMap(({ game, steps: all }) => {
      const tasks = all.filter(isTask).map(({ id }) => ({ game, id }));
      return tasks.map((step, i) => ({ ...step, isLast: i === tasks.length - 1 }));
    });
    for (const day of days) {
      const end = this.count + course.tasksInVisit;
      while (steps.length && this.count < end) {
        const { game, id, isLast } = steps.shift();
        this.task(this.page.skillsOfLessonTask(`${game}.${id}`), day, box);
        if (isLast && this.hasMemory) for (const task of await this.page.drawBesides(game, day)) if (this.count < end) this.drawn(task, day, box);
      }
      while (this.count < end) {
        const round = this.hasMemory ? await this.page.drawRound(box, day) : await this.page.drawOfBox(box, 5);
        if (!round.length) break;
        for (const task of round) if (this.count < end) this.drawn(task, day, box);
      }
    }
  }
}

/** A pupil after the course: tries until each idea was learnt, and what is remembered of each after the weeks of rest. */
async function goThrough(seed, ease, hasMemory) {
  const way = new Way(new Pupil(seed, ease), hasMemory);
  let week = 0;
  for (let box = 1; box <= course.boxes; box++, week += course.weeksInBox) {
    await way.box(box, Array.from({ length: course.weeksInBox }, (_, i) => course.visitsInWeek.map((day) => firstDay + 7 * (week + i) + day)).flat());
  }
  const end = firstDay + 7 * (week + course.restWeeks);
  return {
    tasks: way.count, learntAt: way.learntAt, triesOf: way.triesOf,
    remembered: Object.fromEntries(skills.map(({ id }) => [id, way.pupil.remembers(id, end)])),
  };
}

/** The same pupils twice. */
export async function simulate({ pupils = 30, seed = 1 } = {}) {
  const ease = easeOf(seed);
  const runs = { with: [], without: [] };
  for (let i = 1; i <= pupils; i++) {
    runs.with.push(await goThrough(1000 * seed + i, ease, true));
    runs.without.push(await goThrough(1000 * seed + i, ease, false));
  }
  return runs;
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null;

/** Of one way through the course, for one idea. */
export const ofSkill = (run, id) => ({
  learnt: run.filter(({ learntAt }) => learntAt[id]).length,
  tries: median(run.map(({ learntAt }) => learntAt[id]).filter(Boolean)),
  met: mean(run.map(({ triesOf }) => triesOf[id] ?? 0)),
  remembered: mean(run.map(({ remembered }) => remembered[id])),
});

/** Of all ideas that `counts` names. */
export const ofAll = (run, counts = skills.map(({ id }) => id)) => {
  const each = counts.map((id) => ofSkill(run, id));
  return { learnt: mean(each.map(({ learnt }) => learnt)), remembered: mean(each.map(({ remembered }) => remembered)), tasks: mean(run.map(({ tasks }) => tasks)) };
};
