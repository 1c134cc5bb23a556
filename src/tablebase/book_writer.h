// Makes an opening book from a solved table: which early structures are worth their bytes, and their results.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/position.h"
#include "solver/book_format.h"
#include "solver/book_model.h"
#include "tablebase/piece_tablebase.h"

namespace thirty {

struct BookLimits {
  std::size_t bytes = 150'000;
  int plies = 11;
  int free_plies = 5;
  int games = 40'000;  ///< played to find out what is asked about most
  std::uint64_t seed = 1;
};

class BookWriter {
 public:
  /// `start` is where the table's game begins.
  BookWriter(const PieceTablebase& table, const Position& start, const BookLimits& limits);

  struct Book {
    std::vector<std::uint8_t> bytes;
    std::size_t structures = 0;
    std::size_t positions = 0;
  };
  /// The book that answers most within the limits.
  Book write() const;

 private:
  void play(std::uint64_t seed, int percent_sound);
  void rank();
  Book write(std::size_t structures) const;
  void results_of(const Structure& structure, std::uint8_t* results) const;

  const PieceTablebase& table_;
  Position start_;
  BookLimits limits_;
  PieceReach reach_;
  std::unordered_map<StructureKey, std::uint64_t> asked_;  ///< how often a search would not have been enough
  std::vector<StructureKey> by_worth_;                     ///< most asked about for its size first
};

}  // namespace thirty
