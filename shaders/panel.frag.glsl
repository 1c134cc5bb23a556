#version 300 es
// How much of a pixel a letter fills, in its colour; the fonts' picture has a full place for whatever is no letter.
precision highp float;

uniform sampler2D u_fonts;

in vec2 v_glyph;
in vec4 v_color;
out vec4 o_color;

void main() {
    float alpha = v_color.a * texture(u_fonts, v_glyph).r;
    o_color = vec4(v_color.rgb * alpha, alpha);
}
