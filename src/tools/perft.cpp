// `thirty-squares perft`: the root moves' counts and how fast they were counted.
#include "rules/perft.h"

#include <chrono>
#include <cstdio>

#include "protocol/command.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"

namespace thirty {

int run_perft(Arguments arguments) {
  const Result<Position> position = take_position(arguments);
  const std::optional<std::int64_t> depth = parse_number(arguments.take_word().value_or(""), 1, 60);
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!depth) return fail("perft needs a game and a depth from 1 to 60");
  if (!position) return fail(position.error().message);

  const auto start = std::chrono::steady_clock::now();
  std::uint64_t total = 0;
  for (const auto& [move, n] : perft_divide(*position, static_cast<int>(*depth))) {
    std::printf("%s: %llu\n", move_name(move).c_str(), static_cast<unsigned long long>(n));
    total += n;
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::printf("Nodes searched: %llu\n", static_cast<unsigned long long>(total));
  std::fprintf(stderr, "%.3f s, %.1f million nodes a second\n", seconds.count(),
               static_cast<double>(total) / seconds.count() / 1e6);
  return 0;
}

}  // namespace thirty
