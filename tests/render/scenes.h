// Boards as they look in play, for tests and for the eye.
#pragma once

#include <string>
#include <vector>

#include "app/board_view.h"

namespace thirty {

struct NamedView {
  std::string name;
  BoardView view;
};

/// A board of squares this large with its pieces by FEN, and room for the rim around it.
BoardView board_of(const std::string& placement, int files, int ranks, float square);

std::vector<NamedView> all_scenes();

}  // namespace thirty
