// What a reader of QR codes makes of a code on the page.
import assert from "node:assert/strict";
import jsQR from "jsqr";

/** The package's types call it a module, which node does not. */
const read = /** @type {any} */ (jsQR);

/** `code` is the locator of its svg. */
export async function readQr(code) {
  const { width, height, pixels } = await code.evaluate(async (svg) => {
    const picture = new Image();
    const copy = svg.cloneNode(true);
    const size = 8 * svg.viewBox.baseVal.width;
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", size);
    copy.setAttribute("height", size);
    copy.querySelector(".qr-light").setAttribute("fill", "#fff");
    picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(size, size);
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0, size, size);
    return { width: size, height: size, pixels: [...context.getImageData(0, 0, size, size).data] };
  });
  return (read(new Uint8ClampedArray(pixels), width, height) ?? assert.fail("the picture cannot be read")).data;
}
