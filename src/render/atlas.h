// One texture with the distance fields of every piece and of the coordinates' letters and figures, drawn at start-up.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "app/board_view.h"
#include "base/result.h"
#include "rules/piece.h"

namespace thirty {

/// A cell holds a piece with some air around it: its 100 by 100 grid and kCellMargin units more on every side.
constexpr int kCellTexels = 128;
constexpr float kCellMargin = 4;
constexpr float kCellUnits = 100 + 2 * kCellMargin;
/// Units to either side of an edge within which distances are kept: far enough around a silhouette for a soft shadow,
/// and around everything else for smooth edges down to a dozen pixels a piece.
constexpr float kSilhouetteReach = 8;
constexpr float kDetailReach = 4;
constexpr int kAtlasColumns = 4;
constexpr int kAtlasRows = 2;
constexpr int kAtlasWidth = kAtlasColumns * kCellTexels;
constexpr int kAtlasHeight = kAtlasRows * kCellTexels;

/// The sixteen glyphs share the last cell, four by four.
constexpr int kGlyphColumns = 4;
constexpr int kGlyphTexels = kCellTexels / kGlyphColumns;
/// Height of a figure, which is 14 units, in texels.
constexpr float kGlyphCapTexels = 14 * kCellTexels / kCellUnits;

struct AtlasPlace {
  int column = 0, row = 0;  ///< upper left texel
};
AtlasPlace piece_place(PieceType type);
/// Which of the sixteen cells holds one of a … h, 1 … 8.
int glyph_cell(char glyph);

/// Bytes of RGBA, row by row from the top: red the silhouette, green the lines (of glyphs too), blue the highlight,
/// alpha the shade. `piece_set` is a folder of assets/pieces/. Fails only if a drawing cannot be read.
Result<std::vector<std::uint8_t>> make_atlas(std::string_view piece_set = kUsualPieceSet);

}  // namespace thirty
