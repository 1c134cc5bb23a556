// Reading aloud with the device's own voices, where it has one for the language: others that a browser offers send the text over
// the network. What voices are known for is minded: the list of them comes late, a long text breaks off (so each sentence is an
// utterance of its own), the word that one has ended may never come, nothing is said before the page was touched, it goes on where
// the page is left, "e4" is read as a number, and the "a" of "column a" as a word.

/** What speaks here, and its voices. One that cannot even tell them counts as none: some views of web pages in other programs have
 *  such a one. */
function speaker(): { readonly device: SpeechSynthesis; readonly voices: readonly SpeechSynthesisVoice[] } | null {
  try {
    const device = globalThis.speechSynthesis;
    const voices = device?.getVoices();
    return voices ? { device, voices } : null;
  } catch {
    return null;
  }
}
const isOf = (language: string) => ({ lang, localService }: SpeechSynthesisVoice): boolean =>
  localService && lang.toLowerCase().split(/[-_]/)[0] === language;

/** False also where there are voices, but none of the device's for the language. */
export function canSpeak(language: string): boolean {
  const voices = speaker()?.voices;
  return voices !== undefined && (!voices.length || voices.some(isOf(language)));
}

/** Calls back when the voices become known or others, until what is answered is called. */
export function whenVoicesChange(listener: () => void): () => void {
  const device = speaker()?.device;
  device?.addEventListener?.("voiceschanged", listener);
  return () => device?.removeEventListener?.("voiceschanged", listener);
}

/** A square, or the letter of a column where the language sets it behind the word. */
const named = /\b([a-h])([1-8])\b|(\b(?:column|colonne|columna) |العمود )([a-h])\b/g;

/** A text as sentences for a voice: a square as a letter and a number, each letter as a capital. The full stop of a number that
 *  goes on without a break, as in "die 7. Reihe", ends none. */
export const spoken = (text: string): string[] =>
  (text.match(/[^]+?(?:[.!?؟…:](?= )|$)/g) ?? [])
    .map((one) => one.replace(named, (_, file: string, row: string, word = "", column?: string) =>
      column ? word + column.toUpperCase() : `${file.toUpperCase()} ${row}`).trim())
    .filter(Boolean);

/** Longer than any voice takes for a sentence. */
const patience = (sentence: string): number => 2500 + 140 * sentence.length;

export class Voice {
  private queue: string[] = [];
  private timer = 0;
  /** For the first touch of the page, then for its being left. */
  private listening: AbortController | null = null;

  constructor(private readonly language: string, private readonly onChange: (speaking: boolean) => void) {}

  /** Reads the text, in place of what is being read. */
  speak(text: string): void {
    this.stop();
    this.queue = spoken(text);
    if (!speaker() || !this.queue.length) return;
    if (navigator.userActivation?.hasBeenActive === false) return void this.listenFor(["pointerup", "keydown"], () => this.begin());
    this.begin();
  }

  hush(): void {
    this.stop();
    this.onChange(false);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.listening?.abort();
    this.queue = [];
    speaker()?.device.cancel();
  }

  private listenFor(types: readonly string[], then: () => void): AbortSignal {
    this.listening?.abort();
    const { signal } = (this.listening = new AbortController());
    for (const type of types) document.addEventListener(type, then, { signal });
    return signal;
  }

  /** While no voices are known a browser would choose one itself, be it one of the network; some never come to know any, so until
   *  then it is not said that one speaks. */
  private begin(): void {
    const signal = this.listenFor(["visibilitychange"], () => document.hidden && this.hush());
    const known = speaker();
    if (!known?.voices.length) return known?.device.addEventListener?.("voiceschanged", () => this.begin(), { signal });
    this.onChange(true);
    this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    const sentence = this.queue.shift();
    const known = speaker();
    const voice = known?.voices.find(isOf(this.language));
    if (!sentence || !voice) return this.onChange(false);
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = this.language;
    utterance.voice = voice;
    utterance.rate = 0.92;
    const { queue } = this;
    // Only while it is this text's turn: a voice that was cancelled says so late.
    const goOn = (): void => { if (this.queue === queue) this.next(); };
    utterance.onend = utterance.onerror = goOn;
    this.timer = window.setTimeout(goOn, patience(sentence));
    known?.device.speak(utterance);
  }
}
