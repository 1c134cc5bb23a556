// The commands' pictures, drawn as lines, so that they are sharp at every size and cost no texture.
#pragma once

#include <imgui.h>

#include "app/commands.h"

namespace thirty {

/// Draws `icon` into the square of side `size` around `middle`.
void draw_icon(ImDrawList& canvas, Icon icon, ImVec2 middle, float size, ImU32 color);

}  // namespace thirty
