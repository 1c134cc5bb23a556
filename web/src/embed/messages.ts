// The messages of embed.d.ts as they are checked by whoever receives them.
import { levels } from "../base/levels";
import { textSizes } from "../base/text-sizes";
import { either, fields, flag, list, oneOf, optional, record, text, whole, type Schema } from "./check";
import type { FrameMessage, HostMessage } from "./embed";

const name = text(100);
/** What is kept under one key grows with the years: what a browser keeps for a whole site. */
const mostKept = 5_000_000;
const color = oneOf("white", "black");
const nothing = {};
const id = optional(whole(0, Number.MAX_SAFE_INTEGER));

export const hostMessages: Schema<HostMessage> = {
  load: {
    game: optional(name),
    opponent: optional(oneOf("friend", "computer")),
    level: optional(either(whole(1, levels), oneOf("perfect"))),
    side: optional(color),
    fen: optional(text(200)),
    moves: optional(text()),
    options: optional(name),
    clock: optional(name),
    lesson: optional(whole(1, 99)),
    practice: optional(name),
    coach: optional(oneOf("0", "1")),
    lang: optional(name),
    lock: optional(flag),
    theme: optional(name),
    night: optional(oneOf("auto", "on", "off")),
    text: optional(whole(textSizes.least, textSizes.most)),
    sound: optional(oneOf("0", "1")),
  },
  move: { move: name },
  undo: nothing,
  hint: nothing,
  pause: nothing,
  resume: nothing,
  getState: { id },
};

const reason = text(100);
const winner = either(oneOf(null), color);
const statement = fields({ verb: record, object: record, result: optional(record), timestamp: name });
const statements = list(statement, 10);

export const frameMessages: Schema<FrameMessage> = {
  ready: { version: name, game: either(oneOf(null), name) },
  move: { san: name, uci: name, fen: text(200), by: color },
  status: { text: text(1000), turn: color, check: flag, over: flag },
  boxComplete: {
    game: name, result: oneOf("won", "lost", "drawn", "played"), winner, reason,
    level: either(oneOf(null), name), match: optional(name), statements,
  },
  answered: { game: name, task: name, statements },
  progress: { game: name, done: whole(0, 1000), of: whole(0, 1000), over: flag },
  kept: { key: name, value: either(oneOf(null), text(mostKept)) },
  state: {
    game: name, options: name, start: text(200), fen: text(200), turn: color, moves: list(name),
    opponent: oneOf("friend", "computer"), level: name, side: color, paused: flag,
    outcome: either(oneOf(null), fields({ winner, reason })), id,
  },
  resize: { height: whole(1, 10_000) },
  error: { code: name, message: text(), id },
};
