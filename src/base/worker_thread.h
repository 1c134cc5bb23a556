// A thread that may fail to begin, as where a system allows a program only so many. std::thread throws then, which ends
// a program built without exceptions.
#pragma once

#include <pthread.h>

#include <functional>

namespace thirty {

class WorkerThread {
 public:
  WorkerThread() = default;
  ~WorkerThread() { join(); }
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;

  /// Does the work in a thread of its own. False: there is no thread to be had, and nothing is done. Not while it runs.
  bool begin(std::function<void()> work);
  bool runs() const { return runs_; }
  /// Waits for the end of the work, where any has begun.
  void join();

 private:
  std::function<void()> work_;
  pthread_t thread_{};
  bool runs_ = false;
};

}  // namespace thirty
