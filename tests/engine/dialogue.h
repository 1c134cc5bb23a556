// A session of the engine that is spoken to line by line.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/uci_session.h"

namespace thirty {

class Dialogue {
 public:
  explicit Dialogue(TimeSource now = steady_now_us)
      : session_([this](std::string_view line) { lines_.emplace_back(line); }, std::move(now)) {}

  /// What is answered to a line, when nothing more comes by itself.
  std::vector<std::string> say(std::string_view line) {
    lines_.clear();
    session_.receive(line);
    while (session_.step(1000)) {
    }
    return lines_;
  }
  /// The same without letting the engine think.
  std::vector<std::string> only_say(std::string_view line) {
    lines_.clear();
    session_.receive(line);
    return lines_;
  }
  /// What comes while the engine thinks a little.
  std::vector<std::string> think() {
    lines_.clear();
    session_.step(2000);
    return lines_;
  }
  UciSession& session() { return session_; }

 private:
  std::vector<std::string> lines_;
  UciSession session_;
};

}  // namespace thirty
