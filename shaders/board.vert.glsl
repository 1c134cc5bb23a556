#version 300 es
// One rectangle over the board, its rim and the rim's shadow.
precision highp float;

uniform vec2 u_canvas;   // physical pixels
uniform vec4 u_board;    // left, top, width, height in pixels
uniform float u_square;  // pixels

out vec2 v_place;        // in squares from the board's upper left corner, y down

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vec2 margin = vec2(0.5 * u_square);
    vec2 pixel = mix(u_board.xy - margin, u_board.xy + u_board.zw + margin, corner);
    v_place = (pixel - u_board.xy) / u_square;
    gl_Position = vec4(pixel / u_canvas * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
