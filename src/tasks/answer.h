// What is said to a move that is not accepted, and what Black does to it.
#pragma once

#include "tasks/judge.h"
#include "tasks/task.h"

namespace thirty {

/// The moves of a turn with their worth, and which of them are accepted.
struct Choices {
  Aim aim = Aim::Win;
  int turns_left = 1;  ///< this one included
  std::vector<Judge::MoveWorth> accepted = {};
  std::vector<Judge::MoveWorth> refused = {};
};

/// Black's best reply: the quickest win, else what keeps White from winning; of equals one that takes something.
Move best_reply(const Position& after, Judge& judge);

/// The answers to all refused moves, those that are answered alike together.
std::vector<Answer> answers_to(const Position& position, const Choices& choices, Judge& judge);

}  // namespace thirty
