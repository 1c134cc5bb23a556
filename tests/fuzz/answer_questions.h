// Asks a file of answers about positions of its game, whatever its bytes say.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "../fuzz/require.h"
#include "base/random.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "solver/answer_file.h"
#include "solver/checksum.h"
#include "solver/ending_class.h"
#include "solver/probe.h"

namespace thirty {

using Bytes = std::vector<std::uint8_t>;

/// Puts the checksum of all but its last bytes at the end.
inline void seal(Bytes& bytes, std::size_t size) {
  const std::uint64_t sum = checksum(bytes.data(), bytes.size() - size);
  for (std::size_t i = 0; i < size; ++i) bytes[bytes.size() - size + i] = static_cast<std::uint8_t>(sum >> (8 * i));
}

/// What the file says it is of, as far as that is a game with such files; else one that has them.
struct Claim {
  const Variant* game = nullptr;
  std::optional<Position> start;
};
inline Claim claim_of(const Bytes& bytes) {
  constexpr std::size_t kPreamble = 16;
  ByteReader reader(std::span(bytes).subspan(std::min(kPreamble, bytes.size())));
  const FileSubject subject = FileSubject::read(reader);
  const auto variant = find_playable_variant(subject.game);
  if (!variant || answering_game(**variant) != *variant) return {*find_playable_variant("raging-rooks"), {}};
  const auto start = position_from_fen(**variant, subject.fen);
  return {*variant, start ? std::optional(*start) : std::nullopt};
}

/// Plays from the start and asks about every position; what is wanted is `part` of the file.
inline void ask_about_play(FileKind kind, const Claim& claim, std::uint64_t seed,
                           const std::function<Bytes(const ByteRange&)>& part) {
  constexpr std::uint64_t kBudget = 200;
  ExactValues values;
  values.use_file(kind, *claim.game);
  Random random(seed);
  Position position = claim.start ? *claim.start : Position::start(*claim.game);
  for (int ply = 0; ply < 8; ++ply) {
    for (int round = 0; round < 4; ++round) {
      const auto value = values.probe(position, kBudget);
      require(!value || (value->plies >= ExactValue::kUnknownPlies && value->plies <= 127));
      if (!values.waiting()) break;
      for (const ByteRange& range : values.wanted()) {
        require(range.length <= 1u << 24);
        (void)values.supply(range, part(range));
      }
      for (auto more = values.prepare(); more && *more;) more = values.prepare();
    }
    const MoveList moves = legal_moves(position);
    if (moves.empty()) return;
    position = position.after(random.one_of(moves));
  }
}

}  // namespace thirty
