// What books and web pages print in place of what is typed: dashes, figurines, halves, signs of one character.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace thirty {

/// The text of a move or a result with letters and signs that are typed: "♘f3" is "Nf3", "½–½" is "1/2-1/2", "1…" is
/// "1...", "Nf3⁉" is "Nf3!?". What is typed already, and what nobody prints in a game, stays as it is.
std::string as_typed(std::string_view printed);

/// How many bytes of white space a text in UTF-8 begins with: blanks of any width, those that do not break a line, and
/// the unseen marks that turn the direction of writing. 0 where it begins with something else.
std::size_t leading_space(std::string_view text);

}  // namespace thirty
