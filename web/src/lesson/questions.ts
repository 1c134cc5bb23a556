// Questions about a position, to be answered by one of a few choices: what they show on the board before and after the
// answer, where a hint tells to look, and what fills in their words.
import type { ShellMessage } from "../protocol/messages";
import { piecesOf } from "../chess/fen";
import { arrowOf, fromOf, squaresOf, toOf } from "../chess/move-squares";
import type { Question } from "./lesson";

const marksOf = (list = ""): string[] => (list ? list.split(",") : []);

/** Before the answer: the arrow of the move, the star on the square. */
export const askingMarks = ({ marks, move, square }: Question): string[] => [
  ...marksOf(marks), ...(move ? [arrowOf("hint", move)] : []), ...(square ? [`star:${square}`] : []),
];

/** Where to look, by what decides the answer: what is shown as the reason, the move or square that is meant, the pieces that
 *  have moved, the kings, or, where there are none, the pieces of the side to move. */
export function lookAt({ because, move, square, line, fen }: Question): readonly string[] {
  if (because) return [...new Set(because.match(/[a-h][1-8]/g))];
  if (move) return squaresOf(move);
  if (square) return [square];
  if (line) return [...line.reduce((ends, one) => (ends.delete(fromOf(one)), ends.add(toOf(one))), new Set<string>())];
  const pieces = Object.entries(piecesOf(fen));
  const kings = pieces.filter(([, letter]) => letter.toLowerCase() === "k");
  const isBlacks = fen.split(" ")[1] === "b";
  return (kings.length ? kings : pieces.filter(([, letter]) => (letter === letter.toLowerCase()) === isBlacks)).map(([at]) => at);
}

/** After the answer: why. */
export const answeredMarks = ({ because }: Question): string[] => marksOf(because);

/** What happens on the board once the question is answered; nothing where it was whether the rules allow it, and they do not. */
export function sequelOf({ move, commands = [], right }: Question): ShellMessage[] {
  if (right === "no") return [];
  return [...(move ? [{ verb: "move", text: move } as const] : []), ...commands.map((name) => ({ verb: "command", name }) as const)];
}

const sum = (points: readonly string[] = []): string => points.join(" + ");

/** What the words of a question may name: its square and its move, the quiet moves of each side so far, and points. */
export const fillOf = (question: Question): Readonly<Record<string, string | number>> => {
  const { square = "", move = "", fen } = question;
  return { square, from: fromOf(move), to: toOf(move), quiet: Math.floor(Number(fen.split(" ")[4] ?? 0) / 2), ...pointsOf(question) };
};

/** The points of each side, one after the other, where a question is about points. */
export const pointsOf = ({ points }: Question): Readonly<Record<string, string>> | undefined =>
  points && { points: sum(points[0]), others: sum(points[1]) };
