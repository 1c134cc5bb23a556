// `thirty-squares bench perft`: leaf nodes a second from the start of two games, and those of another engine in the
// same run when its program is given. Both sides are timed from the outside of the same count; the other engine's
// start-up is left out by asking it twice.
#include <array>
#include <cstdio>
#include <string>

#include "rules/catalogue.h"
#include "rules/perft.h"
#include "tools/stopwatch.h"
#include "tools/subcommands.h"

namespace thirty {

namespace {

struct Count {
  std::string_view game;
  int depth;
};
constexpr std::array<Count, 2> kCounts{{{"quickchess-gc", 7}, {"chess", 5}}};

void print(std::string_view who, const Count& count, std::uint64_t leaves, double seconds) {
  std::printf("%-16s %-14s depth %d %12llu leaves %8.1f million/s\n", std::string(who).c_str(),
              std::string(count.game).c_str(), count.depth, static_cast<unsigned long long>(leaves),
              static_cast<double>(leaves) / seconds / 1e6);
}

/// What a UCI program counts; nothing if it could not be started or did not answer.
std::optional<std::uint64_t> their_count(const std::string& program, const std::string& variants, const Count& count,
                                         int depth) {
  const std::string lines = "setoption name VariantPath value " + variants + "\\nsetoption name UCI_Variant value " +
                            std::string(count.game) + "\\nposition startpos\\ngo perft " + std::to_string(depth) +
                            "\\nquit\\n";
  std::FILE* answer = popen(("printf '" + lines + "' | '" + program + "'").c_str(), "r");
  if (!answer) return std::nullopt;
  std::optional<std::uint64_t> leaves;
  std::array<char, 4096> line{};
  while (std::fgets(line.data(), static_cast<int>(line.size()), answer)) {
    unsigned long long n = 0;
    if (std::sscanf(line.data(), "Nodes searched: %llu", &n) == 1) leaves = n;
  }
  pclose(answer);
  return leaves;
}

bool measure_theirs(const std::string& program, const std::string& variants, const Count& count, std::uint64_t ours) {
  const Stopwatch starting;
  if (!their_count(program, variants, count, 1)) return false;
  const double start_up = starting.seconds();
  const Stopwatch watch;
  const std::optional<std::uint64_t> leaves = their_count(program, variants, count, count.depth);
  if (!leaves) return false;
  print("other", count, *leaves, watch.seconds() - start_up);
  if (*leaves != ours) std::puts("  (another count: that program does not play quite the same game)");
  return true;
}

}  // namespace

int run_bench_perft(Arguments arguments) {
  const std::optional<std::string> program = arguments.take("other");
  const std::string variants = arguments.take("variants").value_or("tests/peers/variants.ini");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  for (const Count& count : kCounts) {
    const Position position = Position::start(**find_variant(count.game));
    const Stopwatch watch;
    const std::uint64_t leaves = perft(position, count.depth);
    print("thirty-squares", count, leaves, watch.seconds());
    if (program && !measure_theirs(*program, variants, count, leaves)) return fail(*program + " does not answer");
  }
  return 0;
}

}  // namespace thirty
