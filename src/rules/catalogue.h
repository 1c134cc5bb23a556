// Every game the project plays: the variant files built into the program, by id. A variant asked for
// once lives until the program ends, so positions may point at it.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/variant.h"

namespace thirty {

/// The games of the files, in ladder order (box, then id; the other shelf last).
/// Holds "mix-and-match" as its bare set of pawns; its sets are reached by find_variant.
const std::vector<const Variant*>& catalogue();

/// The game called `id` ("raging-rooks", "mix-and-match:rn" …) with `options` switched on.
/// A Mix & Match set is read in any order and case and named in the order k r b q n.
/// Error: no such game (the message names the nearest id), an option it does not have.
Result<const Variant*> find_variant(std::string_view id, OptionSet options = {});

/// Like find_variant, but a box without a board of its own ("intro", "olympics") is an error
/// that names the games it holds.
Result<const Variant*> find_playable_variant(std::string_view id, OptionSet options = {});

}  // namespace thirty
