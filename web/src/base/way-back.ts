// What is open over a screen closes first by the way back, the browser's as well as the device's: each has a step of the page's history.

const open: WayBack[] = [];
/** Steps that nobody needs any more are on their way to be gone. */
let isLeaving = false;

const steps = (): number => (history.state as { steps?: number } | null)?.steps ?? 0;

/** How many there were before the way that is taken. */
let before = steps();

/** False where the browser, which counts them, takes no more for a while: what is open has its button all the same. */
function addStep(): boolean {
  const next = steps() + 1;
  try {
    history.pushState({ ...history.state as object | null, steps: next }, "");
  } catch {
    // one says so, another keeps silent
  }
  return steps() === next;
}

/** There are as many steps as there is open, or as the browser takes. */
function settle(): void {
  if (isLeaving) return;
  while (steps() < open.length && addStep());
  before = steps();
  isLeaving = before > open.length;
  if (isLeaving) history.go(open.length - before);
}

addEventListener("popstate", () => {
  const isBack = steps() < before;
  before = steps();
  if (isLeaving) {
    isLeaving = false;
    settle();
  } else if (open.length > before) while (open.length > before) open.pop()!.close();
  else if (isBack) history.back();  // it was the step of what a page before has had open
});

/** The way back from one thing that opens and closes, by `close`. */
export class WayBack {
  constructor(readonly close: () => void) {}

  get isOpen(): boolean {
    return open.includes(this);
  }

  /** It has been opened, or closed. */
  follow(isOpen: boolean): void {
    if (isOpen === this.isOpen) return;
    if (isOpen) open.push(this);
    else open.splice(open.indexOf(this), 1);
    settle();
  }
}
