// Everything but the first picture: fetches the language, and opens the screen that the address asks for. Each screen comes in
// a script of its own.
import { carried, type Address } from "../chess/address";
import type { GameScreen } from "./game";
import { setAttribute } from "../base/attributes";
import { direction, language, shortTitle, t, useLanguage } from "../base/i18n";
import { showCertificateOf } from "../certificate/door";
import { notice } from "../base/notices";
import { offerInstall } from "../offline/install";
import { address, first, picked, problems, screen, tryAgain } from "./opening";
import type { ScreenName } from "./screen-name";
import { applyPieces } from "../base/piece-sheet";
import { fetchScript } from "../base/scripts";
import { makeRoom } from "../base/remakeable";
import { applyLook, whenSettingsChange } from "../base/settings";
import { isKeeper, startKey, store, whenOthersWrite } from "../base/storage";

declare global {
  /** Set by this script. */
  var thirtyMain: typeof import("./main") | undefined;
}

export * from "./shared-later";

/** What links carry along. */
const keepOf = (address: Address): string => carried.map((name) => (address[name] ? `&${name}=${address[name]}` : "")).join("");

const wantsRules = ({ game, lesson, practice, board }: Address): boolean => game?.id === "intro" && !practice && !lesson && !board;
/** A game comes first, and a locked page has nothing besides. */
const wantsTeachers = ({ game, teachers, lock }: Address): boolean => game === null && teachers !== undefined && !lock;

/** The screen can be used: it may be another one than the address seemed to ask for, as what is bad in that is left out. */
const isThere = (screen: ScreenName, ready: string = screen): void => void Object.assign(document.documentElement.dataset, { screen, ready });

/** Opens the ladder, or draws it anew. */
async function openLadder(address: Address, isOpen = false): Promise<void> {
  const [ladder, keep, script] = [screen("ladder"), keepOf(address), await fetchScript("ladder")];
  if (isOpen) script.redrawLadder(ladder, keep);
  else script.openLadder(ladder, keep, { onCertificate: showCertificateOf, onStale: () => void openLadder(address, true) });
  fetchScript("day").then(({ openDay }) => openDay(ladder, address, keep), console.warn);
  isThere("ladder");
}

async function openRules(address: Address): Promise<void> {
  (await fetchScript("rules")).openRules(screen("rules"), keepOf(address), address);
  isThere("rules", "game");
}

async function openTeachers(address: Address): Promise<void> {
  try {
    if (address.teachers === "cabinet") (await fetchScript("cabinet")).openCabinet(screen("teachers"), keepOf(address));
    else (await fetchScript("teachers")).openTeachers(screen("teachers"), address.teachers ?? "", keepOf(address));
    isThere("teachers");
  } catch (error) {
    console.warn(error);
    await openLadder(address);
    notice(t("problem.no-script"));
  }
}

/** The ladder in English has its words with it; everything else fetches its language. False if a screen that needs more
 *  has no words at all. */
async function speak(address: Address, picked: string): Promise<boolean> {
  const needsMore = address.game !== null || wantsTeachers(address);
  const hasMore = (needsMore || picked !== "en") && (await useLanguage(picked) || (picked !== "en" && await useLanguage("en")));
  const page = document.documentElement;
  setAttribute(page, "lang", language());
  setAttribute(page, "dir", direction());
  return hasMore || !needsMore;
}

/** What a page of its own has, and a frame in somebody else's page has not: it is installed, and kept, which needs the network
 *  that the screen comes by. */
async function settleIn(game: GameScreen | null): Promise<void> {
  offerInstall();
  await game?.arrival();
  try {
    const offline = (await fetchScript("offline")).keepOffline(() => game?.isBetweenGames ?? true);
    game?.seat({ hear: () => offline.followMoment() });
  } catch (error) {
    console.warn(error);  // a gift on top: the page does without
  }
}

/** Says so when the device is too full to keep something, even without what can be had again. */
function watchRoom(): void {
  store.whenTroubled(async () => {
    await makeRoom();
    store.settleAll();
    if (store.keeps) watchRoom();
    else notice(t("storage.full"));
  });
}

/** Keeps the look of the page to the settings. */
function followLook(): void {
  whenSettingsChange(applyLook);
  applyPieces().catch(console.warn);
  whenSettingsChange(() => void applyPieces().catch(console.warn));
}

/** Resolves when the screen can be used, or it has been said why it cannot. */
async function open(): Promise<void> {
  followLook();
  whenOthersWrite((key) => key === startKey && store.onOutdated());
  const script = address.game && !wantsRules(address) ? fetchScript("game") : null;
  const embed = address.embed ? fetchScript("embed") : null;
  const outline = script && picked !== "en" ? fetchScript("outline") : null;
  const lesson = script && address.lesson !== undefined ? fetchScript("lesson") : null;
  for (const one of [script, embed, outline, lesson]) one?.catch(() => undefined);  // looked at below, once there are words for it
  if (!await speak(address, picked)) return void notice(t("problem.no-script"), tryAgain());

  if (wantsTeachers(address)) await openTeachers(address);
  else if (!address.game) await openLadder(address);
  else if (wantsRules(address)) await openRules(address);
  // In one message, which leaves room for the board.
  const told = problems.filter(({ isOfOthers }) => !isOfOthers).slice(0, 3)
    .map(({ key, fill }) => t(key, { ...fill, ...(fill.nearest && { nearest: shortTitle(fill.nearest) }) }));
  if (told.length) notice(told.join(" "));
  if (isKeeper) watchRoom();
  else document.documentElement.dataset.keeps = "nothing";
  if (!script && !embed) return void settleIn(null);
  try {
    const openGame = (await script)?.openGame;
    const Frame = (await embed)?.Frame;
    (await outline)?.translateOutline(screen("game"));
    const game = openGame?.(screen("game"), address, keepOf(address), first) ?? null;
    const frame = Frame ? new Frame(address, game, problems) : null;
    if (game && !await game.open()) return void notice(t("problem.no-app"), tryAgain());
    if (!frame) void settleIn(game);
    await game?.ready;
    frame?.greet();
  } catch (error) {
    console.warn(error);
    notice(t("problem.no-script"), tryAgain());
  }
}

/** Watched over by the first script. */
export const opened = open();
