// The three questions about a position: can I take something, is something of mine in danger, can I win at once? Ten positions
// without a title, each with the three; what is so stands in assets/looks/.
import lines from "thirty:looks";
import type { Words } from "../base/i18n";
import { read, update } from "../base/storage";
import { whiteToMove } from "../chess/fen";
import { findGame } from "../chess/games";
import { arrowOf } from "../chess/move-squares";
import type { AskStep, Question } from "../lesson/lesson";

const positionsInRound = 10;

interface Look {
  readonly game: string;
  readonly fen: string;
  /** Moves that make the answer "yes", by question. */
  readonly moves: Readonly<Record<Ask, readonly string[]>>;
}

const asked = ["take", "danger", "win"] as const;
type Ask = (typeof asked)[number];
/** The picture of each, and the mark that shows why. */
const asks = { take: ["target", "good"], danger: ["shield", "bad"], win: ["crown", "good"] } as const satisfies Record<Ask, readonly string[]>;

const moves = (text = ""): string[] => (text ? text.split(",") : []);

function readLook(line: string): Look {
  const [game = "", board = "", take, danger, win] = line.split("|");
  return { game, fen: whiteToMove(board), moves: { take: moves(take), danger: moves(danger), win: moves(win) } };
}

function question({ game, fen, moves: of }: Look, ask: Ask): Question {
  const [picture, mark] = asks[ask];
  const right = of[ask].length ? "yes" : "no";
  return {
    id: `${ask}-${right}`, board: game, fen, right, picture,
    ...(right === "yes" && { because: of[ask].map((move) => arrowOf(mark, move)).join(",") }),
  };
}

const stepOf = (look: Look, id: string): AskStep =>
  ({ id, kind: "ask", board: look.game, asks: "look", choices: ["yes", "no"], questions: asked.map((ask) => question(look, ask)) });

function wordsOf(id: string, words: Words): Words {
  const name = `lesson.practice.${id}`;
  return Object.fromEntries([
    [`${name}.hint`, words["practice.look.hint"] ?? ""],
    ...asked.flatMap((ask) => ["yes", "no"].flatMap((right) => [
      [`${name}.${ask}-${right}.task`, words[`practice.look.${ask}`] ?? ""], [`${name}.${ask}-${right}`, words[`practice.look.${ask}.${right}`] ?? ""],
    ])),
  ]) as Words;
}

/** Up to a box, those of all its games mixed: one of each game after the other. The whole board has a round of its own. */
function looksUpTo(gameId: string): readonly Look[] {
  const here = findGame(gameId);
  const all = lines.map(readLook).filter(({ game }) => {
    const other = findGame(game);
    return other !== undefined && here !== undefined && other.box <= here.box && other.files === here.files;
  });
  const ofGame = new Map<string, number>();
  const turns = all.map((look) => {
    const turn = ofGame.get(look.game) ?? 0;
    ofGame.set(look.game, turn + 1);
    return [look, turn] as const;
  });
  return turns.sort(([, a], [, b]) => a - b).map(([look]) => look);
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const key = "looks";

/** The next round for a child who is at `gameId`, and the words that it needs besides. */
export function nextLooks(gameId: string, words: Words): { readonly steps: readonly AskStep[]; readonly words: Words } {
  const all = looksUpTo(gameId);
  const begin = read(key, isCount) ?? 0;
  const looks = Array.from({ length: Math.min(positionsInRound, all.length) }, (_, i) => all[(begin + i) % all.length]!);
  const steps = looks.map((look, i) => stepOf(look, `look-${i + 1}`));
  return { steps, words: Object.assign({}, ...steps.map(({ id }) => wordsOf(id, words))) as Words };
}

/** One more position was answered. */
export const countLook = (): void => update(key, isCount, (count) => (count ?? 0) + 1);
