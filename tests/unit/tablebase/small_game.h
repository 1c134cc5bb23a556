// Games of few pieces, solved in a moment.
#pragma once

#include "rules/position.h"

namespace thirty {

struct SmallGame {
  const char* id;
  const char* fen;
};

/// Who has more pieces, for the side to move: as poor a judge as can be of use.
inline int count_pieces(const Position& position) {
  return count(position.pieces(position.turn())) - count(position.pieces(~position.turn()));
}

}  // namespace thirty
