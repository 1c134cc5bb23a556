// The board as joinery: squares of two woods with a faint grain, set into a rounded rim that throws a soft shadow.
in vec2 v_place;
out vec4 o_color;

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
    vec2 size = u_board.zw;
    float rim_width = u_frame.x, corner = u_frame.y, grain = u_canvas.w;
    float pixel = fwidth(v_place.x);
    vec2 middle = v_place - 0.5 * size;
    float board = rounded(middle, 0.5 * size, corner);
    float rim = rounded(middle, 0.5 * size + rim_width, corner + rim_width);

    // Squares: each a piece of wood of its own, its grain turned against its neighbours'.
    vec2 square = clamp(floor(v_place), vec2(0.0), size - 1.0);
    float dark = mod(square.x + square.y + u_frame.z, 2.0);
    float seed = hash(square + 3.0);
    vec2 grain_place = dark > 0.5 ? v_place : v_place.yx;
    float wood = fibres(grain_place, seed) * 0.022 + (seed - 0.5) * 0.022;
    vec3 color = mix(u_light.rgb, u_dark.rgb, dark) * (1.0 + wood * grain);

    // A hair of shadow where two woods meet.
    vec2 to_edge = 0.5 - abs(fract(v_place) - 0.5);
    float seam = 1.0 - smoothstep(0.0, 0.012 + pixel, min(to_edge.x, to_edge.y));
    color *= 1.0 - 0.05 * seam * min(grain, 1.0);

    // The rim, its outer edge lit from above, and a soft inner shadow from it upon the squares.
    vec2 beyond = sign(middle) * max(abs(middle) - 0.5 * size + corner, 0.0);
    float up = -beyond.y / max(length(beyond), 0.001) * smoothstep(-0.04, 0.0, rim);
    vec3 rim_color = u_rim.rgb * (1.0 + fibres(v_place.yx * 0.7, 0.3) * 0.05 * grain);
    rim_color = mix(rim_color, vec3(1.0), 0.25 * max(up, 0.0)) * (1.0 - 0.22 * max(-up, 0.0));
    color *= 1.0 - 0.10 * smoothstep(-0.05, 0.0, board);
    color = mix(color, rim_color, smoothstep(-0.5 * pixel, 0.5 * pixel, board));

    float cover = 1.0 - smoothstep(-0.5 * pixel, 0.5 * pixel, rim);
    float shadow_distance = rounded(middle - vec2(0.0, 0.05), 0.5 * size + rim_width, corner + rim_width);
    float shadow = 0.18 * (1.0 - smoothstep(-0.05, 0.24, shadow_distance));
    o_color = vec4(color * cover, cover + shadow * (1.0 - cover));
}
