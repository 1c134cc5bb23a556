// The thread sleeps until there is a line or work, thinks in short slices and looks for new lines between
// them, so that `stop` is heard at once.
#include "platform/desktop_engine.h"

#include <utility>

#include "engine/uci_session.h"

namespace thirty {

namespace {

constexpr std::int64_t kSlice_us = 5'000;

}  // namespace

DesktopEngine::DesktopEngine(void (*on_answer)()) : thread_([this, on_answer] { run(on_answer); }) {}

DesktopEngine::~DesktopEngine() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void DesktopEngine::send(std::string line) {
  {
    const std::lock_guard lock(mutex_);
    inbox_.push_back(std::move(line));
  }
  wake_.notify_one();
}

std::vector<std::string> DesktopEngine::take_lines() {
  const std::lock_guard lock(mutex_);
  return std::exchange(outbox_, {});
}

void DesktopEngine::run(void (*on_answer)()) {
  UciSession session([&](std::string_view line) {
    {
      const std::lock_guard lock(mutex_);
      outbox_.emplace_back(line);
    }
    on_answer();
  });
  bool busy = false;
  for (;;) {
    std::deque<std::string> lines;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return busy || ended_ || !inbox_.empty(); });
      if (ended_) return;
      lines.swap(inbox_);
    }
    for (const std::string& line : lines) session.receive(line);
    busy = session.step(kSlice_us);
  }
}

}  // namespace thirty
