// The smallest endings, two kings and one piece more, or one piece a side without kings: solved on the spot when first
// asked about, so that they need no file.
#pragma once

#include <optional>
#include <set>

#include "solver/ending_solver.h"

namespace thirty {

class SmallEndings {
 public:
  /// Whether these can be answered for.
  static bool covers(const Position& position);

  /// Exact, counted draws left out. The first question about a class takes a moment.
  Score score(const Position& position);

 private:
  void solve(const EndingClass& ending);

  std::optional<EndingTable> table_;
  std::set<EndingClass> solved_;
};

}  // namespace thirty
