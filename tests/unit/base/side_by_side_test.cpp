// Each share of a work is done, however many threads there are for it.
#include "base/side_by_side.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace thirty {
namespace {

TEST(SideBySide, DoesEachShareOnceAndTheFirstInThisThread) {
  for (const int count : {0, 1, 2, 7}) {
    std::vector<std::atomic<int>> done(static_cast<std::size_t>(count) + 1);
    std::atomic<bool> is_here = count == 0;
    const std::thread::id here = std::this_thread::get_id();
    side_by_side(count, [&](int i) {
      ++done[i];
      if (i == 0) is_here = std::this_thread::get_id() == here;
    });
    for (int i = 0; i < count; ++i) EXPECT_EQ(done[i], 1) << i << " of " << count;
    EXPECT_EQ(done[count], 0);
    EXPECT_TRUE(is_here) << count;
  }
}

}  // namespace
}  // namespace thirty
