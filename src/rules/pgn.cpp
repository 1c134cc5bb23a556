// PGN text <-> games. Reading walks the text once: tags choose the game and its start, every move is played on a Game,
// and the result is settled at the end. Moves themselves are notation.cpp's affair.
#include "rules/pgn.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"
#include "rules/printed.h"

namespace thirty {

namespace {

constexpr std::string_view kChess = "chess";
constexpr std::array<std::string_view, 7> kRoster{"Event", "Site", "Date", "Round", "White", "Black", "Result"};
/// What the game itself tells.
constexpr std::array<std::string_view, 7> kOwnTags{"Result", "Variant", "Edition",    "Options",
                                                   "SetUp",  "FEN",     "Termination"};
/// Other programs' names of traditional chess.
constexpr std::array<std::string_view, 5> kChessNames{"", "Standard", "standard", "Chess", "From Position"};
constexpr std::string_view kOutOfTime = "time forfeit";
constexpr std::string_view kUnfinished = "*";
constexpr std::array<std::string_view, 4> kResults{"1-0", "0-1", "1/2-1/2", kUnfinished};

/// Other programs write "Time forfeit", and whole sentences: "White won on time".
bool tells_of_time(std::string_view termination) {
  std::string text(termination);
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text.find(kOutOfTime) != text.npos || text.ends_with("on time");
}

bool is_space(char c) {
  return std::isspace(static_cast<unsigned char>(c));
}

template <typename List>
bool is_one_of(const List& list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

/// Runs of white space as one blank, none at the ends.
std::string tidied(std::string_view text) {
  std::string tidy;
  for (const char c : text) {
    if (!is_space(c))
      tidy += c;
    else if (!tidy.empty() && tidy.back() != ' ')
      tidy += ' ';
  }
  if (!tidy.empty() && tidy.back() == ' ') tidy.pop_back();
  return tidy;
}

std::string_view result_of(const std::optional<Outcome>& outcome) {
  if (!outcome) return kUnfinished;
  if (!outcome->winner) return "1/2-1/2";
  return *outcome->winner == Color::White ? "1-0" : "0-1";
}

/// The result that a word is: in books and on web pages it has dashes, or a colon, and a half of one sign. "" for any
/// other word.
std::string_view result_in(std::string_view word) {
  std::string plain = as_typed(word);
  std::replace(plain.begin(), plain.end(), ':', '-');
  if (plain == "1/2") plain = "1/2-1/2";
  const auto found = std::find(kResults.begin(), kResults.end(), plain);
  return found == kResults.end() ? std::string_view() : *found;
}

struct PlacedTag {
  PgnTag tag;
  std::size_t at = 0;
};

/// Reads one game after another from a text.
class Reader {
 public:
  Reader(std::string_view text, const Variant* unsaid) : text_(text), unsaid_(unsaid) {
    at_ = first_ = text.size() - without_mark(text).size();
  }

  /// Skips what stands between games. False at the end of the text.
  bool find_game() {
    skip_space();
    return at_ < text_.size();
  }

  /// What stopped the last read_game that failed.
  const PgnFault& fault() const { return fault_; }

  Result<PgnGame> read_game() {
    fault_ = {};
    std::vector<PlacedTag> tags;
    while (skip_space(), at_ < text_.size() && text_[at_] == '[') {
      Result<PlacedTag> tag = read_tag();
      if (!tag) return tag.error();
      tags.push_back(std::move(*tag));
    }
    const Result<Position> start = start_of(tags);
    if (!start) return start.error();
    PgnGame game{Game(*start), {}, {}};
    for (const PlacedTag& placed : tags)
      if (!is_one_of(kOwnTags, placed.tag.name)) game.tags.push_back(placed.tag);
    const std::size_t moves_at = at_;
    const Result<std::string_view> ending = read_moves(game);
    if (!ending) return ending.error();
    const PlacedTag* result = find(tags, "Result");
    const std::string_view told = ending->empty() ? result_in(value(result)) : *ending;
    const bool out_of_time = tells_of_time(value(find(tags, "Termination")));
    if (!settle(game.game, told, out_of_time))
      return fail(Kind::Result,
                  {"the result is '" + std::string(told) + "', but on the board the game ended " +
                       std::string(result_of(game.game.outcome())),
                   moves_at},
                  told);
    return game;
  }

 private:
  using Kind = PgnFault::Kind;

  Error fail(Kind kind, Error error, std::string_view word = {}) {
    fault_.kind = kind;
    fault_.word = word;
    fault_.error = error;
    return error;
  }

  static const PlacedTag* find(const std::vector<PlacedTag>& tags, std::string_view name) {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const PlacedTag& t) { return t.tag.name == name; });
    return found == tags.end() ? nullptr : &*found;
  }
  static std::string_view value(const PlacedTag* placed) {
    return placed ? std::string_view(placed->tag.value) : std::string_view();
  }

  bool at_line_start() const { return at_ == first_ || text_[at_ - 1] == '\n'; }

  void skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }

  /// How much white space stands here.
  std::size_t space() const { return leading_space(text_.substr(at_)); }

  /// White space, and the lines that begin with '%', which PGN gives to other programs.
  void skip_space() {
    while (at_ < text_.size()) {
      if (text_[at_] == '%' && at_line_start())
        skip_line();
      else if (const std::size_t width = space())
        at_ += width;
      else
        return;
    }
  }

  /// `[Name "value"]`, where \" and \\ stand for themselves.
  Result<PlacedTag> read_tag() {
    PlacedTag placed{{}, at_++};
    skip_space();
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_'))
      placed.tag.name += text_[at_++];
    if (placed.tag.name.empty()) return fail(Kind::Tag, {"a tag begins with its name", at_});
    skip_space();
    if (at_ >= text_.size() || text_[at_] != '"')
      return fail(Kind::Tag, {"the value of a tag stands in double quotes", at_}, placed.tag.name);
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      placed.tag.value += text_[at_];
    }
    if (at_ >= text_.size()) return fail(Kind::Tag, {"the tag is not closed", placed.at}, placed.tag.name);
    ++at_;
    skip_space();
    if (at_ >= text_.size() || text_[at_] != ']')
      return fail(Kind::Tag, {"the tag does not end with ']'", at_}, placed.tag.name);
    ++at_;
    return placed;
  }

  /// The tag that names the game; null if none does. An edition is one of the game that is named.
  static const PlacedTag* find_name(const std::vector<PlacedTag>& tags) {
    const PlacedTag* variant = find(tags, "Variant");
    const PlacedTag* edition = find(tags, "Edition");
    return variant && edition ? edition : variant;
  }

  /// The game of that name, or the one that is meant without it.
  Result<const Variant*> variant_of(const PlacedTag* name, OptionSet options) const {
    const std::string_view id = !name && unsaid_ ? std::string_view(unsaid_->id) : value(name);
    return find_playable_variant(is_one_of(kChessNames, id) ? kChess : id, options);
  }

  Result<Position> start_of(const std::vector<PlacedTag>& tags) {
    const auto blame = [&](Kind kind, const PlacedTag* tag, Error error) {
      error.at = tag ? tag->at : 0;
      return fail(kind, error, value(tag));
    };
    const PlacedTag *name = find_name(tags), *told = find(tags, "Options"), *fen = find(tags, "FEN");
    const Result<OptionSet> options = !name && !told && unsaid_ ? unsaid_->options : options_from_text(value(told));
    if (!options) return blame(Kind::Game, told, options.error());
    const Result<const Variant*> variant = variant_of(name, *options);
    if (!variant) return blame(Kind::Game, name ? name : told, variant.error());
    if (value(fen).empty()) return Position::start(**variant);
    const Result<Position> position = position_from_fen(**variant, value(fen));
    if (!position) return blame(Kind::Position, fen, position.error());
    return position;
  }

  /// Plays the moves up to the result, which is returned; "" if the game just stops.
  Result<std::string_view> read_moves(PgnGame& game) {
    while (skip_space(), at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '[') return std::string_view();
      if (c == '{' || c == ';') {
        if (const Status read = read_comment(game); !read.ok()) return read.error();
      } else if (c == '(') {
        if (const Status skipped = skip_variation(); !skipped.ok()) return skipped.error();
      } else {
        const std::size_t word_at = at_;
        const std::string_view word = next_word();
        if (const std::string_view result = result_in(word); !result.empty()) return result;
        if (const Status played = play(game, word, word_at); !played.ok()) return played.error();
      }
    }
    return std::string_view();
  }

  /// A move without its number and the dots behind that, which may be of one sign; what is no number is left.
  static std::string_view without_number(std::string_view word) {
    std::string_view rest = word.substr(std::min(word.find_first_not_of("0123456789"), word.size()));
    const auto dots = [&] { return rest.starts_with('.') ? 1 : rest.starts_with("\u2026") ? 3 : 0; };
    if (!rest.empty() && !dots()) return word;
    while (const int width = dots()) rest.remove_prefix(static_cast<std::size_t>(width));
    return rest;
  }

  /// What stands up to the next blank, comment or bracket; at least one character.
  std::string_view next_word() {
    const std::size_t start = at_++;
    while (at_ < text_.size() && !space() && std::string_view("{}()[];$").find(text_[at_]) == text_.npos) ++at_;
    return text_.substr(start, at_ - start);
  }

  Status play(PgnGame& game, std::string_view word, std::size_t at) {
    if (word.front() == '$') return {};
    const std::string_view move = without_number(word);
    if (is_remark(move)) return {};
    const Result<Move> read = move_from_san(game.game.position(), move);
    fault_.move_number = game.game.position().fullmove();
    fault_.turn = game.game.position().turn();
    const Status played = read ? game.game.play(*read) : Status(read.error());
    if (!played) return fail(Kind::Move, {played.error().message, at}, move);
    return {};
  }

  /// `{...}`, or `;` up to the end of the line.
  Status read_comment(PgnGame& game) {
    const std::size_t start = at_;
    const bool braces = text_[at_] == '{';
    const std::size_t end = text_.find(braces ? '}' : '\n', at_);
    if (braces && end == text_.npos) return fail(Kind::Bracket, {"the comment is not closed", start}, "{");
    at_ = std::min(end, text_.size());
    const std::string comment = tidied(text_.substr(start + 1, at_ - start - 1));
    if (braces) ++at_;
    if (comment.empty()) return {};
    const std::size_t ply = game.game.moves().size();
    if (game.comments.size() <= ply) game.comments.resize(ply + 1);
    if (!game.comments[ply].empty()) game.comments[ply] += ' ';
    game.comments[ply] += comment;
    return {};
  }

  Status skip_variation() {
    const std::size_t start = at_;
    int depth = 0;
    do {
      if (text_[at_] == '(') ++depth;
      if (text_[at_] == ')') --depth;
      if (text_[at_] == '{') at_ = std::min(text_.find('}', at_), text_.size());
      if (at_ < text_.size() && text_[at_] == ';') skip_line();
      if (at_ < text_.size()) ++at_;
    } while (depth > 0 && at_ < text_.size());
    if (depth > 0) return fail(Kind::Bracket, {"the variation is not closed", start}, "(");
    return {};
  }

  /// Ends the game as told if the board has not. False if it cannot have ended so.
  static bool settle(Game& game, std::string_view told, bool out_of_time) {
    if (told.empty() || told == kUnfinished) return true;
    if (!game.outcome()) end_as_told(game, told, out_of_time);
    return result_of(game.outcome()) == told;
  }

  static void end_as_told(Game& game, std::string_view told, bool out_of_time) {
    const bool drawn = told == "1/2-1/2";
    const Color loser = drawn ? game.position().turn() : told == "1-0" ? Color::Black : Color::White;
    if (out_of_time) {
      Game late = game;
      static_cast<void>(late.lose_on_time(loser));
      // By other rules it may be drawn where here whoever can still win does.
      if (result_of(late.outcome()) == told) {
        game = std::move(late);
        return;
      }
    }
    if (!drawn)
      static_cast<void>(game.resign(loser));
    else
      static_cast<void>(game.can_claim_draw() ? game.claim_draw() : game.agree_draw());
  }

  std::string_view text_;
  const Variant* unsaid_;
  std::size_t first_ = 0;  ///< behind a byte order mark
  std::size_t at_ = 0;
  PgnFault fault_;
};

/// Words put into lines of less than 80 characters.
class Lines {
 public:
  void add(std::string_view word) {
    constexpr std::size_t kWidth = 79;
    if (column_ > 0 && column_ + 1 + word.size() > kWidth) {
      text_ += '\n';
      column_ = 0;
    }
    if (column_ > 0) {
      text_ += ' ';
      ++column_;
    }
    text_ += word;
    column_ += word.size();
  }
  void add_comment(std::string_view comment) {
    std::string text = "{" + tidied(comment);
    std::replace(text.begin(), text.end(), '}', ')');  // a comment cannot hold its own end
    text += '}';
    for (std::size_t start = 0; start < text.size();) {
      const std::size_t end = std::min(text.find(' ', start), text.size());
      add(std::string_view(text).substr(start, end - start));
      start = end + 1;
    }
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

std::string tag_line(std::string_view name, std::string_view value) {
  std::string line = "[" + std::string(name) + " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') line += '\\';
    line += is_space(c) ? ' ' : c;
  }
  return line + "\"]\n";
}

std::string tag_lines(const PgnGame& g) {
  const Variant& v = g.game.variant();
  const auto value = [&](std::string_view name) -> std::string_view {
    if (name == "Result") return result_of(g.game.outcome());
    for (const PgnTag& tag : g.tags)
      if (tag.name == name) return tag.value;
    return name == "Date" ? "????.??.??" : "?";
  };
  std::string text;
  for (const std::string_view name : kRoster) text += tag_line(name, value(name));
  // Other programs know traditional chess, whatever set it is played with.
  const bool edition = v.parent == kChess;
  text += tag_line("Variant", edition ? kChess : std::string_view(v.id));
  if (edition) text += tag_line("Edition", v.id);
  if (!v.options.empty()) text += tag_line("Options", options_text(v.options));
  // Readers that do not know the game still get its board; that of traditional chess they know.
  const std::string start = fen(g.game.start());
  if (start != v.start_fen || start != find_variant(kChess).value()->start_fen)
    text += tag_line("SetUp", "1") + tag_line("FEN", start);
  if (g.game.outcome() && g.game.outcome()->reason == Reason::Time) text += tag_line("Termination", kOutOfTime);
  for (const PgnTag& tag : g.tags)
    if (!is_one_of(kRoster, tag.name) && !is_one_of(kOwnTags, tag.name)) text += tag_line(tag.name, tag.value);
  return text;
}

}  // namespace

PgnReading read_pgn(std::string_view text, std::size_t most, const Variant* unsaid) {
  PgnReading reading;
  Reader reader(text, unsaid);
  while (reader.find_game()) {
    reading.more = reading.games.size() == most;
    if (reading.more) break;
    Result<PgnGame> game = reader.read_game();
    if (!game) {
      reading.fault = reader.fault();
      break;
    }
    reading.games.push_back(std::move(*game));
  }
  return reading;
}

Result<std::vector<PgnGame>> games_from_pgn(std::string_view text) {
  PgnReading reading = read_pgn(text);
  if (reading.fault) return reading.fault->error;
  return std::move(reading.games);
}

std::string pgn(const PgnGame& g) {
  Lines lines;
  bool number_due = true;  // Black's move is numbered at the start and after a comment
  for (std::size_t ply = 0;; ++ply) {
    if (ply < g.comments.size() && !g.comments[ply].empty()) {
      lines.add_comment(g.comments[ply]);
      number_due = true;
    }
    if (ply == g.game.moves().size()) break;
    const Position& position = g.game.positions()[ply];
    const bool white = position.turn() == Color::White;
    if (white || number_due) lines.add(std::to_string(position.fullmove()) + (white ? "." : "..."));
    number_due = false;
    lines.add(san(position, g.game.moves()[ply]));
  }
  lines.add(result_of(g.game.outcome()));
  return tag_lines(g) + "\n" + lines.text() + "\n";
}

}  // namespace thirty
