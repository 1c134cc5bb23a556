// What is said aloud to a screen reader. Sentences are added one below the other, so that an answer does
// not wipe out the move it answers before it was read.
const kept = 4;

export class LiveRegion {
  constructor(private readonly place: Element) {}

  say(sentence: string): void {
    if (!sentence) return;
    const line = document.createElement("p");
    line.textContent = sentence;
    this.place.append(line);
    while (this.place.children.length > kept) this.place.firstElementChild?.remove();
  }
}
