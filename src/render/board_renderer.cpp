// Four draw calls: the board, what lies on its squares, the pieces, what lies above them. Everything to draw is laid out by
// frame.cpp as plain data; here it only meets the GL. A lost context costs nothing but init() again.
#include "render/board_renderer.h"

#include <GLES3/gl3.h>

#include <cstddef>

#include "render/atlas.h"
#include "render/distance_field.h"
#include "render/frame.h"
#include "render/gl_program.h"
#include "render/instances.h"

namespace thirty {
namespace {

/// How far a lifted piece's shadow reaches beyond its square, in units of the drawing.
constexpr float kShadowUnits = 20;

void set_color(GLuint program, const char* name, Rgba c) {
    glUniform4f(glGetUniformLocation(program, name), c.r / 255.0f, c.g / 255.0f, c.b / 255.0f, c.a / 255.0f);
}
void set(GLuint program, const char* name, float x) { glUniform1f(glGetUniformLocation(program, name), x); }
void set(GLuint program, const char* name, float x, float y) { glUniform2f(glGetUniformLocation(program, name), x, y); }
void set(GLuint program, const char* name, float x, float y, float z, float w) {
    glUniform4f(glGetUniformLocation(program, name), x, y, z, w);
}

GLuint make_atlas_texture(const std::vector<std::uint8_t>& atlas) {
    GLuint texture = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, kAtlasWidth, kAtlasHeight, 0, GL_RGBA, GL_UNSIGNED_BYTE, atlas.data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glBindTexture(GL_TEXTURE_2D, 0);
    return texture;
}

}  // namespace

/// The GL objects. Zero names are objects that are not there, which the GL ignores when asked to delete them.
struct BoardRenderer::Gl {
    GLuint board_program = 0, shape_program = 0, piece_program = 0;
    GLuint board_array = 0;
    GLuint atlas = 0;
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
        shapes.destroy();
        pieces.destroy();
    }

    Status create() {
        const auto pixels = make_atlas();
        if (!pixels) return pixels.error();
        for (const auto& [name, program] : {std::pair{"board", &board_program}, std::pair{"shape", &shape_program},
                                            std::pair{"piece", &piece_program}}) {
            const auto made = make_program(name);
            if (!made) return made.error();
            *program = *made;
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
        set_constants();
        return {};
    }

    /// Uniforms that no view changes.
    void set_constants() {
        glUseProgram(board_program);
        set(board_program, "u_corner", kBoardCorner);
        set(board_program, "u_rim", kBoardRim);
        glUseProgram(shape_program);
        set(shape_program, "u_glyph", kGlyphTexels, kGlyphColumns, kReach * kCellTexels / kCellUnits, 0);
        set(shape_program, "u_texel", 1.0f / kAtlasWidth, 1.0f / kAtlasHeight);
        glUseProgram(piece_program);
        set(piece_program, "u_reach", kShadowUnits);
        set(piece_program, "u_cell", 1.0f / kAtlasColumns, 1.0f / kAtlasRows, kCellMargin, kCellUnits);
        set(piece_program, "u_field_reach", kReach);
        glUseProgram(0);
    }

    void draw_board(const BoardView& view, const ThemeColors& colors) {
        const float files = static_cast<float>(view.files), ranks = static_cast<float>(view.ranks);
        // The upper left square is a8's corner or, flipped, h1's.
        const int corner = view.flipped ? view.files - 1 : view.ranks - 1;
        const bool corner_dark = (corner % 2 == 0) == view.a1_dark;
        glUseProgram(board_program);
        set(board_program, "u_canvas", static_cast<float>(view.width), static_cast<float>(view.height));
        set(board_program, "u_board", view.left, view.top, files * view.square, ranks * view.square);
        set(board_program, "u_square", view.square);
        set(board_program, "u_size", files, ranks);
        set(board_program, "u_first_dark", corner_dark ? 1.0f : 0.0f);
        set(board_program, "u_grain", colors.grain);
        set_color(board_program, "u_light", colors.light);
        set_color(board_program, "u_dark", colors.dark);
        set_color(board_program, "u_rim_color", colors.rim);
        glBindVertexArray(board_array);
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }

    void draw_shapes(const BoardView& view, const std::vector<Shape>& list) {
        const float half_width = static_cast<float>(view.files) * view.square / 2;
        const float half_height = static_cast<float>(view.ranks) * view.square / 2;
        glUseProgram(shape_program);
        set(shape_program, "u_canvas", static_cast<float>(view.width), static_cast<float>(view.height));
        set(shape_program, "u_board", view.left + half_width, view.top + half_height, half_width, half_height);
        set(shape_program, "u_corner", kBoardCorner * view.square);
        shapes.draw(list.data(), list.size());
    }

    void draw_pieces(const BoardView& view, const ThemeColors& colors) {
        glUseProgram(piece_program);
        set(piece_program, "u_canvas", static_cast<float>(view.width), static_cast<float>(view.height));
        for (const Color c : kColors) {
            const PieceColors& men = colors.pieces[index(c)];
            const char* names[2][4] = {{"u_fill[0]", "u_line[0]", "u_shade[0]", "u_shine[0]"},
                                       {"u_fill[1]", "u_line[1]", "u_shade[1]", "u_shine[1]"}};
            set_color(piece_program, names[index(c)][0], men.fill);
            set_color(piece_program, names[index(c)][1], men.line);
            set_color(piece_program, names[index(c)][2], men.shade);
            set_color(piece_program, names[index(c)][3], men.shine);
        }
        pieces.draw(frame.pieces.data(), frame.pieces.size());
    }
};

BoardRenderer::BoardRenderer() = default;
BoardRenderer::BoardRenderer(BoardRenderer&&) noexcept = default;
BoardRenderer& BoardRenderer::operator=(BoardRenderer&& other) noexcept {
    std::swap(gl_, other.gl_);
    return *this;
}
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

void BoardRenderer::context_lost() { gl_.reset(); }

void BoardRenderer::draw(const BoardView& view) {
    if (!gl_ || view.width <= 0 || view.height <= 0) return;
    const ThemeColors& colors = theme_colors(view.theme, view.night);
    glViewport(0, 0, view.width, view.height);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_CULL_FACE);
    glClearColor(colors.paper.r / 255.0f, colors.paper.g / 255.0f, colors.paper.b / 255.0f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    if (view.square <= 0) return;

    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);   // the shaders' colours are multiplied by alpha already
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, gl_->atlas);

    lay_out(view, gl_->frame);
    gl_->draw_board(view, colors);
    gl_->draw_shapes(view, gl_->frame.below);
    gl_->draw_pieces(view, colors);
    gl_->draw_shapes(view, gl_->frame.above);

    glBindTexture(GL_TEXTURE_2D, 0);
    glBindVertexArray(0);
    glUseProgram(0);
}

}  // namespace thirty
