// thirty-squares: the engine and its measuring tools on the command line.
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "tools/subcommands.h"

namespace {

struct Subcommand {
  std::string_view name;  ///< one word, or the two of a part of a subcommand
  std::string_view parameters;
  std::string_view purpose;
  int (*run)(thirty::Arguments);

  std::size_t words() const { return name.find(' ') == name.npos ? 1 : 2; }
};

constexpr std::array kSubcommands{
    Subcommand{"uci", "[--packs DIR]", "speaks UCI on standard input and output", thirty::run_uci},
    Subcommand{"perft", "GAME DEPTH [--options a,b] [--fen FEN]", "counts move sequences", thirty::run_perft},
    Subcommand{"bench", "[--deeper N]", "nodes and speed over a fixed set of searches", thirty::run_bench_command},
    Subcommand{"bench perft", "[--other PROGRAM] [--variants FILE]", "speed of perft", thirty::run_bench_perft},
    Subcommand{
        "match",
        "[--game G] [--options a,b] [--first CMD] [--second CMD] [--first-options a=b,…] [--second-options a=b,…] "
        "[--go \"movetime 100\"] [--first-go …] [--second-go …] [--games N] [--plies N] [--seed N] [--verbose 1] "
        "[--elo0 N --elo1 N]",
        "a match between two engines", thirty::run_match_command},
    Subcommand{"match ladder",
               "[--game a,b] [--levels 1,2,…] [--games 200] [--plies 2] [--full-nodes N] [--seed N] [--threads 2]",
               "a match between each level and the one below", thirty::run_match_ladder},
    Subcommand{"match children", "[--game a,b] [--from 1] [--to N] [--games 200] [--seed N] [--threads 2]",
               "three scripted children against the levels", thirty::run_match_children},
    Subcommand{"match fit",
               "[--game a,b] [--from 1] [--to N] [--games 200] [--wanted …] [--down 1] [--seed N] [--threads 1]",
               "how often each level is to play a weak move", thirty::run_match_fit},
    Subcommand{"match parts", "[--game G] [--parts a,b] [--games 200] [--plies 4] [--nodes N] [--seed N] [--threads 2]",
               "the search without one of its parts against the whole", thirty::run_match_parts},
    Subcommand{"measure stop", "[--times 10000] [--seed N] [--packs DIR]",
               "how soon the engine obeys, and keeps its time", thirty::run_measure_stop},
    Subcommand{"measure coach",
               "[--game a,b] [--games 200] [--level N] [--nodes N] [--tables DIR] [--seed N] [--threads 2]",
               "how often the coach speaks, and is wrong", thirty::run_measure_coach},
    Subcommand{"selfplay",
               "--out FILE [--game G] [--games N] [--nodes N] [--plies 6] [--even N] [--resign N] [--seed N]",
               "positions to learn from", thirty::run_selfplay},
    Subcommand{"tune", "--data FILE [--game G] [--seconds N]", "fits the evaluation to them", thirty::run_tune},
    Subcommand{"train", "--data FILE --out FILE [--game G] [--epochs 30] [--hidden 64] [--result-percent N] [--seed N]",
               "fits a network to them", thirty::run_train},
    Subcommand{"solve", "GAME|all --out DIR [--options a,b] [--fen FEN] [--pieces 4] [--memory 4G] [--threads 2]",
               "every position's exact value", thirty::run_solve},
    Subcommand{"verify", "DIR [--positions N] [--searches N] [--depth N] [--seed N] [--threads 2]",
               "audits solved tables", thirty::run_verify},
    Subcommand{"prove", "GAME [--options a,b] [--fen FEN] [--positions 100000000] [--memory 1G]",
               "how near a forced end can be", thirty::run_prove},
    Subcommand{"prove strategies", "GAME [--options a,b] [--fen FEN] [--table FILE] [--look-ahead 6] [--memory 1G]",
               "whether a side need never lose", thirty::run_prove_strategies},
    Subcommand{"pack", "DIR --out DIR [--free-plies 5] [--threads 2]", "the browser's packs from solved tables",
               thirty::run_pack},
    Subcommand{"truth", "[GAME] --out DIR [--pieces 4] [--memory 6G] [--threads 2]",
               "the packs of all solved games, from nothing", thirty::run_truth},
    Subcommand{
        "tasks",
        "--out DIR [--game a,b] [--tasks 48] [--themed 12] [--games 1500] [--endings 20000] [--pawns 3] [--seed N] "
        "[--threads 2]",
        "positions in which something is to be found, proven", thirty::run_tasks},
    Subcommand{"cabinet",
               "--tables DIR --out DIR [--entries N] [--games N] [--puzzle-games N] [--puzzle-endings N] [--seed N]",
               "the rare things in solved games and endings, and hard puzzles from them", thirty::run_cabinet},
    Subcommand{"book", "DIR --out DIR [--bytes 150000] [--plies 11] [--games N] [--seed N]",
               "opening books from solved tables", thirty::run_book},
    Subcommand{"book pawns",
               "GAME --out DIR [--options a,b] [--fen FEN] [--plies 5] [--positions N] [--strategy-positions N] "
               "[--look-ahead 6] [--memory 4G] [--table FILE]",
               "opening books from proofs", thirty::run_book_pawns},
    Subcommand{"strategies",
               "[GAME] --out DIR [--tables DIR] [--depth 4] [--look-ahead 6] [--memory 1G] [--positions N] [--walk 1]",
               "how a side never loses, for both sides", thirty::run_strategies},
    Subcommand{"strategies check", "DIR [--games 10000] [--strongest 200] [--nodes 20000] [--seed N] [--walk 1]",
               "whether they do", thirty::run_strategies_check},
};

void print_usage(std::FILE* to) {
  std::fputs("usage: thirty-squares <subcommand> …; `thirty-squares <subcommand> --help` tells what it takes\n", to);
  for (const Subcommand& s : kSubcommands) std::fprintf(to, "  %-17s %s\n", s.name.data(), s.purpose.data());
}

bool asks_for_help(std::string_view word) {
  return word == "--help" || word == "-h";
}

/// The one that the first words name: of two that begin alike, that of two words. Null if there is none.
const Subcommand* named(const std::vector<std::string_view>& words) {
  const Subcommand* found = nullptr;
  for (const Subcommand& s : kSubcommands) {
    if (words.size() < s.words()) continue;
    const std::string name = std::string(words[0]) + (s.words() == 2 ? " " + std::string(words[1]) : "");
    if (name == s.name && (!found || s.words() > found->words())) found = &s;
  }
  return found;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> words(argv + 1, argv + argc);
  if (!words.empty() && (asks_for_help(words.front()) || words.front() == "help")) {
    print_usage(stdout);
    return thirty::told(0);
  }
  const Subcommand* s = named(words);
  if (!s) {
    if (!words.empty()) std::fprintf(stderr, "there is no subcommand '%s'\n", std::string(words.front()).c_str());
    print_usage(stderr);
    return 2;
  }
  if (std::any_of(words.begin() + 1, words.end(), asks_for_help)) {
    std::printf("usage: thirty-squares %s %s\n  %s\n", s->name.data(), s->parameters.data(), s->purpose.data());
    return thirty::told(0);
  }
  const auto taken = static_cast<int>(1 + s->words());
  return thirty::told(s->run(thirty::Arguments(argc - taken, argv + taken)));
}
