// The names of the page's scripts beyond the first, and what each offers. A room with a main.ts adds its own there.
export interface Scripts {}
export type ScriptName = keyof Scripts;
