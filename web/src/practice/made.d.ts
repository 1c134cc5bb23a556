// A module that web/build.mjs makes up while bundling: the lines of assets/looks/.

declare module "thirty:looks" {
  const lines: readonly string[];
  export default lines;
}
