import type { GameFields } from "./embed";

const words: Partial<Record<keyof GameFields, (value: unknown) => string>> = { lock: (value) => (value ? "1" : "0") };

/** The query of a frame's address that plays what the fields say; equal fields give equal text. */
export function frameQuery(wanted: GameFields): string {
  const entries = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => [key, (words[key as keyof GameFields] ?? String)(value)] as const);
  const query = new URLSearchParams([...entries, ["embed", "1"]] as string[][]);
  query.sort();
  return query.toString();
}
