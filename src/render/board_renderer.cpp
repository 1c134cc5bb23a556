// Four draw calls: the board, what lies on its squares, the pieces, what lies above them. Everything to draw is laid
// out by frame.cpp as plain data; here it only meets the GL. A lost context costs nothing but init() again.
#include "render/board_renderer.h"

#include <GLES3/gl3.h>

#include <array>
#include <cstddef>
#include <utility>

#include "render/atlas.h"
#include "render/frame.h"
#include "render/gl_program.h"
#include "render/gl_texture.h"
#include "render/instances.h"

namespace thirty {
namespace {

/// How far a lifted piece's shadow reaches beyond its square, in units of the drawing.
constexpr float kShadowUnits = 20;

using Vec4 = std::array<float, 4>;

Vec4 vec4(Rgba c) {
  return {c.r / 255.0f, c.g / 255.0f, c.b / 255.0f, c.a / 255.0f};
}

/// The uniform block of scene.glsl, which explains each value.
struct SceneBlock {
  Vec4 canvas, board, frame, cell, field;
  Vec4 light, dark, rim;
  std::array<Vec4, 2> fill, line, shade, shine;
};

SceneBlock scene_block(const BoardView& view, const ThemeColors& colors) {
  // The upper left square lies on the a-file and the last rank or, flipped, on the last file and the first rank.
  const int upper_left = view.flipped ? view.files - 1 : view.ranks - 1;
  const bool upper_left_dark = (upper_left % 2 == 0) == view.a1_dark;
  SceneBlock block{
      .canvas = {static_cast<float>(view.width), static_cast<float>(view.height), view.square, colors.grain},
      .board = {view.left, view.top, static_cast<float>(view.files), static_cast<float>(view.ranks)},
      .frame = {kBoardRim, kBoardCorner, upper_left_dark ? 1.0f : 0.0f, 0},
      .cell = {1.0f / kAtlasColumns, 1.0f / kAtlasRows, kCellMargin, kCellUnits},
      .field = {kSilhouetteReach, kDetailReach, kShadowUnits, kGlyphColumns},
      .light = vec4(colors.light),
      .dark = vec4(colors.dark),
      .rim = vec4(colors.rim),
      .fill = {},
      .line = {},
      .shade = {},
      .shine = {},
  };
  for (const Color c : kColors) {
    const PieceColors& pieces = colors.pieces[c];
    block.fill[index(c)] = vec4(pieces.fill);
    block.line[index(c)] = vec4(pieces.line);
    block.shade[index(c)] = vec4(pieces.shade);
    block.shine[index(c)] = vec4(pieces.shine);
  }
  return block;
}

GLuint make_atlas_texture(const std::vector<std::uint8_t>& atlas) {
  return make_texture(GL_RGBA, kAtlasWidth, kAtlasHeight, atlas.data());
}

}  // namespace

/// The GL objects. Zero names are objects that are not there, which the GL ignores when asked to delete them.
struct BoardRenderer::Gl {
  GLuint board_program = 0, shape_program = 0, piece_program = 0;
  GLuint board_array = 0;
  GLuint atlas = 0;
  std::string_view piece_set = kUsualPieceSet;  ///< that the atlas shows
  GLuint scene = 0;
  Instances shapes, pieces;
  Frame frame;

  Gl() = default;
  Gl(const Gl&) = delete;
  Gl& operator=(const Gl&) = delete;

  void release() {
    glDeleteProgram(board_program);
    glDeleteProgram(shape_program);
    glDeleteProgram(piece_program);
    glDeleteVertexArrays(1, &board_array);
    glDeleteTextures(1, &atlas);
    glDeleteBuffers(1, &scene);
    shapes.destroy();
    pieces.destroy();
  }

  Status create() {
    board_program = begin_program("board", "scene");
    shape_program = begin_program("shape", "scene");
    piece_program = begin_program("piece", "scene");
    const auto pixels = make_atlas(piece_set);
    if (!pixels) return pixels.error();
    for (const GLuint program : {board_program, shape_program, piece_program}) {
      if (Status finished = finish_program(program); !finished) return finished;
    }
    atlas = make_atlas_texture(*pixels);
    glGenVertexArrays(1, &board_array);
    shapes.create(sizeof(Shape), {{4, GL_FLOAT, offsetof(Shape, x)},
                                  {4, GL_FLOAT, offsetof(Shape, along_x)},
                                  {4, GL_UNSIGNED_BYTE, offsetof(Shape, color)},
                                  {4, GL_FLOAT, offsetof(Shape, kind)}});
    pieces.create(sizeof(PieceInstance), {{4, GL_FLOAT, offsetof(PieceInstance, x)},
                                          {4, GL_FLOAT, offsetof(PieceInstance, column)},
                                          {1, GL_FLOAT, offsetof(PieceInstance, color)}});
    glGenBuffers(1, &scene);
    glBindBuffer(GL_UNIFORM_BUFFER, scene);
    glBufferData(GL_UNIFORM_BUFFER, sizeof(SceneBlock), nullptr, GL_DYNAMIC_DRAW);
    glBindBuffer(GL_UNIFORM_BUFFER, 0);
    return {};
  }

  /// Pieces that cannot be drawn leave those that are there.
  void use_pieces(std::string_view set) {
    if (set == piece_set) return;
    piece_set = set;
    const auto pixels = make_atlas(set);
    if (!pixels) return;
    glDeleteTextures(1, &atlas);
    atlas = make_atlas_texture(*pixels);
  }

  void draw(const BoardView& view, const ThemeColors& colors) {
    use_pieces(view.piece_set);
    lay_out(view, frame);
    const SceneBlock block = scene_block(view, colors);
    glBindBufferBase(GL_UNIFORM_BUFFER, kSceneBinding, scene);
    glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof block, &block);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, atlas);

    glUseProgram(board_program);
    glBindVertexArray(board_array);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glUseProgram(shape_program);
    shapes.draw(frame.below.data(), frame.below.size());
    glUseProgram(piece_program);
    pieces.draw(frame.pieces.data(), frame.pieces.size());
    glUseProgram(shape_program);
    shapes.draw(frame.above.data(), frame.above.size());

    glUseProgram(0);
    glBindVertexArray(0);
    glBindTexture(GL_TEXTURE_2D, 0);
    glBindBufferBase(GL_UNIFORM_BUFFER, kSceneBinding, 0);
  }
};

BoardRenderer::BoardRenderer() = default;
BoardRenderer::~BoardRenderer() {
  if (gl_) gl_->release();
}

Status BoardRenderer::init() {
  auto gl = std::make_unique<Gl>();
  if (Status made = gl->create(); !made) {
    gl->release();
    return made;
  }
  if (gl_) gl_->release();
  gl_ = std::move(gl);
  return {};
}

void BoardRenderer::context_lost() {
  gl_.reset();
}

void BoardRenderer::draw(const BoardView& view) {
  if (!gl_ || view.width <= 0 || view.height <= 0) return;
  const ThemeColors& colors = theme_colors(view.theme, view.night);
  glViewport(0, 0, view.width, view.height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_SCISSOR_TEST);
  glDisable(GL_CULL_FACE);
  glClearColor(colors.paper.r / 255.0f, colors.paper.g / 255.0f, colors.paper.b / 255.0f, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);  // the shaders' colours are multiplied by alpha already
  if (view.square > 0) gl_->draw(view, colors);
}

}  // namespace thirty
