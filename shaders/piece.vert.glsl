#version 300 es
// One instance is one piece with its shadow.
precision highp float;

layout(location = 0) in vec4 a_place;   // middle, pixels per unit, upright 1 or upside down -1
layout(location = 1) in vec4 a_look;    // atlas column and row, lift, alpha
layout(location = 2) in float a_color;  // 0 light, 1 dark

uniform vec2 u_canvas;
uniform float u_reach;                  // how far the shadow falls outside the grid, in units

out vec2 v_place;                       // units of the piece's grid, from its middle
flat out vec4 v_look;
flat out float v_turn;
flat out int v_color;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    vec2 units = corner * (50.0 + u_reach);
    v_place = units * a_place.w;
    v_look = a_look;
    v_turn = a_place.w;
    v_color = int(a_color + 0.5);
    gl_Position = vec4((a_place.xy + units * a_place.z) / u_canvas * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
