/** A room and all that it may know, where `knows` names what each knows directly. */
export function reachable(knows, room, seen = []) {
  if (seen.includes(room)) throw new Error(`these know each other: ${[...seen, room].join(", ")}`);
  return new Set([room, ...knows[room].flatMap((known) => [...reachable(knows, known, [...seen, room])])]);
}
