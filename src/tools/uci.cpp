// `thirty-squares uci [--packs DIR]`: a thread reads standard input, the main thread thinks in slices and obeys what
// has been read between them. At the end of the input a running search is finished first.
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <iostream>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

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
  if (const Status s = arguments.finish(); !s) {
    std::fprintf(stderr, "%s\n", s.error().message.c_str());
    return 2;
  }
  constexpr std::int64_t kSlice_us = 5'000;
  const PackFolder folder(packs.value_or(""));
  std::deque<std::string> supplies;
  UciSession session([&](std::string_view line) {
    if (auto supply = packs ? folder.answer(line) : std::nullopt) return supplies.push_back(std::move(*supply));
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
  });
  if (packs)
    for (const char* files : {"Packs", "Strategies"})
      session.receive("setoption name " + std::string(files) + " value true");
  const auto step = [&] {
    const bool more = session.step(kSlice_us);
    const bool supplied = !supplies.empty();
    for (; !supplies.empty(); supplies.pop_front()) session.receive(supplies.front());
    return more || supplied;
  };
  // Kept alive by the thread, which may still wait for input when the program ends.
  const auto inbox = std::make_shared<Inbox>();
  std::thread([inbox] {
    for (std::string line; std::getline(std::cin, line);) inbox->put(line);
    inbox->put(std::nullopt);
  }).detach();

  while (!session.ended()) {
    if (inbox->empty() && step()) continue;
    const std::optional<std::string> line = inbox->take();
    if (!line) break;
    session.receive(*line);
  }
  while (!session.ended() && (step() || session.stop_if_endless())) {
  }
  std::fflush(stdout);
  std::_Exit(0);
}

}  // namespace thirty
