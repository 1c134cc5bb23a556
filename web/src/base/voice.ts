// Reading aloud with the browser's own voice, where it has one.

const synthesis = (): SpeechSynthesis | null => globalThis.speechSynthesis ?? null;

export const canSpeak = (): boolean => synthesis() !== null;

export class Voice {
  constructor(private readonly language: string, private readonly onChange: (speaking: boolean) => void) {}

  /** Reads the text, in place of what is being read. */
  speak(text: string): void {
    const voice = synthesis();
    if (!voice) return;
    voice.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = this.language;
    utterance.rate = 0.92;
    utterance.onend = utterance.onerror = () => this.onChange(false);
    voice.speak(utterance);
    this.onChange(true);
  }

  hush(): void {
    synthesis()?.cancel();
    this.onChange(false);
  }
}
