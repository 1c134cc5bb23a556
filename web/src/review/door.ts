// The way to the script that walks through games and reads and writes them as text. A text that is dropped or pasted
// anywhere on the page goes through here as well.
import type { Address } from "../chess/address";
import type { AppMessage, PositionMessage, ShellMessage } from "../protocol/messages";
import { t } from "../base/i18n";
import { notice } from "../base/notices";
import { fetchScript } from "../base/scripts";
import type { Review } from "./main";

/** What can be asked for by a button. */
export type ReviewDeed = "look" | "share" | "save" | "open";

export interface ReviewHost {
  readonly root: HTMLElement;
  send(message: ShellMessage): void;
  say(sentence: string): void;
  /** The game that is played. */
  played(): PositionMessage | null;
  address(): Address;
  /** The room left for the board has changed. */
  onRoom(): void;
  /** Goes on from a position that was looked at. */
  onPlay(address: Address): void;
}

export class ReviewDoor {
  private review: Review | null = null;
  private readonly isShut: () => boolean;

  constructor(private readonly host: ReviewHost, isShut: () => boolean) {
    this.isShut = isShut;
    addEventListener("paste", ({ target, clipboardData }) => {
      if (target instanceof Element && target.closest("input, textarea")) return;
      void this.take(clipboardData?.files[0] ?? clipboardData?.getData("text/plain"));
    });
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      void this.take(event.dataTransfer?.files[0] ?? event.dataTransfer?.getData("text/plain"));
    });
  }

  /** Whether the board shows a game that is only looked at. */
  get isOpen(): boolean {
    return this.review?.isOpen ?? false;
  }

  async do(deed: ReviewDeed): Promise<void> {
    (await this.fetch())?.[deed]();
  }

  hear(message: AppMessage): void {
    this.review?.hear(message);
  }

  private async take(given: File | string | undefined): Promise<void> {
    if (given && !this.isShut()) await (await this.fetch())?.take(given);
  }

  private async fetch(): Promise<Review | null> {
    try {
      const { Review } = await fetchScript("review");
      return this.review ??= new Review(this.host);
    } catch (error) {
      console.warn(error);
      notice(t("problem.no-script"));
      return null;
    }
  }
}
