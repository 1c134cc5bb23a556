// One instance is one piece with its shadow.
layout(location = 0) in vec4 a_place;   // middle, pixels per unit, upright 1 or upside down -1
layout(location = 1) in vec4 a_look;    // atlas column and row, lift, alpha
layout(location = 2) in float a_color;  // 0 light, 1 dark

out vec2 v_place;                       // units of the piece's grid, from its middle
flat out vec4 v_look;
flat out float v_turn;
flat out int v_color;

void main() {
    vec2 units = (CORNER * 2.0 - 1.0) * (50.0 + u_field.z);
    v_place = units * a_place.w;
    v_look = a_look;
    v_turn = a_place.w;
    v_color = int(a_color + 0.5);
    gl_Position = on_canvas(a_place.xy + units * a_place.z);
}
