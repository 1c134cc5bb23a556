// A module that web/build.mjs makes up while bundling: the files of assets/lessons/.

declare module "thirty:lessons" {
  import type { Lesson } from "./lesson";
  const lessons: readonly Lesson[];
  export default lessons;
}
