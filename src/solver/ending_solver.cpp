// Every placement is asked for its moves once; then wins and losses spread backwards by distance, as in
// the structure solver, along lists of who leads where.
#include "solver/ending_solver.h"

#include <algorithm>
#include <utility>

#include "rules/movegen.h"
#include "solver/cells.h"
#include "solver/outcome_score.h"

namespace thirty {

namespace {

using Place = std::uint32_t;
constexpr Place kPlaces = 2 * kCells * kCells * kCells;

/// A position with the stronger side as White.
struct Ending {
  bool strong_to_move = true;
  Cell strong_king = 0;
  Cell weak_king = 0;
  Cell man = 0;
  PieceType type = PieceType::None;

  Place place() const {
    return ((static_cast<Place>(strong_to_move) * kCells + strong_king) * kCells + weak_king) * kCells + man;
  }
  static Ending at(Place place, PieceType type) {
    return {place >= kPlaces / 2, static_cast<Cell>(place / (kCells * kCells) % kCells),
            static_cast<Cell>(place / kCells % kCells), static_cast<Cell>(place % kCells), type};
  }
};

Ending ending_of(const Position& p) {
  const Bitboard man = p.occupied() & ~p.men(PieceType::King);
  const Color strong = p.men(Color::White) & man ? Color::White : Color::Black;
  const auto seen = [&](Square s) { return kImageOf[strong == Color::White ? 0 : kTurn][cell_of(s)]; };
  return {p.turn() == strong, seen(p.king(strong)), seen(p.king(~strong)), seen(lowest(man)),
          p.piece_on(lowest(man)).type()};
}

Result<Position> position_of(const Variant& variant, const Ending& e) {
  Setup setup;
  setup.turn = e.strong_to_move ? Color::White : Color::Black;
  setup.board[square_of(e.strong_king)] = {Color::White, PieceType::King};
  setup.board[square_of(e.weak_king)] = {Color::Black, PieceType::King};
  setup.board[square_of(e.man)] = {Color::White, e.type};
  return Position::from_setup(variant, setup);
}

}  // namespace

bool EndingSolver::covers(const Position& p) {
  const Variant& v = p.variant();
  return v.royal() && v.files == 5 && v.ranks == 6 && v.points_after_plies == 0 && p.castling() == 0 &&
         count(p.occupied()) == 3;
}

Score EndingSolver::score(const Position& position) {
  const Ending ending = ending_of(position);
  return solved(position.variant(), ending.type)[ending.place()];
}

const EndingSolver::Scores& EndingSolver::solved(const Variant& variant, PieceType man) {
  if (variant_ != &variant) by_man_ = {};
  variant_ = &variant;
  Scores& scores = by_man_[static_cast<std::size_t>(index(man))];
  if (scores.empty()) scores = solve(variant, man);
  return scores;
}

EndingSolver::Scores EndingSolver::solve(const Variant& variant, PieceType man) {
  Scores scores(kPlaces, 0);
  std::vector<bool> final(kPlaces, true);
  std::vector<std::int16_t> open(kPlaces, 0);         // moves within this table not known to lose
  std::vector<Score> worst_hope(kPlaces, kLostNow);   // the best of the moves that leave it
  std::vector<std::pair<Place, Place>> leads;         // (to, from)
  std::array<std::vector<Place>, kMaxPlies + 1> due;  // by distance
  const auto hope = [&](Place place, Score score) {
    scores[place] = score;
    due[static_cast<std::size_t>(plies_of(score))].push_back(place);
  };

  for (Place place = 0; place < kPlaces; ++place) {
    const Ending ending = Ending::at(place, man);
    if (ending.strong_king == ending.weak_king || ending.man == ending.strong_king || ending.man == ending.weak_king)
      continue;
    const auto position = position_of(variant, ending);
    if (!position) continue;
    MoveList moves;
    generate_legal(*position, moves);
    if (const auto outcome = board_outcome(*position, !moves.empty())) {
      const Score score = score_of(*outcome, position->turn());
      if (score != 0) hope(place, score);
      continue;
    }
    final[place] = false;
    for (const Move m : moves) {
      const Position next = position->after(m);
      const bool leaves = !covers(next) || m.promotion() != PieceType::None;
      if (!leaves) {
        leads.emplace_back(ending_of(next).place(), place);
        ++open[place];
        continue;
      }
      const auto outcome = board_outcome(next);
      const Score score = before(outcome ? score_of(*outcome, next.turn()) : this->score(next));
      worst_hope[place] = std::max(worst_hope[place], score);
    }
    if (worst_hope[place] > 0 || (open[place] == 0 && worst_hope[place] < 0)) hope(place, worst_hope[place]);
  }
  std::sort(leads.begin(), leads.end());

  for (int plies = 0; plies < kMaxPlies; ++plies)
    for (std::size_t i = 0; i < due[static_cast<std::size_t>(plies)].size(); ++i) {
      const Place to = due[static_cast<std::size_t>(plies)][i];
      if (plies_of(scores[to]) != plies) continue;  // settled nearer since
      final[to] = true;
      for (auto lead = std::lower_bound(leads.begin(), leads.end(), std::pair{to, Place{0}});
           lead != leads.end() && lead->first == to; ++lead) {
        const Place from = lead->second;
        if (final[from]) continue;
        if (scores[to] < 0) {
          if (win_in(plies + 1) > scores[from]) hope(from, win_in(plies + 1));
        } else if (--open[from] == 0 && worst_hope[from] < 0 && scores[from] == 0) {
          hope(from, std::max(loss_in(plies + 1), worst_hope[from]));
        }
      }
    }
  return scores;
}

}  // namespace thirty
