// The border between the program and the page's JavaScript, all of it: see AppModule and AppOptions in
// web/src/protocol/messages.ts.
#pragma once

#include <string>
#include <string_view>

namespace thirty::page {

struct Handlers {
  /// A line for the program.
  void (*receive)(std::string_view line);
  /// Whether a wheel turned here, in CSS pixels of the canvas, is the program's; else the page scrolls.
  bool (*takes_wheel)(float x, float y);
  /// Of a pointer that is down no end will be heard. False if none was.
  bool (*let_go)();
};

/// Gives the module its `receive(line)`. Also readies the canvas: it takes the focus and keeps the pointer when it is
/// pressed, lets go of it when the browser or the page's visitor turns elsewhere, and leaves Tab, the browser's own
/// keys and the wheel over the board to the page.
void open(const Handlers& handlers);

/// Hands one message to the page.
void post(const std::string& json);

/// SDL's speaker, if it is open, has something to say. After a while in which it has not it sleeps.
void wake_speaker();

}  // namespace thirty::page
