// Modules that web/build.mjs makes up while bundling: the files of assets/lessons/, and those of assets/small-games/.

declare module "thirty:lessons" {
  import type { Lesson } from "./lesson";
  const lessons: readonly Lesson[];
  export default lessons;
}

declare module "thirty:games-of-boxes" {
  /** A small game against the computer; assets/small-games/README.md says what each field means. */
  export interface SmallGame {
    readonly box: string;
    readonly id: string;
    readonly board?: string;
    readonly fen: string;
    readonly level: string;
    readonly castle?: number;
  }
  const games: readonly SmallGame[];
  export default games;
}
