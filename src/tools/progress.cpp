// The bar is redrawn a few times a second; a line is written when a tenth more is done or something else begins.
#include "tools/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace thirty {

ProgressBar::ProgressBar(std::optional<bool> draws_bar) : draws_bar_(draws_bar.value_or(isatty(STDERR_FILENO) != 0)) {}

ProgressBar::~ProgressBar() {
  clear_bar();
}

void ProgressBar::begin(std::string what) {
  const std::lock_guard lock(mutex_);
  what_ = std::move(what);
  shown_ = {};
  last_share_ = -1;
}

void ProgressBar::show(double share) {
  const std::lock_guard lock(mutex_);
  share = std::min(share, 1.0);  // what is guessed of how much there is to do may be too little
  constexpr std::chrono::milliseconds kBetweenBars{250};
  constexpr double kBetweenLines = 0.1;
  if (!first_share_) first_share_ = share;
  const bool is_due =
      draws_bar_ ? Clock::now() - shown_ >= kBetweenBars : share >= last_share_ + kBetweenLines || share >= 1;
  if (!is_due || (!draws_bar_ && share == last_share_)) return;
  shown_ = Clock::now();
  last_share_ = share;
  draw(share);
}

void ProgressBar::say(const std::string& line) {
  const std::lock_guard lock(mutex_);
  clear_bar();
  std::printf("%s\n", line.c_str());
  std::fflush(stdout);
}

/// By how long what has been done took; nothing before that can be said.
std::string ProgressBar::time_left(double share) const {
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  const double done = share - *first_share_;
  constexpr double kEnough = 0.005;
  if (done < kEnough || share >= 1) return "";
  const double left = seconds * (1 - share) / done;
  return left < 90 ? ", about " + std::to_string(static_cast<int>(left + 0.5)) + " s left"
                   : ", about " + std::to_string(static_cast<int>(left / 60 + 0.5)) + " min left";
}

void ProgressBar::draw(double share) {
  constexpr int kWidth = 30;
  char percent[16];
  std::snprintf(percent, sizeof percent, "%5.1f %%", 100 * share);
  const std::string text = percent + time_left(share) + (what_.empty() ? "" : ": " + what_);
  if (!draws_bar_) {
    std::fprintf(stderr, "%s\n", text.c_str());
    return;
  }
  const auto full = static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * kWidth);
  const std::string bar = "[" + std::string(full, '#') + std::string(kWidth - full, ' ') + "] " + text;
  clear_bar();
  std::fprintf(stderr, "%s", bar.c_str());
  std::fflush(stderr);
  drawn_ = bar.size();
}

void ProgressBar::clear_bar() {
  if (drawn_ == 0) return;
  std::fprintf(stderr, "\r%*s\r", static_cast<int>(drawn_), "");
  std::fflush(stderr);
  drawn_ = 0;
}

}  // namespace thirty
