declare module "thirty:scorm-words" {
  /** The words of a package's own page, by language. */
  const words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default words;
}
