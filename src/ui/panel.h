// The panel beside the board, made with Dear ImGui: moves, clocks and commands, in figures and pictures
// only. It reads the App and runs its commands; whoever owns the screen renders the draw data.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "app/app.h"
#include "ui/panel_font.h"

namespace thirty {

/// Who asks the app's questions, and has yes and no beside them.
enum class Asker : std::uint8_t { Panel, Page };

class Panel {
 public:
  /// `fonts` must outlive the panel, and have figures and the letters of SAN; none stand for Dear ImGui's own.
  Panel(PanelFonts fonts, Asker asker);
  ~Panel();
  Panel(const Panel&) = delete;
  Panel& operator=(const Panel&) = delete;

  /// Whether a pointer at this pixel is the panel's and not the board's.
  static bool covers(const App& app, Point pixel);
  /// Pointer events in physical pixels, as the App gets them.
  void pointer(const PointerEvent& event, const App& app);
  void wheel(float lines);

  /// Call first for every frame. True if the font was rasterised anew, at another size: its texture
  /// must be made again before `build`.
  bool prepare(const App& app);
  /// Begins the Dear ImGui frame and fills it; whoever adds nothing more ends it with ImGui::Render(). May run
  /// commands.
  void build(App& app, std::int64_t now_us);
  /// Dear ImGui settles over a few frames after an event.
  bool wants_frame() const { return frames_wanted_ > 0; }

 private:
  /// The commands of a shelf in rows of equal buttons.
  struct ShelfLayout {
    std::vector<const UserCommand*> shown;
    int columns = 1;
    float width = 0;   ///< of a button
    float height = 0;  ///< of all rows, the gap below included
  };

  static ShelfLayout lay_out(const App& app, Shelf shelf, float room);
  /// What the moment offers: an answer or, where nothing is asked, what may be done now and not always.
  Shelf shelf_of_moment(const App& app) const;
  void set_colors(bool night);
  void clock(const App& app, const Rect& tray, Color color, std::int64_t now_us, bool turned);
  void moves(App& app, std::int64_t now_us);
  float number_width() const;
  void move_number(const App& app, int ply, float indent, const char* dots);
  bool move(const App& app, int ply, float width);
  void shelf(App& app, Shelf shelf, std::int64_t now_us);

  PanelFonts fonts_;
  Asker asker_;
  float ratio_ = 0;
  float font_size_ = 0;  ///< CSS pixels
  int frames_wanted_ = 0;
  int shown_ply_ = -1;                  ///< the list is scrolled to it ...
  std::pair<float, float> shown_room_;  ///< of the list of moves, width and height
};

}  // namespace thirty
