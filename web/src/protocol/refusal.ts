// What the rules refuse, as the app and the engine tell it.

/** Why the rules refuse something: the key of a sentence, and what fills it in ("White", "3", a square). */
export interface Refusal { code: string; fields: Record<string, string> }

export interface Refused {
  detail: string;            // in English, e.g. "White has no king"
  refusal: Refusal | null;   // the same for other languages, where players meet it
}
