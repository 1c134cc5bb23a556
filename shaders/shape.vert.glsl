// One instance is one shape: a rectangle turned by a direction, with room for its soft edge.
layout(location = 0) in vec4 a_box;        // middle and half size, in pixels from the canvas's upper left
layout(location = 1) in vec4 a_form;       // direction of its x axis; radius; line width or 0
layout(location = 2) in vec4 a_color;
layout(location = 3) in vec4 a_kind;       // kind; softness, in pixels; clipped to the board; atlas cell

out vec2 v_place;                          // pixels from the middle, along the shape's own axes
out vec2 v_pixel;                          // pixels on the canvas
flat out vec2 v_half;
flat out vec2 v_form;
flat out vec4 v_color;
flat out vec4 v_kind;

void main() {
    v_place = (CORNER * 2.0 - 1.0) * (a_box.zw + a_kind.y + 1.0);
    v_pixel = a_box.xy + a_form.xy * v_place.x + vec2(-a_form.y, a_form.x) * v_place.y;
    v_half = a_box.zw;
    v_form = a_form.zw;
    v_color = a_color;
    v_kind = a_kind;
    gl_Position = on_canvas(v_pixel);
}
