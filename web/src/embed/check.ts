// Checks what another window has sent before anything reads it. A schema says for each type of message what its
// fields must be; a message with a field too many, too few or of the wrong kind is none.

export interface Check {
  (value: unknown): boolean;
  /** What passes, for whoever is told that something did not. */
  readonly says?: string;
}

/** A check for every field of a message. */
type Fields<M> = { readonly [K in keyof Omit<M, "type" | "thirtySquares">]-?: Check };
export type Schema<M extends { type: string }> = { readonly [T in M["type"]]: Fields<Extract<M, { type: T }>> };

const longest = 20_000;

const saying = (says: string, check: Check): Check => Object.assign(check, { says });

export const text = (most = longest): Check =>
  saying(`a text of at most ${most} characters`, (value) => typeof value === "string" && value.length <= most);
export const flag: Check = saying("true or false", (value) => typeof value === "boolean");
export const whole = (least: number, most: number): Check =>
  saying(`a whole number from ${least} to ${most}`, (value) => Number.isInteger(value) && least <= (value as number) && (value as number) <= most);
export const oneOf = (...allowed: readonly unknown[]): Check => saying(allowed.join(", "), (value) => allowed.includes(value));
export const either = (...checks: readonly Check[]): Check =>
  saying(checks.map(({ says }) => says).join(" or "), (value) => checks.some((check) => check(value)));
export const optional = (check: Check): Check => saying(check.says ?? "", (value) => value === undefined || check(value));
export const list = (check: Check, most = 2000): Check =>
  (value) => Array.isArray(value) && value.length <= most && value.every(check);
export const record: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
export const fields = (shape: Readonly<Record<string, Check>>): Check => (value) =>
  record(value)
  && Object.keys(value as object).every((key) => Object.hasOwn(shape, key))
  && Object.entries(shape).every(([key, check]) => check((value as Record<string, unknown>)[key]));

export const version = 1;

/** Whether somebody speaks to us at all, rightly or not. */
export const isForUs = (data: unknown): boolean =>
  record(data) && (data as { thirtySquares?: unknown }).thirtySquares === version;

/** The message, if it is one. */
export function readMessage<M extends { type: string }>(schema: Schema<M>, data: unknown): M | null {
  if (!isForUs(data)) return null;
  const { type, thirtySquares: _, ...rest } = data as Record<string, unknown>;
  if (typeof type !== "string" || !Object.hasOwn(schema, type)) return null;
  return fields(schema[type as M["type"]] as Readonly<Record<string, Check>>)(rest) ? data as M : null;
}
