// What is solved once for all the tests that look at it.
#pragma once

#include <map>
#include <string>

namespace thirty {

/// `Solved` made of `position`, which has a `fen`, when it is first asked for.
template <typename Solved, typename Small>
Solved& solved_once(const Small& position) {
  static std::map<std::string, Solved> all;
  return all.try_emplace(position.fen, position).first->second;
}

}  // namespace thirty
