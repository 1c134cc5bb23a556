// An App on a table: a canvas, a clock of our own, fingers that find their squares, and an ear for its messages.
#pragma once

#include <string>
#include <vector>

#include "app/app.h"
#include "rules/notation.h"

namespace thirty {

constexpr std::int64_t kSecond = 1'000'000;  ///< in microseconds
constexpr std::int64_t kFrame_us = 16'000;
constexpr const char* kFriend = "game=raging-rooks&opponent=friend";

class Table {
 public:
  App app;
  std::int64_t now_us = kSecond;
  std::vector<std::string> messages;  ///< all that the shell is told
  std::vector<std::string> engine_lines;
  std::vector<Sound> sounds;

  Table() { say("layout width=800&height=600&ratio=2&panel=right"); }
  explicit Table(const std::string& load) : Table() { say("load " + load); }

  void say(const std::string& line) {
    app.receive(line, now_us);
    listen();
  }
  /// Its move is found once the last one has been seen, as by an engine that takes its time.
  void engine(const std::string& line) {
    if (line.starts_with("bestmove")) wait_until_still();
    engine_at_once(line);
  }
  void engine_at_once(const std::string& line) { say("engine line=" + percent_encode(line)); }
  void point(PointerEvent::Kind kind, Point at, bool touch = false) {
    app.pointer({kind, at, touch}, now_us);
    listen();
  }
  Point middle(std::string_view square) const {
    return app.layout().board.to_pixel(BoardGeometry::middle(square_from_name(square)));
  }
  void tap(std::string_view square, bool touch = false) {
    point(PointerEvent::Kind::Down, middle(square), touch);
    point(PointerEvent::Kind::Up, middle(square), touch);
  }
  /// With the button that draws.
  void draw(std::string_view from, std::string_view to, Mark ink = Mark::DrawnPlum) {
    for (const auto& [kind, at] :
         {std::pair{PointerEvent::Kind::Down, from}, {PointerEvent::Kind::Move, to}, {PointerEvent::Kind::Up, to}}) {
      app.pointer({kind, middle(at), false, ink}, now_us);
      listen();
    }
  }
  void drag(std::string_view from, std::string_view to, bool touch = false) {
    point(PointerEvent::Kind::Down, middle(from), touch);
    point(PointerEvent::Kind::Move, middle(to), touch);
    point(PointerEvent::Kind::Up, middle(to), touch);
  }
  void key(std::string_view name) {
    app.key(name, now_us);
    listen();
  }
  bool wait(std::int64_t us) {
    now_us += us;
    const bool frame = app.update(now_us);
    listen();
    return frame;
  }

  void wait_until_still() {
    while (app.moving(now_us)) wait(kFrame_us);
  }

  /// The moves of the game in long form, separated by spaces.
  std::string moves() const {
    std::string text;
    for (const Move move : app.session().game().moves()) text += (text.empty() ? "" : " ") + move_name(move);
    return text;
  }
  /// How many messages hold `text`.
  int count(std::string_view text) const {
    int n = 0;
    for (const std::string& message : messages) n += message.find(text) != std::string::npos;
    return n;
  }
  std::string last_position() const {
    for (std::size_t i = messages.size(); i-- > 0;)
      if (messages[i].find("\"type\":\"position\"") != std::string::npos) return messages[i];
    return "";
  }
  bool last_position_has(std::string_view text) const { return last_position().find(text) != std::string::npos; }

 private:
  void listen() {
    for (std::string& message : app.take_messages()) messages.push_back(std::move(message));
    for (std::string& line : app.take_engine_lines()) engine_lines.push_back(std::move(line));
    for (const Sound sound : app.take_sounds()) sounds.push_back(sound);
  }
};

}  // namespace thirty
