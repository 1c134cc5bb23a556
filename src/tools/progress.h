// How far a long command is: a bar that is written over where somebody looks on, plain lines now and then where the
// output goes to a file or a pipe.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace thirty {

/// Hears which share of a piece of work is done, from 0 to 1, as often as one likes.
using Report = std::function<void(double)>;

class ProgressBar {
 public:
  /// Whether to draw a bar is seen from the standard error output, where progress goes, unless told.
  explicit ProgressBar(std::optional<bool> draws_bar = {});
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// What is being done from now on.
  void begin(std::string what);
  /// Which share of everything is done.
  void show(double share);
  /// A share of everything as a piece of it reports its own: `begin` is done before it, and `size` is what it takes.
  Report part(double begin, double size) {
    return [this, begin, size](double share) { show(begin + size * share); };
  }
  /// Prints a line that stays, on the standard output.
  void say(const std::string& line);

 private:
  using Clock = std::chrono::steady_clock;

  std::string time_left(double share) const;
  void draw(double share);
  void clear_bar();

  std::mutex mutex_;
  bool draws_bar_;
  std::string what_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point shown_{};
  std::optional<double> first_share_;  ///< done by somebody else before
  double last_share_ = 0;              ///< that was written as a line
  std::size_t drawn_ = 0;              ///< characters of the bar that stands
};

}  // namespace thirty
