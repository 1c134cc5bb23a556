/** One sentence after the other, of those that there are. */
export const joined = (...sentences: readonly (string | false | null | undefined)[]): string => sentences.filter(Boolean).join(" ");
