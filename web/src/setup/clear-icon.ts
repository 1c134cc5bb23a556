// The bin of what clears a board: a cross closes.
import { drawing } from "../base/signs";

export const clearIcon = (): ReturnType<typeof drawing> => drawing("M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5");
