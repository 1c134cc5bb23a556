// A piece from its four distance fields: outline, body, shade, shine and lines, over a shadow that grows softer and falls
// farther the higher the piece is lifted.
uniform sampler2D u_atlas;

in vec2 v_place;
flat in vec4 v_look;
flat in float v_turn;
flat in int v_color;
out vec4 o_color;

const float kOutline = 3.7;   // units, as in the drawings

vec4 distances(vec2 place) {
    vec2 in_cell = (place + 50.0 + u_cell.z) / u_cell.w;
    vec2 near = clamp(in_cell, 0.004, 0.996);
    vec4 inside = texture(u_atlas, (v_look.xy + near) * u_cell.xy);
    return (0.5 - inside) * 2.0 * u_field.xyyy + length(in_cell - near) * u_cell.w;
}

void main() {
    float pixel = fwidth(v_place.x);
    vec4 d = distances(v_place);
    vec4 cover = clamp(0.5 - d / pixel, 0.0, 1.0);

    vec3 color = mix(u_fill[v_color].rgb, u_shade[v_color].rgb, cover.a);
    color = mix(color, u_shine[v_color].rgb, cover.b);
    color = mix(color, u_line[v_color].rgb, cover.g);
    color = mix(u_line[v_color].rgb, color, cover.r);
    // Never thinner than a pixel and a bit, so that it holds at 28 pixels.
    float outline = max(kOutline, 1.25 * pixel);
    float body = clamp(0.5 - (d.r - outline) / pixel, 0.0, 1.0);

    float lift = v_look.z;
    vec2 fall = vec2(0.0, mix(2.6, 9.0, lift)) * v_turn;
    float blur = mix(3.2, u_field.x, lift);
    float beneath = distances(v_place - fall).r - 2.0 * (1.0 - lift);
    float shadow = mix(0.30, 0.26, lift) * (1.0 - smoothstep(-blur, blur, beneath));

    float alpha = body + shadow * (1.0 - body);
    o_color = vec4(color * body, alpha) * v_look.w;
}
