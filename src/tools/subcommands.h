// The subcommands of the command line. Each returns the exit status of the program.
#pragma once

#include <string>

#include "tools/arguments.h"

namespace thirty {

/// Says on stderr what was wrong; the exit status of a command that was not carried out.
int fail(const std::string& message);
/// The exit status of a command that has done its work: none is carried out whose words were lost, as on a full disk.
int told(int status);

int run_uci(Arguments arguments);
int run_perft(Arguments arguments);
int run_bench_command(Arguments arguments);
int run_bench_perft(Arguments arguments);
int run_match_command(Arguments arguments);
int run_match_ladder(Arguments arguments);
int run_match_children(Arguments arguments);
int run_match_fit(Arguments arguments);
int run_match_parts(Arguments arguments);
int run_selfplay(Arguments arguments);
int run_tune(Arguments arguments);
int run_train(Arguments arguments);
int run_solve(Arguments arguments);
int run_verify(Arguments arguments);
int run_prove(Arguments arguments);
int run_prove_strategies(Arguments arguments);
int run_pack(Arguments arguments);
int run_book(Arguments arguments);
int run_book_pawns(Arguments arguments);
int run_strategies(Arguments arguments);
int run_strategies_check(Arguments arguments);
int run_measure_stop(Arguments arguments);
int run_measure_coach(Arguments arguments);
int run_truth(Arguments arguments);
int run_tasks(Arguments arguments);
int run_cabinet(Arguments arguments);

}  // namespace thirty
