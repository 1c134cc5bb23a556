// Zobrist keys (Albert Zobrist 1970): one random number for everything that tells positions apart.
// Made from a fixed seed, so a hash is the same in every build.
#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "rules/piece.h"
#include "rules/square.h"

namespace thirty {

struct HashKeys {
  std::array<std::array<std::uint64_t, 64>, 16> piece{};  ///< by Piece::code and square
  std::array<std::uint64_t, 16> castling{};               ///< by mask of rights
  std::array<std::uint64_t, 65> en_passant{};             ///< by square; 0 for kNoSquare
  std::array<std::uint64_t, 64> double_step{};            ///< Blind: this pawn may go two squares
  std::uint64_t black_to_move = 0;
  std::uint64_t lost_last_pawn = 0;
};

constexpr HashKeys make_hash_keys() {
  HashKeys keys;
  Random random(0x30'5acade'5);
  for (auto& squares : keys.piece)
    for (auto& key : squares) key = random.bits();
  for (std::size_t i = 1; i < keys.castling.size(); ++i) keys.castling[i] = random.bits();
  for (std::size_t i = 0; i < 64; ++i) keys.en_passant[i] = random.bits();
  for (auto& key : keys.double_step) key = random.bits();
  keys.black_to_move = random.bits();
  keys.lost_last_pawn = random.bits();
  return keys;
}

inline constexpr HashKeys kHashKeys = make_hash_keys();

}  // namespace thirty
