// Two bands: the browse buttons with the list of moves once there are any, and in coral what the moment offers, yes and
// no where the panel itself asks a question; laid out from the one list of commands. Where there is no room for a list
// the moves are one row that scrolls sideways. Sizes are CSS pixels; Dear ImGui scales them.
#include "ui/panel.h"

#include <imgui.h>

#include <algorithm>
#include <cfloat>
#include <cstdio>
#include <string>

#include "ui/icons.h"

namespace thirty {

namespace {

constexpr float kTarget = 44;  ///< the least size of what can be pressed
constexpr float kGap = 6;
constexpr float kNumberWidth = 34;  ///< in the least font
constexpr float kIcon = 24;
constexpr float kRounding = 12;
constexpr float kLeastFont = 20;
constexpr int kFramesToSettle = 3;

constexpr ImU32 rgb(unsigned hex, unsigned alpha = 255) {
  return IM_COL32((hex >> 16) & 255, (hex >> 8) & 255, hex & 255, alpha);
}

// As web/styles/tokens.css and night.css have them.
constexpr unsigned kInk = 0x22304A, kNightInk = 0xEDE8DC, kOnCoral = 0x1D1418;
constexpr ImU32 kCoral = rgb(0xEE6A50), kSun = rgb(0xF4B740);

/// The ink of the page, and what lets more or less of the paper through.
struct Colors {
  ImU32 ink, number, faint, button, hover, pressed;
};
constexpr Colors kDay{rgb(kInk), rgb(kInk, 176), rgb(kInk, 90), rgb(kInk, 18), rgb(kInk, 32), rgb(kInk, 56)};
constexpr Colors kNight{rgb(kNightInk),     rgb(kNightInk, 176), rgb(kNightInk, 90),
                        rgb(kNightInk, 22), rgb(kNightInk, 40),  rgb(kNightInk, 64)};
const Colors& colors(bool night) {
  return night ? kNight : kDay;
}

ImU32 fill(const Colors& c, bool active, bool hovered) {
  return active ? c.pressed : hovered ? c.hover : c.button;
}

/// Smaller where it would not fit.
void centred_text(ImDrawList& canvas, ImVec2 low, ImVec2 high, ImU32 color, std::string_view text) {
  const char* end = text.data() + text.size();
  const ImVec2 size = ImGui::CalcTextSize(text.data(), end);
  const float fit = size.x > 0 ? std::min({1.0f, (high.x - low.x) / size.x, (high.y - low.y) / size.y}) : 1;
  canvas.AddText(ImGui::GetFont(), ImGui::GetFontSize() * fit,
                 {(low.x + high.x - size.x * fit) / 2, (low.y + high.y - size.y * fit) / 2}, color, text.data(), end);
}

ImVec2 css(float x, float y, float ratio) {
  return {x / ratio, y / ratio};
}

/// Turns what was drawn after the first `vertices` upside down around `middle`, for a reader across the table.
void turn_round(ImDrawList& canvas, int vertices, ImVec2 middle) {
  for (int i = vertices; i < canvas.VtxBuffer.Size; ++i) {
    ImVec2& at = canvas.VtxBuffer[i].pos;
    at = {2 * middle.x - at.x, 2 * middle.y - at.y};
  }
}

}  // namespace

Panel::Panel(PanelFonts fonts, Asker asker) : fonts_(fonts), asker_(asker) {
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
  ImGuiStyle& style = ImGui::GetStyle();
  style.WindowPadding = {0, 0};
  style.WindowBorderSize = 0;
  style.ItemSpacing = {kGap, kGap};
  style.ScrollbarSize = 8;
  style.ScrollbarRounding = 4;
  style.Colors[ImGuiCol_ScrollbarBg] = {};
  style.Colors[ImGuiCol_WindowBg] = {};
  style.Colors[ImGuiCol_ChildBg] = {};
}

Panel::~Panel() {
  ImGui::DestroyContext();
}

bool Panel::covers(const App& app, Point pixel) {
  return app.layout().panel.contains(pixel);
}

void Panel::pointer(const PointerEvent& event, const App& app) {
  ImGuiIO& io = ImGui::GetIO();
  const ImVec2 at = css(event.at.x, event.at.y, app.canvas().ratio);
  io.AddMouseSourceEvent(event.touch ? ImGuiMouseSource_TouchScreen : ImGuiMouseSource_Mouse);
  io.AddMousePosEvent(at.x, at.y);
  if (event.kind == PointerEvent::Kind::Down) io.AddMouseButtonEvent(0, true);
  if (event.kind == PointerEvent::Kind::Up || event.kind == PointerEvent::Kind::Cancel) {
    io.AddMouseButtonEvent(0, false);
    if (event.touch) io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);  // a finger that is gone hovers over nothing
  }
  frames_wanted_ = kFramesToSettle;
}

void Panel::wheel(float lines) {
  ImGui::GetIO().AddMouseWheelEvent(0, lines);
  frames_wanted_ = kFramesToSettle;
}

bool Panel::prepare(const App& app) {
  const float font_size = std::max(kLeastFont, app.canvas().text);
  if (app.canvas().ratio == ratio_ && font_size == font_size_) return false;
  ratio_ = app.canvas().ratio;
  font_size_ = font_size;
  ImGuiIO& io = ImGui::GetIO();
  io.Fonts->Clear();
  ImFontConfig config;
  config.SizePixels = font_size_ * ratio_;
  config.OversampleH = 1;
  if (fonts_.empty()) io.Fonts->AddFontDefault(&config);
  config.FontDataOwnedByAtlas = false;
  for (const std::span<const unsigned char> font : fonts_) {
    io.Fonts->AddFontFromMemoryTTF(const_cast<unsigned char*>(font.data()), static_cast<int>(font.size()),
                                   config.SizePixels, &config);
    config.MergeMode = true;  // the next ones into the first
  }
  io.FontGlobalScale = 1 / ratio_;
  io.Fonts->Build();
  return true;
}

void Panel::set_colors(bool night) {
  const ImVec4 grab = ImGui::ColorConvertU32ToFloat4(colors(night).faint);
  ImGuiStyle& style = ImGui::GetStyle();
  for (const int part : {ImGuiCol_ScrollbarGrab, ImGuiCol_ScrollbarGrabHovered, ImGuiCol_ScrollbarGrabActive})
    style.Colors[part] = grab;
}

void Panel::build(App& app, std::int64_t now_us) {
  const Canvas& canvas = app.canvas();
  const Rect& area = app.layout().panel;
  set_colors(app.look().night);
  frames_wanted_ = std::max(0, frames_wanted_ - 1);

  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {canvas.width, canvas.height};
  io.DisplayFramebufferScale = {canvas.ratio, canvas.ratio};
  io.DeltaTime = 1.0f / 60;  // frames come when something changes, so real time would only make jumps
  ImGui::NewFrame();
  if (!area.empty()) {
    const Color lower = app.flipped() ? Color::Black : Color::White;
    clock(app, app.layout().upper_tray, ~lower, now_us, app.far() && app.layout().tray_share == 0);
    clock(app, app.layout().lower_tray, lower, now_us, false);

    ImGui::SetNextWindowPos(css(area.left, area.top, ratio_));
    ImGui::SetNextWindowSize(css(area.width, area.height, ratio_));
    constexpr ImGuiWindowFlags kStill = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                                        ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBackground;
    ImGui::Begin("panel", nullptr, kStill);
    if (app.layout().place == PanelPlace::Below) {
      shelf(app, shelf_of_moment(app), now_us);
      moves(app, now_us);
    } else {
      if (app.session().last_ply() > 0) shelf(app, Shelf::Browse, now_us);
      moves(app, now_us);
      shelf(app, shelf_of_moment(app), now_us);
    }
    ImGui::End();
  }
}

void Panel::clock(const App& app, const Rect& tray, Color color, std::int64_t now_us, bool turned) {
  const Session& session = app.session();
  const Colors& c = colors(app.look().night);
  ImDrawList& canvas = *ImGui::GetBackgroundDrawList();
  const ImVec2 low = css(tray.left, tray.top, ratio_);
  const ImVec2 high = css(tray.left + tray.width, tray.top + tray.height, ratio_);
  const int vertices = canvas.VtxBuffer.Size;
  float end = high.x;
  if (session.clock().control().exists()) {
    const bool runs = session.clock().running() == color;
    const float inset = high.y - low.y > 30 ? 3.0f : 0.5f;
    const ImVec2 box_low{end - kClockWidth, low.y + inset};
    const ImVec2 box_high{end, high.y - inset};
    canvas.AddRectFilled(box_low, box_high, runs ? kSun : c.button, 8);
    centred_text(canvas, box_low, box_high, runs ? rgb(kInk) : c.ink,
                 clock_text(session.clock().left_us(color, now_us)));
    end -= kClockWidth;
  }
  if (app.thinking() && !session.is_person(color))
    for (int dot = 0; dot < 3; ++dot)
      canvas.AddCircleFilled({end - kThinkingWidth + 9 * static_cast<float>(dot + 1), (low.y + high.y) / 2}, 2.6f,
                             c.ink);
  if (turned) turn_round(canvas, vertices, {(low.x + high.x) / 2, (low.y + high.y) / 2});
}

Shelf Panel::shelf_of_moment(const App& app) const {
  return app.question() && asker_ == Asker::Panel ? Shelf::Answer : Shelf::Moment;
}

Panel::ShelfLayout Panel::lay_out(const App& app, Shelf shelf, float room) {
  ShelfLayout layout;
  for (const UserCommand& command : commands())
    if (command.shelf == shelf && (shelf == Shelf::Browse || app.possible(command))) layout.shown.push_back(&command);
  if (layout.shown.empty()) return layout;
  const int count = static_cast<int>(layout.shown.size());
  const int fitting = std::max(1, static_cast<int>((room + kGap) / (kTarget + kGap)));
  const int rows = (count + fitting - 1) / fitting;
  layout.columns = (count + rows - 1) / rows;
  layout.width = (room - kGap * static_cast<float>(layout.columns - 1)) / static_cast<float>(layout.columns);
  layout.height = static_cast<float>(rows) * (kTarget + kGap);
  return layout;
}

void Panel::shelf(App& app, Shelf shelf, std::int64_t now_us) {
  const Colors& c = colors(app.look().night);
  const bool lit = shelf != Shelf::Browse;
  const float taken = lit ? app.layout().tray_share / ratio_ : 0;
  const ShelfLayout layout = lay_out(app, shelf, ImGui::GetContentRegionAvail().x - taken);
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  for (std::size_t i = 0; i < layout.shown.size(); ++i) {
    const UserCommand& command = *layout.shown[i];
    const bool possible = app.possible(command);
    if (i % layout.columns != 0) ImGui::SameLine();
    ImGui::BeginDisabled(!possible);
    const bool pressed = ImGui::InvisibleButton(command.name.data(), {layout.width, kTarget});
    ImGui::EndDisabled();
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    canvas.AddRectFilled(low, high, lit ? kCoral : fill(c, ImGui::IsItemActive(), ImGui::IsItemHovered()), kRounding);
    draw_icon(canvas, command.icon, {(low.x + high.x) / 2, (low.y + high.y) / 2}, kIcon,
              lit        ? rgb(kOnCoral)
              : possible ? c.ink
                         : c.faint);
    if (pressed) app.run(command, now_us);
  }
}

void Panel::moves(App& app, std::int64_t now_us) {
  ImVec2 room = ImGui::GetContentRegionAvail();
  const auto foot = [this, &app, width = room.x] {
    return app.layout().place == PanelPlace::Right ? lay_out(app, shelf_of_moment(app), width).height : 0;
  };
  room.y -= foot();
  const int rows = static_cast<int>((room.y + kGap) / (kTarget + kGap));  // whole ones
  if (rows < 1) return;
  const bool one_row = rows == 1 || app.layout().tray_share > 0;
  if (one_row) {
    room.x -= app.layout().tray_share / ratio_;
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + room.y - kTarget);
    room.y = kTarget;
  }

  const Session& session = app.session();
  const int moves = session.last_ply();
  const int first_color = index(session.game().start().turn());
  const float width = (room.x - ImGui::GetStyle().ScrollbarSize - number_width() - 2 * kGap) / 2;
  const ImGuiWindowFlags kind = one_row ? ImGuiWindowFlags_NoScrollbar : ImGuiWindowFlags_None;
  const float spare = one_row ? 0 : room.y - static_cast<float>(rows) * (kTarget + kGap) + kGap;
  ImGui::BeginChild("moves", {room.x, room.y - spare}, ImGuiChildFlags_None, ImGuiWindowFlags_NoNav | kind);
  if (ImGui::IsWindowHovered() && ImGui::IsMouseDragging(0)) {
    ImGui::SetScrollX(ImGui::GetScrollX() - ImGui::GetIO().MouseDelta.x);
    ImGui::SetScrollY(ImGui::GetScrollY() - ImGui::GetIO().MouseDelta.y);
  }
  // What is shown goes on being in sight when the list gets another room, wider or higher.
  const std::pair now{room.x, room.y};
  if (std::exchange(shown_room_, now) != now) shown_ply_ = -1;
  int go_to = -1;
  for (int i = 0; i < moves; ++i) {
    const int column = (i + first_color) % 2;
    const std::string& san = session.san_of(i);
    if (one_row && i > 0) ImGui::SameLine();
    const bool lacks_white = column != 0;
    if (column == 0 || i == 0)
      move_number(app, i, lacks_white && !one_row ? width + kGap : 0, lacks_white && one_row ? "…" : "");
    ImGui::SameLine();
    if (move(app, i, one_row ? ImGui::CalcTextSize(san.c_str()).x + 2 * kGap : width)) go_to = i + 1;
  }
  if (shown_ply_ != session.ply()) frames_wanted_ = std::max(frames_wanted_, 2);
  shown_ply_ = session.ply();
  ImGui::EndChild();
  if (go_to >= 0) app.go_to(go_to, now_us);
  // Beside the board the commands of the moment follow, which stand at the panel's foot; the step may have ended it.
  if (foot() > 0) ImGui::SetCursorPosY(ImGui::GetCursorPosY() + spare);
}

float Panel::number_width() const {
  return kNumberWidth * font_size_ / kLeastFont;
}

/// The number before a row, and the room of the move that was never made before it; dots stand for that in one row.
void Panel::move_number(const App& app, int ply, float indent, const char* dots) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  char number[16];
  std::snprintf(number, sizeof number, "%d%s", app.session().game().positions()[ply].fullmove(), dots);
  const float width = number_width() + ImGui::CalcTextSize(dots).x;
  centred_text(*ImGui::GetWindowDrawList(), corner, {corner.x + width, corner.y + kTarget},
               colors(app.look().night).number, number);
  ImGui::Dummy({width + indent, kTarget});
}

/// True if the move was pressed.
bool Panel::move(const App& app, int ply, float width) {
  const Session& session = app.session();
  const Colors& c = colors(app.look().night);
  ImGui::PushID(ply);
  ImGui::BeginDisabled(!app.may_step());
  const bool pressed = ImGui::InvisibleButton("move", {std::max(width, kTarget), kTarget});
  ImGui::EndDisabled();
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  const bool current = ply + 1 == session.ply();
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  if (current || ImGui::IsItemHovered()) canvas.AddRectFilled(low, high, current ? kSun : c.hover, 8);
  centred_text(canvas, low, high, current ? rgb(kInk) : c.ink, session.san_of(ply));
  if (current && shown_ply_ != session.ply()) {
    ImGui::SetScrollHereX(1);
    ImGui::SetScrollHereY(1);
  }
  ImGui::PopID();
  return pressed;
}

}  // namespace thirty
