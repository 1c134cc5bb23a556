// What a teacher sets comes back whole from the address, and from the QR code of the address.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Resvg, initWasm } from "@resvg/resvg-wasm";
import jsQr from "jsqr";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { catalogue, generator, importSource } from "./support/source.mjs";

const { assignmentFields, assignmentLink, classroomLink, hasLesson, levelsOf, qrSvg, readAddress, screenNamed } =
  await importSource("assignment/link.ts", "base/qr-code.ts", "chess/address.ts", "chess/games.ts", "chess/levels-of.ts", "shell/screen-name.ts");
await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));

const page = "https://school.example/chess/";
const usual = { game: "raging-rooks", task: "play", opponent: "computer", level: "3", side: "white", fen: "", options: [], lock: true, lang: "en", number: 1 };
const queryOf = (link) => new URL(link).search;

const random = generator(6);
const pick = (list) => list[random(list.length)];
const fens = ["", "4p/5/5/2R2/5/5 w - - 0 1", "rbkqn/ppppp/5/5/PPPPP/RBKQN b - - 0 1"];
const mixes = ["mix-and-match", "mix-and-match:rn", "mix-and-match:krbqn"];
const someAssignment = () => {
  const game = random(5) ? pick(catalogue) : null;
  const id = game?.id ?? pick(mixes);
  const options = (game?.options ?? []).filter(() => random(2));
  return { game: id, task: pick(hasLesson(id) ? ["lesson", "play"] : ["play"]), opponent: pick(["computer", "friend"]), level: pick(levelsOf(id)),
    side: pick(["white", "black"]), fen: game?.start === "" ? "" : pick(fens), options, lock: Boolean(random(2)), lang: pick(["", "en", "ar"]), number: random(50) };
};

test("AssignmentLink.ReadsBackAsItWasSet", () => {
  for (let round = 0; round < 500; round++) {
    const given = someAssignment();
    const { address, problems } = readAddress(queryOf(assignmentLink(given, page)));
    assert.deepEqual(problems, []);
    assert.equal(address.gameId, given.game);
    assert.equal(address.lock, given.lock);
    assert.equal(address.lang ?? "", given.lang);
    assert.equal(address.assignment ?? "", given.number ? String(given.number) : "");
    if (given.task === "lesson") {
      assert.equal(address.lesson, "1");
      assert.equal(address.opponent, undefined);
      continue;
    }
    assert.equal(address.lesson, undefined);
    assert.equal(address.opponent, given.opponent);
    const alone = given.opponent === "computer";
    assert.equal(address.level, alone ? given.level : undefined);
    assert.equal(address.side, alone ? given.side : undefined);
    assert.deepEqual([address.fen ?? "", address.options ?? ""], [given.fen, given.options.join(",")]);
  }
});

test("Address.NamesWhatItsGameHasNot", () => {
  const faults = (query) => readAddress(query).problems.map(({ key, fill: { name } }) => [key, name]);
  const games = [...catalogue.map(({ id }) => id), ...mixes];
  const perfect = games.filter((id) => !faults(`?game=${id}&level=perfect`).length);
  assert.deepEqual(perfect, games.filter((id) => levelsOf(id).includes("perfect")), "as in the panel");
  assert.ok(perfect.includes("rescue-the-queen") && !perfect.includes("chess") && !perfect.includes("mix-and-match:rn"));
  assert.deepEqual(faults("?level=perfect"), []);
  for (const game of ["intro", "olympics"]) {
    assert.deepEqual(faults(`?game=${game}&fen=x&moves=a2a3`), [["problem.bad-field", "fen"], ["problem.bad-field", "moves"]], game);
  }
  for (const game of ["ivory-chess", "mix-and-match:rn"]) assert.deepEqual(faults(`?game=${game}&lesson=1`), [["problem.bad-field", "lesson"]], game);
});

test("Address.TakesTheNameOfAGameAsItIsWrittenAndSpoken", () => {
  for (const [typed, meant] of [["Raging-Rooks", "raging-rooks"], ["Raging Rooks", "raging-rooks"], ["raging+rooks", "raging-rooks"], ["Mix and Match:RN", "mix-and-match:rn"]]) {
    const query = (game) => `?game=${game}&opponent=friend&lock=1&assignment=4`;
    assert.deepEqual(readAddress(query(typed)), readAddress(query(meant)), typed);
    assert.equal(readAddress(query(typed)).address.gameId, meant);
  }
  assert.equal(readAddress("?game=Raging Rocks").problems[0].fill.nearest, "raging-rooks");
  assert.deepEqual(readAddress("?Game=chess&amp;LEVEL=3&utm_Source=Game"), readAddress("?game=chess&level=3&utm_Source=Game"), "its fields too");
});

test("Address.NamesWhatSaysNothingWithoutAGame", () => {
  const named = (query) => readAddress(query).problems.map(({ key, fill: { name } }) => [key, name]);
  for (const field of ["fen=5/5/5/5/5/5+w", "moves=a2a3", "lesson=1", "practice=1", "board=plan", "friend=new", "assignment=4"]) {
    const [name] = field.split("=");
    assert.deepEqual(named(`?${field}`), [["problem.bad-field", name]]);
    assert.equal(readAddress(`?${field}`).address[name], undefined);
    assert.deepEqual(named(`?game=nothing&${field}`)[1], ["problem.bad-field", name]);
  }
  // What the whole page goes by, and how games are played.
  assert.deepEqual(named("?practice=today&lang=es&night=on&level=3&side=white&lock=1&embed=1"), []);
});

test("Address.IsReadAsMeantWhereALinkWasTakenForHtml", () => {
  for (const given of [usual, { ...usual, task: "lesson", number: 4 }, { ...usual, fen: fens[1] }]) {
    const query = queryOf(assignmentLink(given, page));
    for (const taken of ["&amp;", "&amp;amp;"]) assert.deepEqual(readAddress(query.replaceAll("&", taken)), readAddress(query), taken);
  }
  assert.deepEqual(["?game=intro&amp;lesson=1", "?game=intro&lang=es", "?game=intro&board=plan.1"].map(screenNamed), ["game", "rules", "game"]);
});

test("Address.IsReadAsMeantWhereASentenceGoesOnBehindTheLink", () => {
  for (const given of [usual, { ...usual, task: "lesson", number: 4 }, { ...usual, lock: false, lang: "", number: 0, fen: fens[1] }]) {
    const query = queryOf(assignmentLink(given, page));
    for (const after of [".", ")", ">", "!", ",", "”.", "\"", "*", "…", "» "]) {
      assert.deepEqual(readAddress(queryOf(`${page}${query}${encodeURI(after)}`)), readAddress(query), after);
    }
  }
  const { address: { fen, practice } } = readAddress("?game=raging-rooks&practice=own.ab-_&fen=4p/5/5/2R2/5/5+w+-+-");
  assert.deepEqual([practice, fen], ["own.ab-_", "4p/5/5/2R2/5/5 w - -"]);
  assert.equal(readAddress("?game=raging-rooks&practice=own.ab-_").address.practice, "own.ab-_");
});

test("Address.OfAnyLengthIsReadInOneGo", () => {
  const { problems } = readAddress(`?game=raging-rooks&side=${".".repeat(1e6)}x&level=${".".repeat(1e6)}`);
  assert.deepEqual(problems.map(({ fill }) => fill.name), ["side", "level"]);
});

test("AssignmentLink.LeavesOutWhatIsAsUsual", () => {
  assert.deepEqual(assignmentFields({ ...usual, lock: false, lang: "", number: 0 }),
    { game: "raging-rooks", opponent: "computer", level: "3", side: "white" });
});

test("AssignmentLink.CanBeReadByPeople", () => {
  assert.equal(assignmentLink({ ...usual, fen: fens[1], options: ["blasters", "enpassant"] }, `${page}index.html?teachers=1#x`),
    `${page}index.html?game=raging-rooks&opponent=computer&level=3&side=white&fen=4p/5/5/2R2/5/5+w+-+-+0+1&options=blasters,enpassant&lang=en&lock=1&assignment=1`);
});

test("AssignmentLink.ClassroomGetsTheWholeLink", () => {
  const link = assignmentLink({ ...usual, fen: fens[2] }, page);
  const share = new URL(classroomLink(link, "Rooks & more"));
  assert.equal(share.origin + share.pathname, "https://classroom.google.com/share");
  assert.deepEqual([...share.searchParams], [["url", link], ["title", "Rooks & more"]]);
});

/** What a reader of QR codes makes of the picture. */
function decode(svg) {
  const coloured = svg.text.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace('class="qr-light"', 'fill="#fff"').replace('class="qr-dark"', 'fill="#000"');
  const image = new Resvg(coloured, { fitTo: { mode: "width", value: 600 } }).render();
  return jsQr(new Uint8ClampedArray(image.pixels), image.width, image.height)?.data;
}

test("QrCode.IsReadByAnIndependentReader", () => {
  for (let round = 0; round < 25; round++) {
    const link = assignmentLink(someAssignment(), page);
    assert.equal(decode(qrSvg(link, "code")), link);
  }
});

test("QrCode.HoldsTheLongestLinksToo", () => {
  const link = assignmentLink({ ...usual, fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", game: "mix-and-match:krbqn",
    options: ["blasters", "enpassant"], number: 49 }, `https://${"long-name.".repeat(8)}example/a/folder/in/a/folder/`);
  assert.equal(decode(qrSvg(link, "code")), link);
});

test("QrCode.SaysWhatItIs", () => {
  assert.match(qrSvg("x", 'a "code"').text, /role="img" aria-label="a &quot;code&quot;"/);
});
