// Seeds of rounds that once found something: a property test that plays from seeds plays these first, for good. Each is an
// empty file in corpus/<name>/ called by its number; `npm run siege` adds to them.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const corpus = fileURLToPath(new URL("corpus/", import.meta.url));
export const foundSeeds = (name) => {
  try {
    return readdirSync(`${corpus}${name}`).filter((file) => /^\d+$/.test(file)).map(Number);
  } catch {
    return [];
  }
};
