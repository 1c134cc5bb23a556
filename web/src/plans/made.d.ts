// A module that web/build.mjs makes up while bundling: the files of assets/skills/.

declare module "thirty:skills" {
  /** An idea of the course; assets/skills/README.md says what each field means. */
  export interface Skill {
    readonly id: string;
    readonly boxes: readonly string[];
    readonly needs: readonly string[];
    readonly picture: string;
    readonly marks: readonly string[];
    readonly lessons: readonly string[];
    readonly ideas: readonly string[];
  }
  const skills: readonly Skill[];
  export default skills;
}
