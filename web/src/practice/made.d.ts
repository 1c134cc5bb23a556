// A module that web/build.mjs makes up while bundling: the files of assets/tasks/, each a script that hands its text over.

declare module "thirty:tasks" {
  /** By game. */
  const tasks: Readonly<Record<string, string>>;
  export default tasks;
}
