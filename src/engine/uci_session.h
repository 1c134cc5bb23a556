// The engine in lines of text: what the command line and the page's worker both speak.
// docs/engine.md is the reference of the language.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "engine/engine.h"

namespace thirty {

class UciSession {
 public:
  using Output = std::function<void(std::string_view line)>;

  explicit UciSession(Output output, TimeSource now = steady_now_us);

  /// Obeys one line. A bad one is answered with one `info string error …` and changes nothing.
  /// While the engine is busy only `stop`, `ponderhit`, `isready`, `uci`, `catalogue`, `supply` and `quit` are obeyed
  /// at once; the rest waits.
  void receive(std::string_view line);
  /// What the line `supply` does, for whoever has the bytes and no need of their text.
  void supply(std::string_view file, const ByteRange& range, std::optional<std::span<const std::uint8_t>> bytes);
  /// Works for about `slice_us`. True while there is more to do by itself.
  bool step(std::int64_t slice_us);
  /// No more lines will come: stops what only a line could end. True if there was such a thing.
  bool stop_if_endless();
  /// `quit` was said.
  bool ended() const { return ended_; }

 private:
  void obey(const PlainCommand& command);
  void obey(const SetOptionCommand& command);
  void obey(const PositionCommand& command) { complain(engine_.set_position(command)); }
  void obey(const GoCommand& command) { complain(engine_.go(command)); }
  void obey(const SupplyCommand& command);

  bool obeyed_while_busy(const Command& command) const;
  void obey_waiting();
  void introduce();
  void display();
  void complain(const Status& status);
  void say(const SearchInfo& info);
  void say(const std::vector<MoveValue>& values, bool final);
  void say(const PerftWalk::Counts& perft_counts);

  Output output_;
  Engine engine_;
  std::deque<Command> waiting_;
  bool ended_ = false;
};

}  // namespace thirty
