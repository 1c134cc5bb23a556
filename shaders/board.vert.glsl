// One rectangle over the board, its rim and the rim's shadow.
out vec2 v_place;        // in squares from the board's upper left corner, y down

void main() {
    v_place = mix(vec2(-0.5), u_board.zw + 0.5, CORNER);
    gl_Position = on_canvas(u_board.xy + v_place * u_canvas.z);
}
