// The rare things in a solved table: the longest win, positions in which whoever moves loses, wins that hang on one
// thread, pieces given away to win, what looks good and loses, and pawns that win as no queen. White is the side that
// moves; whatever was found for Black is turned round.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "rules/position.h"
#include "tablebase/tablebase.h"
#include "tasks/judge.h"

namespace thirty {

enum class Wonder : std::uint8_t {
  Longest,         ///< no win of the game takes longer
  Zugzwang,        ///< White to move loses, and Black would if it were his move
  Narrow,          ///< one move after another, each the only one that wins
  Sacrifice,       ///< the only winning move puts a piece where it is taken
  Temptation,      ///< a careful child takes something for nothing, and loses; a quiet move wins
  Underpromotion,  ///< the only winning move makes a pawn something less than the queen it could be
};
constexpr int kWonders = static_cast<int>(Wonder::Underpromotion) + 1;
/// "longest", "zugzwang" …
std::string_view wonder_name(Wonder wonder);

struct Curiosity {
  Position start;
  /// How much of a wonder it is: plies, for `Zugzwang` of the shorter of both losses, for `Underpromotion` of the win;
  /// moves in a row; points given away; points between the two moves.
  int measure = 0;
  ExactValue value;  ///< of the start, for White
  /// Best play to the end: the winner hurries, the loser delays. On a `Narrow` path the loser first plays what leaves
  /// only one winning move as often as possible.
  std::vector<Move> line;
  Move instead;  ///< what a careful child plays, for `Temptation`; the queen, for `Underpromotion`
};

class Curiosities {
 public:
  /// `table` is of a whole game or of endings, and solved; both must outlive this.
  Curiosities(const Variant& variant, const Tablebase& table) : variant_(variant), table_(table), judge_(&table, 1) {}

  /// Goes through all entries: for the longest win, and where pawns become other pieces, for underpromotions.
  void look_at_all_entries();
  /// Looks at so many entries at random: for zugzwang and narrow paths.
  void look_at_entries(std::int64_t count, Random& random);
  /// Plays so many games, half of the moves sound, the others a child's, and looks at every position of them: for
  /// sacrifices and temptations, which are to be such as are met.
  void look_at_games(const Position& start, int games, Random& random);

  /// The best of each kind that has been found.
  const std::map<Wonder, Curiosity>& found() const { return found_; }

 private:
  bool is_beaten(Wonder wonder, int measure, int second) const;
  void keep(Wonder wonder, int second, Curiosity curiosity);
  std::optional<ExactValue> value(const Position& position) { return judge_.value(position); }
  std::vector<Move> winning_moves(const Position& position);
  Move best_move(const Position& position);
  std::vector<Move> best_play(Position position);
  /// The position of an entry with White to move; nothing where a game is over, or no game comes to it.
  std::optional<Position> seen_at(std::uint64_t entry) const;
  void look_for_longest(const Position& position, ExactValue worth);
  void look_for_underpromotion(const Position& position, ExactValue worth);
  void look_for_zugzwang(const Position& position);
  void look_for_narrow(const Position& position);
  int narrow(const Position& position, int& budget, std::vector<Move>& line);
  void look_for_surprise(const Position& position);

  const Variant& variant_;
  const Tablebase& table_;
  Judge judge_;
  std::map<Wonder, Curiosity> found_;
  std::map<Wonder, int> second_;  ///< what decides between equals: the larger the better
};

}  // namespace thirty
