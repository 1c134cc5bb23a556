// Reads the marks that the shell paints on the board. Squares are checked for being squares, not for lying
// on the present board: the renderer's view builder leaves out what does not.
#include "app/lesson_marks.h"

#include <algorithm>
#include <array>
#include <utility>

namespace thirty {

namespace {

constexpr std::array<std::pair<std::string_view, Mark>, 5> kKinds{
    {{"hint", Mark::Hint}, {"good", Mark::Good}, {"draw", Mark::Draw}, {"bad", Mark::Bad}, {"star", Mark::Star}}};

}  // namespace

Result<LessonMarks> LessonMarks::parse(std::string_view list) {
  LessonMarks marks;
  std::size_t start = 0;
  while (start < list.size()) {
    const std::size_t end = std::min(list.find(',', start), list.size());
    const std::string_view item = list.substr(start, end - start);
    const std::size_t colon = std::min(item.find(':'), item.size());
    const auto kind =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.first == item.substr(0, colon); });
    if (kind == kKinds.end()) return Error{"unknown kind of mark", start};
    const std::string_view place = item.substr(std::min(colon + 1, item.size()));
    const std::size_t dash = place.find('-');
    const Square from = square_from_name(place.substr(0, dash));
    const Square to = dash == std::string_view::npos ? from : square_from_name(place.substr(dash + 1));
    if (from == kNoSquare || to == kNoSquare) return Error{"no such square", start + colon + 1};
    if (dash == std::string_view::npos)
      marks.squares.push_back({from, kind->second});
    else
      marks.arrows.push_back({from, to, kind->second});
    start = end + 1;
  }
  return marks;
}

}  // namespace thirty
