// Every claim of src/coach read a second time, from the words of remark.h and the naive rules alone: each piece, move
// and exchange is tried out on a copy of a board of letters.
#pragma once

#include <string>
#include <vector>

#include "coach/remark.h"
#include "rules/naive_rules.h"

namespace thirty::naive {

/// What is false about `remark` on `move` from `before`, after which the game may go on as `line`; "" if it is true.
std::string objection_to_why(const Rules& rules, const Board& before, const std::string& move,
                             const std::vector<std::string>& line, const Remark& remark);

/// The same for the harm of `move`.
std::string objection_to_harm(const Rules& rules, const Board& before, const std::string& move,
                              const std::vector<std::string>& answer, const std::vector<std::string>& better,
                              const Remark& remark);

}  // namespace thirty::naive
