// What is seen around a position, and the contexts made of it.
#include "solver/score_model.h"

namespace thirty {

namespace {

/// How a score compares with another: none, the same, of its kind, of another kind.
int likeness(Score score, Score other) {
  return score == kNoScore ? 0 : score == other ? 1 : kind_of(score) == kind_of(other) ? 2 : 3;
}

}  // namespace

void ScoreSurroundings::count_votes(Score fallback) {
  second = kNoScore;
  if (neighbours[0] != kNoScore && std::count(neighbours.begin() + 1, neighbours.end(), neighbours[0]) == 3) {
    likeliest = neighbours[0];  // most often
    votes = kNeighbours;
    distinct = 1;
    return;
  }
  likeliest = fallback;
  votes = distinct = 0;
  int second_votes = 0;
  for (auto score = neighbours.begin(); score != neighbours.end(); ++score) {
    if (*score == kNoScore || std::find(neighbours.begin(), score, *score) != score) continue;
    const int count = static_cast<int>(std::count(score, neighbours.end(), *score));
    ++distinct;
    if (count > votes) {
      if (votes > 0) {
        second = likeliest;
        second_votes = votes;
      }
      likeliest = *score;
      votes = count;
    } else if (count > second_votes) {
      second = *score;
      second_votes = count;
    }
  }
}

ScoreCoder::ScoreCoder(ScoreModel& model) : model_(model) {
  for (auto& side : before_)
    for (auto& row : side) row.fill(kNoScore);
}

void ScoreCoder::take_up(const Numbering& numbering, bool both_alive) {
  at_.both_alive = both_alive;
  counts_ = numbering.counts;
  for (std::size_t c = 0; c < 2; ++c) {
    std::size_t place = 0;
    for (CellSet cells = numbering.cells[c]; cells; ++place) {
      constexpr int kRank = 5;
      const Cell cell = pop_cell(cells);
      cells_[c][place] = cell;
      const bool has_back =
          cell != kOffBoard && cell >= kRank && has(numbering.cells[c], static_cast<Cell>(cell - kRank));
      const int back = std::popcount(numbering.cells[c] & ((cell_bit(cell) >> kRank) - 1));
      // The place before it counts already.
      a_rank_back_[c][place] = static_cast<std::int8_t>(has_back && back + 1 != static_cast<int>(place) ? back : -1);
    }
  }
}

void ScoreCoder::take_up_side(int side, std::span<Score> scores) {
  at_.side = side;
  plane_ = scores.data() + (side == 0 ? std::size_t{0} : scores.size() / 2);
  other_plane_ = side == 0 ? nullptr : scores.data();
}

void ScoreCoder::remember(std::span<const Score> scores) {
  const Score* score = scores.data();
  for (auto& side : before_)
    for (int row = 0; row < counts_[0]; ++row)
      for (int column = 0; column < counts_[1]; ++column) side[cells_[0][row]][cells_[1][column]] = *score++;
}

Score ScoreCoder::likeliest(int row, int column) {
  const auto score = [&](int r, int c) { return r < 0 || c < 0 ? kNoScore : plane_[r * counts_[1] + c]; };
  at_.neighbours = {score(row - 1, column), score(row, column - 1), score(a_rank_back_[0][row], column),
                    score(row, a_rank_back_[1][column])};
  at_.count_votes(usual_[at_.side]);
  return at_.likeliest;
}

void ScoreCoder::look_around(int row, int column) {
  const auto score = [&](int r, int c) { return r < 0 || c < 0 ? kNoScore : plane_[r * counts_[1] + c]; };
  likeliest(row, column);
  at_.white = cells_[0][row];
  at_.black = cells_[1][column];
  at_.corner = score(row - 1, column - 1);
  at_.beyond = {score(row - 2, column), score(row, column - 2)};
  at_.other_side = other_plane_ ? other_plane_[row * counts_[1] + column] : kNoScore;
  at_.structure_before = before_[at_.side][at_.white][at_.black];
}

bool ScoreCoder::is_as_expected(int row) {
  std::array<Score, kCells> wanted;
  std::copy_n(&here(row, 0), counts_[1], wanted.begin());
  bool all = true;
  for (int column = 0; all && column < counts_[1]; ++column) {
    Score& score = here(row, column);
    const Score expected = likeliest(row, column);
    all = score == kNoScore || score == expected;
    score = expected;
  }
  std::copy_n(wanted.begin(), counts_[1], &here(row, 0));
  return all;
}

std::array<std::size_t, 5> ScoreCoder::surprise_contexts() const {
  using M = ScoreModel;
  const Score likeliest = at_.likeliest;
  const int kind = kind_of(likeliest);
  const auto like = [&](Score score) { return likeness(score, likeliest); };
  ContextNumber votes;
  votes.with(at_.side, 2).with(at_.both_alive, 2).with(at_.votes, 5).with(at_.distinct, 5).with(kind, kKinds);
  votes.with(at_.surprises, M::kMemory);
  ContextNumber same(M::kVotes);
  same.with(at_.side, 2).with(at_.both_alive, 2).with(static_cast<std::uint8_t>(likeliest), 256);
  same.with(at_.surprises & 1, 2).with(std::min(like(at_.structure_before), 2), 3);
  ContextNumber around(M::kVotes + M::kLikeliest);
  around.with(at_.side, 2);
  for (const Score score : at_.neighbours) around.with(like(score), 4);
  around.with(like(at_.corner), 4).with(like(at_.structure_before), 4);
  ContextNumber places(M::kVotes + M::kLikeliest + M::kAround);
  places.with(at_.side, 2).with(at_.white, kCells + 1).with(at_.black, kCells + 1).with(kind, kKinds);
  ContextNumber farther(M::kVotes + M::kLikeliest + M::kAround + M::kPlaces);
  farther.with(at_.side, 2).with(at_.both_alive, 2).with(kind, kKinds).with(like(at_.other_side), 4);
  farther.with(like(at_.beyond[0]), 4).with(like(at_.beyond[1]), 4).with(like(at_.structure_before), 4);
  return {votes, same, around, places, farther};
}

std::array<std::size_t, 5> ScoreCoder::kind_contexts() const {
  using M = ScoreModel;
  // As above but for the second, whose place is another's.
  std::array<std::size_t, 5> contexts = surprise_contexts();
  ContextNumber kinds(M::kVotes);
  kinds.with(at_.side, 2).with(at_.both_alive, 2).with(kind_of(at_.likeliest), kKinds);
  kinds.with(kind_of(at_.second), 4).with(kind_of(at_.structure_before), 4).with(kind_of(at_.other_side), 4);
  contexts[1] = kinds;
  for (std::size_t i = 2; i < contexts.size(); ++i) contexts[i] = contexts[i] - M::kLikeliest + M::kOtherKinds;
  return contexts;
}

ScoreCoder::Reference ScoreCoder::reference_of(int kind) const {
  if (kind_of(at_.likeliest) == kind) return {plies_of(at_.likeliest), 2};
  for (const Score score : {at_.second, at_.structure_before, at_.other_side})
    if (kind_of(score) == kind) return {plies_of(score), 1};
  constexpr int kUsual = 6;  // the nearest that a search leaves to a pack
  return {kUsual + (kind == 2), 0};
}

std::array<std::size_t, 4> ScoreCoder::distance_contexts(int kind, const Reference& reference) const {
  using M = ScoreModel;
  const auto begin = [&](std::size_t first) {
    ContextNumber number(first);
    number.with(at_.side, 2).with(at_.both_alive, 2).with(kind == 2, 2).with(reference.rank, 3);
    return number;
  };
  const auto beside = [&](std::size_t first, Score score) {
    const int moves = kind_of(score) == kind ? std::clamp((plies_of(score) - reference.plies) / 2, -7, 7) + 8 : 0;
    return begin(first).with(moves, 16).with(0, M::kSteps);
  };
  return {begin(0).with(std::min(reference.plies / 2, 31), 32).with(0, M::kSteps),
          beside(M::kDistances, at_.structure_before), beside(M::kDistances + M::kDifferences, at_.other_side),
          beside(M::kDistances + 2 * M::kDifferences, reference.rank == 2 ? at_.second : at_.neighbours[0])};
}

}  // namespace thirty
