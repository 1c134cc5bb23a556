// The engine in a thread of its own, spoken to in the same lines as the page's worker.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace thirty {

class DesktopEngine {
 public:
  /// `on_answer` is called from the engine's thread whenever there are lines to take.
  explicit DesktopEngine(void (*on_answer)());
  ~DesktopEngine();
  DesktopEngine(const DesktopEngine&) = delete;
  DesktopEngine& operator=(const DesktopEngine&) = delete;

  void send(std::string line);
  std::vector<std::string> take_lines();

 private:
  void run(void (*on_answer)());

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::string> inbox_;
  std::vector<std::string> outbox_;
  bool ended_ = false;
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace thirty
