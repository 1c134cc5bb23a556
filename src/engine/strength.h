// How strong the levels are in Elo, for programs that ask for a strength by UCI_Elo. The files of the
// levels say it.
#pragma once

#include "search/level.h"

namespace thirty {

/// Of the weakest and of the strongest level.
int lowest_elo();
int highest_elo();
/// The strongest level that is no stronger than that; the weakest if all are.
Level level_of_elo(int elo);

}  // namespace thirty
