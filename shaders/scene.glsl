#version 300 es
// What the board's shaders know of the picture; stands before the text of each. In step with SceneBlock in board_renderer.cpp.
precision highp float;
precision highp int;

layout(std140) uniform Scene {
    vec4 u_canvas;       // width and height, pixels of a square, strength of the grain
    vec4 u_board;        // left and top in pixels, files and ranks
    vec4 u_frame;        // width of the rim and radius of the board's corners in squares, 1 if the upper left square is dark
    vec4 u_cell;         // size of an atlas cell (x, y), its margin and its size in units of the drawings
    vec4 u_field;        // in units: reach of the silhouettes' distances, of the details', of shadows; glyphs in a row
    vec4 u_light, u_dark, u_rim;
    vec4 u_fill[2], u_line[2], u_shade[2], u_shine[2];   // of the pieces, light and dark
};

// The rectangle's corner that this vertex is, 0 or 1 each way.
#define CORNER vec2(gl_VertexID & 1, gl_VertexID >> 1)

vec4 on_canvas(vec2 pixel) { return vec4(pixel / u_canvas.xy * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0); }

// Distance to a rectangle with rounded corners around the origin.
float rounded(vec2 p, vec2 half_size, float radius) {
    vec2 q = abs(p) - half_size + radius;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}
