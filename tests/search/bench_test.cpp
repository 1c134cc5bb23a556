// The signature of the search's behaviour. Whoever changes the search on purpose changes the number,
// after a match has shown that the change is good; a refactoring must leave it alone. The same number
// is expected of the native and of the wasm build.
#include "search/bench.h"

#include <gtest/gtest.h>

namespace thirty {
namespace {

constexpr std::uint64_t kSignature = 559949;

TEST(Bench, VisitsTheNodesItAlwaysDid) {
  EXPECT_EQ(total_nodes(run_bench()), kSignature);
}

}  // namespace
}  // namespace thirty
