// A table of the endings of a game, for proofs that need not look into what it knows.
#pragma once

#include <string>

#include "base/result.h"
#include "tablebase/look_ahead.h"
#include "tablebase/table_file.h"

namespace thirty {

/// The table in a file, which has to be of the game; of nothing if the path is empty. Error: it is of another game, or
/// cannot be read.
Result<SolvedTable> known_table(const Variant& variant, const std::string& path);

/// What it says, for as long as it is there.
Known known_by(const SolvedTable& table);

}  // namespace thirty
