// A table of the smallest endings, of which only those classes are solved that a question needs.
#include "solver/small_endings.h"

#include <algorithm>

namespace thirty {

bool SmallEndings::covers(const Position& position) {
  const Variant& variant = position.variant();
  return has_endings(variant) && count(position.occupied()) == fewest_ending_pieces(variant) &&
         is_plain_ending(position);
}

Score SmallEndings::score(const Position& position) {
  const Variant& variant = position.variant();
  if (!table_ || &table_->variant() != &variant) {
    solved_.clear();
    table_.emplace(variant, endings_of(variant, fewest_ending_pieces(variant)));
    // A few kilobytes, so it is not asked whether there is room.
    (void)table_->allocate();
  }
  const EndingClass ending = ending_class_of(position).ending;
  if (!solved_.contains(ending)) solve(ending);
  return *table_->find(position);
}

void SmallEndings::solve(const EndingClass& ending) {
  const std::vector<EndingClass> needed = endings_after(table_->variant(), ending);
  EndingSolver solver(*table_);
  for (StructureId id = 0; id < table_->structure_count(); ++id) {
    const EndingClass& its_class = table_->structure(id).ending;
    if (std::binary_search(needed.begin(), needed.end(), its_class) && !solved_.contains(its_class)) solver.solve(id);
  }
  solved_.insert(needed.begin(), needed.end());
}

}  // namespace thirty
