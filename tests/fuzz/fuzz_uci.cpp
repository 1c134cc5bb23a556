// Lines of UCI, each to a session that searches a little after it. Every answer is one line; a line that is not
// understood gets one error, at once or when what it waited for has ended, and leaves the position as it was.
#include <cstdint>
#include <string>

#include "../fuzz/require.h"
#include "engine/uci_session.h"

using namespace thirty;

namespace {

std::string last_fen;
int errors = 0;

void hear(std::string_view line) {
  require(line.find('\n') == line.npos);
  if (line.starts_with("fen: ")) last_fen = line;
  if (line.starts_with("info string error")) ++errors;
}

/// Counting deep and clearing much memory are slow by right; neither is asked for here.
bool is_slow(const Command& command) {
  if (const auto* go = std::get_if<GoCommand>(&command)) return go->perft.value_or(0) > 2;
  if (const auto* option = std::get_if<SetOptionCommand>(&command)) return option->name.size() == 4;  // Hash
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::int64_t kSlice_us = 200;
  constexpr int kLines = 12;
  static UciSession session(hear);  // its tables are too large to make anew each time
  for (const char* line : {"stop", "setoption name UCI_Variant value quickchess-gc", "position startpos"})
    session.receive(line);

  std::string_view text(reinterpret_cast<const char*>(data), size);
  errors = 0;
  int received = 0;
  for (int lines = 0; !text.empty() && lines < kLines; ++lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const Result<Command> command = parse_command(line);
    const auto* plain = command ? std::get_if<PlainCommand>(&*command) : nullptr;
    if ((command && is_slow(*command)) || (plain && *plain == PlainCommand::Quit)) continue;
    session.receive(line);
    require(errors <= ++received);
    session.step(kSlice_us);
    session.step(kSlice_us);
  }
  for (int lines = 0; lines < kLines; ++lines) {  // lines that waited for a search may have begun another
    session.receive("stop");
    session.step(kSlice_us);
  }
  last_fen.clear();
  session.receive("d");
  const std::string before = last_fen;
  require(!before.empty());
  session.receive("position fen nonsense");
  session.receive("d");
  require(last_fen == before);
  return 0;
}
