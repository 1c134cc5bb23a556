// Whether this build can start threads.
#pragma once

namespace thirty {

// A module built without threads aborts when it starts one.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
constexpr bool kHasThreads = false;
#else
constexpr bool kHasThreads = true;
#endif

}  // namespace thirty
