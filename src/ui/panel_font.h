// The font of the panel, built into the program by scripts/make_panel_font.mjs.
#pragma once

#include <span>

namespace thirty {

/// A TrueType file with the figures and the letters of SAN.
std::span<const unsigned char> panel_font();

}  // namespace thirty
