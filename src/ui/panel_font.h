// The fonts of the panel, built into the program by scripts/make_panel_font.mjs.
#pragma once

#include <span>

namespace thirty {

/// TrueType files; a character is drawn as the first of them has it.
using PanelFonts = std::span<const std::span<const unsigned char>>;

/// Figures and the signs of notation, and each piece in place of its letter, so that moves read alike in every
/// language.
PanelFonts panel_fonts();

}  // namespace thirty
