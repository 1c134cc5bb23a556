// What the search remembers about moves, apart from positions: which quiet moves and captures refuted
// something (history heuristic, Schaeffer 1983), which quiet move refuted the last move here (killers,
// Akl & Newborn 1977), which move answers which (continuation history, after Stockfish 2016), and by how
// much the evaluation was wrong of late where pawns or the other pieces stood alike (correction history, after
// Caissa and Stockfish 2024).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "rules/by_color.h"
#include "rules/move.h"
#include "rules/piece.h"
#include "rules/position.h"

namespace thirty {

/// A number that drifts towards +-kMax by bonuses, the slower the nearer it is.
class HistoryScore {
 public:
  static constexpr int kMax = 16384;
  int value() const { return value_; }
  void add(int bonus) {
    bonus = std::clamp(bonus, -kMax, kMax);
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kMax);
  }

 private:
  std::int16_t value_ = 0;
};

/// By how much searches ended above the evaluation, on average.
class CorrectionScore {
 public:
  int value() const { return value_ / kGrain; }
  void add(int difference, int depth) {
    const int weight = std::min(depth + 1, 16);
    const int wanted = std::clamp(difference, -kMost, kMost) * kGrain;
    value_ = static_cast<std::int16_t>(value_ + (wanted - value_) * weight / 256);
  }

 private:
  static constexpr int kGrain = 64;  ///< parts of a hundredth of a pawn
  static constexpr int kMost = 250;

  std::int16_t value_ = 0;
};

/// Corrections by where the pawns stand and where the other pieces stand, for the side to move.
class Corrections {
 public:
  int value(const Position& p) const {
    const Keys keys(p);
    const auto& table = tables_[p.turn()];
    return (table[0][keys.pawns].value() + table[1][keys.non_pawns].value()) / 2;
  }
  void add(const Position& p, int difference, int depth) {
    const Keys keys(p);
    auto& table = tables_[p.turn()];
    table[0][keys.pawns].add(difference, depth);
    table[1][keys.non_pawns].add(difference, depth);
  }

 private:
  static constexpr int kBits = 13;

  struct Keys {
    explicit Keys(const Position& p) {
      const Bitboard all_pawns = p.pieces(PieceType::Pawn);
      pawns = mix(p.pieces(Color::White) & all_pawns, p.pieces(Color::Black) & all_pawns);
      non_pawns = mix(p.pieces(Color::White) & ~all_pawns, p.pieces(Color::Black) & ~all_pawns);
    }
    static std::size_t mix(Bitboard white, Bitboard black) {
      return static_cast<std::size_t>((white * 0x9e3779b97f4a7c15ull ^ black * 0xc2b2ae3d27d4eb4full) >> (64 - kBits));
    }
    std::size_t pawns;
    std::size_t non_pawns;
  };

  ByColor<std::array<std::array<CorrectionScore, std::size_t{1} << kBits>, 2>> tables_{};
};

/// Indexed by the piece's code and the square it goes to.
using PieceToHistory = std::array<std::array<HistoryScore, 64>, 16>;

struct Histories {
  ByColor<std::array<std::array<HistoryScore, 64>, 64>> quiet{};   ///< colour, from, to
  std::array<std::array<ByType<HistoryScore>, 64>, 16> capture{};  ///< piece, to, captured
  std::array<std::array<PieceToHistory, 64>, 16> continuation{};   ///< the move before: piece, to
  Corrections corrections;

  PieceToHistory& after(Piece piece, Square to) { return continuation[piece.code][to]; }
};

}  // namespace thirty
