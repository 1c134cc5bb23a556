// `thirty-squares measure stop`: how long the engine takes to obey, at random moments of random work in random
// positions of every game. Time is the processor's, for the engine as for the measuring, so that a busy machine tells
// the same.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <deque>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "engine/uci_session.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "tools/pack_folder.h"
#include "tools/subcommands.h"

namespace thirty {

namespace {

constexpr std::int64_t kSlice_us = 5'000;  // as `thirty-squares uci` listens

std::int64_t processor_now_us() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1'000'000 + now.tv_nsec / 1000;
}

/// An engine with files of answers, and whether it has answered.
class Subject {
 public:
  explicit Subject(PackFolder folder) : folder_(std::move(folder)) {
    say("setoption name Packs value true");
    say("setoption name Hash value 4");  // begins each question with a table of the processor's own memory
  }
  void say(std::string_view line) { session_.receive(line); }
  void ask(std::string_view line) {
    answered_ = false;
    say(line);
  }
  void work() {
    session_.step(kSlice_us);
    for (; !supplies_.empty(); supplies_.pop_front()) session_.receive(supplies_.front());
  }
  bool answered() const { return answered_; }

 private:
  void hear(std::string_view line) {
    if (auto supply = folder_.answer(line)) return supplies_.push_back(std::move(*supply));
    const auto begins = [&](std::string_view start) { return line.starts_with(start); };
    answered_ = answered_ || begins("bestmove ") || begins("valuesok") || begins("Nodes searched") ||
                begins("info string error");
  }

  PackFolder folder_;
  std::deque<std::string> supplies_;
  bool answered_ = false;
  UciSession session_{[this](std::string_view line) { hear(line); }, processor_now_us};
};

Position random_position(const Variant& variant, Random& random) {
  Position position = Position::start(variant);
  for (std::uint32_t plies = random.below(60); plies > 0; --plies) {
    const MoveList moves = legal_moves(position);
    if (moves.empty()) break;
    const Position next = position.after(random.one_of(moves));
    if (board_outcome(next)) break;
    position = next;
  }
  return position;
}

struct Work {
  const char* name;
  const char* level;
  const char* line;
};
constexpr Work kWorks[]{
    {"search, level 10", "10", "go infinite"},
    {"search, level 3", "3", "go infinite"},
    {"proof and search, perfect", "perfect", "go infinite"},
    {"the same in the opponent's time", "perfect", "go ponder movetime 1000"},
    {"values", "10", "values"},
    {"perft", "10", "go perft 12"},
};

/// Milliseconds, and where that was.
struct Time {
  double ms;
  std::string position;
  bool operator<(const Time& other) const { return ms < other.ms; }
};
/// By what was done.
using Times = std::map<std::string, std::vector<Time>>;

void print(const Times& times) {
  std::printf("%-34s %7s %10s %10s %10s\n", "milliseconds of the processor", "times", "median", "99 %",
              "worst, and where");
  for (auto [name, all] : times) {
    std::sort(all.begin(), all.end());
    const auto at = [&](double share) {
      return all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))].ms;
    };
    std::printf("%-34s %7zu %10.2f %10.2f %10.2f  %s\n", name.c_str(), all.size(), at(0.5), at(0.99), all.back().ms,
                all.back().position.c_str());
  }
}

double milliseconds_since(std::int64_t moment_us) {
  return static_cast<double>(processor_now_us() - moment_us) / 1000;
}

void set_up(Subject& subject, const Position& position, const char* level) {
  subject.say("setoption name UCI_Variant value " + position.variant().id);
  subject.say("setoption name Level value " + std::string(level));
  subject.say("position fen " + fen(position));
}

std::vector<const Variant*> games() {
  std::vector<const Variant*> all;
  for (const Variant* v : catalogue())
    if (v->has_board()) all.push_back(v);
  return all;
}

}  // namespace

int run_measure_stop(Arguments arguments) {
  const std::int64_t stops = arguments.take_number("times", 1, 10'000'000).value_or(10'000);
  const auto seed = arguments.take_seed();
  const std::string packs = arguments.take("packs").value_or("assets/books");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);

  Result<PackFolder> folder = PackFolder::open(packs);
  if (!folder) return fail(folder.error().message);
  constexpr std::int64_t kLongest_us = 150'000;
  const std::vector<const Variant*> all_games = games();
  Random random(seed);
  Subject subject(std::move(*folder));
  Times until_stopped;
  Times beyond_time;
  int ended_before = 0;
  for (std::int64_t i = 0; i < stops; ++i) {
    const Position position = random_position(*random.one_of(all_games), random);
    const Work& work = kWorks[random.below(std::size(kWorks))];
    const std::string where = position.variant().id + " " + fen(position);
    set_up(subject, position, work.level);
    // Early moments, when work begins or changes, are likelier than late ones.
    const double when = random.unit();
    subject.ask(work.line);
    const std::int64_t moment_us = processor_now_us() + static_cast<std::int64_t>(when * when * kLongest_us);
    while (!subject.answered() && processor_now_us() < moment_us) subject.work();
    if (subject.answered()) {
      ++ended_before;
      continue;
    }
    subject.say("stop");
    if (!subject.answered()) return fail("a stop was not answered: " + fen(position) + ", " + work.line);
    until_stopped[work.name].push_back({milliseconds_since(moment_us), where});

    if (i % 10 != 0) continue;
    const char* level = random.below(2) ? "perfect" : "10";
    const std::int64_t time_ms = 1 + random.below(200);
    set_up(subject, position, level);
    const std::int64_t begun_us = processor_now_us();
    subject.ask("go movetime " + std::to_string(time_ms));
    while (!subject.answered()) subject.work();
    beyond_time[std::string("movetime, level ") + level].push_back(
        {milliseconds_since(begun_us + time_ms * 1000), where});
  }
  std::printf("From a random moment within %lld ms to the answer, slices of %lld ms (%d had ended before):\n",
              static_cast<long long>(kLongest_us / 1000), static_cast<long long>(kSlice_us / 1000), ended_before);
  print(until_stopped);
  std::printf("\nBeyond the time allowed (less than nothing where the answer was found before):\n");
  print(beyond_time);
  return 0;
}

}  // namespace thirty
