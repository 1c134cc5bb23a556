// What a developer wants to see while the page runs: the position, what the engine is asked and answers, and how
// long frames take. Only the module that ?dev=1 fetches links it.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "app/app.h"

namespace thirty {

class Inspector {
 public:
  /// A line that went to the engine, and one from the shell, which may hold its answer.
  void engine_was_asked(std::string_view line);
  void shell_said(std::string_view line);

  /// Around everything that is done for one frame.
  void frame_begins();
  void frame_ends();

  /// Builds its windows into the present Dear ImGui frame.
  void build(const App& app);
  /// Whether a pointer at this pixel is a window's.
  bool covers(const App& app, Point pixel) const;
  /// There is something new to show.
  bool wants_frame() const { return news_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kFrames = 120;

  /// The last `kFrames` of a row of measurements, in milliseconds.
  struct Row {
    std::array<float, kFrames> values{};
    std::size_t count = 0;
    void add(Clock::duration time);
    float last() const { return count == 0 ? 0 : values[(count - 1) % kFrames]; }
    void plot(const char* name) const;
  };

  void show_position(const App& app) const;
  void show_search() const;
  void show_frames() const;

  std::string question_;           ///< the last `position` line
  std::deque<std::string> lines_;  ///< `go` and what was said since
  Row work_;                       ///< from the beginning to the end of a frame
  Row interval_;                   ///< from one frame to the next of the same movement
  Clock::time_point began_{};
  std::vector<Rect> windows_;  ///< in CSS pixels
  bool news_ = false;
};

}  // namespace thirty
