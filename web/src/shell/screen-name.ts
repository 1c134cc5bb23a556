// Which screen an address asks for, told from as little as can be.
export type ScreenName = "ladder" | "rules" | "game" | "teachers";

/** `query` is an address' part from its question mark on. */
export function screenNamed(query: string): ScreenName {
  const address = new URLSearchParams(query);
  const game = address.get("game");
  if (game === null) return address.has("teachers") ? "teachers" : "ladder";
  return game === "intro" && !/[?&;](lesson|practice|board)=/.test(query) ? "rules" : "game";
}
