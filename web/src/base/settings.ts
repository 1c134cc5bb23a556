// How the player wants things to look, sound and read; kept on the device.
import sets from "thirty:pieces";
import themes from "thirty:themes";
import { settingsKey as key } from "./pick-language";
import { isRecord, read, update, whenOthersWrite } from "./storage";

/** What a setting may be, where its type alone does not tell. */
export const choices = {
  /** "own": what belongs to the game. */
  theme: ["own", ...themes],
  pieces: sets,
  night: ["auto", "on", "off"],
  motion: ["auto", "full", "reduced"],
  seating: ["side", "face", "pass"],
} as const;

export interface Settings {
  readonly lang: string | null;
  /** Colours of the board; "own" are those that belong to the game. */
  readonly theme: string;
  /** How the pieces are drawn. */
  readonly pieces: string;
  readonly night: (typeof choices.night)[number];
  readonly motion: (typeof choices.motion)[number];
  readonly sound: boolean;
  readonly coordinates: boolean;
  /** How the pieces in play move, along the board's edge. */
  readonly quickRef: boolean;
  /** The same where there is room for them beside the board. */
  readonly quickRefBeside: boolean;
  /** The computer says a word about a move of the player's that cost much. */
  readonly coach: boolean;
  /** Lessons are read aloud; nobody has been asked while `readAloudAsked` is not set. */
  readonly readAloud: boolean;
  readonly readAloudAsked: boolean;
  /** The Prince has been presented. */
  readonly princeMet: boolean;
  /** How two players sit at one device: side by side, face to face, or passing it on. */
  readonly seating: (typeof choices.seating)[number];
}

const standard: Settings = {
  lang: null, theme: "own", pieces: sets[0] ?? "", night: "auto", motion: "auto", sound: true, coordinates: true, quickRef: false, quickRefBeside: true,
  coach: true, seating: "side",
  readAloud: false, readAloudAsked: false, princeMet: false,
};

/** What holds on this page where the player has chosen nothing. */
let wished: Partial<Settings> = {};
const kept = (): Settings => ({ ...standard, ...wished, ...wellFormed(read(key, isRecord)) });
let settings = kept();

/** Takes up what the page's address wishes; what the player chose, here or before, goes before it. */
export function wishFor(wishes: Partial<Settings>): void {
  wished = wishes;
  settings = kept();
}

/** Only the stored values that are what they should be. Older pages have kept in `table` whether two sit face to face. */
function wellFormed(stored: Record<string, unknown> | null): Partial<Settings> {
  const good = Object.entries({ ...stored?.table === true && { seating: "face" }, ...stored }).filter(([key, value]) => {
    if (Object.hasOwn(choices, key)) return choices[key as keyof typeof choices].includes(value as never);
    const like = (standard as unknown as Record<string, unknown>)[key];
    return like === null ? typeof value === "string" : typeof like === typeof value;
  });
  return Object.fromEntries(good);
}

export const getSettings = (): Settings => settings;

/** Only what changes is written: another tab may have changed something else. */
export function changeSettings(change: Partial<Settings>): void {
  update(key, isRecord, (stored) => ({ ...stored, ...change }));
  settings = { ...settings, ...change };
  tellListeners();
}

const listeners: (() => void)[] = [];
const tellListeners = (): void => {
  for (const listener of listeners) listener();
};

/** What a system may ask of all its pages. */
const wishes = ["color-scheme: dark", "reduced-motion: reduce", "contrast: more"] as const;
const query = (wish: (typeof wishes)[number]): MediaQueryList => matchMedia(`(prefers-${wish})`);

/** Calls `listener` when the settings have changed, here or in another tab, or what the system asks for. */
export function whenSettingsChange(listener: () => void): void {
  if (listeners.push(listener) > 1) return;
  for (const wish of wishes) query(wish).addEventListener("change", tellListeners);
  whenOthersWrite((changed) => {
    if (changed !== key) return;
    settings = kept();
    tellListeners();
  });
}

export const isNight = (): boolean => settings.night === "auto" ? query("color-scheme: dark").matches : settings.night === "on";
export const isMotionReduced = (): boolean => settings.motion === "auto" ? query("reduced-motion: reduce").matches : settings.motion === "reduced";
export const isContrastAsked = (): boolean => query("contrast: more").matches;

/** Takes up or drops the night colours of the page, and stops what moves on it. Where nothing is to be stopped nothing is said: all of
 *  the page would be styled anew. */
export function applyLook(): void {
  const sheet = document.querySelector<HTMLStyleElement>("style[data-night]");
  const media = { auto: "screen and (prefers-color-scheme: dark)", on: "screen", off: "not all" }[settings.night];
  if (sheet && sheet.media !== media) sheet.media = media;
  document.documentElement.toggleAttribute("data-calm", isMotionReduced());
}
