// Draws every embedded piece and every glyph into one texture. The glyphs are single strokes of our own, on a grid
// whose origin is the middle of the letter: figures reach from -7 to 7, small letters from -2.5 to 7.
#include "render/atlas.h"

#include <string>
#include <string_view>

#include "app/piece_files.h"
#include "render/distance_field.h"
#include "rules/by_color.h"

namespace thirty {
namespace {

constexpr float kGlyphStroke = 2.4f;
constexpr float kTexelsPerUnit = kCellTexels / kCellUnits;

struct Glyph {
  char name;
  const char* path;
};

#define BOWL \
  "M4.2 2.3 C4.2 -0.4 2.3 -2.5 0 -2.5 C-2.3 -2.5 -4.2 -0.4 -4.2 2.3 C-4.2 4.9 -2.3 7 0 7 C2.3 7 4.2 4.9 4.2 2.3 "
constexpr Glyph kGlyphs[] = {
    {'a', BOWL "M4.2 -2.5 L4.2 7"},
    {'b', BOWL "M-4.2 -7 L-4.2 7"},
    {'c',
     "M3.6 -0.6 C2.8 -1.8 1.5 -2.5 0 -2.5 C-2.3 -2.5 -4.2 -0.4 -4.2 2.3 C-4.2 4.9 -2.3 7 0 7 C1.5 7 2.8 6.3 3.6 5.1"},
    {'d', BOWL "M4.2 -7 L4.2 7"},
    {'e',
     "M-4.2 2.3 L4.2 2.3 C4.2 -0.4 2.3 -2.5 0 -2.5 C-2.3 -2.5 -4.2 -0.4 -4.2 2.3 C-4.2 4.9 -2.3 7 0 7 "
     "C1.6 7 2.9 6.3 3.7 5.2"},
    {'f', "M3.4 -6.6 C1 -7.4 -0.8 -6.4 -0.8 -3.8 L-0.8 7 M-3.6 -2.3 L2.8 -2.3"},
    {'g', BOWL "M4.2 -2.5 L4.2 7.4 C4.2 9.7 2.4 10.9 0 10.9 C-1.5 10.9 -2.8 10.5 -3.6 9.7"},
    {'h', "M-4 -7 L-4 7 M-4 1.6 C-3.6 -1 -2 -2.5 0.2 -2.5 C2.8 -2.5 4 -0.8 4 1.8 L4 7"},
    {'1', "M-2.8 -4.4 L0.8 -7 L0.8 7"},
    {'2', "M-4 -3.4 C-4 -5.6 -2.3 -7 0 -7 C2.3 -7 4 -5.7 4 -3.5 C4 -1 1.8 1 -4.2 7 L4.4 7"},
    {'3',
     "M-3.8 -4.6 C-3.2 -6.1 -1.7 -7 0 -7 C2.2 -7 3.8 -5.7 3.8 -3.7 C3.8 -1.7 2.2 -0.5 -0.6 -0.5 "
     "C2.6 -0.5 4.3 1 4.3 3.2 C4.3 5.5 2.4 7 0 7 C-2 7 -3.6 6 -4.2 4.4"},
    {'4', "M1.8 7 L1.8 -7 L-4.6 3.4 L4.8 3.4"},
    {'5',
     "M3.6 -7 L-2.8 -7 L-3.6 -0.8 C-2.6 -1.7 -1.4 -2.1 0 -2.1 C2.5 -2.1 4.3 -0.3 4.3 2.4 C4.3 5.1 2.4 7 -0.2 7 "
     "C-2 7 -3.5 6.2 -4.2 5"},
    {'6',
     "M3 -6.6 C-1.5 -5.4 -4.2 -2 -4.2 2.4 C-4.2 5.2 -2.4 7 0 7 C2.4 7 4.2 5.2 4.2 2.5 C4.2 -0.1 2.4 -1.9 0 -1.9 "
     "C-2.2 -1.9 -3.9 -0.3 -4.2 1.9"},
    {'7', "M-4.2 -7 L4.2 -7 L-1.6 7"},
    {'8',
     "M0 -0.6 C-2.1 -0.6 -3.6 -1.9 -3.6 -3.8 C-3.6 -5.7 -2.1 -7 0 -7 C2.1 -7 3.6 -5.7 3.6 -3.8 "
     "C3.6 -1.9 2.1 -0.6 0 -0.6 C-2.5 -0.6 -4.3 0.9 -4.3 3.2 C-4.3 5.5 -2.5 7 0 7 C2.5 7 4.3 5.5 4.3 3.2 "
     "C4.3 0.9 2.5 -0.6 0 -0.6"},
};
#undef BOWL

/// The file name of each type, in the order of the enumeration, whose first is no piece.
constexpr ByType<std::string_view> kPieceNames{"", "pawn", "knight", "bishop", "rook", "queen", "king", "prince"};

std::string_view piece_text(std::string_view piece_set, PieceType type) {
  const std::string name = std::string(piece_set) + "/" + std::string(kPieceNames[type]);
  return text_of(piece_files, name);
}

enum Channel { kSilhouette, kLines, kHighlight, kShade, kChannels };

void draw(std::vector<std::uint8_t>& atlas, AtlasPlace place, Channel channel, const Layer& layer, FieldFrame frame) {
  const float reach = channel == kSilhouette ? kSilhouetteReach : kDetailReach;
  const std::vector<float> field = distance_field(layer, frame, reach);
  for (int row = 0; row < frame.height; ++row) {
    for (int column = 0; column < frame.width; ++column) {
      const int texel = (place.row + row) * kAtlasWidth + place.column + column;
      atlas[texel * kChannels + channel] = encode_distance(field[row * frame.width + column], reach);
    }
  }
}

AtlasPlace glyph_place(char glyph) {
  const int cell = glyph_cell(glyph);
  return {(kAtlasColumns - 1) * kCellTexels + cell % kGlyphColumns * kGlyphTexels,
          (kAtlasRows - 1) * kCellTexels + cell / kGlyphColumns * kGlyphTexels};
}

}  // namespace

AtlasPlace piece_place(PieceType type) {
  const int cell = index(type) - index(PieceType::Pawn);
  return {cell % kAtlasColumns * kCellTexels, cell / kAtlasColumns * kCellTexels};
}

int glyph_cell(char glyph) {
  return glyph >= 'a' ? glyph - 'a' : 8 + glyph - '1';
}

Result<std::vector<std::uint8_t>> make_atlas(std::string_view piece_set) {
  std::vector<std::uint8_t> atlas(static_cast<std::size_t>(kAtlasWidth) * kAtlasHeight * kChannels);

  const FieldFrame cell{kCellTexels, kCellTexels, -kCellMargin, -kCellMargin, kTexelsPerUnit};
  for (const PieceType type : kPieceTypes) {
    const auto shape = read_piece(piece_text(piece_set, type));
    if (!shape) return in_context(std::string(kPieceNames[type]) + ".svg", shape.error());
    const AtlasPlace place = piece_place(type);
    draw(atlas, place, kSilhouette, shape->fill, cell);
    draw(atlas, place, kLines, shape->line, cell);
    draw(atlas, place, kHighlight, shape->shine, cell);
    draw(atlas, place, kShade, shape->shade, cell);
  }

  const float half = kGlyphTexels / kTexelsPerUnit / 2;
  const FieldFrame small{kGlyphTexels, kGlyphTexels, -half, -half, kTexelsPerUnit};
  for (const Glyph& glyph : kGlyphs) {
    auto outlines = read_path(glyph.path);
    if (!outlines) return in_context(std::string("glyph ") + glyph.name, outlines.error());
    draw(atlas, glyph_place(glyph.name), kLines, {std::move(*outlines), kGlyphStroke}, small);
  }
  return atlas;
}

}  // namespace thirty
