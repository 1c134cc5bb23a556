// What a site keeps for a frame, as the part of the frame's address that gives it back.

const mark = "#kept=";
const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";

/** What an address gives back, by key; null where the site around keeps nothing. What cannot be read counts as nothing. */
export function keptIn(hash: string): Map<string, string> | null {
  if (!hash.startsWith(mark)) return null;
  try {
    const values: unknown = JSON.parse(decodeURIComponent(hash.slice(mark.length)));
    return new Map(typeof values === "object" && values !== null ? Object.entries(values).filter(isText) : []);
  } catch {
    return new Map();
  }
}

/** The part of an address that gives `values` back. */
export const keptHash = (values: Iterable<readonly [string, string]>): string =>
  mark + encodeURIComponent(JSON.stringify(Object.fromEntries(values)));
