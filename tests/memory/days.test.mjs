// The days that are marked on the ladder's tile: each once, whichever tab wrote it, and what is damaged takes none of them along.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deviceWith, pageOf } from "../teachers/support/source.mjs";

const openPage = await pageOf(["localStorage"], "chess/days-played.ts");
const day = 20_000;

test("Days.AYearOfThemIsKeptEachOnceAndTheLatestStay", () => {
  const localStorage = deviceWith();
  const [page, tab] = [openPage({ localStorage }), openPage({ localStorage })];
  const year = Array.from({ length: 365 }, (_, i) => day + i);
  for (const one of year) for (const each of [page, tab]) each.recordDay(one);
  assert.deepEqual(page.getDays(), year);
  for (let one = day + 365; one < day + 1000; one++) page.recordDay(one);
  assert.deepEqual(tab.getDays().slice(-365), Array.from({ length: 365 }, (_, i) => day + 635 + i));
});

test("Days.APuzzleOfAnotherDayIsNotTheDaysOwn", () => {
  const page = openPage({ localStorage: deviceWith() });
  page.recordDay(day);
  assert.deepEqual([page.getDays(), page.isDaySolved(day)], [[day], false]);
  page.recordDaySolved(day);
  page.recordDaySolved(day + 1);
  assert.deepEqual([day - 1, day, day + 1, day + 2].map(page.isDaySolved), [false, true, true, false]);
});

test("Days.WhatIsNoDayTakesNoneOfThemAlong", () => {
  const page = openPage({ localStorage: deviceWith(new Map([["thirty-squares:1:days", JSON.stringify([day, "20001", null, day + 2])]])) });
  assert.deepEqual(page.getDays(), [day, day + 2]);
  page.recordDay(day + 3);
  assert.deepEqual(page.getDays(), [day, day + 2, day + 3]);
});
