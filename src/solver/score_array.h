// Room for the scores of a table, one byte a position.
#pragma once

#include <cstdint>
#include <memory>
#include <new>
#include <string>

#include "base/result.h"
#include "solver/score.h"

namespace thirty {

class ScoreArray {
 public:
  /// What is in it is not set. Error: not enough memory.
  Status allocate(std::uint64_t size) {
    scores_.reset(new (std::nothrow) Score[static_cast<std::size_t>(size)]);
    if (!scores_) return Error{"not enough memory for " + std::to_string(size >> 20) + " MB of scores"};
    return {};
  }
  Score* data() { return scores_.get(); }
  const Score* data() const { return scores_.get(); }

 private:
  std::unique_ptr<Score[]> scores_;
};

}  // namespace thirty
