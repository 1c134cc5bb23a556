// Slips of the child's own games, each a task whose very position may come once more, on another day: from then on its idea
// comes in drawn ones. The latest are kept, each as a line like those of assets/tasks/; what is damaged counts as none.
import { isList, itemsOf, read, update } from "../base/storage";
import { readRows } from "../chess/fen";
import { findGame } from "../chess/games";
import type { Day } from "./schedule";
import { readTask, writeTask, type MoveTask, type Task } from "./task";

const key = "slips";
const mostKept = 12;

/** As it is kept. */
interface Slip {
  readonly game: string;
  readonly options: string;
  readonly line: string;
  /** The day on which it was found. */
  readonly day: Day;
  readonly isTurned: boolean;
}

const move = "(?:[a-h][1-8]){2}[a-z]?";
const oneTurn = new RegExp("^[pnbrqkyPNBRQKY1-8/]{3,80}(?: [KQkq]{1,4})?\\|(?:win-now|win|hold|stop|keep)\\|[a-z-]{2,16}\\|[1-5]\\|" +
  `${move}(?:,${move}){0,200}(?: ${move}(?:,${move}){0,200}:[a-z-]{2,16}(?:=${move})?){1,200}$`);

/** Whether a line has a board of the game's own size. */
function fitsGame(line: string, id: string): boolean {
  const game = findGame(id);
  const rows = readRows(/^[^ |]*/.exec(line)?.[0] ?? "");
  return game !== undefined && rows.length === game.ranks && rows.every((row) => row.length === game.files);
}

function isSlip(value: unknown): value is Slip {
  const { game, options, line, day, isTurned } = (value ?? {}) as Partial<Record<keyof Slip, unknown>>;
  return typeof game === "string" && typeof options === "string" && /^[a-z0-9,-]{0,80}$/.test(options) && Number.isSafeInteger(day) && typeof isTurned === "boolean"
    && typeof line === "string" && line.length < 4000 && oneTurn.test(line) && fitsGame(line, game);
}

const isSame = (slip: Slip, { game, fen }: Task): boolean => slip.game === game && readTask(game, slip.line).fen === fen;

const taskOf = ({ game, options, line, isTurned }: Slip): MoveTask =>
  ({ ...readTask(game, line) as MoveTask, ...(options && { options }), own: isTurned ? "turned" : "as-played" });

const slips = (stored = read(key, isList)): Slip[] => itemsOf(stored, isSlip).slice(-mostKept);

/** Keeps a slip, unless it is there; true if it is new. */
export function keepSlip(task: MoveTask, day: Day): boolean {
  if (slips().some((slip) => isSame(slip, task))) return false;
  const { options = "", ...rest } = task;
  const slip: Slip = { game: task.game, options, line: writeTask(rest), day, isTurned: task.own === "turned" };
  if (!isSlip(slip)) return false;
  update(key, isList, (stored) => [...slips(stored).filter((one) => !isSame(one, task)), slip].slice(-mostKept));
  return true;
}

/** Those that may come on a day: none on the one on which it was found. */
export const slipsFor = (day: Day): readonly Task[] => slips().filter((slip) => slip.day !== day).map(taskOf);

/** Forgets one that has come once more, and those that `isLearnt`. */
export function dropSlips(met: Task, day: Day, isLearnt: (task: Task) => boolean): void {
  const stays = (slip: Slip): boolean => !(slip.day !== day && isSame(slip, met)) && !isLearnt(taskOf(slip));
  if (!slips().every(stays)) update(key, isList, (stored) => slips(stored).filter(stays));
}
