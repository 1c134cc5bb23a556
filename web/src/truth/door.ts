// The way to the script of exact values, by the button beside the status line.
import type { Address } from "../chess/address";
import type { PositionMessage, ShellMessage } from "../protocol/messages";
import { t } from "../base/i18n";
import { notice } from "../base/notices";
import { fetchScript } from "../base/scripts";
import type { Truth } from "./main";

export interface TruthHost {
  readonly root: HTMLElement;
  send(message: ShellMessage): void;
  say(sentence: string): void;
  address(): Address;
  /** The room left for the board has changed. */
  onRoom(): void;
  /** Plays another position. */
  onPlay(address: Address): void;
}

export class TruthDoor {
  private truth: Truth | null = null;
  private readonly button: HTMLButtonElement;
  private position: PositionMessage | null = null;

  constructor(private readonly host: TruthHost) {
    this.button = host.root.querySelector<HTMLButtonElement>("[data-switch-truth]")!;
    this.button.addEventListener("click", () => void this.switch());
  }

  get isOpen(): boolean {
    return this.truth?.isOpen ?? false;
  }

  /** A locked page gives nothing away. */
  lock(): void {
    this.button.hidden = true;
  }

  hear(position: PositionMessage): void {
    this.position = position;
    this.truth?.hear(position);
  }

  private async switch(): Promise<void> {
    try {
      const { Truth } = await fetchScript("truth");
      this.truth ??= new Truth(this.host, (open) => this.button.setAttribute("aria-pressed", String(open)));
      this.truth.show(!this.truth.isOpen, this.position);
    } catch (error) {
      console.warn(error);
      notice(t("problem.no-script"));
    }
  }
}
