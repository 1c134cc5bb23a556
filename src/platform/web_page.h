// The border between the program and the page's JavaScript, all of it: see AppModule and AppOptions in
// web/src/app-protocol.ts.
#pragma once

#include <string>
#include <string_view>

namespace thirty::page {

/// Gives the module its `receive(line)`; each line goes to `on_line`. Also readies the canvas: it takes the
/// focus and keeps the pointer when it is pressed, and leaves Tab and the browser's own keys to the page.
void open(void (*on_line)(std::string_view line));

/// Hands one message to the page.
void post(const std::string& json);

}  // namespace thirty::page
