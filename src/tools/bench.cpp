// `thirty-squares bench`: nodes and speed over the fixed set; the total is the signature of behaviour.
#include "search/bench.h"

#include <cstdio>
#include <utility>

#include "tools/subcommands.h"

namespace thirty {

int run_bench_command(Arguments arguments) {
  if (const std::optional<std::string> what = arguments.take_word(); what == "perft") {
    return run_bench_perft(std::move(arguments));
  } else if (what) {
    std::fprintf(stderr, "there is no benchmark '%s'\n", what->c_str());
    return 2;
  }
  const int deeper = arguments.take_int("deeper", -8, 20, 0);
  if (const Status s = arguments.finish(); !s) {
    std::fprintf(stderr, "%s\n", s.error().message.c_str());
    return 2;
  }
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
