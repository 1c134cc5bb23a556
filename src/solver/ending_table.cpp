// Which structures there are, and where a position is among them.
#include "solver/ending_table.h"

#include <algorithm>
#include <ranges>
#include <tuple>
#include <utility>

#include "solver/best_of_moves.h"
#include "solver/outcome_score.h"

namespace thirty {

namespace {

using Pawns = ByColor<CellSet>;

Pawns image_of(const Pawns& pawns, Symmetry g) {
  Pawns image = g & kTurn ? Pawns{turned(pawns[1]), turned(pawns[0])} : pawns;
  if (g & kMirror) image = {mirrored(image[0]), mirrored(image[1])};
  return image;
}

/// Sides with unlike pieces cannot change places.
bool is_symmetry(const EndingClass& ending, Symmetry g) {
  return !(g & kTurn) || ending.material[0] == ending.material[1];
}

/// The symmetry that makes pawns the lowest of their images.
Symmetry lowest_image(const EndingClass& ending, const Pawns& pawns) {
  Symmetry best = 0;
  for (Symmetry g = 1; g < kSymmetries; ++g)
    if (is_symmetry(ending, g) && image_of(pawns, g) < image_of(pawns, best)) best = g;
  return best;
}

/// Calls `see(set)` for every set of `count` of these cells.
template <typename See>
void for_each_subset(CellSet cells, int count, See see, CellSet chosen = 0) {
  if (count == 0) return see(chosen);
  while (cells) {
    const Cell cell = pop_cell(cells);
    for_each_subset(cells, count - 1, see, chosen | cell_bit(cell));
  }
}

std::vector<EndingStructure> structures_of(const EndingClass& ending) {
  std::vector<EndingStructure> structures;
  for_each_subset(kAllCells & ~kLastRank, count_of(ending.material[0], PieceType::Pawn), [&](CellSet white) {
    for_each_subset(kAllCells & ~kFirstRank & ~white, count_of(ending.material[1], PieceType::Pawn),
                    [&](CellSet black) {
                      if (lowest_image(ending, {white, black}) == 0) structures.push_back({ending, {white, black}});
                    });
  });
  return structures;
}

}  // namespace

EndingStructure::EndingStructure(const EndingClass& its_class, const ByColor<CellSet>& its_pawns)
    : ending(its_class), pawns(its_pawns) {
  const auto add = [&](Color c, PieceType type) {
    if (type == PieceType::Pawn) return;
    const int number = count_of(ending.material[c], type);
    pieces.insert(pieces.end(), number, {c, type});
  };
  for (const PieceType type : kByRank) add(Color::White, type);
  for (const PieceType type : kByRank | std::views::reverse) add(Color::Black, type);
}

int EndingStructure::tier() const {
  auto tier = static_cast<int>(pieces.size());
  // A pawn counts one for being there and one for each step it still has to go.
  for (CellSet white = pawns[0]; white;) tier += 1 + 5 - pop_cell(white) / 5;
  for (CellSet black = pawns[1]; black;) tier += 1 + pop_cell(black) / 5;
  return tier;
}

int EndingStructure::first_places() const {
  if (pieces.empty()) return 1;
  return is_quartered() ? std::popcount(kQuarter) : kCells;
}

std::uint32_t EndingStructure::half() const {
  auto size = static_cast<std::uint32_t>(first_places());
  for (std::size_t i = 1; i < pieces.size(); ++i) size *= kCells;
  return size;
}

std::uint32_t EndingStructure::plane() const {
  return static_cast<std::uint32_t>(pieces.size() > 1 ? kCells * kCells : first_places());
}

std::uint32_t EndingStructure::number(Color turn, const EndingCells& cells) const {
  auto number = static_cast<std::uint32_t>(index(turn) * first_places());
  number += is_quartered() ? static_cast<std::uint32_t>(std::popcount(kQuarter & (cell_bit(cells[0]) - 1))) : cells[0];
  for (std::size_t i = 1; i < pieces.size(); ++i) number = number * kCells + cells[i];
  return number;
}

EndingCells EndingStructure::cells(std::uint32_t number) const {
  EndingCells cells{};
  for (std::size_t i = pieces.size(); i-- > 1; number /= kCells) cells[i] = static_cast<Cell>(number % kCells);
  number %= static_cast<std::uint32_t>(first_places());
  cells[0] = static_cast<Cell>(is_quartered() ? 5 * (number / 3) + number % 3 : number);
  return cells;
}

void EndingStructure::sort(EndingCells& cells) const {
  for (std::size_t end = pieces.size(); end > 1; --end)
    for (std::size_t i = 1; i < end; ++i)
      if (pieces[i] == pieces[i - 1] && cells[i] < cells[i - 1]) std::swap(cells[i], cells[i - 1]);
}

int EndingStructure::images(const EndingCells& cells) const {
  int images = 0;
  for (Symmetry g = 0; g < kSymmetries; ++g)
    images += is_quartered() ? to_quarter(kImageOf[g][cells[0]]) == g
                             : is_symmetry(ending, g) && lowest_image(ending, image_of(pawns, g)) == g;
  return images;
}

bool EndingStructure::is_sorted(const EndingCells& cells) const {
  for (std::size_t i = 1; i < pieces.size(); ++i)
    if (pieces[i] == pieces[i - 1] && cells[i] < cells[i - 1]) return false;
  return true;
}

bool EndingStructure::can_stand(const EndingCells& cells) const {
  CellSet occupied = all_pawns();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (has(occupied, cells[i])) return false;
    occupied |= cell_bit(cells[i]);
  }
  const bool has_kings = !pieces.empty() && pieces[0].type() == PieceType::King;
  return is_sorted(cells) && !(has_kings && kings_touch(cells[0], cells[pieces.size() - 1]));
}

std::optional<Position> EndingStructure::position(const Variant& variant, std::uint32_t number) const {
  const EndingCells at = cells(number);
  if (!can_stand(at)) return std::nullopt;
  Setup setup;
  setup.turn = turn(number);
  setup.fullmove = 2;  // at the start of a Blind game a side in check out of turn would move first
  for (std::size_t i = 0; i < pieces.size(); ++i) setup.board[square_of(at[i])] = pieces[i];
  for (const Color c : kColors)
    for (CellSet left = pawns[c]; left;) setup.board[square_of(pop_cell(left))] = {c, PieceType::Pawn};
  auto position = Position::from_setup(variant, setup);
  return position ? std::optional(*position) : std::nullopt;
}

EndingTable::EndingTable(const Variant& variant, std::vector<EndingClass> classes)
    : variant_(&variant), classes_(std::move(classes)) {
  for (const EndingClass& ending : classes_) {
    most_pieces_ = std::max(most_pieces_, ending.piece_count());
    auto more = structures_of(ending);
    std::move(more.begin(), more.end(), std::back_inserter(structures_));
  }
  std::stable_sort(structures_.begin(), structures_.end(),
                   [](const auto& a, const auto& b) { return a.tier() < b.tier(); });
  offsets_.push_back(0);
  for (StructureId id = 0; id < structures_.size(); ++id) {
    offsets_.push_back(offsets_.back() + 2 * std::uint64_t{structures_[id].half()});
    by_key_.push_back(id);
  }
  std::sort(by_key_.begin(), by_key_.end(), [&](StructureId a, StructureId b) {
    return std::tie(structures_[a].ending, structures_[a].pawns) <
           std::tie(structures_[b].ending, structures_[b].pawns);
  });
}

std::optional<EndingPlace> EndingTable::place(const Position& position) const {
  if (count(position.occupied()) > most_pieces_ || !is_plain_ending(position)) return std::nullopt;
  const auto [ending, is_turned] = ending_class_of(position);
  const auto piece_cells = [&](Color c, PieceType type) { return cells_of(position.pieces(c, type)); };
  Symmetry symmetry = is_turned ? kTurn : 0;
  bool colours_change = is_turned;
  Pawns pawns =
      image_of({piece_cells(Color::White, PieceType::Pawn), piece_cells(Color::Black, PieceType::Pawn)}, symmetry);
  if (ending.has_pawns()) {
    const Symmetry g = lowest_image(ending, pawns);
    pawns = image_of(pawns, g);
    symmetry ^= g;
    colours_change ^= (g & kTurn) != 0;
  }
  const auto found = std::lower_bound(
      by_key_.begin(), by_key_.end(), std::tie(ending, pawns),
      [&](StructureId id, const auto& key) { return std::tie(structures_[id].ending, structures_[id].pawns) < key; });
  if (found == by_key_.end() || structures_[*found].ending != ending || structures_[*found].pawns != pawns)
    return std::nullopt;

  EndingPlace place{*found, colours_change ? ~position.turn() : position.turn(), {}};
  const EndingStructure& structure = structures_[*found];
  CellSet pieces = 0;
  for (std::size_t i = 0; i < structure.pieces.size(); ++i) {
    const Piece piece = structure.pieces[i];
    if (i == 0 || piece != structure.pieces[i - 1]) {
      const Color c = colours_change ? ~piece.color() : piece.color();
      pieces = piece_cells(c, piece.type());
      // Princes who are counted as queens.
      if (piece.type() == PieceType::Queen && !position.pieces(c, PieceType::Pawn))
        pieces |= piece_cells(c, PieceType::Prince);
    }
    place.cells[i] = kImageOf[symmetry][pop_cell(pieces)];
  }
  if (structure.is_quartered()) {
    const auto& image = kImageOf[to_quarter(place.cells[0])];
    for (Cell& cell : place.cells) cell = image[cell];
  }
  structure.sort(place.cells);
  return place;
}

std::optional<Score> EndingTable::find(const Position& position) const {
  if (const auto outcome = early_outcome(position)) return score_of(*outcome, position.turn());
  if (position.en_passant() != kNoSquare) {
    return best_of_moves(position, [&](const Position& after) {
      const auto score = find(after);
      return score ? std::optional(before(*score)) : std::nullopt;
    });
  }
  const auto found = place(position);
  if (!found) return std::nullopt;
  return scores()[offsets_[found->structure] + structures_[found->structure].number(found->turn, found->cells)];
}

}  // namespace thirty
