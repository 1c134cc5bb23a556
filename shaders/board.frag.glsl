#version 300 es
// The board as joinery: squares of two woods with a faint grain, set into a rounded rim that throws a soft shadow.
precision highp float;

uniform vec2 u_size;          // squares
uniform float u_first_dark;   // 1 if the upper left square is dark
uniform vec4 u_light, u_dark, u_rim_color;
uniform float u_grain;        // 0 ... 1 and a little more
uniform float u_corner;       // radius of the board's corner, in squares
uniform float u_rim;          // width of the rim, in squares

in vec2 v_place;
out vec4 o_color;

float rounded(vec2 p, vec2 half_size, float radius) {
    vec2 q = abs(p) - half_size + radius;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }

float noise(vec2 p) {
    vec2 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}

// Long fibres with a slow wave, -1 ... 1, along x.
float fibres(vec2 p, float seed) {
    p += seed * 17.0;
    float wave = noise(p * vec2(0.7, 1.6)) * 1.4;
    return noise(vec2(p.x * 1.5, p.y * 26.0 + wave * 9.0)) * 0.6 + noise(vec2(p.x * 3.0, p.y * 60.0)) * 0.25 +
           wave * 0.45 - 0.75;
}

void main() {
    float pixel = fwidth(v_place.x);
    vec2 middle = v_place - 0.5 * u_size;
    float board = rounded(middle, 0.5 * u_size, u_corner);
    float rim = rounded(middle, 0.5 * u_size + u_rim, u_corner + u_rim);

    // Squares: each a piece of wood of its own, its grain turned against its neighbours'.
    vec2 square = clamp(floor(v_place), vec2(0.0), u_size - 1.0);
    float dark = abs(mod(square.x + square.y, 2.0) - u_first_dark) < 0.5 ? 0.0 : 1.0;
    dark = 1.0 - dark;
    float seed = hash(square + 3.0);
    vec2 grain_place = dark > 0.5 ? v_place : v_place.yx;
    float wood = fibres(grain_place, seed) * 0.022 + (seed - 0.5) * 0.022;
    vec3 color = mix(u_light.rgb, u_dark.rgb, dark) * (1.0 + wood * u_grain);

    // A hair of shadow where two woods meet.
    vec2 to_edge = 0.5 - abs(fract(v_place) - 0.5);
    float seam = 1.0 - smoothstep(0.0, 0.012 + pixel, min(to_edge.x, to_edge.y));
    color *= 1.0 - 0.05 * seam * min(u_grain, 1.0);

    // The rim, lit from above, and a soft inner shadow from it upon the squares.
    float lit = clamp(middle.y / (0.5 * u_size.y + u_rim), -1.0, 1.0);
    vec3 rim_color = u_rim_color.rgb * (1.0 + fibres(v_place.yx * 0.7, 0.3) * 0.05 * u_grain);
    rim_color = mix(rim_color, vec3(1.0), 0.22 * smoothstep(-0.035, 0.0, rim) * step(lit, 0.0));
    rim_color *= 1.0 - 0.18 * smoothstep(-0.035, 0.0, rim) * step(0.0, lit);
    color *= 1.0 - 0.10 * smoothstep(-0.05, 0.0, board);
    color = mix(color, rim_color, smoothstep(-0.5 * pixel, 0.5 * pixel, board));

    float cover = 1.0 - smoothstep(-0.5 * pixel, 0.5 * pixel, rim);
    float shadow_distance = rounded(middle - vec2(0.0, 0.05), 0.5 * u_size + u_rim, u_corner + u_rim);
    float shadow = 0.22 * (1.0 - smoothstep(-0.05, 0.26, shadow_distance));
    o_color = vec4(color * cover, cover + shadow * (1.0 - cover));
}
