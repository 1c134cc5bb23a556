// The names of the kinds, in the order of the enumeration.
#include "coach/remark.h"

#include "base/by_enum.h"

namespace thirty {

namespace {

constexpr ByEnum<RemarkKind::Unblocks, std::string_view> kNames{
    "wins",       "draws",        "stops-win",  "threatens-win", "takes-checker", "leaves-check", "blocks-check",
    "takes-free", "takes-dearer", "takes-gain", "trades",        "takes",         "forks",        "discovers",
    "checks",     "threatens",    "squeezes",   "plans",         "castles",       "escapes",      "shields",
    "protects",   "promotes",     "runs",       "blocks",        "leads",         "advances",     "closer",
    "widens",     "safe",         "looks-good", "misses",        "misses-win",    "becomes-less", "steps-into",
    "leaves",     "unguards",     "unblocks"};

}  // namespace

std::string_view kind_name(RemarkKind kind) {
  return kNames[kind];
}

Way way_of(const Remark& harm) {
  if (harm.third_to != kNoSquare) return {harm.third.square, harm.third_to};
  return {harm.mover.square, harm.to};
}

}  // namespace thirty
