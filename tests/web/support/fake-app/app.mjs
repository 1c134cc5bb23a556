// A stand-in for the app module with which the shell is tested by itself: one pawn a side, just enough of
// the messages in web/src/protocol/messages.ts. It is served by tests alone.
const commands = [["undo", "u"], ["redo", "a"], ["hint", "h"], ["flip", "f"], ["new", "w"], ["resign", "x"],
  ["offer-draw", "d"], ["claim-draw", "e"], ["agree", "y"], ["decline", ""], ["first", "Home"],
  ["previous", ","], ["next", "."], ["last", "End"], ["sound", "s"], ["help", "?"], ["cancel", "Escape"]];

export default async function start({ canvas, onMessage }) {
  const lines = (globalThis.fakeAppLines = []);
  const send = (message) => onMessage(JSON.stringify(message));
  let load = new URLSearchParams();
  let layout = null;
  let board = {};
  let moves = [];
  let selected = null;
  let cursor = null;
  let choices = null;
  let question = null;
  let outcome = null;
  const turn = () => (moves.length % 2 ? "black" : "white");
  const legal = () => Object.entries(board).filter(([, letter]) => (letter === "P") === (turn() === "white"))
    .map(([from, letter]) => `${from}${from[0]}${Number(from[1]) + (letter === "P" ? 1 : -1)}`);
  const position = () => send({
    type: "position", owner: load.get("owner") ?? "game", game: load.get("game"), options: load.get("options") ?? "", files: 5, ranks: 6, a1Dark: true,
    start: "fen-after-0",
    fen: `fen-after-${moves.length}`, board, turn: turn(), check: null, legal: legal(), moves, ply: moves.length,
    outcome, captured: { white: "", black: "" }, opponent: load.get("opponent"), level: load.get("level"),
    side: load.get("side") ?? "white", flipped: load.get("side") === "black", thinking: false, cursor, selected, choices,
    commands: Object.fromEntries(commands.map(([name]) => [name, !name.endsWith("-draw")])), clock: null,
    question, sound: true, pencil: false, drawing: "",
  });
  const draw = () => {
    if (!layout) return;
    canvas.width = layout.width * layout.ratio;
    canvas.height = layout.height * layout.ratio;
    const below = layout.panel === "below";
    const square = Math.floor(Math.min((layout.width - (below ? 0 : 280)) / 5, (layout.height - (below ? 120 : 0)) / 6));
    send({ type: "boardRect", x: below ? (layout.width - 5 * square) / 2 : 0, y: 0, square,
      panel: { x: 0, y: 6 * square, width: layout.width, height: 40 }, head: null, trays: null });
  };
  const play = (uci) => {
    const letter = board[uci.slice(0, 2)];
    const by = turn();
    delete board[uci.slice(0, 2)];
    board[uci.slice(2, 4)] = letter;
    moves = [...moves, { san: uci.slice(2), uci, by }];
    send({ type: "move", san: uci.slice(2), uci, fen: "", by, who: "person", piece: "p", captured: null,
      promotion: null, castling: false, check: false });
  };
  const verbs = {
    load(fields) {
      load = fields;
      board = { a2: "P", e5: "p" };
      moves = [];
      outcome = null;
      for (const uci of (fields.get("moves") ?? "").split(",").filter(Boolean)) play(uci);
      if (fields.get("fen") === "bad") send({ type: "problem", code: "bad-fen", value: "bad", detail: "white has no king", refusal: null });
    },
    layout(fields) {
      layout = Object.fromEntries(["width", "height", "ratio"].map((name) => [name, Number(fields.get(name))]));
      layout.panel = fields.get("panel");
      draw();
    },
    draw() {
      if (canvas.getContext("webgl2")) send({ type: "drawn", on: true });
      else send({ type: "problem", code: "no-webgl", value: "", detail: "", refusal: null });
    },
    cursor(fields) { cursor = fields.get("square"); },
    press(fields) {
      const square = fields.get("square");
      const move = legal().find((candidate) => candidate === `${selected}${square}`);
      if (move) play(move);
      selected = !move && selected !== square && legal().some((candidate) => candidate.startsWith(square)) ? square : null;
    },
    move(fields) {
      if (legal().includes(fields.get("text"))) play(fields.get("text"));
      else send({ type: "problem", code: "illegal-move", value: fields.get("text"), detail: "no such move", refusal: null });
    },
    command(fields) {
      if (fields.get("name") === "resign") outcome = { winner: turn() === "white" ? "black" : "white", reason: "resignation" };
      if (fields.get("name") === "help") send({ type: "request", name: "help" });
      if (fields.get("name") === "hint") send({ type: "hint", step: 1, move: legal()[0], san: "", remark: null });
    },
  };
  setTimeout(() => send({ type: "ready", commands: commands.map(([name, key]) => ({ name, key })) }));
  return {
    receive(line) {
      lines.push(line);
      const [verb, query = ""] = line.split(" ", 2);
      verbs[verb]?.(new URLSearchParams(query));
      if (load.has("game")) position();
    },
  };
}
