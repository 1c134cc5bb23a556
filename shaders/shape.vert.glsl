#version 300 es
// One instance is one shape: a rectangle turned by a direction, with room for its soft edge.
precision highp float;

layout(location = 0) in vec4 a_box;        // middle and half size, in pixels from the canvas's upper left
layout(location = 1) in vec4 a_form;       // direction of its x axis; radius; line width or 0
layout(location = 2) in vec4 a_color;
layout(location = 3) in vec4 a_kind;       // kind; softness, in pixels; clipped to the board; atlas cell

uniform vec2 u_canvas;

out vec2 v_place;                          // pixels from the middle, along the shape's own axes
out vec2 v_pixel;                          // pixels on the canvas
flat out vec2 v_half;
flat out vec2 v_form;
flat out vec4 v_color;
flat out vec4 v_kind;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    v_place = corner * (a_box.zw + a_kind.y + 1.0);
    v_pixel = a_box.xy + a_form.xy * v_place.x + vec2(-a_form.y, a_form.x) * v_place.y;
    v_half = a_box.zw;
    v_form = a_form.zw;
    v_color = a_color;
    v_kind = a_kind;
    gl_Position = vec4(v_pixel / u_canvas * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
