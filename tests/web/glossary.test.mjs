// One word for one thing: what each language's glossary (assets/locales/glossary/) says a thing is called is what the
// texts call it, and what it is not to be called ("not": words; "never": patterns, where it takes more than a word to tell)
// stands nowhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { baseOf, glossaryOf, languages, readWords, rooms } from "./support/words.mjs";

const textsOf = (language) => Object.entries(Object.assign({}, ...rooms.map((room) => readWords(room, language))));
/** How a language sets its marks: French keeps high ones and what stands in guillemets off by a narrow space at which no line breaks
 *  (a time and "dbl:" apart), German has a comma before a clause, a capital where a sentence begins after a colon and no break behind
 *  the number of a row, Spanish opens a question as it closes it, a per cent sign never begins a line, and in Arabic it is that of
 *  the figures. */
const ownMarks = {
  fr: [/[^\u202f][;!?»%]|[^\u202f\d]:(?!\u202f»|-)|«[^\u202f]/],
  de: [/(?<!auch|aber|und|nur|ohne)(?<=\p{L}) (?:wenn|weil|dass) /iu, /: \{[a-z]\w*\} (?!von )\p{Ll}/u, /(?:\d|\{rank\})\. Reihe/],
  es: [/\p{L} [:;!?»]| %|« /u],
  ar: [/٪/],
};
const titles = Object.fromEntries(textsOf("en").filter(([key]) => key.startsWith("title.")));
const glossaries = new Map(languages.map((language) => [language, glossaryOf(language)]));

/** A word or words as a pattern; a star stands for the rest of a word. A small letter may stand at a beginning as well. */
const pattern = (term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\\\*/g, "[\\p{L}\\p{M}]*")
  .replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`);
/** The longest first, so that a term inside another one is not what is found. */
const anyOf = (terms, flags = "giu") => new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[...terms].sort((a, b) => b.length - a.length).map(pattern).join("|")})(?![\\p{L}\\p{M}])`, flags);

test("Glossary.EveryLanguageNamesTheSameThings", () => {
  const things = Object.keys(glossaries.get("en"));
  assert.ok(things.length > 25);
  for (const [language, glossary] of glossaries) assert.deepEqual(Object.keys(glossary), things, language);
});

for (const [language, glossary] of glossaries) {
  const texts = textsOf(language);

  test(`Glossary.IsWhatTheTextsSay (${language})`, () => {
    for (const [thing, { say, not = [] }] of Object.entries(glossary)) {
      const said = new RegExp(say.map(pattern).join("|"), "u");
      assert.ok(texts.some(([, text]) => said.test(text)), `${thing}: nobody says ${say.join(", ")}`);
      // What is said is taken out before the rest is looked for, so a term that holds a word of it could never be found: it belongs among the patterns.
      for (const term of not) {
        const standing = term.replace("*", "");
        assert.match(standing.replace(anyOf(say), "·"), anyOf([term], "u"), `${thing}: ${term} hides behind what is said`);
      }
    }
  });

  test(`Glossary.WhatIsNotToBeSaidStandsNowhere (${language})`, () => {
    const found = [];
    const page = readWords("page", language);
    for (const [thing, { say, not = [], never = [], except = [] }] of Object.entries(glossary)) {
      const said = anyOf(say);
      const forbidden = not.length ? anyOf(not, "u") : /(?!)/u;
      const patterns = never.map((one) => new RegExp(one, "u"));
      for (const [key, text] of texts) {
        if (except.some((start) => key.startsWith(start))) continue;
        const filled = text.replace(/\{\w+Object\}/g, page["your-object.king"]).replace(/\{your\w+\}/g, page["your.king"]);
        const matches = [forbidden.exec(text.replace(/\{\w+\}/g, "·").replace(said, "·")), ...patterns.map((one) => one.exec(filled))];
        for (const match of matches) if (match) found.push(`${key}: “${match[0]}”, say ${say[0]} (${thing})`);
      }
    }
    assert.deepEqual(found, []);
  });

  test(`Glossary.PiecesAreNamedWhereEnglishNamesThem (${language})`, () => {
    const pieces = ["pawn", "king", "rook", "bishop", "queen", "knight"];
    const english = new Map(textsOf("en"));
    const missing = texts.filter(([key]) => /^(piece|your|your-object|white|white-object|black|black-object)\./.test(key)).filter(([key, text]) => {
      const named = pieces.filter((piece) => english.get(key).includes(piece));
      return !named.every((piece) => glossary[piece].say.some((term) => text.includes(term)));
    });
    assert.deepEqual(missing, []);
    // In the lessons a language may say "she" for a piece that English names, not another piece. French "tour" is a turn
    // as well, and "fou" is mad; in German it is the king that is put in checkmate.
    const alsoOthers = { fr: ["rook", "bishop"] }[language] ?? [];
    const strangers = texts.filter(([key]) => key.startsWith("lesson.")).flatMap(([key, text]) => {
      const whole = english.get(key) ?? english.get(`${baseOf(key)}#other`) ?? "";
      return pieces.filter((piece) => anyOf(glossary[piece].say.map((term) => `${term}*`)).test(text)
        && !alsoOthers.includes(piece) && !(piece === "king" && /check|castle/i.test(whole)) && !(piece === "pawn" && /runner/.test(whole))
        && !/\b(he|him|his|she|her|it|its)\b/i.test(whole) && !new RegExp(piece, "i").test(whole)).map((piece) => `${key}: ${piece}, not in “${whole}”`);
    });
    assert.deepEqual(strangers, []);
  });

  test(`Glossary.GamesGoByTheirNamesInEachLanguage (${language})`, () => {
    const foreign = Object.entries(titles).map(([key, title]) => [title, texts.find(([one]) => one === key)?.[1] ?? title]).filter(([title, name]) => name !== title);
    if (language !== "en") assert.ok(foreign.length > 10);
    assert.deepEqual(texts.filter(([, text]) => foreign.some(([title]) => text.includes(title))), []);
  });

  test(`Glossary.ThePlanOfTheOlympicsSaysWhichOfTheirGamesHasDoubleSteps (${language})`, () => {
    assert.match(texts.find(([key]) => key === "plan.11.play")[1], anyOf(glossary["double step"].say));
  });

  test(`Glossary.MarksAreThePrinters (${language})`, () => {
    const unprinted = [/['"]|\?\?|\.\.\.|  /, ...(ownMarks[language] ?? [])];
    assert.deepEqual(texts.filter(([, text]) => unprinted.some((one) => one.test(text))), []);
    if (language === "es") {
      const count = (text, mark) => text.split(mark).length;
      assert.deepEqual(texts.filter(([, text]) => count(text, "¿") !== count(text, "?") || count(text, "¡") !== count(text, "!")), []);
    }
  });
}
