// thirty-squares: the engine and its measuring tools on the command line.
#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>
#include <vector>

#include "tools/subcommands.h"

namespace {

struct Subcommand {
  std::string_view name;
  std::string_view help;
  int (*run)(thirty::Arguments);
};

constexpr std::array kSubcommands{
    Subcommand{"uci", "speak UCI on standard input and output", thirty::run_uci},
    Subcommand{"perft", "GAME DEPTH [--options a,b] [--fen FEN]: count move sequences", thirty::run_perft},
    Subcommand{"bench",
               "[--deeper N]: nodes and speed over a fixed set of searches; `bench perft [--other PROGRAM]`: of perft",
               thirty::run_bench_command},
    Subcommand{"match",
               "--game G --first CMD --second CMD [--go \"movetime 100\"] [--games N] …: a match; `match ladder`: of "
               "the levels;\n         `match parts`: of the search without one of its parts; `match children`: of "
               "three scripted children "
               "against\n         the levels; `match fit`: how often each level plays a weak move",
               thirty::run_match_command},
    Subcommand{
        "measure",
        "stop [--times 10000] [--seed N] [--packs DIR]: how soon the engine obeys, and keeps its time;\n         "
        "`measure coach [--game a,b] [--games 200] [--tables DIR]`: how often the coach speaks, and is wrong",
        thirty::run_measure},
    Subcommand{"selfplay", "--game G --out FILE [--games N] [--nodes N] [--seed N]: positions to learn from",
               thirty::run_selfplay},
    Subcommand{"tune", "--game G --data FILE [--seconds N]: fit the evaluation to them", thirty::run_tune},
    Subcommand{"train", "--game G --data FILE --out FILE [--epochs N] [--result-percent N]: fit a network to them",
               thirty::run_train},
    Subcommand{"solve",
               "GAME|all --out DIR [--memory 4G] [--threads 2] [--fen FEN] [--pieces 4]: every position's exact value",
               thirty::run_solve},
    Subcommand{"verify", "DIR [--positions N] [--searches N] [--depth N] [--seed N] [--threads 2]: audit solved tables",
               thirty::run_verify},
    Subcommand{"prove",
               "GAME [--fen FEN] [--positions 100000000] [--memory 1G]: how near a forced end can be;\n         `prove "
               "strategies GAME [--table FILE] [--look-ahead 6] [--memory 1G]`: whether a side need never lose",
               thirty::run_prove},
    Subcommand{"pack", "DIR --out DIR [--free-plies 5] [--threads 2]: the browser's packs from solved tables",
               thirty::run_pack},
    Subcommand{"truth",
               "[GAME] --out DIR [--memory 6G] [--threads 2] [--pieces 4]: the packs of all solved games, from nothing",
               thirty::run_truth},
    Subcommand{
        "tasks",
        "[--game a,b] --out DIR [--tasks 48] [--themed 12] [--games 1500] [--endings 3000] [--pawns 3] [--seed N]: "
        "\n         positions in which something is to be found, proven",
        thirty::run_tasks},
    Subcommand{
        "cabinet",
        "--tables DIR --out DIR [--entries N] [--games N] [--puzzle-games N] [--puzzle-endings N] [--seed N]: the rare "
        "things\n         in solved games and endings, and hard puzzles from them",
        thirty::run_cabinet},
    Subcommand{"book",
               "DIR --out DIR [--bytes 150000] [--plies 11] [--games N] [--seed N]: opening books from them;\n         "
               "`book pawns GAME --out DIR [--plies 5] [--look-ahead 6] [--memory 4G] [--table FILE]`: from proofs",
               thirty::run_book},
    Subcommand{
        "strategies",
        "[GAME] --out DIR [--tables DIR] [--depth 4] [--look-ahead 6] [--memory 1G] [--positions N] [--walk 1]: how a "
        "side "
        "never\n         loses, for both sides; `strategies check DIR [--games 10000] [--strongest 200] [--nodes "
        "20000]`: whether they do",
        thirty::run_strategies},
};

void print_usage(std::FILE* to) {
  std::fputs("usage: thirty-squares <subcommand> …\n", to);
  for (const Subcommand& s : kSubcommands) std::fprintf(to, "  %-8s %s\n", s.name.data(), s.help.data());
}

bool asks_for_help(std::string_view word) {
  return word == "--help" || word == "-h";
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> words(argv + 1, argv + argc);
  if (!words.empty() && asks_for_help(words.front())) {
    print_usage(stdout);
    return 0;
  }
  for (const Subcommand& s : kSubcommands) {
    if (words.empty() || s.name != words.front()) continue;
    if (std::none_of(words.begin() + 1, words.end(), asks_for_help))
      return s.run(thirty::Arguments(argc - 2, argv + 2));
    std::printf("usage: thirty-squares %s %s\n", s.name.data(), s.help.data());
    return 0;
  }
  print_usage(stderr);
  return 2;
}
