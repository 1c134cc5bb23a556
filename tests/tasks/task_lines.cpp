#include "task_lines.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace thirty::testing {

namespace {

const std::filesystem::path kAssets = THIRTY_SOURCE_DIR "/assets";
const std::filesystem::path kFolder = kAssets / "tasks";

std::vector<std::string> cut(const std::string& text, char at) {
  std::vector<std::string> parts{""};
  for (const char c : text) {
    if (c == at)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

/// What stands before and behind a character; nothing behind where it is missing.
std::pair<std::string, std::string> halves(const std::string& text, char at) {
  const std::size_t place = text.find(at);
  if (place == std::string::npos) return {text, ""};
  return {text.substr(0, place), text.substr(place + 1)};
}

LineTurn turn_of(const std::string& text) {
  LineTurn turn;
  for (const std::string& word : cut(text, ' ')) {
    if (turn.play.empty()) {
      const auto [play, reply] = halves(word, '>');
      turn.play = cut(play, ',');
      turn.reply = reply;
    } else {
      const auto [tries, rest] = halves(word, ':');
      const auto [said, reply] = halves(rest, '=');
      turn.answers.push_back({cut(tries, ','), said, reply});
    }
  }
  return turn;
}

LineTask task_of(const std::string& game, const std::string& line) {
  const std::vector<std::string> parts = cut(line, '|');
  if (parts.size() != 5) return {};
  std::vector<std::string> board = cut(parts[0], ' ');
  const std::size_t given = board.size();
  board.resize(4);
  if (given < 2) board[1] = "-";
  if (given < 3) board[2] = "-";
  const auto [idea, theme] = halves(parts[2], '+');
  LineTask task{.game = game,
                .text = line,
                .fen = board[0] + " w " + board[1] + " " + board[2] + " 0 1",
                .options = board[3],
                .aim = parts[1],
                .idea = idea,
                .theme = theme,
                .grade = std::stoi(parts[3]),
                .turns = {}};
  for (const std::string& turn : cut(parts[4], ';')) task.turns.push_back(turn_of(turn));
  return task;
}

/// Of the lines that begin with `mark`.
std::vector<LineTask> tasks_in(const std::filesystem::path& path, const std::string& game, const std::string& mark) {
  std::ifstream file(path);
  std::vector<LineTask> tasks;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(mark)) tasks.push_back(task_of(game, line.substr(mark.size())));
  return tasks;
}

}  // namespace

std::vector<std::string> games_with_tasks() {
  std::vector<std::string> games;
  for (const auto& file : std::filesystem::directory_iterator(kFolder))
    if (file.path().extension() == ".txt") games.push_back(file.path().stem().string());
  std::sort(games.begin(), games.end());
  return games;
}

std::vector<LineTask> tasks_of(const std::string& game) {
  return tasks_in(kFolder / (game + ".txt"), game, "");
}

std::vector<LineTask> cabinet_tasks_of(const std::string& game) {
  return tasks_in(kAssets / "cabinet" / (game + ".txt"), game, "puzzle|");
}

std::string from_of(const std::string& move) {
  return move.substr(0, 2);
}
std::string target_of(const std::string& move) {
  return move.substr(2, 2);
}
char piece_at(const naive::Board& board, const std::string& square) {
  return board.at[static_cast<std::size_t>(square[1] - '1')][static_cast<std::size_t>(square[0] - 'a')];
}

}  // namespace thirty::testing
