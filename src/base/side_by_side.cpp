// Threads that are there take the first shares; this one takes its own and what is left.
#include "base/side_by_side.h"

#include <vector>

#include "base/worker_thread.h"

namespace thirty {

void side_by_side(int count, const std::function<void(int)>& work) {
  if (count <= 0) return;
  std::vector<WorkerThread> helpers(static_cast<std::size_t>(count) - 1);
  int begun = 1;
  // Where one cannot begin, nor would the next.
  while (begun < count && helpers[begun - 1].begin([&work, begun] { work(begun); })) ++begun;
  work(0);
  for (int i = begun; i < count; ++i) work(i);
}  // the helpers are waited for

}  // namespace thirty
