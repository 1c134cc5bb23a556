// Where everything is known, players choose among what loses nothing, most of the time; elsewhere they look two plies
// further than their move. No engine is asked: what it learns would draw other tasks. Of what is found, ideas and
// grades are taken in turns, so that no idea drowns the others.
#include "tasks/draw.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "rules/catalogue.h"
#include "rules/movegen.h"
#include "search/child.h"
#include "tasks/find.h"
#include "tasks/theme.h"

namespace thirty {

namespace {

constexpr std::size_t kMostPlies = 90;
/// Before that, games of one start look too much alike.
constexpr std::size_t kFirstPlies = 3;
/// Of a hundred moves, those played by somebody who only looks at what can be taken.
constexpr std::uint32_t kCareless = 35;
/// Plies beyond each move that the others look ahead where not all is known.
constexpr int kPliesAhead = 2;
/// Of the tasks of a game with checkmate, every so manieth is an ending, where games have little but checkmates.
constexpr std::size_t kShareOfEndings = 2;
/// A proof that looks so far ahead is a matter of milliseconds.
constexpr int kDepth = 4;
constexpr int kDepthOnTheBigBoard = 3;

class Player {
 public:
  Player(Judge& judge, Random& random) : judge_(judge), random_(random) {}

  Move choose(const Position& p) {
    const MoveList legal = legal_moves(p);
    if (random_.below(100) < kCareless) return child_move(Child::Careful, p, legal, random_.bits());
    const bool is_whole = judge_.knows_all(p);
    const std::vector<Move> moves = is_whole ? sound(judge_.moves(p)) : sensible(p, judge_.moves(p, kPliesAhead));
    return random_.one_of(moves);
  }

 private:
  /// Those that lose nothing; all where the game is lost.
  static std::vector<Move> sound(const std::vector<Judge::MoveWorth>& worths) {
    return those(worths, [](const auto& m) { return !m.value || m.value->wdl != Wdl::Loss; });
  }

  /// A win that is near, else what gives nothing away; the king stays at home while others are as good.
  static std::vector<Move> sensible(const Position& p, const std::vector<Judge::MoveWorth>& worths) {
    const auto wins = [](const auto& m) { return m.value && m.value->wdl == Wdl::Win; };
    if (std::ranges::any_of(worths, wins)) return those(worths, wins);
    const std::vector<Move> moves = plausible_moves(Child::Careful, p, sound(worths));
    const auto is_of_king = [&](Move m) { return p.piece_on(m.from()).type() == PieceType::King && !p.is_castling(m); };
    std::vector<Move> others;
    std::ranges::remove_copy_if(moves, std::back_inserter(others), is_of_king);
    return others.empty() ? moves : others;
  }

  /// The moves for which `test` holds, or all where it holds for none.
  template <class Test>
  static std::vector<Move> those(const std::vector<Judge::MoveWorth>& worths, Test test) {
    const bool is_any = std::ranges::any_of(worths, test);
    std::vector<Move> moves;
    for (const auto& m : worths)
      if (!is_any || test(m)) moves.push_back(m.move);
    return moves;
  }

  Judge& judge_;
  Random& random_;
};

/// The pieces of a position as they stand and in the mirror.
std::array<std::string, 2> looks_of(const Position& position) {
  const Variant& variant = position.variant();
  std::array<std::string, 2> looks;
  for (int rank = 0; rank < variant.ranks; ++rank)
    for (int file = 0; file < variant.files; ++file) {
      looks[0] += fen_letter(position.piece_on(make_square(file, rank)));
      looks[1] += fen_letter(position.piece_on(make_square(variant.files - 1 - file, rank)));
    }
  return looks;
}

/// The same for a position and its mirror image.
std::string likeness(const Position& position) {
  const auto [look, mirrored] = looks_of(position);
  return std::min(look, mirrored);
}

/// Whether the ladder brings such pieces in a later box than that of the game: a child there may not know how they
/// move.
bool comes_later(PieceType type, const Variant& variant) {
  const auto brings_it = [&](const Variant* game) { return game->box > 0 && game->start_count[type] > 0; };
  const auto first = std::ranges::find_if(catalogue(), brings_it);
  return variant.box > 0 && first != catalogue().end() && (*first)->box > variant.box;
}

bool is_known_to_the_child(const Position& position) {
  return std::ranges::none_of(
      kPieceTypes, [&](PieceType type) { return position.pieces(type) != 0 && comes_later(type, position.variant()); });
}

/// As White sees it; nothing where that cannot be, or is not to be asked about yet.
std::optional<Position> seen_by_white(const Position& position) {
  return is_known_to_the_child(position) ? for_white(position) : std::nullopt;
}

/// What the mirror does not change is met once, where others are met twice.
bool is_own_mirror(const Position& position) {
  const auto [look, mirrored] = looks_of(position);
  return look == mirrored;
}

}  // namespace

Task TaskDraw::Grades::take() {
  auto grade = grades_.upper_bound(turn_);
  if (grade == grades_.end()) grade = grades_.begin();
  turn_ = grade->first;
  Task task = grade->second.back();
  grade->second.pop_back();
  if (grade->second.empty()) grades_.erase(grade);
  return task;
}

bool TaskDraw::Collection::add(const Task& task) {
  if (!seen_.insert(likeness(task.start)).second) return false;
  kinds_[{task.idea, task.aim}].add(task);
  return true;
}

std::vector<Task> TaskDraw::Collection::pick(std::size_t wanted) {
  std::vector<Task> picked;
  for (bool more = true; more && picked.size() < wanted;) {
    more = false;
    for (auto& [kind, grades] : kinds_) {
      if (grades.empty() || picked.size() == wanted) continue;
      more = true;
      picked.push_back(grades.take());
    }
  }
  return picked;
}

void TaskDraw::add_themed(const Task& task) {
  const bool is_of_option = !task.start.variant().options.empty();
  if (is_of_option && task.theme != Theme::EnPassant) return;
  if (is_at_home(task.theme, task.start.variant())) themed_[task.theme].add(task);
}

/// One task of each idea, and one of each theme, from a game: neighbouring positions have much in common.
void TaskDraw::look_through(const Game& game, Judge& judge) {
  std::set<Idea> taken;
  std::set<Theme> shown;
  for (std::size_t ply = kFirstPlies; ply < game.positions().size(); ++ply) {
    const auto seen = seen_by_white(game.positions()[ply]);
    const auto task = seen ? task_at(*seen, judge) : std::nullopt;
    if (!task) continue;
    if (shown.insert(task->theme).second) add_themed(*task);
    // What hangs on an option, or on the move before, is kept for its theme alone.
    if (task->theme == Theme::EnPassant || !task->start.variant().options.empty()) continue;
    if (!taken.contains(task->idea) && from_games_.add(*task)) taken.insert(task->idea);
  }
}

void TaskDraw::look_through_games(const std::function<Game(Random&)>& begin, const Tablebase* table, int games) {
  Judge judge(table, variant_.big_board() ? kDepthOnTheBigBoard : kDepth);
  Player player(judge, random_);
  for (int i = 0; i < games; ++i) {
    Game game = begin(random_);
    while (!game.outcome() && game.moves().size() < kMostPlies)
      if (!game.play(player.choose(game.position()))) break;
    look_through(game, judge);
  }
}

void TaskDraw::look_through_endings(const Tablebase& table, int positions) {
  Judge judge(&table, kDepth);
  for (int i = 0; i < positions; ++i) {
    const auto p = table.position_at(variant_, random_.bits() % table.size());
    const auto seen = p && pawns_have_gone_ahead(*p) ? seen_by_white(*p) : std::nullopt;
    const auto task = seen ? task_at(*seen, judge) : std::nullopt;
    if (!task) continue;
    add_themed(*task);
    from_endings_.add(*task);
  }
}

std::vector<Task> TaskDraw::pick(int wanted, int themed) {
  const std::size_t all = wanted;
  std::vector<Task> tasks = from_endings_.pick(all / kShareOfEndings);
  const std::vector<Task> more = from_games_.pick(all - tasks.size());
  tasks.insert(tasks.end(), more.begin(), more.end());

  std::set<std::string> picked;
  std::map<Theme, int> counts;
  for (const Task& task : tasks) {
    picked.insert(likeness(task.start));
    ++counts[task.theme];
  }
  for (auto& [theme, grades] : themed_)
    while (counts[theme] < themed && !grades.empty()) {
      const Task task = grades.take();
      if (is_own_mirror(task.start) || !picked.insert(likeness(task.start)).second) continue;
      tasks.push_back(task);
      ++counts[theme];
    }
  std::stable_sort(tasks.begin(), tasks.end(), [](const Task& a, const Task& b) { return a.grade < b.grade; });
  return tasks;
}

}  // namespace thirty
