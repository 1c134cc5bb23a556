// The element <thirty-squares>: a frame of the page, as tall as the game wants to be. Attributes say what to play,
// methods are messages to the frame, and messages from the frame are events. A module of its own, for other sites.
import { keptHash } from "../base/kept-hash";
import { readMessage, version } from "./check";
import type { FrameDetails, FrameMessage, GameFields, HostMessage, StateDetail, ThirtySquaresElement } from "./embed";
import { frameMessages, hostMessages } from "./messages";
import { frameQuery } from "./query";

const pageAddress = new URL(".", import.meta.url).href;
const number = (value: string): number | undefined => (value === "" ? undefined : Number(value));

/** How each attribute is read. */
const attributes: { readonly [K in keyof GameFields]-?: (value: string) => GameFields[K] | undefined } = {
  game: String,
  opponent: (value) => value as "friend" | "computer",
  level: (value) => (value === "perfect" ? value : number(value)),
  side: (value) => value as "white" | "black",
  fen: String,
  moves: String,
  options: String,
  clock: String,
  lesson: number,
  practice: String,
  coach: (value) => (value === "0" || value === "1" ? value : undefined),
  lang: String,
  lock: (value) => value !== "false",
  theme: String,
  night: (value) => value as "auto" | "on" | "off",
  text: number,
  sound: (value) => (value === "0" || value === "1" ? value : undefined),
};
const names = Object.keys(attributes) as (keyof GameFields)[];

class Element extends HTMLElement implements ThirtySquaresElement {
  static readonly observedAttributes = names;

  kept: Readonly<Record<string, string>> | null = null;
  private readonly frame = document.createElement("iframe");
  private isGreeted = false;
  private isChanged = false;

  constructor() {
    super();
    // No origin of its own and so no storage, no cookies, and no hold on the page around it.
    this.frame.setAttribute("sandbox", "allow-scripts");
    this.frame.style.cssText = "display: block; inline-size: 100%; block-size: 100%; border: 0";
    this.attachShadow({ mode: "closed" }).append(this.frame);
  }

  connectedCallback(): void {
    if (!this.style.display) this.style.display = "block";
    this.frame.title = this.title || "Thirty Squares";
    if (this.hasAttribute("same-origin")) this.frame.removeAttribute("sandbox");
    this.isGreeted = false;
    this.frame.src = this.address();
    addEventListener("message", this.receive);
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.receive);
  }

  /** Several attributes that change at once are one change. */
  attributeChangedCallback(): void {
    if (!this.isConnected || this.isChanged) return;
    this.isChanged = true;
    queueMicrotask(() => {
      this.isChanged = false;
      if (this.isGreeted) this.loadWanted();
      else this.frame.src = this.address();
    });
  }

  load(fields: GameFields): void { this.post({ type: "load", ...fields }); }
  move(move: string): void { this.post({ type: "move", move }); }
  undo(): void { this.post({ type: "undo" }); }
  hint(): void { this.post({ type: "hint" }); }
  pause(): void { this.post({ type: "pause" }); }
  resume(): void { this.post({ type: "resume" }); }
  getState(): Promise<StateDetail> {
    return new Promise((resolve, reject) => {
      const answered = new AbortController();
      const { signal } = answered;
      this.on("state", (state) => {
        answered.abort();
        resolve(state);
      }, signal);
      this.on("error", ({ code, message }) => {
        if (code !== "no-game") return;
        answered.abort();
        reject(new Error(message));
      }, signal);
      this.post({ type: "getState" });
    });
  }

  private on<T extends keyof FrameDetails>(type: T, listener: (detail: FrameDetails[T]) => void, signal: AbortSignal): void {
    this.addEventListener(type as string, (event) => listener((event as CustomEvent<FrameDetails[T]>).detail), { signal });
  }

  private wanted(): GameFields {
    const given = names.filter((name) => this.hasAttribute(name))
      .map((name) => [name, attributes[name](this.getAttribute(name) ?? "")]);
    return Object.fromEntries(given) as GameFields;
  }

  private address(): string {
    return `${new URL(this.getAttribute("src") ?? "", pageAddress).href}?${frameQuery(this.wanted())}${this.kept ? keptHash(Object.entries(this.kept)) : ""}`;
  }

  private post(message: HostMessage extends infer M ? M extends HostMessage ? Omit<M, "thirtySquares"> : never : never): void {
    const whole = { thirtySquares: version, ...message };
    if (!readMessage<HostMessage>(hostMessages, whole)) throw new TypeError(`not a message to <thirty-squares>: ${JSON.stringify(message)}`);
    // A frame without an origin can only be reached as "*"; it is ours by being in this element.
    this.frame.contentWindow?.postMessage(whole, "*");
  }

  private readonly receive = ({ data, source }: MessageEvent<unknown>): void => {
    if (source === null || source !== this.frame.contentWindow) return;
    const message = readMessage<FrameMessage>(frameMessages, data);
    if (!message) return;
    const { thirtySquares: _, type, ...detail } = message;
    if (message.type === "resize" && !this.hasAttribute("fixed")) this.frame.style.blockSize = `${message.height}px`;
    if (message.type === "ready" && !this.isGreeted) this.greet();
    this.dispatchEvent(new CustomEvent<FrameDetails[keyof FrameDetails]>(type, { detail: detail as FrameDetails[keyof FrameDetails] }));
  };

  private greet(): void {
    this.isGreeted = true;
    this.loadWanted();
  }

  /** What the attributes say; a bad one is told as the frame tells its own errors. */
  private loadWanted(): void {
    if (!this.hasAttribute("game")) return;
    try {
      this.load(this.wanted());
    } catch (error) {
      this.dispatchEvent(new CustomEvent("error", { detail: { code: "bad-attribute", message: String(error) } }));
    }
  }
}

if (!customElements.get("thirty-squares")) customElements.define("thirty-squares", Element);
