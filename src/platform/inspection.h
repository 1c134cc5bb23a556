// The inspector where it is wanted (THIRTY_DEV), and nothing at all where it is not: the calls below vanish.
#pragma once

#ifdef THIRTY_DEV

#include "ui/inspector.h"

namespace thirty {
using Inspection = Inspector;
}

#else

#include <string_view>

#include "app/app.h"

namespace thirty {

struct Inspection {
  void engine_was_asked(std::string_view) {}
  void shell_said(std::string_view) {}
  void frame_begins() {}
  void frame_ends() {}
  void build(const App&) {}
  bool covers(const App&, Point) const { return false; }
  bool wants_frame() const { return false; }
};

}  // namespace thirty

#endif
