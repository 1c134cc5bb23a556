// Many a child taps everything twice. The second tap does not mean what has come in the place of the first's button: the question
// about it, a command of another screen, a box of the ladder.

/** How soon after a tap, and how near to it, another is its second. */
const soon_ms = 500;
const near_px = 24;

interface Tap {
  readonly time_ms: number;
  readonly x: number;
  readonly y: number;
  readonly button: Element | null;
  /** What the button stood for, where that changes. */
  readonly value: string | null;
}

const tapOf = ({ target, timeStamp, clientX, clientY }: MouseEvent): Tap => {
  const button = (target as Element).closest("a, button");
  return { time_ms: timeStamp, x: clientX, y: clientY, button, value: button?.getAttribute("value") ?? null };
};

const isSecond = (tap: Tap, first: Tap): boolean =>
  tap.time_ms - first.time_ms < soon_ms && Math.hypot(tap.x - first.x, tap.y - first.y) < near_px;

/** Whether both are of one button that means the same, which may have been drawn anew. */
const isAlike = (tap: Tap, first: Tap): boolean =>
  tap.button === first.button ? tap.value === first.value : !!tap.button?.isEqualNode(first.button);

/** Keeps second taps from links and buttons that were not there, or stood for something else, at the first. */
export function ignoreSecondTaps(): void {
  let first: Tap | null = null;
  addEventListener("keydown", () => { first = null; }, true);  // what comes after a key is meant
  addEventListener("click", (event) => {
    if (event.detail === 0) return void (first = null);  // by keys
    const tap = tapOf(event);
    if (!first || !tap.button || !isSecond(tap, first) || isAlike(tap, first)) {
      first = tap;
    } else {
      event.preventDefault();
      event.stopPropagation();
    }
  }, true);
}
