#version 300 es
// Every mark, arrow, badge, letter and scrap of confetti: a distance to its edge, then paint inside.
precision highp float;

uniform vec4 u_board;      // the board's middle and half size, in pixels
uniform float u_corner;    // radius of the board's corner, in pixels
uniform sampler2D u_atlas;
uniform vec4 u_glyph;      // glyph texels, atlas columns of glyphs, reach in texels, unused
uniform vec2 u_texel;      // size of a texel in the atlas

in vec2 v_place, v_pixel;
flat in vec2 v_half, v_form;
flat in vec4 v_color, v_kind;
out vec4 o_color;

float rounded(vec2 p, vec2 half_size, float radius) {
    vec2 q = abs(p) - half_size + radius;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

// A convex corner is given by its neighbours in turn; distance to a polygon of n points with rounded corners.
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
    float thick = v_half.y * mix(0.2, 0.36, along);
    float shaft = segment(p, vec2(-tip + thick, 0.0), vec2(tip - head, 0.0)) - thick;

    float round_by = v_half.y * 0.16;
    vec2 a = vec2(tip - round_by * 2.0, 0.0), b = vec2(tip - head + round_by, v_half.y - round_by);
    vec2 side = normalize(vec2(b.y - a.y, a.x - b.x));
    float wing = max(dot(p - a, side), b.x - p.x);
    if (wing > 0.0) wing = min(segment(p, a, b), segment(p, vec2(b.x, 0.0), b));
    return min(shaft, wing - round_by);
}

float glyph(vec2 p) {
    vec2 cell = vec2(mod(v_kind.w, u_glyph.y), floor(v_kind.w / u_glyph.y));
    vec2 texel = (cell + 0.5 + clamp(p / v_half, -0.97, 0.97) * 0.5) * u_glyph.x;
    float inside = texture(u_atlas, (1.0 - u_glyph.y * u_glyph.x * u_texel) + texel * u_texel).g;
    return (0.5 - inside) * 2.0 * u_glyph.z * (2.0 * v_half.x / u_glyph.x);
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
    if (v_kind.z > 0.5) alpha *= clamp(0.5 - rounded(v_pixel - u_board.xy, u_board.zw, u_corner), 0.0, 1.0);
    o_color = vec4(v_color.rgb * alpha, alpha);
}
