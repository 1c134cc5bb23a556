// An OpenGL ES 3.0 context without a window, and what was drawn in it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/result.h"

namespace thirty {

struct Picture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;  ///< row by row from the top
};

/// Current from its making to its end.
class OffScreen {
 public:
  /// Fails where there is no driver.
  static Result<OffScreen> make();
  ~OffScreen();
  OffScreen(OffScreen&&) noexcept;
  OffScreen& operator=(OffScreen&&) = delete;

  /// Binds a framebuffer of this size, in place of the one before.
  void resize(int width, int height);
  Picture read() const;

 private:
  OffScreen() = default;
  struct Egl;
  std::unique_ptr<Egl> egl_;
};

}  // namespace thirty
