/**
 * What the shell and the app module say to each other. The app is the wasm on the page that holds the
 * game and draws it; the shell is everything in HTML. Squares are "c3", moves long form "a5a6q",
 * colours "white" | "black", pieces FEN letters (Prince "Y" / "y").
 */
import type { Refused } from "./refusal";

export type Color = "white" | "black";

/** Who has the board. The game has it first; each of the others borrows it from whoever has it and gives it back by
 *  `return`. The app decides it, and every PositionMessage tells it. */
export type Owner =
  | "game"
  | "lesson"
  | "practice"  // a puzzle; the game waits
  | "review"    // a game is only looked at, the one that is played waits
  | "set-up"    // a sheet settles something first: the board takes no moves
  | "friend";   // somebody elsewhere has the move: the board takes none, and its moves may be stepped through

// ---------------------------------------------------------------- shell -> app
// Sent as one text line: the verb, a space, then the fields as a query string.

/** How a word ends a game: whoever has the move gave it up (against the computer always the person) or claimed a draw, or both
 *  agreed to one. */
export type EndByWord = "resignation" | "agreement" | "claim";

export type ShellMessage =
  /** Start or restart a game; the fields are those of the page's address, still as text. */
  | { verb: "load"; game: string; opponent?: "friend" | "computer"; level?: string; side?: string;
      fen?: string; moves?: string; options?: string; clock?: string;
      /** Milliseconds that White and Black have left, "281500,300000", where a game goes on. */
      left?: string;
      ended?: EndByWord;
      /** The player has turned the board round. */
      turned?: "1";
      /** One of several games that count together, which is not begun anew. */
      match?: "1";
      /** Blind: what each side placed, in ranks from the barrier back ("5/ppppp/rbkqn"). The computer places, unseen,
       *  a side that is missing. `first` is whom the coin chose; without it the app throws the coin. */
      white?: string; black?: string; first?: Color;
      /** Who borrows the board for it. Without one it is the game that is played, and whatever waited is forgotten. */
      owner?: "lesson" | "practice" }
  /** The position editor: may this be played? Answered by CheckedMessage. */
  | { verb: "check"; game: string; options?: string; fen: string }
  /** Set-ups for a Blind game. Answered by SetupsMessage. */
  | { verb: "setups"; game: string }
  /** How a match stands after games that ended so: each w, b (that colour won) or d. Answered by OlympicsMessage. */
  | { verb: "olympics"; results: string }
  /** A pasted or opened text: a game as PGN, or a position as FEN. Answered by ImportedMessage; a game that was read is
   *  then looked at, as after `look`. */
  | { verb: "import"; text: string }
  /** The game on the board as text. Answered by ExportedMessage; the fields go into its tags. */
  | { verb: "export"; event?: string; date?: string; white?: string; black?: string }
  /** The game on the board is only looked at from now on (owner "review"). */
  | { verb: "look" }
  /** A sheet covers the board (owner "set-up"). */
  | { verb: "set-up" }
  /** The move is a friend's elsewhere (owner "friend"). */
  | { verb: "wait" }
  /** Who borrowed the board last gives it back; what was on it is there again as it was. */
  | { verb: "return" }
  /** Any command of the list, by name ("undo", "hint", "flip", …). */
  | { verb: "command"; name: string }
  /** A move typed by the player or sent by an embedder: long form or SAN. */
  | { verb: "move"; text: string }
  /** The accessible board: focus went to a square; or the square was pressed (select, then move). */
  | { verb: "cursor"; square: string }
  | { verb: "press"; square: string }
  /** Answer to an open choice (see PositionMessage.choices). */
  | { verb: "choose"; piece: string }
  /** Steps through the game without changing it; ply 0 is the start. */
  | { verb: "goto"; ply: number }
  /** A line from the engine worker. */
  | { verb: "engine"; line: string }
  /** The engine worker died; the app repeats what it was waiting for once a new one is up. */
  | { verb: "engine-restarted" }
  /** The engine cannot be had: the app waits for nothing from it any more, until it is told `engine-restarted`. */
  | { verb: "engine-gone" }
  /** Look and sound; every field optional. */
  | { verb: "settings"; theme?: string; pieces?: string; night?: "0" | "1"; motion?: "full" | "reduced"; sound?: "0" | "1";
      coordinates?: "0" | "1";
      /** How two people sit who play: side by side, face to face, passing the device on, or each at an own one. */
      seating?: "side" | "face" | "pass" | "apart";
      /** Whether the computer says a word about a move of the player's that cost much. */
      coach?: "0" | "1" }
  /** Size of the canvas in CSS pixels, the pixel ratio, and the rectangle left free for the panel
   *  ("right": panel beside the board, "below": under it, "none": board only). The app takes the other side where
   *  that makes the board larger. */
  | { verb: "layout"; width: number; height: number; ratio: number; panel: "right" | "below" | "none";
      /** How much of a column beside the board the page takes at its head (see BoardRectMessage). */
      head?: number;
      /** Size of the page's text in CSS pixels, which what the app writes keeps up with. */
      text?: number }
  /** Makes the graphics context and draws from now on. Answered by DrawnMessage, or by the problem "no-webgl"; may be asked
   *  again then. Until it is asked there is none: making it takes a slow device a second. */
  | { verb: "draw" }
  /** The page was hidden or shown, or its game stopped for a while: clock and computer wait until it is on again. */
  | { verb: "visible"; on: "0" | "1" }
  /** A lesson or truth view paints on the board: squares and arrows, "" to clear. Each mark is
   *  kind:square or kind:from-to, kinds hint | good | draw | bad | star. "hint:c3,good:a2-a3" */
  | { verb: "marks"; list: string }
  /** The player draws: an arrow, or a mark where both squares are one; the same again rubs it out. */
  | { verb: "stroke"; from: string; to: string };

// ---------------------------------------------------------------- app -> shell
// Sent as one JSON object.

/** Everything about the game as it stands; sent after every change. */
export interface PositionMessage {
  type: "position";
  owner: Owner;
  game: string;              // id, e.g. "raging-rooks"
  options: string;           // "blasters,enpassant"
  files: number;
  ranks: number;
  a1Dark: boolean;
  start: string;             // FEN of ply 0
  fen: string;
  board: Record<string, string>;   // square -> FEN letter, empty squares left out
  turn: Color;
  check: string | null;      // square of the king in check
  legal: string[];           // long form; empty when it is not a person's turn, or a question or a sheet comes first
  moves: { san: string; uci: string; by: Color }[];
  ply: number;               // how many of `moves` are shown on the board
  outcome: { winner: Color | null; reason: string } | null;
  lit: Lit | null;           // what decided the game, where its end is on the board
  captured: { white: string; black: string };   // letters of the pieces each colour has lost, "ppn"
  opponent: "friend" | "computer" | "nobody";   // nobody: in a review
  level: string;             // "1".."12" or "perfect"
  side: Color;               // the person's side against the computer, the lower side of the board otherwise, until it is turned round
  flipped: boolean;
  /** Who sits across the table: those pieces, and what is for that side alone, stand the other way round. */
  far: Color | null;
  /** The device goes from hand to hand, and the board turns to whoever has the move. */
  passes: boolean;
  thinking: boolean;
  /** The computer has the move, and its engine has died and is not coming back by itself. */
  stopped?: boolean;
  cursor: string | null;
  selected: string | null;
  choices: string[] | null;  // pieces to choose from for a promotion: letters
  commands: Record<string, boolean>;  // name -> can be used now
  clock: { white: number; black: number; running: Color | null } | null;  // milliseconds left
  question: Question | null;
  sound: boolean;
  pencil: boolean;           // hands draw on the board instead of moving its pieces
  drawing: string;           // what is drawn: "a2-a4,c3"
}

/** The squares that show why a game is over: src/rules/deciding.h says what each part holds. All others have no part in it. */
export interface Lit {
  heart: string[];           // who decided it
  befallen: string[];        // whom it befell
  helpers: string[];         // who else had a hand in it
  closed: string[];          // empty squares that a king could not go to
}

/** A command that waits for a word, before which the board takes no moves; given by the commands "agree" and "decline": the other player's, or, where `to`
 *  is `by`, only the player's own. */
export interface Question { command: string; by: Color; to: Color }

/** A move was played; the shell speaks it and tells an embedder. */
export interface MoveMessage {
  type: "move";
  san: string;
  uci: string;
  fen: string;
  by: Color;
  who: "person" | "computer";
  piece: string;             // lower-case letter
  captured: string | null;   // lower-case letter
  promotion: string | null;
  castling: boolean;
  check: boolean;
}

/** The shell words it in the player's language; `code` picks the sentence, the rest fills it in. */
export interface ProblemMessage extends Refused {
  type: "problem";
  /** bad-game | bad-fen | bad-setup | bad-move | bad-option | bad-level | bad-side | bad-opponent | bad-clock |
   *  bad-ended | illegal-move | no-webgl | engine | bad-line | bad-command | bad-marks; of the page itself: bad-practice */
  code: string;
  value: string;
  number: number;            // bad-move: of that move
  obstacle: Obstacle | null; // illegal-move: the rule in its way, where its squares are known
}

/** A line for the engine worker. */
export interface EngineMessage { type: "engine"; line: string }

/** A piece on its square; `piece` is a lower-case letter. */
export interface PlacedPiece { piece: string; color: Color; square: string }

/** One true thing about a move. src/coach/remark.h says what each kind claims, and of whom. */
export interface Remark {
  kind: string;
  mover: PlacedPiece | null;           // who moves, where it comes from
  to: string | null;
  other: PlacedPiece | null;
  third: PlacedPiece | null;
  thirdTo: string | null;
  end: string | null;        // how the game would end, as in an outcome's reason
  steps: number;             // of a pawn to its far edge
}

/** The rule in the way of a try: src/coach/obstacle.h says what each kind claims. `other` is the piece that is in the way. */
export interface Obstacle {
  kind: string;
  mover: PlacedPiece | null;           // null where nobody stands
  from: string;
  to: string;
  other: PlacedPiece | null;
}

/** What was tried by hand, key or the accessible board and cannot be. A move that was typed is a problem with the same. */
export interface TriedMessage { type: "tried"; obstacle: Obstacle }

/** A hint is ready: step 1 names the piece, 2 the square, 3 the reason. */
export interface HintMessage { type: "hint"; step: number; move: string; san: string; remark: Remark }

/** The player's move that led to `ply` cost much: what it gave away. A remark of a kind that may be said of any move
 *  is about the computer's reply. As long as the command "play-on" is possible, the computer waits for it to be read. */
export interface AdviceMessage { type: "advice"; ply: number; remark: Remark }

/** The computer's answer to a draw offer. */
export interface DrawAnswerMessage { type: "drawAnswer"; accepted: boolean }

/** Of the canvas, in CSS pixels. */
export interface Place { x: number; y: number; width: number; height: number }

/** Where the board and the panel lie inside the canvas, in CSS pixels; sent after layout, so that the accessible
 *  table can lie exactly over the board. A panel that is not there has no size. */
export interface BoardRectMessage {
  type: "boardRect";
  x: number; y: number; square: number;
  panel: Place;
  /** Where the page may lie beside the board, above the panel, as high as it asked for or there is room; null without such a column. */
  head: Place | null;
  /** The captured pieces at the upper and the lower edge; null without a panel. */
  trays: Trays | null;
}

/** `share` is what they take of the panel's last row, `clock` what a clock takes of the end of each; 0 where there is none. */
export interface Trays { upper: Place; lower: Place; share: number; clock: number }

/** The canvas shows the board from now on, or, when its context is lost, does not any more. */
export interface DrawnMessage { type: "drawn"; on: boolean }

/** Lines are heard. */
export interface ReadyMessage { type: "ready"; commands: CommandInfo[] }

/** The answer to `check`: the FEN as the rules write it, and whether the game is over there; or "" and what is wrong with it. */
export interface CheckedMessage extends Refused { type: "checked"; fen: string; over: boolean }

/** The answer to `setups`: ready-made ones by name, and one the computer thought up, in ranks from the barrier back. */
export interface SetupsMessage { type: "setups"; random: string; ready: { name: string; ranks: string }[] }

/** The answer to `olympics`. Players are 0, who begins with White, and 1. */
export interface OlympicsMessage {
  type: "olympics";
  results: string;
  games: { game: string; options: string; white: 0 | 1 }[];
  points: [string, string];
  leader: 0 | 1 | null;
  over: boolean;
}

/** The answer to `import`: which game it is, or why there is none; neither where the text is empty. */
export interface ImportedMessage {
  type: "imported";
  /** `more`: other games follow it in the text. */
  game: { id: string; more: boolean; tags: { Event?: string; White?: string; Black?: string } } | null;
  fault: TextFault | null;
}
export interface TextFault extends Refused {
  kind: "tag" | "game" | "position" | "move" | "bracket" | "result";
  /** What stands at the fault: a tag, a game's id, a move, a bracket, a result. */
  word: string;
  /** The move that was read last; 0 before the moves. */
  number: number;
  turn: Color;
}

/** The answer to `export`; `query` is the part of the page's address that opens the game at its last move. */
export interface ExportedMessage { type: "exported"; pgn: string; query: string }

/** A command asks for something that lives in HTML: "help", "setup" (a new Blind game is set up again). */
export interface RequestMessage { type: "request"; name: string }

export interface CommandInfo {
  name: string;
  key: string;
}

export type AppMessage =
  | PositionMessage | MoveMessage | ProblemMessage | EngineMessage | HintMessage | AdviceMessage | TriedMessage
  | DrawAnswerMessage | BoardRectMessage | DrawnMessage | CheckedMessage | ImportedMessage | ExportedMessage | SetupsMessage | OlympicsMessage | RequestMessage | ReadyMessage;

/** What the page hands to app.mjs when it starts it. */
export interface AppOptions {
  canvas: HTMLCanvasElement;
  /** Address of a file the module asks for by its built name ("app.wasm"). */
  locateFile(name: string): string;
  /** Takes each AppMessage as JSON text. Called as Module["onMessage"]. */
  onMessage(json: string): void;
}

/** The running app, as app.mjs's default export resolves to. */
export interface AppModule {
  /** Hands one ShellMessage line to the app. */
  receive(line: string): void;
}

/** Default export of app.mjs. */
export type StartApp = (options: AppOptions) => Promise<AppModule>;
