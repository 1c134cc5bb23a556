// Every mark, arrow, badge, letter and scrap of confetti: a distance to its edge, then paint inside.
uniform sampler2D u_atlas;

in vec2 v_place, v_pixel;
flat in vec2 v_half, v_form;
flat in vec4 v_color, v_kind;
out vec4 o_color;

float segment(vec2 p, vec2 a, vec2 b) {
    vec2 ab = b - a;
    return length(p - a - ab * clamp(dot(p - a, ab) / dot(ab, ab), 0.0, 1.0));
}

// Equilateral, pointing to -y, filling a circle of radius r.
float triangle(vec2 p, float r) {
    const float k = 1.7320508;
    p.y = -p.y;
    float s = r * 0.8660254;
    p.x = abs(p.x) - s;
    p.y = p.y + s / k;
    if (p.x + k * p.y > 0.0) p = vec2(p.x - k * p.y, -k * p.x - p.y) / 2.0;
    p.x -= clamp(p.x, -2.0 * s, 0.0);
    return -length(p) * sign(p.y);
}

// Five points, the first to -y.
float star(vec2 p, float r) {
    const vec2 k1 = vec2(0.809016994, -0.587785252), k2 = vec2(-0.809016994, -0.587785252);
    p.y = -p.y;
    p.x = abs(p.x);
    p -= 2.0 * max(dot(k1, p), 0.0) * k1;
    p -= 2.0 * max(dot(k2, p), 0.0) * k2;
    p.x = abs(p.x);
    p.y -= r;
    vec2 ba = 0.48 * vec2(-k1.y, k1.x) - vec2(0.0, 1.0);
    float h = clamp(dot(p, ba) / dot(ba, ba), 0.0, r);
    return length(p - ba * h) * sign(p.y * ba.x - p.x * ba.y);
}

// From the left edge to the tip at the right, widening a little; v_form.x is the length of the head.
float arrow(vec2 p) {
    float head = v_form.x, tip = v_half.x;
    p.y = abs(p.y);
    float along = clamp((p.x + tip) / (2.0 * tip - head), 0.0, 1.0);
    float thick = v_half.y * mix(0.22, 0.42, along);
    float shaft = segment(p, vec2(-tip + thick, 0.0), vec2(tip - head, 0.0)) - thick;

    float round_by = v_half.y * 0.16;
    vec2 a = vec2(tip - round_by * 2.0, 0.0), b = vec2(tip - head + round_by, v_half.y - round_by);
    vec2 side = normalize(vec2(b.y - a.y, a.x - b.x));
    float wing = max(dot(p - a, side), b.x - p.x);
    if (wing > 0.0) wing = min(segment(p, a, b), segment(p, vec2(b.x, 0.0), b));
    return min(shaft, wing - round_by);
}

// The glyphs share the atlas's last cell.
float glyph(vec2 p) {
    float columns = u_field.w;
    vec2 place = vec2(mod(v_kind.w, columns), floor(v_kind.w / columns)) + 0.5 + 0.5 * clamp(p / v_half, -0.97, 0.97);
    float inside = texture(u_atlas, vec2(1.0) - u_cell.xy + place / columns * u_cell.xy).g;
    float pixels_per_unit = 2.0 * v_half.x * columns / u_cell.w;
    return (0.5 - inside) * 2.0 * u_field.y * pixels_per_unit;
}

// Pixels outside the board's rounded edge.
float beyond_board() {
    vec2 half_size = 0.5 * u_board.zw * u_canvas.z;
    return rounded(v_pixel - u_board.xy - half_size, half_size, u_frame.y * u_canvas.z);
}

void main() {
    int kind = int(v_kind.x + 0.5);
    float edge;
    if (kind == 0) edge = rounded(v_place, v_half, v_form.x);
    else if (kind == 1) edge = arrow(v_place);
    else if (kind == 2) edge = star(v_place, v_half.x - v_form.x) - v_form.x;
    else if (kind == 3) edge = triangle(v_place, v_half.x - v_form.x) - v_form.x;
    else edge = glyph(v_place);

    if (v_form.y > 0.0) edge = abs(edge + 0.5 * v_form.y) - 0.5 * v_form.y;
    float soft = max(v_kind.y, 0.5);
    float alpha = v_color.a * (1.0 - smoothstep(-soft, soft, edge));
    if (v_kind.z > 0.5) alpha *= clamp(0.5 - beyond_board(), 0.0, 1.0);
    o_color = vec4(v_color.rgb * alpha, alpha);
}
