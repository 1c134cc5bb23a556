// The moment at the end of a lesson and of a box: stars travel to the tile of the box, and the next one opens. Two seconds,
// which a tap or a key cuts short.
import { isMotionReduced } from "../base/settings";
import type { Progress } from "../chess/progress";

const star_ms = { first: 500, between: 250, way: 800 };
const open_ms = 350;

/** Where the middle of one lies from that of another, in pixels. */
function wayFrom(source: Element, target: Element): { x: number; y: number } {
  const middle = (element: Element): { x: number; y: number } => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [middle(source), middle(target)];
  return { x: from.x - to.x, y: from.y - to.y };
}

/** A star grows where it was earned, and goes to its place in an arc. */
function fly(star: Element, source: Element, delay: number): Animation {
  const { x, y } = wayFrom(source, star);
  return star.animate([
    { transform: `translate(${x}px, ${y}px) scale(0)`, opacity: 0, offset: 0 },
    { transform: `translate(${x}px, ${y}px) scale(3)`, opacity: 1, offset: 0.3, easing: "ease-in-out" },
    { transform: `translate(${x * 0.4}px, ${y * 0.4 - 40}px) scale(2)`, opacity: 1, offset: 0.65, easing: "ease-in" },
    { transform: "none", opacity: 1, offset: 1 },
  ], { duration: star_ms.way, delay, fill: "backwards" });
}

/** The stars of the tiles in `place` that their games did not have `before` come from `source`; a tile welcomes them, and the
 *  next opens. Where motion is reduced they are there at once. */
export function playMoment(place: HTMLElement, before: Progress, source: Element | null): void {
  const tiles = [...place.querySelectorAll<HTMLElement>("[data-tile]")];
  const stars = tiles.flatMap((tile) => [...tile.querySelectorAll(".star.lit")].slice(before[tile.dataset.tile ?? ""] ?? 0));
  if (!stars.length || isMotionReduced()) return;
  const arrival = star_ms.first + (stars.length - 1) * star_ms.between + star_ms.way;
  const running = stars.map((star, i) => fly(star, source ?? place, star_ms.first + i * star_ms.between));
  for (const tile of tiles) running.push(tile.animate([{ scale: 1 }, { scale: 1.1 }, { scale: 1 }], { duration: open_ms, delay: arrival, easing: "ease-out" }));
  for (const next of place.querySelectorAll("[data-opens]")) {
    running.push(next.animate([{ scale: 0.85, opacity: 0 }, { scale: 1, opacity: 1 }],
      { duration: open_ms, delay: arrival, easing: "ease-out", fill: "backwards" }));
  }
  const skip = (): void => {
    for (const animation of running) animation.finish();
  };
  const events = ["pointerdown", "keydown"] as const;
  for (const event of events) addEventListener(event, skip, { capture: true });
  void Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
    for (const event of events) removeEventListener(event, skip, { capture: true });
  });
}
