// How the small search of strategies judges positions: whoever makes them and whoever plays them ask the same judge.
#pragma once

#include <memory>

#include "search/evaluation.h"
#include "solver/strategy_search.h"

namespace thirty {

inline Opinion strategy_judge(const Variant& variant) {
  const auto evaluator = std::make_shared<Evaluator>(variant);
  return [evaluator](const Position& position) { return evaluator->evaluate(position); };
}

}  // namespace thirty
