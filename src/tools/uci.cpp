// `thirty-squares uci [--packs DIR]`: a thread reads standard input, the main thread thinks in slices and obeys what
// has been read between them. At the end of the input what is running is finished first, unless only a line could end
// it.
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <iostream>
#include <mutex>
#include <optional>
#include <string>

#include "base/worker_thread.h"
#include "engine/uci_session.h"
#include "tools/pack_folder.h"
#include "tools/subcommands.h"

namespace thirty {

namespace {

/// Lines on their way from the reading thread.
class Inbox {
 public:
  void put(std::optional<std::string> line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(std::move(line));
    arrived_.notify_one();
  }
  bool empty() {
    const std::lock_guard lock(mutex_);
    return lines_.empty();
  }
  /// Waits for a line; nothing stands for the end of the input.
  std::optional<std::string> take() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !lines_.empty(); });
    std::optional<std::string> line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::optional<std::string>> lines_;
};

}  // namespace

int run_uci(Arguments arguments) {
  const std::optional<std::string> packs = arguments.take("packs");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  std::optional<PackFolder> folder;
  if (packs) {
    const Result<PackFolder> opened = PackFolder::open(*packs);
    if (!opened) return fail(opened.error().message);
    folder = *opened;
  }
  constexpr std::int64_t kSlice_us = 5'000;
  std::deque<std::string> supplies;
  UciSession session([&](std::string_view line) {
    if (auto supply = folder ? folder->answer(line) : std::nullopt) return supplies.push_back(std::move(*supply));
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
  });
  if (folder)
    for (const char* files : {"Packs", "Strategies"})
      session.receive("setoption name " + std::string(files) + " value true");
  const auto supply = [&] {
    const bool any = !supplies.empty();
    for (; !supplies.empty(); supplies.pop_front()) session.receive(supplies.front());
    return any;
  };
  const auto step = [&] {
    const bool more = session.step(kSlice_us);
    return supply() || more;
  };
  Inbox inbox;
  WorkerThread reader;
  const auto read = [&inbox] {
    for (std::string line; std::getline(std::cin, line);) inbox.put(line);
    inbox.put(std::nullopt);
  };
  if (!reader.begin(read)) return fail("there is no thread to be had that reads");

  while (!session.ended()) {
    if (inbox.empty() && step()) continue;
    const std::optional<std::string> line = inbox.take();
    if (!line) break;
    session.receive(*line);
  }
  supply();
  while (!session.ended() && (session.stop_if_endless() || step())) {
  }
  std::_Exit(told(0));  // whoever reads may still wait for input
}

}  // namespace thirty
