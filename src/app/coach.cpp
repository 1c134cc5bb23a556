// Each judgement is asked and answered in the engine's lines; what they are about is the judgement's affair.
#include "app/coach.h"

#include <algorithm>
#include <span>
#include <utility>

#include "coach/why.h"
#include "rules/notation.h"

namespace thirty {

std::vector<Move> expected_line(const Position& position, const EngineAnswer& answer) {
  std::vector<Move> line;
  Position p = position;
  const bool foretold = !answer.line.empty() && answer.line.front() == answer.best_move;
  for (const std::string& name : foretold ? answer.line : std::vector{answer.best_move}) {
    const Result<Move> move = move_from_name(p, name);
    if (!move) break;
    line.push_back(*move);
    p = p.after(*move);
    if (board_outcome(p)) break;
  }
  return line;
}

Remark hint_remark(const Position& position, const EngineAnswer& answer, Move move) {
  const std::vector<Move> line = expected_line(position, answer);
  return why(position, move, std::span(line).subspan(std::min<std::size_t>(1, line.size())));
}

void Coach::watch(const Session& session, std::int64_t now_us) {
  forget();
  const bool waited_for = session.computer_to_move() && !session.clock().control().exists();
  if (!on_ || !waited_for || session.last_ply() == 0) return;
  judgement_.emplace(session.position_before(), session.game().moves().back());
  end_us_ = now_us + kLooking_us;
}

bool Coach::forget() {
  end_us_.reset();
  return std::exchange(judgement_, std::nullopt).has_value();
}

std::optional<Judgement::Question> Coach::wanted() const {
  return judgement_ ? judgement_->question() : std::nullopt;
}

std::optional<Remark> Coach::remark() const {
  return judgement_ ? judgement_->remark() : std::nullopt;
}

bool Coach::hear(const EngineAnswer& answer, const Session& session, std::int64_t now_us) {
  const std::optional<Judgement::Question> question = wanted();
  if (question && !is_late(now_us)) {
    const bool before = question->scene == Judgement::Scene::Before;
    const Position& position = before ? session.position_before() : session.game().position();
    judgement_->hear({answer.score, expected_line(position, answer)});
    if (wanted()) return false;
    if (remark()) {
      end_us_ = now_us + kReading_us;
      return true;
    }
  }
  forget();
  return false;
}

}  // namespace thirty
