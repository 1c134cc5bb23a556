// Questions about a position, to be answered by one of a few choices: what they show on the board before and after the
// answer, and what fills in their words.
import type { ShellMessage } from "../protocol/messages";
import type { Question } from "./lesson";

const marksOf = (list = ""): string[] => (list ? list.split(",") : []);

/** Before the answer: the arrow of the move, the star on the square. */
export const askingMarks = ({ marks, move, square }: Question): string[] => [
  ...marksOf(marks), ...(move ? [`hint:${move.slice(0, 2)}-${move.slice(2, 4)}`] : []), ...(square ? [`star:${square}`] : []),
];

/** After the answer: why. */
export const answeredMarks = ({ because }: Question): string[] => marksOf(because);

/** What happens on the board once the question is answered; nothing where it was whether the rules allow it, and they do not. */
export function sequelOf({ move, commands = [], right }: Question): ShellMessage[] {
  if (right === "no") return [];
  return [...(move ? [{ verb: "move", text: move } as const] : []), ...commands.map((name) => ({ verb: "command", name }) as const)];
}

const sum = (points: readonly string[] = []): string => points.join(" + ");

/** What the words of a question may name: its square and its move, the quiet moves of each side so far, and points. */
export const fillOf = ({ square = "", move = "", fen, points }: Question): Readonly<Record<string, string | number>> => ({
  square, from: move.slice(0, 2), to: move.slice(2, 4), quiet: Math.floor(Number(fen.split(" ")[4] ?? 0) / 2),
  ...(points && { points: sum(points[0]), others: sum(points[1]) }),
});
