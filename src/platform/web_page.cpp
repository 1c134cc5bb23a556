// Everything JavaScript in the app module. Lines come in as a C string that JavaScript allocates and we
// free; messages go out through Module.onMessage. Quoted names survive the closure compiler.
#include "platform/web_page.h"

#include <emscripten.h>

#include <cstdlib>

namespace thirty::page {

namespace {

Handlers the_handlers{};

// clang-format off
EM_JS_DEPS(thirty_page, "$stringToNewUTF8,$UTF8ToString");

EM_JS(void, thirty_open, (), {
  Module['receive'] = (line) => _thirty_receive(stringToNewUTF8(line));
  const canvas = Module['canvas'];
  // Listening first, and while the event still comes down, keeps these keys from SDL, which would hold them back.
  canvas.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey || /^F[0-9]+$/.test(event.key))
      event.stopImmediatePropagation();
  }, true);
  canvas.addEventListener('wheel', (event) => {
    if (!_thirty_takes_wheel(event.offsetX, event.offsetY)) event.stopImmediatePropagation();
  }, true);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  // SDL takes a touch that the browser ends for one that the finger ends, and a button of whose end it has not heard for
  // one that is still down.
  const letGo = () => {
    if (_thirty_let_go()) for (const button of [0, 2]) document.dispatchEvent(new MouseEvent('mouseup', {button}));
  };
  for (const end of ['pointercancel', 'blur', 'pagehide', 'visibilitychange']) addEventListener(end, letGo);
  let pressed;
  canvas.addEventListener('pointermove', (event) => {
    if (!event.buttons && event.pointerId === pressed) letGo();
  });
  canvas.addEventListener('pointerdown', (event) => {
    if (event.isPrimary) letGo();
    pressed = event.pointerId;
    // SDL presses where it last heard of the mouse: not where a pen comes down that does not hover.
    if (event.pointerType !== 'touch') canvas.dispatchEvent(new MouseEvent('mousemove', event));
    window.focus();
    canvas.focus({preventScroll: true});
    try { canvas.setPointerCapture(event.pointerId); } catch (gone) {}
  });
});

// Awake, SDL's speaker keeps a phone's own awake and calls the program 43 times a second. Where it may begin, or go on
// after a call, within a gesture alone, the next gesture wakes it.
EM_JS(void, thirty_wake_speaker, (), {
  const sdl = Module['SDL2'];
  if (!sdl?.audioContext) return;
  const wake = () => sdl.sleeps && sdl.audioContext.resume().catch(() => {});
  if (sdl.sleeps === undefined)
    for (const gesture of ['keydown', 'pointerup', 'touchend']) addEventListener(gesture, wake, true);
  clearTimeout(sdl.sleeps);
  sdl.sleeps = setTimeout(() => {
    sdl.sleeps = 0;
    sdl.audioContext.suspend();
  }, 5000);
  wake();
});

EM_JS(void, thirty_post, (const char* json), { Module['onMessage'](UTF8ToString(json)); });
// clang-format on

}  // namespace

extern "C" EMSCRIPTEN_KEEPALIVE void thirty_receive(char* line) {
  the_handlers.receive(line);
  std::free(line);
}

extern "C" EMSCRIPTEN_KEEPALIVE bool thirty_takes_wheel(float x, float y) {
  return the_handlers.takes_wheel(x, y);
}

extern "C" EMSCRIPTEN_KEEPALIVE bool thirty_let_go() {
  return the_handlers.let_go();
}

void open(const Handlers& handlers) {
  the_handlers = handlers;
  thirty_open();
}

void post(const std::string& json) {
  thirty_post(json.c_str());
}

void wake_speaker() {
  thirty_wake_speaker();
}

}  // namespace thirty::page
