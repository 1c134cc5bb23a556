// The script of the day: on the ladder its tile, which tells whose box has its day until its puzzle is solved, then leads to others,
// and on which days of the week one was; a day that was missed looks like one that is still to come. And the way to the puzzle, for
// an address that names no game.
import { commandIcon } from "../base/command-icons";
import { html, type Html } from "../base/html";
import { language, shortTitle, t } from "../base/i18n";
import { icon, piece } from "../base/icons";
import { keepHand } from "../base/keep-hand";
import type { Address } from "../chess/address";
import { addressOfDay, day_ms, gameOfDay, goToToday, today } from "../chess/day";
import { getDays, isDaySolved } from "../chess/days-played";
import { looksReached, puzzlesReached } from "../chess/reached";

declare module "../base/script-names" {
  interface Scripts {
    readonly day: typeof import("./main");
  }
}

const daysInWeek = 7;
const monday = 1;

/** The page's language with the country that the browser names beside it: weeks go by the country. */
const languageHere = (): string =>
  language() + (navigator.languages.find((tag) => tag.split("-")[0] === language())?.match(/-[A-Z]{2}\b/)?.[0] ?? "");

/** The first day of the week here, from 1, Monday, to 7. */
function firstDayOfWeek(): number {
  const locale = new Intl.Locale(languageHere()) as Intl.Locale & { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? monday;
}

/** The seven days of the week that `day` is in. */
function weekOf(day: number): readonly number[] {
  const weekday = new Date(day * day_ms).getUTCDay();
  const begin = day - ((weekday - firstDayOfWeek() + daysInWeek) % daysInWeek);
  return Array.from({ length: daysInWeek }, (_, i) => begin + i);
}

function tileHtml(day: number, keep: string): Html {
  const { game } = gameOfDay(day);
  const { hue, pieces = [] } = game.face;
  // Where the calendar was ahead, days were kept that are still to come.
  const played = new Set(getDays().filter((one) => one <= day));
  const week = weekOf(day);
  const count = week.filter((one) => played.has(one)).length;
  const isSolved = isDaySolved(day);
  return html`<a class="card" href="${isSolved ? `?game=${puzzlesReached().id}&practice=1${keep}` : addressOfDay(day, keep)}" data-day>
    <span class="medal hue-${hue}">${pieces.map(piece)}</span>
    <span class="words"><span class="name">${t("practice.today")}</span> <span class="line">${
      isSolved ? html`${commandIcon("agree")}${t("practice.solved")}` : shortTitle(game.id)}</span></span>
    <span class="week" data-week aria-hidden="true">${week.map((one) =>
      html`<i class="${played.has(one) && "played"}${one === day && " now"}"></i>`)}</span>${
    count > 0 && html`<span class="visually-hidden">. ${t("practice.days", { count })}</span>`}</a>
    <a class="card looks" href="?game=${looksReached().id}&practice=looks${keep}" data-looks title="${t("practice.looks")}">${icon("look")}<span class="words"><span class="name">${t("practice.looks")}</span></span></a>`;
}

function fill(place: Element, day: number, keep: string): void {
  keepHand(place, () => { place.innerHTML = tileHtml(day, keep).text; });
}

/** The tile's day. */
let shown: number | null = null;

/** Fills in the ladder's place for the day, or goes on to the puzzle where the address asks for it. */
export function openDay(ladder: Element, { practice }: Address, keep: string): void {
  if (practice === "today") return goToToday();
  const place = ladder.querySelector("[data-today]");
  if (!place) return;
  const isFirst = shown === null;
  fill(place, shown = today(), keep);
  // A ladder that was left open shows the day on which it is looked at again.
  const follow = (): void => {
    if (!document.hidden && shown !== today()) fill(place, shown = today(), keep);
  };
  if (!isFirst) return;
  document.addEventListener("visibilitychange", follow);
  addEventListener("focus", follow);
}
