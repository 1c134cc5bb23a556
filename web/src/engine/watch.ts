// Whether an engine that owes an answer is still alive. While something is asked it is spoken to at every beat, and its
// answer to that, which costs it nothing even in the midst of a search, is kept from the others. Beats are counted, not
// time: a device that was asleep has missed none.
import { kindOf } from "./replies";

/** Calls `tick` again and again until the returned function is called. */
export type Beat = (tick: () => void) => () => void;

const everyTwoSeconds: Beat = (tick) => {
  const timer = setInterval(tick, 2_000);
  return () => clearInterval(timer);
};

export interface WatchHandlers {
  /** Sends the engine a line. */
  post(line: string): void;
  /** It takes long until the engine says its first word. */
  onSlow?(): void;
  /** It answers no more. */
  onSilence(): void;
}

/** An engine that has spoken answers within milliseconds; before, it may be on its way through a slow network. */
const silentBeats = { allowed: 5, beforeFirstWord: 30, slow: 6 };

export class Watch {
  /** Who asked for each `readyok` that is to come, in order. */
  private readonly asked: ("us" | "others")[] = [];
  private searches = 0;
  private silence = 0;
  private hasSpoken = false;
  private stopBeat: (() => void) | null = null;

  constructor(private readonly handlers: WatchHandlers, private readonly beat: Beat = everyTwoSeconds) {}

  /** A line is being sent to the engine. */
  sent(line: string): void {
    const [first] = line.split(" ", 1);
    if (first === "isready") this.asked.push("others");
    else if (first === "go" || first === "values") this.searches++;
    else return;
    this.silence = this.stopBeat ? this.silence : 0;
    this.stopBeat ??= this.beat(() => this.tick());
  }

  /** A line has come from the engine; false if nobody else is to hear it. */
  heard(line: string): boolean {
    this.silence = 0;
    this.hasSpoken = true;
    const kind = kindOf(line);
    const isOurs = kind === "readyok" && this.asked.shift() === "us";
    // A count that is stopped or a question that is refused is told in an error.
    if (kind === "bestmove" || kind === "valuesok" || kind === "total" || kind === "error") this.searches = Math.max(0, this.searches - 1);
    if (!this.searches && !this.asked.includes("others")) this.rest();
    return !isOurs;
  }

  /** Watches no more. */
  end(): void {
    this.rest();
    this.asked.length = 0;
    this.searches = 0;
  }

  private rest(): void {
    this.stopBeat?.();
    this.stopBeat = null;
  }

  private tick(): void {
    this.silence++;
    if (!this.hasSpoken && this.silence === silentBeats.slow) this.handlers.onSlow?.();
    if (this.silence > (this.hasSpoken ? silentBeats.allowed : silentBeats.beforeFirstWord)) {
      this.end();
      this.handlers.onSilence();
    } else if (this.hasSpoken && !this.asked.includes("us")) {
      this.asked.push("us");
      this.handlers.post("isready");
    }
  }
}
