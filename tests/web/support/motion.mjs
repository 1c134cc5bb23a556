// What moves on a page, and for how long.

/** No longer than this, where motion is reduced. */
export const glance_ms = 80;

/** To run before the page's scripts; notes every animation and transition that begins, with how long it is to last. */
export function watchMotion() {
  globalThis.motions = [];
  const note = (/** @type {any} */ { target, propertyName, animationName }) => {
    for (const motion of target.getAnimations?.() ?? []) {
      // What is unseen for a while and then seen does not move.
      if (motion.effect.getKeyframes().every(({ offset, computedOffset, easing, composite, visibility, ...rest }) => !Object.keys(rest).length)) continue;
      const { duration, delay } = motion.effect.getTiming();
      globalThis.motions.push({ what: propertyName ?? animationName, on: target.className?.toString() ?? "", ms: Number(duration) + delay });
    }
  };
  for (const type of ["transitionrun", "animationstart"]) document.addEventListener(type, note, true);
}
export const motions = (page) => page.evaluate(() => globalThis.motions);
