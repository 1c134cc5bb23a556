// `thirty-squares bench`: nodes and speed over the fixed set; the total is the signature of behaviour.
#include "search/bench.h"

#include <cstdio>

#include "tools/subcommands.h"

namespace thirty {

int run_bench_command(Arguments arguments) {
  const int deeper = arguments.take_int("deeper", -8, 20, 0);
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  std::int64_t time_us = 0;
  const std::vector<BenchResult> results = run_bench(deeper);
  for (const BenchResult& r : results) {
    time_us += r.time_us;
    std::printf("%-18s %9llu nodes %8.1f ms  %s\n", r.game.c_str(), static_cast<unsigned long long>(r.nodes),
                static_cast<double>(r.time_us) / 1000, r.fen.c_str());
  }
  const std::uint64_t nodes = total_nodes(results);
  std::printf("Nodes searched: %llu\n", static_cast<unsigned long long>(nodes));
  std::printf("Nodes/second: %.0f\n", static_cast<double>(nodes) * 1e6 / static_cast<double>(time_us));
  return 0;
}

}  // namespace thirty
