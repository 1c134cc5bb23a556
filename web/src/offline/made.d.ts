// A module that web/build.mjs makes up while bundling: the files of this very build.

declare module "thirty:kept" {
  /** What the service worker keeps. */
  const kept: {
    readonly files: readonly { readonly url: string; readonly revision: string | null; readonly integrity?: string }[];
    /** The pattern of names that carry the hash of their content. */
    readonly hashed: string;
    readonly document: string;
    /** What the document of this very build has in it: names of the files that it mentions, and its end. */
    readonly parts: readonly string[];
    /** The files of each engine: a browser needs one of them. */
    readonly engines: { readonly simd: readonly string[]; readonly plain: readonly string[] };
  };
  export default kept;
}
