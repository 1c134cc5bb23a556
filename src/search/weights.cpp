// The tables of weights: checkmate games on the small board, chess, and the games that pawns decide.
#include "search/weights.h"

namespace thirty {

namespace {

// By PieceType: none, pawn, knight, bishop, rook, queen, king, prince.
constexpr Weights kSmallBoard{
    .material = {{{}, {90, 120}, {290, 280}, {310, 310}, {450, 500}, {880, 920}, {}, {880, 920}}},
    .mobility = {{{}, {}, {8, 6}, {9, 8}, {5, 7}, {3, 6}, {}, {3, 6}}},
    .centre = {{{}, {-2, 0}, {-5, -4}, {-3, -3}, {0, -1}, {-1, -4}, {4, -8}, {-1, -4}}},
    .pawn_rank = {3, 8},
    .king_rank = {-14, 4},
    .passed = {{{}, {90, 170}, {50, 95}, {25, 50}, {12, 25}, {5, 10}, {}, {}}},
    .passed_held = {-15, -30},
    .escort = {0, 9},
    .doubled = {-10, -18},
    .isolated = {-8, -10},
    .supported = {7, 6},
    .bishop_pair = {25, 40},
    .open_file = {15, 8},
    .pawn_threat = {45, 35},
    .hanging = {22, 18},
    .shelter = {14, 0},
    .king_attack = {{{}, {4, 0}, {9, 2}, {9, 2}, {12, 4}, {14, 6}, {}, {14, 6}}},
    .safe_check = {14, 5},
    .danger_divisor = 26,
    .tempo = {18, 14},
};

constexpr Weights kChess{
    .material = {{{}, {85, 115}, {330, 300}, {345, 320}, {480, 540}, {1000, 980}, {}, {1000, 980}}},
    .mobility = {{{}, {}, {5, 5}, {5, 5}, {3, 5}, {2, 4}, {}, {2, 4}}},
    .centre = {{{}, {-2, 0}, {-4, -3}, {-2, -2}, {0, 0}, {0, -3}, {4, -5}, {0, -3}}},
    .pawn_rank = {2, 6},
    .king_rank = {-16, 3},
    .passed = {{{}, {80, 150}, {45, 95}, {20, 55}, {8, 30}, {5, 15}, {5, 10}, {}}},
    .passed_held = {-10, -25},
    .escort = {0, 6},
    .doubled = {-8, -18},
    .isolated = {-10, -12},
    .supported = {7, 5},
    .bishop_pair = {28, 45},
    .open_file = {18, 8},
    .pawn_threat = {50, 35},
    .hanging = {20, 18},
    .shelter = {14, 0},
    .king_attack = {{{}, {2, 0}, {8, 1}, {8, 1}, {10, 2}, {12, 4}, {}, {12, 4}}},
    .safe_check = {9, 3},
    .danger_divisor = 24,
    .tempo = {15, 10},
};

// Games won by pawns: a king there is a man who captures. Early and late do not differ.
constexpr Tapered both(int n) {
  return {n, n};
}
constexpr Weights kRace{
    .material = {{{}, both(100), both(240), both(260), both(420), both(700), both(240), both(700)}},
    .mobility = {{{}, {}, both(6), both(6), both(5), both(3), both(4), both(3)}},
    .centre = {{{}, both(-2), both(-3), both(-2), both(-1), both(-1), both(-3), both(-1)}},
    .pawn_rank = both(6),
    .king_rank = both(2),
    .passed = {{{}, both(220), both(140), both(80), both(45), both(20), {}, {}}},
    .passed_held = both(-60),
    .escort = both(0),
    .doubled = both(-12),
    .isolated = both(-10),
    .supported = both(14),
    .bishop_pair = both(15),
    .open_file = both(10),
    .pawn_threat = both(45),
    .hanging = both(30),
    .shelter = {},
    .king_attack = {},
    .safe_check = {},
    .danger_divisor = 1,
    .tempo = both(15),
};

}  // namespace

const Weights& weights_for(const Variant& variant) {
  if (!variant.royal()) return kRace;
  return variant.files == 8 ? kChess : kSmallBoard;
}

PieceValues exchange_values(const Weights& weights, const Variant& variant) {
  PieceValues values{};
  for (std::size_t t = 0; t < values.size(); ++t)
    values[t] = (weights.material[t].early + weights.material[t].late) / 2;
  if (variant.royal()) values[static_cast<std::size_t>(index(PieceType::King))] = 0;
  return values;
}

}  // namespace thirty
