// A game as PGN text, to keep or to show to somebody.
import type { PositionMessage } from "../app-protocol";

const resultOf = ({ outcome }: PositionMessage): string =>
  !outcome ? "*" : !outcome.winner ? "1/2-1/2" : outcome.winner === "white" ? "1-0" : "0-1";

/** `startFen` is given where the game did not begin from its usual set-up. */
export function pgn(position: PositionMessage, startFen: string | undefined): string {
  const tags: [string, string][] = [
    ["Event", "Thirty Squares"],
    ["Variant", position.options ? `${position.game} ${position.options}` : position.game],
    ["Result", resultOf(position)],
  ];
  if (startFen) tags.push(["SetUp", "1"], ["FEN", startFen]);
  const firstIsBlack = position.moves[0]?.by === "black";
  const moves = position.moves.map(({ san }, i) => {
    const ply = i + (firstIsBlack ? 1 : 0);
    const number = Math.floor(ply / 2) + 1;
    return ply % 2 === 0 ? `${number}. ${san}` : i === 0 ? `${number}... ${san}` : san;
  });
  const quoted = (text: string): string => text.replace(/["\\]/g, "\\$&");
  return `${tags.map(([name, value]) => `[${name} "${quoted(value)}"]`).join("\n")}\n\n${[...moves, resultOf(position)].join(" ")}\n`;
}
