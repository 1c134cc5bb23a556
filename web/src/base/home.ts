/** The ladder's address; `keep` is what links add. */
export const homeOf = (keep: string): string => `./${keep && `?${keep.slice(1)}`}`;
