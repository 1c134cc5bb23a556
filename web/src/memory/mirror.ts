// A task as in a mirror, left for right: the same idea in another position. Only castling tells left from right.
import { filesOf } from "../chess/fen";
import type { Task } from "./task";
import type { Answer, Turn } from "./turn";

export const canBeMirrored = ({ fen }: Task): boolean => fen.split(" ")[2] === "-";

/** The pieces of a FEN in the mirror. */
export const mirroredPieces = (pieces: string): string => pieces.split("/").map((row) => [...row].reverse().join("")).join("/");

export function mirrored(task: Task): Task {
  const files = filesOf(task.fen);
  const file = (letter: string): string => String.fromCharCode(97 + files - 1 - (letter.charCodeAt(0) - 97));
  const move = (text: string): string => text.replace(/([a-h])(?=\d)/g, file);
  const answer = ({ tries = [], reply, ...rest }: Answer): Answer => ({ ...rest, tries: tries.map(move), ...(reply && { reply: move(reply) }) });
  const turn = ({ play, reply, answers = [], ...rest }: Turn): Turn => ({ ...rest, play: play.map(move), ...(reply && { reply: move(reply) }), answers: answers.map(answer) });
  const [pieces = "", turnAndCastling = "", passing = "", counters = ""] = /^(\S+) (\S+ \S+) (\S+) (.+)$/.exec(task.fen)?.slice(1) ?? [];
  return { ...task, fen: [mirroredPieces(pieces), turnAndCastling, move(passing), counters].join(" "), turns: task.turns.map(turn), isMirrored: true };
}
