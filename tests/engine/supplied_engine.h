// An engine and whoever supplies it with files of answers, in one thread.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/uci_session.h"
#include "protocol/base64.h"
#include "protocol/command.h"
#include "rules/fen.h"

namespace thirty {

using Bytes = std::vector<std::uint8_t>;

/// Files by the endings of their names.
using Files = std::vector<std::pair<std::string, Bytes>>;

/// An engine whose wishes are fulfilled from these files, as far as they go.
class SuppliedEngine {
 public:
  explicit SuppliedEngine(Files files, const std::string& game = "battling-bishops", TimeSource now = steady_now_us)
      : files_(std::move(files)), session_([this](std::string_view line) { hear(line); }, std::move(now)) {
    say("setoption name Packs value true");
    say("setoption name Strategies value true");
    say("setoption name UCI_Variant value " + game);
  }
  std::vector<std::string> say(const std::string& line) {
    lines_.clear();
    session_.receive(line);
    return hear_out();
  }
  /// The same without a file, until the engine has nothing more to do by itself.
  std::vector<std::string> say_unanswered(const std::string& line) {
    lines_.clear();
    session_.receive(line);
    while (session_.step(1000)) {
    }
    return lines_;
  }
  /// What is said once the wishes are fulfilled, and before.
  std::vector<std::string> hear_out() {
    for (;;) {
      const bool more = session_.step(1000);
      if (wishes_.empty() && !more) return lines_;
      fulfil();
    }
  }
  /// Fulfils the wishes of this moment, and lets the engine do nothing with them yet.
  void fulfil() {
    for (const std::string& wish : std::exchange(wishes_, {})) session_.receive(answer(wish));
  }
  std::vector<std::string> say_with_position(const Position& position, const std::string& line) {
    say("position fen " + fen(position));
    return say(line);
  }
  int wishes() const { return wish_count_; }

 private:
  void hear(std::string_view line) { (line.starts_with("want ") ? wishes_ : lines_).emplace_back(line); }
  std::string answer(const std::string& wish) {
    ++wish_count_;
    const auto words = split_words(wish);
    const auto offset = static_cast<std::size_t>(*parse_number(words[2], 0, 1 << 30));
    const auto length = static_cast<std::size_t>(*parse_number(words[3], 0, 1 << 30));
    const std::string supply = "supply" + wish.substr(wish.find(' '));
    const auto file = std::find_if(files_.begin(), files_.end(), [&](const auto& f) {
      const std::size_t dot = words[1].find('.');
      return words[1].substr(dot) == f.first;
    });
    if (file == files_.end() || offset >= file->second.size()) return supply;
    const std::size_t end = std::min(offset + length, file->second.size());
    return supply + " " + base64_text(std::span(file->second).subspan(offset, end - offset));
  }

  Files files_;
  std::vector<std::string> lines_;
  std::vector<std::string> wishes_;
  int wish_count_ = 0;
  UciSession session_;
};

}  // namespace thirty
