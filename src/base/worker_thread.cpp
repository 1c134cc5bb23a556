// POSIX threads say whether they have begun.
#include "base/worker_thread.h"

#include <utility>

#include "base/threads.h"

namespace thirty {

bool WorkerThread::begin(std::function<void()> work) {
  work_ = std::move(work);
  constexpr auto kDoWork = [](void* self) -> void* {
    static_cast<WorkerThread*>(self)->work_();
    return nullptr;
  };
  runs_ = kHasThreads && pthread_create(&thread_, nullptr, kDoWork, this) == 0;
  return runs_;
}

void WorkerThread::join() {
  if (runs_) pthread_join(thread_, nullptr);
  runs_ = false;
}

}  // namespace thirty
