// The line of a sheet that says how it stands, aloud as well. A word may be put in, and gives way to it when something is done.
import { setText } from "../base/set-text";

export class StatusLine {
  private standing = "";

  constructor(private readonly place: HTMLElement) {}

  tell(sentence: string): void {
    this.standing = sentence;
    setText(this.place, sentence);
  }

  /** False where it stands there already, and nothing says it again. */
  putIn(sentence: string): boolean {
    const isNew = this.place.textContent !== sentence;
    setText(this.place, sentence);
    return isNew;
  }

  /** How it stands, and shows that. */
  resume(): string {
    setText(this.place, this.standing);
    return this.standing;
  }
}
