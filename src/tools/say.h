// What commands with several threads print.
#pragma once

#include <cstdint>
#include <cstdio>
#include <mutex>

namespace thirty {

/// Prints whole lines from several threads.
template <class... Values>
void say(const char* format, Values... values) {
  static std::mutex printing;
  const std::lock_guard lock(printing);
  std::printf(format, values...);
  std::fflush(stdout);
}

/// For `%.1f million`.
inline double millions(std::uint64_t number) {
  return static_cast<double>(number) / 1e6;
}

}  // namespace thirty
