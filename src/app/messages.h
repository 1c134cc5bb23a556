// The C++ side of web/src/protocol/messages.ts: reads the shell's lines, writes the app's messages.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/board_input.h"
#include "app/commands.h"
#include "app/drawing.h"
#include "app/game_text.h"
#include "app/layout.h"
#include "app/load.h"
#include "app/owner.h"
#include "app/query.h"
#include "app/session.h"
#include "rules/olympics.h"

namespace thirty {

/// "goto ply=3".
struct ShellLine {
  std::string verb;
  Query fields;

  /// Error: no verb, or fields that are no query.
  static Result<ShellLine> parse(std::string_view line);
};

struct CommandState {
  std::string_view name;
  bool possible;
};

/// What a position message tells beside the session itself.
struct PositionExtras {
  Owner owner;
  bool takes_moves;
  const BoardInput& input;
  const Drawing& drawing;
  std::span<const CommandState> commands;
  std::optional<OpenQuestion> question;
  bool flipped;
  std::optional<Color> far;
  bool passes;
  bool thinking;
  bool stopped;
  bool sound;
  std::int64_t now_us;
};

std::string position_message(const Session& session, const PositionExtras& extras);
/// The move that was played last.
std::string move_message(const Session& session);
std::string problem_message(const Problem& problem);
std::string engine_message(std::string_view line);
std::string draw_answer_message(bool accepted);
std::string board_rect_message(const Layout& layout, float ratio);
std::string drawn_message(bool on);
std::string request_message(std::string_view name);
/// The position as FEN and whether the game is over there, or "" and why it is none.
std::string checked_message(const Result<Position>& position);
/// The set-ups a Blind game offers, and one of the computer's own.
std::string setups_message(std::string_view random_ranks);
/// Which game was read from a text, or why none was.
std::string imported_message(const GameText& read);
/// The game as PGN, with those tags that `tags` gives in small letters, and as an address.
std::string exported_message(const Game& game, const Query& tags);
/// Games, score and end of a match.
std::string olympics_message(const Olympics& match);
std::string ready_message();

}  // namespace thirty
