// What a result counts for whoever keeps marks: a learning platform, or its records.
import type { Result } from "./result";

export const scores: Readonly<Record<Result, number | null>> = { won: 1, drawn: 0.5, lost: 0, played: null };
