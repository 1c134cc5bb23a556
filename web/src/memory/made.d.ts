// Modules that web/build.mjs makes up while bundling: the files of assets/tasks/, each a script that hands its text over, and
// those of assets/skills/.

declare module "thirty:tasks" {
  /** By game. */
  const tasks: Readonly<Record<string, string>>;
  export default tasks;
}

declare module "thirty:skills" {
  /** What an idea looks like. */
  export interface Motif {
    readonly picture: string;
    readonly marks: readonly string[];
  }

  /** An idea of the course; assets/skills/README.md says what each field means. */
  export interface Skill extends Motif {
    readonly id: string;
    readonly boxes: readonly string[];
    /** Those of them in whose plans it may stand. */
    readonly plans: readonly string[];
    readonly needs: readonly string[];
    /** What it looks like in some of its games, by their ids. */
    readonly own: Readonly<Record<string, Motif>>;
    readonly lessons: readonly string[];
    /** Ideas and themes of drawn tasks. */
    readonly ideas: readonly string[];
    /** Its number in codes that carry what is learnt. */
    readonly code?: number;
  }
  const skills: readonly Skill[];
  export default skills;
}
