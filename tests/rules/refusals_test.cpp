// What was written, in whatever script, is shown as it was in what is said against it.
#include <gtest/gtest.h>

#include "base/random.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"

namespace thirty {
namespace {

/// Whether every character is whole.
bool is_utf8(std::string_view text) {
  int missing = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xc0) == 0x80;
    if (continues != (missing > 0)) return false;
    missing = continues ? missing - 1 : byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc0 ? 1 : 0;
  }
  return missing == 0;
}

TEST(Refusals, ShowWholeCharacters) {
  constexpr std::string_view kWords[]{"p", "R", "5", "/", "a2", "a3", "x", "é", "К", "ф", "ب", "♘", "…", "😀"};
  const Variant& game = **find_playable_variant("raging-rooks");
  const Position start = Position::start(game);
  Random random(1);
  int refused = 0;
  const auto look_at = [&](const auto& result, const std::string& text) {
    if (result) return;
    ++refused;
    EXPECT_TRUE(is_utf8(result.error().message)) << text << ": " << result.error().message;
    for (const Error::Field& field : result.error().fields) EXPECT_TRUE(is_utf8(field.value)) << text;
  };
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (std::uint32_t words = 1 + random.below(30); words > 0; --words)
      text += kWords[random.below(std::size(kWords))];
    look_at(position_from_fen(game, text), text);
    look_at(find_variant("mix-and-match:" + text), text);
    look_at(find_variant(text), text);
    look_at(move_from_san(start, text), text);
    look_at(move_from_name(start, text), text);
  }
  EXPECT_GT(refused, 5000);
}

}  // namespace
}  // namespace thirty
