// A program that plays by UCI, run as a child process.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace thirty {

class UciPlayer {
 public:
  /// Starts `command` by the shell and waits for `uciok`.
  static Result<std::unique_ptr<UciPlayer>> start(const std::string& command);
  ~UciPlayer();
  UciPlayer(const UciPlayer&) = delete;
  UciPlayer& operator=(const UciPlayer&) = delete;

  bool has_option(const std::string& name) const;
  void send(const std::string& line);
  /// Waits until all is done that was sent. Error: no answer, or the player complained.
  Status ready();

  struct Answer {
    std::string move;
    std::int64_t time_us = 0;
  };
  /// Sends `position` and `go`, and waits for the move.
  Result<Answer> ask(const std::string& position, const std::string& go);

  /// Over all questions so far, as the player itself reports them.
  std::uint64_t nodes() const { return nodes_; }
  std::int64_t time_us() const { return time_us_; }
  std::int64_t longest_us() const { return longest_us_; }

 private:
  UciPlayer(int process, int to, int from) : process_(process), to_(to), from_(from) {}
  /// The next line; nothing at the end of the output or after `timeout_ms`.
  std::optional<std::string> read_line(int timeout_ms);

  int process_;
  int to_;
  int from_;
  std::string unread_;
  std::vector<std::string> options_;
  std::uint64_t nodes_ = 0;
  std::int64_t time_us_ = 0;
  std::int64_t longest_us_ = 0;
};

}  // namespace thirty
