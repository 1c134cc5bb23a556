/** Watches the sizes of what it is told to observe, from the first one on, and has each told with the next picture: what is done
 *  then may give other parts another size, of which browsers tell as an endless layout in the midst of one. */
export const watchSizes = (tell: () => void): ResizeObserver => new ResizeObserver(() => requestAnimationFrame(tell));
