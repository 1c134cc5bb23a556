// The engine as a module of the page's worker: UCI lines in, UCI lines out, work in slices.
//
// The contract with the worker's script (docs/engine.md has an example):
//   const engine = await createEngine({ onLine: (line) => … });   // one line, no newline at the end
//   engine.receive(line);                 // obeys one line at once; `stop` is answered before it returns
//   engine.supply(file, offset, length, bytes);   // answers a line `want`; null where there are no such bytes
//   const more = engine.step(slice_ms);   // thinks for about slice_ms; true while there is more to do
// The script calls step again and again while it is true, giving its event loop a turn in between (a
// message to itself, not a timer), so that lines from the page are heard within one slice.
#include <emscripten.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/uci_session.h"

namespace {

// clang-format off: it takes JavaScript's operators apart.
EM_JS(void, hand_out_line, (const char* text), { Module["onLine"](UTF8ToString(text)); });

EM_JS(void, publish_interface, (), {
  const write = function(text) {
    const size = lengthBytesUTF8(text);
    stringToUTF8(text, _engine_line_buffer(size), size + 1);
  };
  Module["receive"] = function(line) {
    write(line);
    _engine_receive();
  };
  Module["supply"] = function(file, offset, length, bytes) {
    write(file);
    if (bytes) {
      const place = _engine_byte_buffer(bytes.length);  // which may move the memory
      HEAPU8.set(bytes, place);
    }
    _engine_supply(offset, length, Boolean(bytes));
  };
  Module["step"] = function(slice_ms) { return Boolean(_engine_step(slice_ms)); };
});
// clang-format on
EM_JS_DEPS(engine_worker, "$UTF8ToString,$lengthBytesUTF8,$stringToUTF8");

/// Where the script writes the next line, or the name of a file …
std::string line_buffer;
/// … and bytes of it.
std::vector<std::uint8_t> byte_buffer;

thirty::UciSession& session() {
  static thirty::UciSession the_session([](std::string_view line) { hand_out_line(std::string(line).c_str()); });
  return the_session;
}

/// The module has no main: it is ready once its interface is there.
const struct Interface {
  Interface() { publish_interface(); }
} interface;

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE char* engine_line_buffer(int size) {
  line_buffer.resize(size);
  return line_buffer.data();
}

EMSCRIPTEN_KEEPALIVE void engine_receive() {
  session().receive(line_buffer);
}

EMSCRIPTEN_KEEPALIVE std::uint8_t* engine_byte_buffer(int size) {
  byte_buffer.resize(size);
  return byte_buffer.data();
}

/// Numbers of a script, whole and below 2^53.
EMSCRIPTEN_KEEPALIVE void engine_supply(double offset, double length, bool has_bytes) {
  const thirty::ByteRange range{static_cast<std::uint64_t>(offset), static_cast<std::uint64_t>(length)};
  session().supply(line_buffer, range, has_bytes ? std::optional(std::span(std::as_const(byte_buffer))) : std::nullopt);
  byte_buffer = {};
}

EMSCRIPTEN_KEEPALIVE bool engine_step(int slice_ms) {
  return session().step(std::int64_t{slice_ms} * 1000);
}
}
