// A small state machine. Preparing owes us one `readyok`, Searching one `bestmove`; whatever happens, the
// next question begins only when the debt is paid. That, and not the text of the answer, is what tells a
// stale answer from a fresh one. A set-up the engine finds fault with is never searched.
#include "app/engine_port.h"

#include <algorithm>
#include <utility>

#include "app/coach.h"
#include "app/session.h"
#include "base/ini_text.h"
#include "base/text.h"
#include "rules/fen.h"

namespace thirty {

namespace {

/// A hint is as good on every device: a quarter of a second where pages are built. The time is
/// a rope, for what is slower than an old phone.
constexpr std::uint64_t kHintNodes = 150'000;
constexpr int kHintTime_ms = 4000;
constexpr int kLookTime_ms = Coach::kLooking_us / 1000;  // one that is cut short comes too late to be said
constexpr std::string_view kErrorPrefix = "info string error";

/// Takes score and line out of `info … score cp 12 … pv a2a3 b5b4` or `… score mate -3 …`.
void read_info(std::string_view info, EngineAnswer& answer) {
  while (!info.empty()) {
    const std::string_view word = next_word(info);
    if (word == "string") return;
    if (word == "pv") answer.line.clear();
    for (bool in_line = word == "pv"; in_line && !info.empty();) {
      const std::string_view move = next_word(info);
      if (move == "string") return;
      answer.line.emplace_back(move);
    }
    if (word == "multipv" && next_word(info) != "1") return;
    if (word != "score") continue;
    const std::string_view unit = next_word(info);
    const std::optional<int> value = number_in<int>(next_word(info));
    if (!value) return;
    answer.score = unit != "mate" ? *value : *value > 0 ? kForcedScore - *value : -kForcedScore - *value;
  }
}

/// What `go` says of the clocks.
std::string clock_words(const Clock& clock, std::int64_t now_us) {
  const auto left_ms = [&](Color c) { return std::to_string(clock.left_us(c, now_us) / 1000); };
  const std::string increment_ms = std::to_string(clock.control().increment_s * 1000);
  return " wtime " + left_ms(Color::White) + " btime " + left_ms(Color::Black) + " winc " + increment_ms + " binc " +
         increment_ms;
}

}  // namespace

EngineQuestion make_question(EngineQuestion::Kind kind, const Session& session, std::uint64_t seed) {
  const Game& game = session.game();
  EngineQuestion question;
  question.kind = kind;
  question.seed = seed;
  question.variant = game.variant().id;
  question.options = options_text(game.variant().options);
  question.fen = fen(game.start());
  for (const Move move : game.moves()) question.moves.push_back(move_name(move));
  switch (kind) {
    case EngineQuestion::Kind::Move:
      question.level = session.setup().level.text();
      question.move_time_ms = session.setup().level.move_time_ms();
      break;
    case EngineQuestion::Kind::Hint:
    case EngineQuestion::Kind::Draw:
      // A number of nodes makes it a look at the position: no strategy is followed, which keeps from losing but may let
      // a win go.
      question.move_time_ms = kHintTime_ms;
      question.nodes = kHintNodes;
      break;
    case EngineQuestion::Kind::Look:
      // Not "perfect", which may have to wait for what the solver knows.
      question.level = OpponentLevel::strongest().text();
      question.move_time_ms = kLookTime_ms;
      break;
  }
  return question;
}

EngineQuestion make_question(const Judgement::Question& look, const Session& session) {
  EngineQuestion question = make_question(EngineQuestion::Kind::Look, session, 0);
  if (look.scene == Judgement::Scene::Before) question.moves.pop_back();
  question.nodes = look.nodes;
  return question;
}

void EnginePort::ask(EngineQuestion question) {
  failed_ = false;
  if (question_ == question) return;
  cancel();
  question_ = std::move(question);
  if (phase_ == Phase::Idle) begin();
}

void EnginePort::cancel() {
  if (question_ && phase_ == Phase::Searching && !stale_) send("stop");
  stale_ = phase_ != Phase::Idle;
  question_.reset();
}

std::optional<EngineQuestion::Kind> EnginePort::open() const {
  return question_ ? std::optional(question_->kind) : std::nullopt;
}

bool EnginePort::owes_move() const {
  return phase_ == Phase::Searching && !stale_ && open() == EngineQuestion::Kind::Move;
}

void EnginePort::begin() {
  stale_ = false;
  phase_ = Phase::Idle;
  if (!question_) return;
  if (!greeted_) send("uci");
  greeted_ = true;
  if (std::exchange(new_game_, false)) send("ucinewgame");
  send("setoption name UCI_Variant value " + question_->variant);
  send("setoption name Options value " + question_->options);
  send("setoption name Level value " + question_->level);
  send("setoption name Seed value " + std::to_string(question_->seed));
  std::string position = "position fen " + question_->fen;
  if (!question_->moves.empty()) position += " moves";
  for (const std::string& move : question_->moves) position += ' ' + move;
  send(std::move(position));
  send("isready");
  answer_ = {};
  answer_.kind = question_->kind;
  refused_ = false;
  phase_ = Phase::Preparing;
}

std::optional<EngineAnswer> EnginePort::receive(std::string_view line, const Clock& clock, std::int64_t now_us) {
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);

  if (line.starts_with(kErrorPrefix)) {
    const std::string_view says = line.substr(std::min(kErrorPrefix.size() + 1, line.size()));
    complaint_ = says.substr(0, says.find('\t'));
    refused_ = true;
    return std::nullopt;
  }
  if (line == "readyok" && phase_ == Phase::Preparing) {
    if (refused_ && !stale_) {
      question_.reset();
      failed_ = true;
    }
    if (refused_ || stale_) {
      begin();
      return std::nullopt;
    }
    phase_ = Phase::Searching;
    const std::string nodes = question_->nodes ? " nodes " + std::to_string(question_->nodes) : "";
    const bool timed = question_->kind == EngineQuestion::Kind::Move && clock.control().exists();
    send("go movetime " + std::to_string(question_->move_time_ms) + nodes + (timed ? clock_words(clock, now_us) : ""));
    return std::nullopt;
  }
  if (phase_ != Phase::Searching) return std::nullopt;

  std::string_view rest = line;
  const std::string_view word = next_word(rest);
  if (word == "info") read_info(rest, answer_);
  if (word != "bestmove") return std::nullopt;
  const bool wanted = !stale_;
  if (wanted) question_.reset();
  begin();
  if (!wanted) return std::nullopt;
  answer_.best_move = next_word(rest);
  return answer_;
}

void EnginePort::restarted() {
  greeted_ = false;
  lines_.clear();
  begin();
}

void EnginePort::gone() {
  question_.reset();
  failed_ = true;
  restarted();
}

std::vector<std::string> EnginePort::take_lines() {
  return std::exchange(lines_, {});
}

std::string EnginePort::take_complaint() {
  return std::exchange(complaint_, {});
}

}  // namespace thirty
