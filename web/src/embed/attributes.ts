// What the element's attributes say, each held against the message that takes it to the frame: what is good is played, and of
// what is not it is told what it may be.
import type { Check } from "./check";
import type { GameFields } from "./embed";
import { hostMessages } from "./messages";

type Name = keyof GameFields;

const checks: Readonly<Record<Name, Check>> = hostMessages.load;
export const attributeNames = Object.keys(checks) as Name[];

/** Those whose presence says something; any other says nothing while it is empty. */
const flags: readonly Name[] = ["lock"];

/** How a text becomes a field, where it is not the field itself. What is no number is one that no check lets pass. */
const readers: Partial<Record<Name, (text: string) => unknown>> = {
  level: (text) => (text === "perfect" ? text : Number(text)),
  lesson: Number,
  lock: (text) => text !== "false",
  text: Number,
};

export interface AttributesRead {
  readonly good: GameFields;
  /** The texts of those that are not, by name. */
  readonly bad: Readonly<Record<string, string>>;
}

/** `textOf` gives an attribute's text, null for one that is not there. */
export function readAttributes(textOf: (name: Name) => string | null): AttributesRead {
  const good: Record<string, unknown> = {};
  const bad: Record<string, string> = {};
  for (const name of attributeNames) {
    const text = textOf(name);
    if (text === null || (text === "" && !flags.includes(name))) continue;
    const value = (readers[name] ?? String)(text);
    if (checks[name](value)) good[name] = value;
    else bad[name] = text;
  }
  return { good, bad };
}

/** For whoever wrote it: the attribute, what it says, and what it may say. */
export const complaint = (name: string, text: string, says = checks[name as Name].says): string =>
  `${name}="${text}" is left out: ${name} may be ${says}`;
