// The page's address read into a game to play. Each field is checked on its own: a bad one is named in a
// problem and the rest still works. Positions and moves are left to the rules, which know them.
import assets from "thirty:assets";
import type { Game } from "thirty:catalogue";
import type { Color } from "../protocol/messages";
import { editDistance, findGame, hasBoard, hasLesson, hasPerfect, nearestGame } from "./games";
import { languages, type Key } from "../base/i18n";
import { levelNames } from "../base/levels";
import { choices, type Settings } from "../base/settings";
import { textSizes } from "../base/text-sizes";

export const opponents = ["friend", "computer"] as const;
export type OpponentName = (typeof opponents)[number];

export interface Address {
  /** The game asked for; null shows the ladder. */
  readonly game: Game | null;
  /** Its full id, with the set of Mix & Match. */
  readonly gameId: string;
  readonly opponent?: OpponentName;
  readonly level?: string;
  readonly side?: Color;
  readonly fen?: string;
  readonly moves?: string;
  readonly options?: string;
  readonly clock?: string;
  /** Opens the lesson: "1" where the child was, a higher number at that step. */
  readonly lesson?: string;
  /** Opens a puzzle: "1" the next of the box, "today" the one of the day, "cabinet" the hard ones of the game; "small" the small games
   *  of the box, "looks" its three questions; or one task by its name (lesson/named-task.ts). */
  readonly practice?: string;
  /** The board of the whole class, and what it shows (classroom/row.ts). */
  readonly board?: string;
  /** "0": no word about mistakes; "1": one even on a locked page. */
  readonly coach?: string;
  /** A game with a friend elsewhere: which one, and whose side is played here. */
  readonly friend?: string;
  readonly lang?: string;
  /** How the page looks and sounds where the player has chosen nothing: the board's colours, night, ... */
  readonly theme?: string;
  readonly night?: string;
  /** ... the size of text in hundredths of the usual one, ... */
  readonly text?: string;
  /** ... and whether it is heard: "0" or "1". */
  readonly sound?: string;
  /** Number of a teacher's assignment; at its end a code is shown that says what was done. */
  readonly assignment?: string;
  /** The teachers' screen, at one of its pages: "1" is the first; "cabinet" has a screen of its own. */
  readonly teachers?: string;
  readonly lock: boolean;
  readonly embed: boolean;
  /** With the developers' inspector windows, where the build has them. */
  readonly dev: boolean;
}

/** Of a page's wishes those that its links carry on, so that the next page has them as well. */
export const carried = ["lang", "theme", "night", "text", "sound"] as const;

export interface AddressProblem {
  readonly key: Key;
  readonly fill: Readonly<Record<string, string>>;
  /** A name that letters and networks put into links: for whoever made the address, not for the player. */
  readonly isOfOthers?: boolean;
}

type Reader = (value: string, game: Game | null, gameId: string, query: URLSearchParams) => boolean;
const oneOf = (...allowed: readonly string[]): Reader => (value) => allowed.includes(value);
const flag = oneOf("0", "1");
const anything: Reader = () => true;
/** Of a game, and not of the page or of how games are played. */
const ofGame: Reader = (_, game) => game !== null;
const ofBoard: Reader = (_, game) => game !== null && hasBoard(game);

const hasOptions: Reader = (value, game) =>
  !game || value.split(",").every((option) => ["", ...game.options].includes(option.trim()));

/** Every field an address may have, and which values are good. */
const fields: Readonly<Record<string, Reader>> = {
  game: anything,
  opponent: oneOf(...opponents),
  level: (value, game, gameId) => levelNames.includes(value) && (value !== "perfect" || !game || hasPerfect(gameId)),
  side: oneOf("white", "black"),
  fen: ofBoard,
  moves: ofBoard,
  options: hasOptions,
  clock: anything,
  lesson: (value, game) => /^[1-9]\d?$/.test(value) && game !== null && hasLesson(game.id),
  practice: (value, game) => (game !== null || value === "today") && /^(1|today|looks|small|drawn|cabinet|(lesson|find|own)\.[\w.-]+)$/.test(value),
  board: ofGame,
  coach: flag,
  // What is set up in secret cannot be begun in two places.
  friend: (value, game, _, query) => game !== null && hasBoard(game) && !(game.blind && value === "new" && !query.has("fen")),
  lang: oneOf(...languages),
  theme: oneOf(...choices.theme),
  night: oneOf(...choices.night),
  text: (value) => /^\d{2,3}$/.test(value) && textSizes.least <= Number(value) && Number(value) <= textSizes.most,
  sound: flag,
  assignment: (value, game) => game !== null && /^[1-4]?\d$/.test(value) && value !== "0",
  teachers: oneOf("1", "worksheets", "plans", "board", "codes", "learnt", "cabinet"),
  lock: flag,
  embed: flag,
  dev: oneOf("0", ...assets.appDev ? ["1"] : []),
};

/** Whether somebody may have meant one of ours. */
const looksMeant = (name: string): boolean =>
  Object.keys(fields).some((field) => editDistance(name.toLowerCase(), field) <= (field.length < 5 ? 1 : 2));

/** An address with the names of our fields as they are written: whoever types one may begin it with a capital. */
export const plainNames = (search: string): string => search.replace(/\w+(?==)/g, (name) => (name.toLowerCase() in fields ? name.toLowerCase() : name));

/** Without what a sentence has put behind a link, which ends no field of ours. */
const meant = (text: string): string => /^.*[\w-]/s.exec(text)?.[0] ?? "";

export function readAddress(search: string): { address: Address; problems: AddressProblem[] } {
  // Platforms and mails that take a link for HTML, and that of one another.
  const query = new URLSearchParams(plainNames(search).replace(/&(amp;)+/g, "&"));
  const problems: AddressProblem[] = [];
  // As it is typed from a blackboard.
  const id = meant(query.get("game") ?? "").toLowerCase().replaceAll(" ", "-");
  const game = findGame(id) ?? null;
  if (query.has("game") && !game) {
    const nearest = nearestGame(id)?.id ?? "";
    problems.push({ key: nearest ? "problem.bad-game.near" : "problem.bad-game", fill: { value: id, nearest } });
  }
  const good: Record<string, string> = {};
  for (const [name, said] of query) {
    const reader = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const value = meant(said);
    if (!reader) problems.push({ key: "problem.unknown-field", fill: { name }, isOfOthers: !looksMeant(name) });
    else if (!reader(value, game, id, query)) problems.push({ key: "problem.bad-field", fill: { name, value: said } });
    else good[name] ??= value;
  }
  const { lock, embed, dev, game: _, ...rest } = good;
  return { address: { ...rest, game, gameId: game ? id : "", lock: lock === "1", embed: embed === "1", dev: dev === "1" }, problems };
}

/** What an address wishes for look and sound. A page inside another is silent until that or the player wants to hear it. */
export function wishesOf({ theme, night, sound, embed }: Address): Partial<Settings> {
  return { ...present({ theme, night }), ...((embed || sound) && { sound: sound === "1" }) };
}

/** The fields that describe the game, for the address bar or a `load` message. */
export const gameFields = ({ gameId: game, opponent, level, side, fen, moves, options, clock }: Address): Record<string, string> =>
  present({ game, opponent, level, side, fen, moves, options, clock });

/** The fields that say something. */
export const present = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]));
