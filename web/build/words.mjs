// Which words a script can ask for, read from its syntax: keys stand there as they are, or as the beginning of a key made at
// run time (`piece.${name}`). The forms of a text for numbers (`clock.low#one`) go by its key.
import { parse } from "acorn";

/** Every node of a syntax tree. */
function* nodesOf(node) {
  if (typeof node?.type === "string") yield node;
  for (const value of Object.values(node ?? {})) {
    if (typeof value === "object" && !(value instanceof RegExp)) yield* nodesOf(value);
  }
}

/** A function that tells whether the script can ask for a key. */
export function wordsAskedFor(script) {
  const whole = new Set();
  const beginnings = [];
  for (const node of nodesOf(parse(script, { ecmaVersion: "latest", sourceType: "module" }))) {
    if (node.type === "Literal" && typeof node.value === "string") whole.add(node.value);
    if (node.type !== "TemplateLiteral") continue;
    const [first] = node.quasis;
    if (first.tail) whole.add(first.value.cooked);
    else if (/^[a-z-]+\.$/.test(first.value.cooked)) beginnings.push(first.value.cooked);
  }
  return (key) => whole.has(key.replace(/#.*/, "")) || beginnings.some((start) => key.startsWith(start));
}
