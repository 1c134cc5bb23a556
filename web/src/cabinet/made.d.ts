// A module that web/build.mjs makes up while bundling: the files of assets/cabinet/.

declare module "thirty:cabinet" {
  /** Text of each file, by game. */
  const files: Readonly<Record<string, string>>;
  export default files;
}
