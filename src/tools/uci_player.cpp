// Talks to a child process through two pipes. A child that dies or falls silent is an error of its
// answer, never a reason to hang.
#include "tools/uci_player.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/time_source.h"
#include "protocol/command.h"

namespace thirty {

namespace {

constexpr int kStartTimeout_ms = 30'000;
constexpr int kMoveTimeout_ms = 120'000;
constexpr std::string_view kComplaint = "info string error";

enum End : std::uint8_t { kRead, kWrite };

/// Closes the ends that nobody keeps.
class Pipe {
 public:
  Pipe() {
    if (pipe2(ends_.data(), O_CLOEXEC) != 0) ends_ = {-1, -1};
  }
  ~Pipe() {
    for (const int end : ends_)
      if (end >= 0) close(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  explicit operator bool() const { return ends_[kRead] >= 0; }
  int end(End which) const { return ends_[which]; }
  int keep(End which) { return std::exchange(ends_[which], -1); }
  void leave(End which) { close(keep(which)); }

 private:
  std::array<int, 2> ends_{};
};

}  // namespace

Result<std::unique_ptr<UciPlayer>> UciPlayer::start(const std::string& command) {
  Pipe to_child, from_child;
  if (!to_child || !from_child) return Error{"no pipe"};
  signal(SIGPIPE, SIG_IGN);
  const pid_t process = fork();
  if (process < 0) return Error{"cannot start '" + command + "'"};
  if (process == 0) {
    dup2(to_child.end(kRead), STDIN_FILENO);
    dup2(from_child.end(kWrite), STDOUT_FILENO);
    const std::string replaced = "exec " + command;
    execl("/bin/sh", "sh", "-c", replaced.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  // As long as anybody here holds the end it writes to, a child that is gone looks like one that is silent.
  to_child.leave(kRead);
  from_child.leave(kWrite);
  std::unique_ptr<UciPlayer> player(new UciPlayer(process, to_child.keep(kWrite), from_child.keep(kRead)));
  player->send("uci");
  for (;;) {
    const std::optional<std::string> line = player->read_line(kStartTimeout_ms);
    if (!line) return Error{"'" + command + "' does not answer to uci"};
    if (*line == "uciok") return player;
    const auto words = split_words(*line);
    if (words.size() > 2 && words[0] == "option") player->options_.emplace_back(words[2]);
  }
}

UciPlayer::~UciPlayer() {
  send("quit");
  close(to_);
  close(from_);
  constexpr int kPatience_ms = 2000;
  for (int waited_ms = 0; waited_ms < kPatience_ms; waited_ms += 20) {
    if (waitpid(process_, nullptr, WNOHANG) != 0) return;
    usleep(20'000);
  }
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

bool UciPlayer::has_option(const std::string& name) const {
  return std::find(options_.begin(), options_.end(), name) != options_.end();
}

void UciPlayer::send(const std::string& line) {
  const std::string text = line + "\n";
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t n = write(to_, text.data() + sent, text.size() - sent);
    if (n <= 0) return;  // the missing answer will tell
    sent += n;
  }
}

std::optional<std::string> UciPlayer::read_line(int timeout_ms) {
  for (;;) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    pollfd wanted{.fd = from_, .events = POLLIN, .revents = 0};
    if (poll(&wanted, 1, timeout_ms) <= 0) return std::nullopt;
    char buffer[4096];
    const ssize_t n = read(from_, buffer, sizeof buffer);
    if (n <= 0) return std::nullopt;
    unread_.append(buffer, n);
  }
}

Status UciPlayer::ready() {
  send("isready");
  std::string complaint;
  for (;;) {
    const std::optional<std::string> line = read_line(kStartTimeout_ms);
    if (!line) return Error{"no readyok"};
    if (*line == "readyok") break;
    if (line->starts_with(kComplaint)) complaint = *line;
  }
  if (!complaint.empty()) return Error{complaint};
  return {};
}

Result<UciPlayer::Answer> UciPlayer::ask(const std::string& position, const std::string& go) {
  send(position);
  const std::int64_t start_us = steady_now_us();
  send(go);
  std::uint64_t nodes = 0;
  for (;;) {
    const std::optional<std::string> line = read_line(kMoveTimeout_ms);
    if (!line) return Error{"no answer to '" + position + "', '" + go + "'"};
    if (line->starts_with(kComplaint)) return Error{*line};
    const auto words = split_words(*line);
    if (words.size() >= 2 && words[0] == "bestmove") {
      const std::int64_t time_us = steady_now_us() - start_us;
      nodes_ += nodes;
      time_us_ += time_us;
      longest_us_ = std::max(longest_us_, time_us);
      return Answer{std::string(words[1]), time_us};
    }
    for (std::size_t i = 0; i + 1 < words.size() && words[0] == "info"; ++i)
      if (words[i] == "nodes") nodes = static_cast<std::uint64_t>(parse_number(words[i + 1], 0, INT64_MAX).value_or(0));
  }
}

}  // namespace thirty
