// A fixed set of searches over all games. Its node count is the signature of the search's behaviour:
// equal in every build, and changed by whatever changes the search.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace thirty {

struct BenchResult {
  std::string game;
  std::string fen;
  std::uint64_t nodes = 0;
  std::int64_t time_us = 0;
};

/// Searches every position of the set, each with an empty table. `deeper` is added to the usual depths.
std::vector<BenchResult> run_bench(int deeper = 0);

std::uint64_t total_nodes(const std::vector<BenchResult>& results);

}  // namespace thirty
