// Most entries are ordinary, so each is first judged by its bare score.
#include "tasks/curiosity.h"

#include <algorithm>

#include "base/by_enum.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "search/child.h"
#include "tasks/find.h"

namespace thirty {

namespace {

/// Wins and losses that are nearer are no wonder.
constexpr int kShortestZugzwang = 6;
constexpr int kShortestNarrow = 13;
constexpr int kFarthestSurprise = 21;
constexpr int kNearestSurprise = 3;
/// Positions that are looked at for one narrow path.
constexpr int kNarrowBudget = 20'000;
constexpr int kLongestGame = 90;

int piece_count(const Position& position) {
  return count(position.occupied());
}

std::optional<Position> with_other_to_move(const Position& position) {
  Setup setup = position.setup();
  setup.turn = ~setup.turn;
  setup.en_passant = kNoSquare;
  const auto other = Position::from_setup(position.variant(), setup);
  return other ? std::optional(*other) : std::nullopt;
}

}  // namespace

std::string_view wonder_name(Wonder wonder) {
  constexpr ByEnum<Wonder::Underpromotion, std::string_view> kNames{"longest",   "zugzwang",   "narrow",
                                                                    "sacrifice", "temptation", "underpromotion"};
  return kNames[wonder];
}

bool Curiosities::is_beaten(Wonder wonder, int measure, int second) const {
  const auto place = found_.find(wonder);
  return place != found_.end() && std::pair(place->second.measure, second_.at(wonder)) >= std::pair(measure, second);
}

void Curiosities::keep(Wonder wonder, int second, Curiosity curiosity) {
  second_[wonder] = second;
  found_.insert_or_assign(wonder, std::move(curiosity));
}

std::optional<Position> Curiosities::seen_at(std::uint64_t entry) const {
  const auto position = table_.position_at(variant_, entry);
  if (!position || board_outcome(*position) || !pawns_have_gone_ahead(*position)) return std::nullopt;
  return for_white(*position);
}

std::vector<Move> Curiosities::winning_moves(const Position& position) {
  std::vector<Move> winning;
  for (const auto& [move, worth] : judge_.moves(position))
    if (worth && worth->wdl == Wdl::Win) winning.push_back(move);
  return winning;
}

Move Curiosities::best_move(const Position& position) {
  const auto moves = judge_.moves(position);
  return std::ranges::max_element(moves, {}, [](const auto& m) { return m.value.value_or(ExactValue::draw()); })->move;
}

std::vector<Move> Curiosities::best_play(Position position) {
  std::vector<Move> line;
  while (!board_outcome(position)) {
    line.push_back(best_move(position));
    position = position.after(line.back());
  }
  return line;
}

/// `position` is won for White, as `worth` says.
void Curiosities::look_for_longest(const Position& position, ExactValue worth) {
  if (is_beaten(Wonder::Longest, worth.plies, -piece_count(position))) return;
  keep(Wonder::Longest, -piece_count(position),
       {.start = position, .measure = worth.plies, .value = worth, .line = best_play(position), .instead = {}});
}

/// `position` is won for White, as `worth` says.
void Curiosities::look_for_underpromotion(const Position& position, ExactValue worth) {
  if (is_beaten(Wonder::Underpromotion, worth.plies, -piece_count(position))) return;
  const MoveList moves = legal_moves(position);
  const auto* queen = std::ranges::find(moves, PieceType::Queen, &Move::promotion);
  if (queen == moves.end()) return;
  const std::vector<Move> winning = winning_moves(position);
  if (winning.size() != 1) return;
  const Move becomes = winning.front();
  const Move instead(becomes.from(), becomes.to(), PieceType::Queen);
  if (becomes.promotion() == PieceType::None || becomes == instead || !moves.contains(instead)) return;
  keep(Wonder::Underpromotion, -piece_count(position),
       {.start = position, .measure = worth.plies, .value = worth, .line = best_play(position), .instead = instead});
}

void Curiosities::look_at_all_entries() {
  const Score* scores = table_.scores();
  const bool pawns_become_more = variant_.promotion != PromotionRule::None;
  int longest = 0;
  for (std::uint64_t entry = 0; entry < table_.size(); ++entry) {
    const Score score = scores[entry];
    // The best of equals is the one with the fewest pieces, which is looked for below.
    if (score <= 0 || score == kNoScore) continue;
    if (plies_of(score) < longest && !pawns_become_more) continue;
    const auto seen = seen_at(entry);
    if (!seen) continue;
    longest = std::max(longest, plies_of(score));
    look_for_longest(*seen, decode(score));
    if (pawns_become_more) look_for_underpromotion(*seen, decode(score));
  }
}

/// `position` is lost for White.
void Curiosities::look_for_zugzwang(const Position& position) {
  const auto other = with_other_to_move(position);
  if (!other || board_outcome(*other)) return;
  const auto [here, there] = std::pair(value(position), value(*other));
  if (!here || !there || here->wdl != Wdl::Loss || there->wdl != Wdl::Loss) return;
  const int measure = std::min(here->plies, there->plies);
  if (is_beaten(Wonder::Zugzwang, measure, -piece_count(position))) return;
  keep(Wonder::Zugzwang, -piece_count(position),
       {.start = position, .measure = measure, .value = *here, .line = best_play(position), .instead = {}});
}

/// How many only moves follow each other from a position that White wins, when Black chooses those answers after which
/// they are the most; the line is from the end.
int Curiosities::narrow(const Position& position, int& budget, std::vector<Move>& line) {
  line.clear();
  if (--budget < 0) return 0;
  const std::vector<Move> winning = winning_moves(position);
  if (winning.size() != 1) return 0;
  const Position after = position.after(winning.front());
  int most = 0;
  std::vector<Move> best;
  if (!board_outcome(after))
    for (const Move reply : legal_moves(after)) {
      const Position next = after.after(reply);
      if (board_outcome(next)) continue;
      std::vector<Move> rest;
      const int count = narrow(next, budget, rest);
      if (count <= most) continue;
      most = count;
      best = std::move(rest);
      best.push_back(reply);
    }
  line = std::move(best);
  line.push_back(winning.front());
  return most + 1;
}

/// `position` is won for White.
void Curiosities::look_for_narrow(const Position& position) {
  int budget = kNarrowBudget;
  std::vector<Move> line;
  const int measure = narrow(position, budget, line);
  if (measure == 0 || is_beaten(Wonder::Narrow, measure, piece_count(position))) return;
  std::ranges::reverse(line);
  Position end = position;
  for (const Move m : line) end = end.after(m);
  for (const Move m : best_play(end)) line.push_back(m);
  keep(Wonder::Narrow, piece_count(position),
       {.start = position, .measure = measure, .value = *value(position), .line = line, .instead = {}});
}

void Curiosities::look_at_entries(std::int64_t count, Random& random) {
  const Score* scores = table_.scores();
  for (std::int64_t i = 0; i < count; ++i) {
    const std::uint64_t entry = random.bits() % table_.size();
    const Score score = scores[entry];
    if (score == kNoScore || score == 0) continue;
    if (plies_of(score) < (score < 0 ? kShortestZugzwang : kShortestNarrow)) continue;
    const auto seen = seen_at(entry);
    if (!seen) continue;
    if (score < 0)
      look_for_zugzwang(*seen);
    else
      look_for_narrow(*seen);
  }
}

void Curiosities::look_for_surprise(const Position& position) {
  const auto worth = value(position);
  if (!worth || worth->wdl != Wdl::Win || worth->plies > kFarthestSurprise || worth->plies < kNearestSurprise) return;
  const std::vector<Move> winning = winning_moves(position);
  if (winning.size() != 1 || position.is_capture(winning.front())) return;
  const Move quiet = winning.front();
  const Position after = position.after(quiet);
  const int balance = balance_of(position, quiet);

  // The best defence takes the piece where it has gone, and it was safe before.
  const Move defence = best_move(after);
  const auto moved = position.piece_on(quiet.from()).type();
  if (defence.to() == quiet.to() && moved != PieceType::Pawn && balance == -thirty::worth(moved) &&
      !is_beaten(Wonder::Sacrifice, -balance, piece_count(position)))
    keep(Wonder::Sacrifice, piece_count(position),
         {.start = position, .measure = -balance, .value = *worth, .line = best_play(position), .instead = {}});

  const MoveList all = legal_moves(position);
  const std::vector<Move> liked = plausible_moves(Child::Careful, position, all);
  if (liked.size() != 1 || !position.is_capture(liked.front())) return;
  const auto fate = value(position.after(liked.front()));
  if (!fate || fate->wdl != Wdl::Win) return;  // Black's
  const int gap = balance_of(position, liked.front()) - balance;
  if (balance_of(position, liked.front()) <= 0 || is_beaten(Wonder::Temptation, gap, piece_count(position))) return;
  keep(Wonder::Temptation, piece_count(position),
       {.start = position, .measure = gap, .value = *worth, .line = best_play(position), .instead = liked.front()});
}

void Curiosities::look_at_games(const Position& start, int games, Random& random) {
  for (int game = 0; game < games; ++game) {
    Position position = start;
    for (int ply = 0; ply < kLongestGame && !board_outcome(position); ++ply) {
      const MoveList all = legal_moves(position);
      if (const auto seen = for_white(position)) look_for_surprise(*seen);
      std::vector<Move> good;
      if (random.below(2) == 0) {
        for (const auto& [move, worth] : judge_.moves(position))
          if (worth && worth->wdl != Wdl::Loss) good.push_back(move);
      } else {
        good = plausible_moves(Child::Careful, position, all);
      }
      if (good.empty()) good.assign(all.begin(), all.end());
      position = position.after(random.one_of(good));
    }
  }
}

}  // namespace thirty
