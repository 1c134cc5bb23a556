// One function a message, each of a type in web/src/protocol/messages.ts. Nothing is decided here: these only write
// down what the session and its neighbours say.
#include "app/messages.h"

#include <algorithm>
#include <array>

#include "app/commands.h"
#include "app/remark_message.h"
#include "base/by_enum.h"
#include "base/json_writer.h"
#include "base/text.h"
#include "rules/blind_setup.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/notation.h"

namespace thirty {

namespace {

std::optional<std::string> maybe_color(std::optional<Color> c) {
  return c ? std::optional<std::string>(color_name(*c)) : std::nullopt;
}

std::string letters(const std::vector<PieceType>& types) {
  std::string text;
  for (const PieceType type : types) text += letter(type);
  return text;
}

std::optional<std::string> maybe_letter(PieceType type) {
  return type == PieceType::None ? std::nullopt : std::optional(std::string(1, letter(type)));
}

void write_board(JsonWriter& json, const Position& position) {
  json.begin_object();
  for (Bitboard pieces = position.occupied(); pieces;) {
    const Square s = pop_lowest(pieces);
    json.key(square_name(s)).string(std::string(1, fen_letter(position.piece_on(s))));
  }
  json.end_object();
}

void write_legal(JsonWriter& json, const Session& session, bool takes_moves) {
  MoveList legal;
  if (takes_moves && session.person_may_move()) generate_legal(session.shown(), legal);
  json.begin_array();
  for (const Move move : legal) json.string(move_name(move));
  json.end_array();
}

void write_moves(JsonWriter& json, const Session& session) {
  const Game& game = session.game();
  json.begin_array();
  for (int i = 0; i < session.last_ply(); ++i) {
    json.begin_object().key("san").string(session.san_of(i)).key("uci").string(move_name(game.moves()[i]));
    json.key("by").string(color_name(game.positions()[i].turn())).end_object();
  }
  json.end_array();
}

void write_outcome(JsonWriter& json, const std::optional<Outcome>& outcome) {
  if (!outcome) {
    json.null();
    return;
  }
  json.begin_object().key("winner").maybe(maybe_color(outcome->winner));
  json.key("reason").string(reason_name(outcome->reason)).end_object();
}

void write_squares(JsonWriter& json, std::string_view key, Bitboard squares) {
  json.key(key).begin_array();
  while (squares) json.string(square_name(pop_lowest(squares)));
  json.end_array();
}

void write_end(JsonWriter& json, const std::optional<DecidingSquares>& end) {
  if (!end || !end->all()) {
    json.null();
    return;
  }
  json.begin_object();
  write_squares(json, "heart", end->heart);
  write_squares(json, "befallen", end->befallen);
  write_squares(json, "helpers", end->helpers);
  write_squares(json, "closed", end->closed);
  json.end_object();
}

void write_clock(JsonWriter& json, const Clock& clock, std::int64_t now_us) {
  if (!clock.control().exists()) {
    json.null();
    return;
  }
  json.begin_object();
  for (const Color c : kColors) json.key(color_name(c)).number(clock.left_us(c, now_us) / 1000);
  json.key("running").maybe(maybe_color(clock.running())).end_object();
}

void write_question(JsonWriter& json, const std::optional<OpenQuestion>& question) {
  if (!question) {
    json.null();
    return;
  }
  json.begin_object().key("command").string(question->about->name);
  json.key("by").string(color_name(question->by)).key("to").string(color_name(question->to)).end_object();
}

/// Two fields of the object that is open: the English, and what the page makes words of in other languages.
void write_refusal(JsonWriter& json, const Error& error) {
  json.key("detail").string(error.message).key("refusal");
  if (error.code.empty()) {
    json.null();
    return;
  }
  json.begin_object().key("code").string(error.code).key("fields").begin_object();
  for (const Error::Field& field : error.fields) json.key(field.name).string(field.value);
  json.end_object().end_object();
}

}  // namespace

Result<ShellLine> ShellLine::parse(std::string_view line) {
  const std::size_t space = std::min(line.find(' '), line.size());
  ShellLine parsed{std::string(line.substr(0, space)), {}};
  if (parsed.verb.empty()) return Error{"a line needs a verb", 0};
  const std::size_t fields_at = std::min(space + 1, line.size());
  Result<Query> fields = Query::parse(line.substr(fields_at));
  if (!fields) return Error{fields.error().message, fields_at + fields.error().at};
  parsed.fields = std::move(*fields);
  return parsed;
}

std::string position_message(const Session& session, const PositionExtras& extras) {
  const Position& shown = session.shown();
  const Variant& variant = shown.variant();
  JsonWriter json;
  json.begin_object().key("type").string("position");
  json.key("owner").string(owner_name(extras.owner));
  json.key("game").string(variant.id).key("options").string(options_text(variant.options));
  json.key("files").number(variant.files);
  json.key("ranks").number(variant.ranks);
  json.key("a1Dark").boolean(variant.a1_dark);
  json.key("start").string(fen(session.game().start()));
  json.key("fen").string(fen(shown));
  json.key("board");
  write_board(json, shown);
  json.key("turn").string(color_name(shown.turn()));
  json.key("check").maybe(maybe_square(shown.in_check() ? shown.king(shown.turn()) : kNoSquare));
  json.key("legal");
  write_legal(json, session, extras.takes_moves);
  json.key("moves");
  write_moves(json, session);
  json.key("ply").number(session.ply());
  json.key("outcome");
  write_outcome(json, session.game().outcome());
  json.key("lit");
  write_end(json, session.shown_end());
  json.key("captured").begin_object();
  for (const Color c : kColors) json.key(color_name(c)).string(letters(session.captured(c)));
  json.end_object();
  json.key("opponent").string(opponent_name(session.setup().opponent));
  json.key("level").string(session.setup().level.text());
  json.key("side").string(color_name(session.setup().side));
  json.key("flipped").boolean(extras.flipped);
  json.key("far").maybe(maybe_color(extras.far));
  json.key("passes").boolean(extras.passes);
  json.key("thinking").boolean(extras.thinking);
  json.key("stopped").boolean(extras.stopped);
  json.key("cursor").maybe(maybe_square(extras.input.cursor()));
  json.key("selected").maybe(maybe_square(extras.input.selected()));
  json.key("choices");
  if (const auto& choice = extras.input.choice()) {
    json.begin_array();
    for (const PieceType type : choice->types) json.string(std::string(1, letter(type)));
    json.end_array();
  } else {
    json.null();
  }
  json.key("commands").begin_object();
  for (const CommandState& command : extras.commands) json.key(command.name).boolean(command.possible);
  json.end_object();
  json.key("clock");
  write_clock(json, session.clock(), extras.now_us);
  json.key("question");
  write_question(json, extras.question);
  json.key("sound").boolean(extras.sound);
  json.key("pencil").boolean(extras.drawing.pencil_is_out());
  json.key("drawing").string(extras.drawing.text());
  return json.end_object().take();
}

std::string move_message(const Session& session) {
  const Game& game = session.game();
  const Move move = game.moves().back();
  const Position& before = session.position_before();
  const Position& after = game.position();
  const PieceType taken = before.captured_type(move);
  JsonWriter json;
  json.begin_object().key("type").string("move").key("san").string(session.san_of(session.last_ply() - 1));
  json.key("uci").string(move_name(move)).key("fen").string(fen(after));
  json.key("by").string(color_name(before.turn()));
  json.key("who").string(session.is_person(before.turn()) ? "person" : "computer");
  json.key("piece").string(std::string(1, letter(before.piece_on(move.from()).type())));
  json.key("captured").maybe(maybe_letter(taken));
  json.key("promotion").maybe(maybe_letter(move.promotion()));
  json.key("castling").boolean(before.is_castling(move));
  json.key("check").boolean(after.in_check());
  return json.end_object().take();
}

std::string problem_message(const Problem& problem) {
  JsonWriter json;
  json.begin_object().key("type").string("problem").key("code").string(problem.code);
  json.key("value").string(problem.value);
  write_refusal(json, problem.why);
  json.key("number").number(problem.number).key("obstacle");
  if (problem.obstacle)
    write_obstacle(json, *problem.obstacle);
  else
    json.null();
  return json.end_object().take();
}

std::string engine_message(std::string_view line) {
  return JsonWriter().begin_object().key("type").string("engine").key("line").string(line).end_object().take();
}

std::string draw_answer_message(bool accepted) {
  return JsonWriter()
      .begin_object()
      .key("type")
      .string("drawAnswer")
      .key("accepted")
      .boolean(accepted)
      .end_object()
      .take();
}

std::string board_rect_message(const Layout& layout, float ratio) {
  const BoardGeometry& board = layout.board;
  JsonWriter json;
  const auto rect = [&](std::string_view name, const Rect& of) {
    json.key(name).begin_object();
    json.key("x").number(double{of.left / ratio}).key("y").number(double{of.top / ratio});
    json.key("width").number(double{of.width / ratio}).key("height").number(double{of.height / ratio});
    json.end_object();
  };
  json.begin_object().key("type").string("boardRect").key("x").number(double{board.left / ratio});
  json.key("y").number(double{board.top / ratio}).key("square").number(double{board.square / ratio});
  rect("panel", layout.panel);
  if (layout.place == PanelPlace::Right)
    rect("head", layout.head);
  else
    json.key("head").null();
  if (layout.place == PanelPlace::None) {
    json.key("trays").null();
  } else {
    json.key("trays").begin_object();
    rect("upper", layout.upper_tray);
    rect("lower", layout.lower_tray);
    json.key("share").number(double{layout.tray_share / ratio}).key("clock").number(double{layout.clock / ratio});
    json.end_object();
  }
  return json.end_object().take();
}

std::string drawn_message(bool on) {
  return JsonWriter().begin_object().key("type").string("drawn").key("on").boolean(on).end_object().take();
}

std::string request_message(std::string_view name) {
  return JsonWriter().begin_object().key("type").string("request").key("name").string(name).end_object().take();
}

std::string checked_message(const Result<Position>& position) {
  JsonWriter json;
  json.begin_object().key("type").string("checked").key("fen").string(position ? fen(*position) : "");
  json.key("over").boolean(position && Game(*position).outcome());
  write_refusal(json, position ? Error{} : position.error());
  return json.end_object().take();
}

std::string setups_message(std::string_view random_ranks) {
  JsonWriter json;
  json.begin_object().key("type").string("setups").key("random").string(random_ranks).key("ready").begin_array();
  for (const ReadyMadeSetup& setup : ready_made_setups())
    json.begin_object().key("name").string(setup.name).key("ranks").string(setup.ranks).end_object();
  return json.end_array().end_object().take();
}

std::string imported_message(const GameText& read) {
  constexpr std::size_t kLongestWord = 80;
  constexpr ByEnum<PgnFault::Kind::Result, std::string_view> kFaults{"tag",  "game",    "position",
                                                                     "move", "bracket", "result"};
  JsonWriter json;
  json.begin_object().key("type").string("imported").key("game");
  if (read.game) {
    const Game& game = read.game->game;
    json.begin_object().key("id").string(game.variant().id).key("more").boolean(read.more);
    json.key("tags").begin_object();
    for (const std::string_view name : {"Event", "White", "Black"})
      for (const PgnTag& tag : read.game->tags)
        if (tag.name == name) {
          json.key(name).string(tag.value);
          break;
        }
    json.end_object().end_object();
  } else {
    json.null();
  }
  json.key("fault");
  if (read.fault) {
    json.begin_object().key("kind").string(kFaults[read.fault->kind]);
    json.key("word").string(characters(read.fault->word, kLongestWord));
    write_refusal(json, read.fault->error);
    json.key("number").number(read.fault->move_number);
    json.key("turn").string(color_name(read.fault->turn)).end_object();
  } else {
    json.null();
  }
  return json.end_object().take();
}

std::string exported_message(const Game& game, const Query& tags) {
  constexpr std::array<std::pair<std::string_view, const char*>, 4> kTags{
      {{"event", "Event"}, {"date", "Date"}, {"white", "White"}, {"black", "Black"}}};
  PgnGame written{game, {}, {}};
  for (const auto& [field, tag] : kTags)
    if (const auto value = tags.find(field)) written.tags.push_back({tag, std::string(*value)});
  JsonWriter json;
  json.begin_object().key("type").string("exported").key("pgn").string(pgn(written));
  return json.key("query").string(address_of(game).text()).end_object().take();
}

std::string olympics_message(const Olympics& match) {
  constexpr std::array kPlayers{Player::First, Player::Second};
  const auto number = [](Player p) { return static_cast<int>(p); };
  JsonWriter json;
  json.begin_object().key("type").string("olympics").key("results").string(match.results()).key("games").begin_array();
  int game = 0;
  for (const auto& [id, options] : Olympics::events()) {
    json.begin_object().key("game").string(id).key("options").string(options_text(options));
    json.key("white").number(number(Olympics::white_in(game++))).end_object();
  }
  json.end_array().key("points").begin_array();
  for (const Player p : kPlayers) json.string(match.points_text(p));
  json.end_array().key("leader");
  if (const std::optional<Player> leader = match.leader())
    json.number(number(*leader));
  else
    json.null();
  return json.key("over").boolean(match.over()).end_object().take();
}

std::string ready_message() {
  JsonWriter json;
  json.begin_object().key("type").string("ready").key("commands").begin_array();
  for (const UserCommand& command : commands())
    json.begin_object().key("name").string(command.name).key("key").string(command.key).end_object();
  return json.end_array().end_object().take();
}

}  // namespace thirty
