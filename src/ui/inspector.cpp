// Three small Dear ImGui windows over the board, to be moved and folded. They show what they are told and ask for
// no frame of their own, but for one after each word of the engine: what is idle stays idle under inspection.
#include "ui/inspector.h"

#include <imgui.h>

#include <algorithm>
#include <cfloat>

#include "app/messages.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/square.h"

namespace thirty {

namespace {

constexpr std::size_t kLines = 14;
constexpr float kTextScale = 0.7f;  // of the panel's large type
constexpr float kWidth = 300;
/// Frames farther apart than this belong to two movements.
constexpr std::chrono::milliseconds kPause{250};

std::string name(Square square) {
  return square == kNoSquare ? "-" : square_name(square);
}

}  // namespace

void Inspector::engine_was_asked(std::string_view line) {
  if (line.starts_with("position")) question_ = line;
  if (line.starts_with("go")) lines_.clear();
  if (line.starts_with("go") || line.starts_with("stop")) lines_.push_back("> " + std::string(line));
  news_ = true;
}

void Inspector::shell_said(std::string_view line) {
  const Result<ShellLine> said = ShellLine::parse(line);
  if (!said || said->verb != "engine") return;
  lines_.emplace_back(said->fields.get("line"));
  if (lines_.size() > kLines) lines_.erase(lines_.begin() + 1);  // the question stays
  news_ = true;
}

void Inspector::frame_begins() {
  const Clock::time_point now = Clock::now();
  if (now - began_ < kPause) interval_.add(now - began_);
  began_ = now;
}

void Inspector::frame_ends() {
  work_.add(Clock::now() - began_);
}

void Inspector::Row::add(Clock::duration time) {
  values[count++ % kFrames] = std::chrono::duration<float, std::milli>(time).count();
}

void Inspector::Row::plot(const char* name) const {
  const auto shown = static_cast<std::ptrdiff_t>(std::min(count, kFrames));
  const float most = shown > 0 ? *std::max_element(values.begin(), values.begin() + shown) : 0;
  ImGui::Text("%s %.1f ms, most %.1f", name, static_cast<double>(last()), static_cast<double>(most));
  ImGui::PushID(name);
  ImGui::PlotHistogram("##plot", values.data(), static_cast<int>(shown),
                       count > kFrames ? static_cast<int>(count % kFrames) : 0, nullptr, 0, std::max(most, 17.0f),
                       {kWidth - 16, 44});
  ImGui::PopID();
}

void Inspector::build(const App& app) {
  news_ = false;
  windows_.clear();
  if (app.canvas().width <= 0) return;
  ImGuiStyle& style = ImGui::GetStyle();
  style.Colors[ImGuiCol_WindowBg] = ImVec4(0.09f, 0.11f, 0.16f, 0.92f);  // the panel draws no background of its own
  ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(0.93f, 0.91f, 0.86f, 1));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8, 6});
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {4, 3});
  float top = 4;
  const auto window = [&](const char* title, const auto& show) {
    ImGui::SetNextWindowPos({4, top}, ImGuiCond_FirstUseEver);
    ImGui::SetNextWindowSizeConstraints({kWidth, 0}, {kWidth, FLT_MAX});
    ImGui::SetNextWindowCollapsed(title[0] != 'f', ImGuiCond_FirstUseEver);
    const bool open =
        ImGui::Begin(title, nullptr, ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings);
    ImGui::SetWindowFontScale(kTextScale);
    if (open) show();
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    windows_.push_back({at.x, at.y, size.x, size.y});
    ImGui::End();
    top += 34;
  };
  window("position", [&] { show_position(app); });
  window("search", [&] { show_search(); });
  window("frames", [&] { show_frames(); });
  ImGui::PopStyleVar(2);
  ImGui::PopStyleColor();
}

bool Inspector::covers(const App& app, Point pixel) const {
  const float ratio = app.canvas().ratio;
  return std::any_of(windows_.begin(), windows_.end(),
                     [&](const Rect& window) { return window.contains({pixel.x / ratio, pixel.y / ratio}); });
}

void Inspector::show_position(const App& app) const {
  const Session& session = app.session();
  const Position& shown = session.shown();
  MoveList legal;
  generate_legal(shown, legal);
  ImGui::TextWrapped("%s", fen(shown).c_str());
  ImGui::Text("%s  ply %d of %d", shown.variant().id.c_str(), session.ply(), session.last_ply());
  ImGui::Text("%s to move, %d legal%s", color_name(shown.turn()), legal.size(), shown.in_check() ? ", check" : "");
  if (session.shown_move()) {
    const Move move = *session.shown_move();
    ImGui::Text("last %s-%s", name(move.from()).c_str(), name(move.to()).c_str());
  }
  ImGui::Text("board %.0f,%.0f square %.0f of %.0fx%.0f @%.2f", static_cast<double>(app.layout().board.left),
              static_cast<double>(app.layout().board.top), static_cast<double>(app.layout().board.square),
              static_cast<double>(app.canvas().width), static_cast<double>(app.canvas().height),
              static_cast<double>(app.canvas().ratio));
}

void Inspector::show_search() const {
  ImGui::TextWrapped("%s", question_.c_str());
  for (const std::string& line : lines_) ImGui::TextWrapped("%s", line.c_str());
}

void Inspector::show_frames() const {
  ImGui::Text("%d frames drawn", static_cast<int>(work_.count));
  work_.plot("work");
  interval_.plot("interval");
}

}  // namespace thirty
