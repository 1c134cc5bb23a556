#version 300 es
// The panel's triangles as Dear ImGui lists them, in a picture of their own: not the board's scene.
precision highp float;

uniform vec2 u_size;                       // of the canvas, in CSS pixels

layout(location = 0) in vec2 a_place;      // CSS pixels from the canvas's upper left
layout(location = 1) in vec2 a_glyph;      // in the picture of the fonts
layout(location = 2) in vec4 a_color;

out vec2 v_glyph;
out vec4 v_color;

void main() {
    v_glyph = a_glyph;
    v_color = a_color;
    gl_Position = vec4(a_place / u_size * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
