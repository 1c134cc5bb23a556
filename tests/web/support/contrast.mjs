// Colours as a page computes them, and how well one is seen on another.
const channels = (color) => color.match(/[\d.]+/g).map(Number);
/** A colour on another, which nothing shines through. */
export const laidOn = (under, color) => {
  const [ground, [r, g, b, a = 1]] = [channels(under), channels(color)];
  return `rgb(${[r, g, b].map((one, i) => ground[i] + (one - ground[i]) * a)})`;
};
/** That of WCAG 2, 1 … 21. */
export const contrast = (...colors) => {
  const [less, more] = colors.map((color) => channels(color).map((one) => one / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0.05)).sort((a, b) => a - b);
  return more / less;
};
