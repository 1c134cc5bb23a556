// The page's one script: reads the address, fetches the language, and opens the ladder or a game.
import assets from "thirty:assets";
import { readAddress, type Address } from "./address";
import { Frame } from "./embed/frame";
import { GameScreen } from "./game";
import { gameHtml } from "./game-screen";
import { mixGameId } from "./games";
import { direction, language, pickLanguage, t, useWords, type Words } from "./i18n";
import { ladderHtml, starsPerGame } from "./ladder";
import { hasLesson } from "./lesson/door";
import { loadScript } from "./load-script";
import { notice } from "./notices";
import { offerInstall } from "./offline/install";
import { keepOffline } from "./offline/offline";
import { getProgress, recordStars } from "./progress";
import { rulesHtml } from "./rules-screen";
import { applyNight, changeSettings, getSettings } from "./settings";
import { keeps } from "./storage";

declare global {
  /** Set by the script of a language. */
  var thirtyWords: Words | undefined;
}

type ScreenName = "ladder" | "rules" | "game";
const screen = (name: ScreenName): HTMLElement => document.getElementsByClassName(name)[0] as HTMLElement;

async function speak(code: string): Promise<void> {
  const file = assets.locales[code];
  if (!file) return;
  try {
    await loadScript(file);
    if (globalThis.thirtyWords) useWords(code, globalThis.thirtyWords);
  } catch (error) {
    console.warn(error);
  }
}

/** What links must carry along: the language, where it cannot be kept on the device. */
const keepOf = (address: Address): string => (address.lang && !keeps() ? `&lang=${address.lang}` : "");

function openLadder(address: Address): void {
  const ladder = screen("ladder");
  const keep = keepOf(address);
  const progress = getProgress();
  if (language() !== "en" || keep || Object.keys(progress).length) ladder.innerHTML = ladderHtml(progress, keep).text;
  document.documentElement.dataset.screen = "ladder";
  document.title = t("app.name");

  const mix = ladder.querySelector<HTMLElement>("[data-mix]");
  const follow = (): void => {
    const pieces = [...(mix?.querySelectorAll("input") ?? [])].filter((input) => input.checked).map((input) => input.value);
    mix?.querySelector("a")?.setAttribute("href", `?game=${mixGameId(pieces)}${keep}`);
  };
  mix?.addEventListener("change", follow);
  follow();
  ladder.querySelector("select")?.addEventListener("change", ({ target }) => {
    const lang = (target as HTMLSelectElement).value;
    changeSettings({ lang });
    location.search = keeps() ? "" : `?lang=${lang}`;
  });
  document.documentElement.dataset.ready = "ladder";
}

function openRules(address: Address): void {
  screen("rules").innerHTML = rulesHtml(keepOf(address)).text;
  document.title = `${t("game.intro")} · ${t("app.name")}`;
  recordStars("intro", starsPerGame);
  document.documentElement.dataset.ready = "game";
}

function openGame(address: Address): GameScreen {
  const game = screen("game");
  if (language() !== "en") game.innerHTML = gameHtml().text;
  game.classList.toggle("embedded", address.embed);
  return new GameScreen(game, address, keepOf(address));
}

/** What a page of its own has, and a frame in somebody else's page has not: it is kept and installed. */
function settleIn(game: GameScreen | null): void {
  offerInstall();
  const offline = keepOffline(() => game?.isBetweenGames ?? true);
  game?.follow(() => offline.followMoment());
}

async function main(): Promise<void> {
  applyNight();
  const { address, problems } = readAddress(location.search);
  const wanted = [address.lang, getSettings().lang, ...navigator.languages].filter((tag): tag is string => !!tag);
  await speak(pickLanguage(wanted));
  document.documentElement.lang = language();
  document.documentElement.dir = direction();

  const lesson = address.lesson && address.game && hasLesson(address.game.id);
  let game: GameScreen | null = null;
  if (!address.game) openLadder(address);
  else if (address.game.id === "intro" && !lesson) openRules(address);
  else game = openGame(address);
  for (const { key, fill } of problems) notice(t(key, fill));
  if (!keeps()) {
    for (const line of document.querySelectorAll<HTMLElement>("[data-storage-line]")) line.hidden = false;
  }
  const frame = address.embed ? new Frame(address, game, problems) : null;
  await game?.open();
  if (!frame) return settleIn(game);
  await game?.ready;
  frame.greet();
}

void main();
