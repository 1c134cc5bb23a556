// The subcommands of the command line. Each returns the exit status of the program.
#pragma once

#include "tools/arguments.h"

namespace thirty {

int run_uci(Arguments arguments);
int run_perft(Arguments arguments);
int run_bench_command(Arguments arguments);
int run_bench_perft(Arguments arguments);  ///< `bench perft`
int run_match_command(Arguments arguments);
int run_ladder(Arguments arguments);       ///< `match ladder`
int run_match_parts(Arguments arguments);  ///< `match parts`
int run_selfplay(Arguments arguments);
int run_tune(Arguments arguments);
int run_train(Arguments arguments);
int run_solve(Arguments arguments);
int run_verify(Arguments arguments);
int run_pack(Arguments arguments);

}  // namespace thirty
