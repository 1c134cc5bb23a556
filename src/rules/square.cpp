// Names of squares.
#include "rules/square.h"

namespace thirty {

std::string square_name(Square s) {
  return {static_cast<char>('a' + file_of(s)), static_cast<char>('1' + rank_of(s))};
}

Square square_from_name(std::string_view name) {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') return kNoSquare;
  return make_square(name[0] - 'a', name[1] - '1');
}

}  // namespace thirty
