// A value in one byte: 0 a draw, 2n + 1 a loss in n plies, 2n + 2 a win in n. Codes of wins ascend with
// the plies and so do those of losses, which is all the solver's buckets need.
#pragma once

#include <cassert>
#include <cstdint>

#include "solver/value.h"

namespace thirty {

using ValueCode = std::uint8_t;

constexpr ValueCode kDrawCode = 0;
/// The longest game a code can hold.
constexpr int kMaxPlies = 126;

constexpr ValueCode loss_code(int plies) {
  return static_cast<ValueCode>(2 * plies + 1);
}
constexpr ValueCode win_code(int plies) {
  return static_cast<ValueCode>(2 * plies + 2);
}
constexpr Wdl wdl_of(ValueCode code) {
  if (code == kDrawCode) return Wdl::Draw;
  return code & 1 ? Wdl::Loss : Wdl::Win;
}
constexpr int plies_of(ValueCode code) {
  return code == kDrawCode ? 0 : (code - 1) / 2;
}

constexpr ValueCode encode(ExactValue value) {
  assert(value.plies <= kMaxPlies);
  switch (value.wdl) {
    case Wdl::Loss:
      return loss_code(value.plies);
    case Wdl::Win:
      return win_code(value.plies);
    case Wdl::Draw:
      break;
  }
  return kDrawCode;
}
constexpr ExactValue decode(ValueCode code) {
  return {wdl_of(code), plies_of(code)};
}

}  // namespace thirty
