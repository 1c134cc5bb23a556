// Which games know the Prince.
import type { Game } from "thirty:catalogue";

/** Whether a pawn that gets across may become one: where it brings back what was lost, which an option takes away. */
export const hasPrinces = ({ options }: Pick<Game, "options">, chosen = ""): boolean =>
  options.includes("fide-promotion") && !chosen.split(",").includes("fide-promotion");
