/** A running module; `step` works for so many milliseconds and says whether there is more to do. */
export interface LoadedEngine {
  receive(line: string): void;
  step(ms: number): boolean;
  supply(file: string, offset: number, length: number, bytes: Uint8Array | null): void;
}
export function loadEngine(folder: string, onLine: (line: string) => void): Promise<{ engine: LoadedEngine; memory: { buffer: ArrayBuffer } }>;
export function timed(act: () => void): number;
