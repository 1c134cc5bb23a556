// Each icon is a short text in a tiny drawing language on a grid of 24: `M x y` lifts the pen, `L x y` draws
// a line, `A x y r from to` an arc around x y in degrees, clockwise from the right. Changing a picture is
// changing a line.
#include "ui/icons.h"

#include <cstdlib>

#include "base/by_enum.h"

namespace thirty {

namespace {

constexpr float kGrid = 24;
constexpr float kStroke = 2;

constexpr ByEnum<Icon::None, const char*> kPictures{
    "M 9 5 L 4 10 L 9 15 M 4 10 A 14 15 5 -90 90 L 10 20",                                      // Undo
    "M 15 5 L 20 10 L 15 15 M 20 10 A 10 15 5 270 90 L 14 20",                                  // Redo
    "M 9.5 19 L 14.5 19 M 10.5 22 L 13.5 22 M 9.5 16 A 12 9.5 6.5 125 415 L 14.5 16 L 9.5 16",  // Hint
    "M 7 20 L 7 4 M 3 8 L 7 4 L 11 8 M 17 4 L 17 20 M 13 16 L 17 20 L 21 16",                   // Flip
    "M 12 4 L 12 20 M 4 12 L 20 12",                                                            // New
    "M 6 21 L 6 4 L 18 4 L 14.5 8.5 L 18 13 L 6 13",                                            // Resign
    "M 5 9 L 19 9 M 5 15 L 19 15",                                                              // Draw
    "M 4 13 L 9.5 18.5 L 20 7",                                                                 // Accept
    "M 6 6 L 18 18 M 18 6 L 6 18",                                                              // Decline
    "M 5 10 L 19 10 M 5 15 L 19 15 M 12 3 L 12 6 M 12 19 L 12 22",                              // Claim
    "M 6 6 L 6 18 M 18 6 L 10 12 L 18 18",                                                      // First
    "M 15 6 L 8 12 L 15 18",                                                                    // Previous
    "M 9 6 L 16 12 L 9 18",                                                                     // Next
    "M 18 6 L 18 18 M 6 6 L 14 12 L 6 18",                                                      // Last
    "M 4 10 L 7 10 L 12 5 L 12 19 L 7 14 L 4 14 L 4 10 M 15.5 8.9 A 13 12 4 -50 50",            // Sound
    "M 8.5 9 A 12 8.5 3.5 180 400 L 12 13.5 L 12 15 M 12 19 L 12 19.4",                         // Help
    "",                                                                                         // None
};

/// Reads numbers off the front of a text that is known to be well formed.
struct Reader {
  const char* at;

  char command() {
    while (*at == ' ') ++at;
    return *at ? *at++ : '\0';
  }
  float number() {
    char* end = nullptr;
    const float n = std::strtof(at, &end);
    at = end;
    return n;
  }
};

}  // namespace

void draw_icon(ImDrawList& canvas, Icon icon, ImVec2 middle, float size, ImU32 color) {
  const float scale = size / kGrid;
  const auto place = [&](float x, float y) {
    return ImVec2(middle.x + (x - kGrid / 2) * scale, middle.y + (y - kGrid / 2) * scale);
  };
  const auto lift_pen = [&] { canvas.PathStroke(color, 0, kStroke * scale); };

  Reader reader{kPictures[icon]};
  for (char command = reader.command(); command; command = reader.command()) {
    const float x = reader.number(), y = reader.number();
    if (command == 'A') {
      constexpr float kRadians = 3.14159265f / 180;
      const float radius = reader.number() * scale;
      const float from = reader.number() * kRadians, to = reader.number() * kRadians;
      canvas.PathArcTo(place(x, y), radius, from, to, 16);
      continue;
    }
    if (command == 'M') lift_pen();
    canvas.PathLineTo(place(x, y));
  }
  lift_pen();
}

}  // namespace thirty
