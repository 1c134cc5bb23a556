// The element <thirty-squares>: a frame of the page, as tall as the game wants to be. Attributes say what to play,
// methods are messages to the frame, and messages from the frame are events. A module of its own, for other sites.
import { keptHash } from "../base/kept-hash";
import { attributeNames, complaint, readAttributes, type AttributesRead } from "./attributes";
import { readMessage, version } from "./check";
import type { FrameDetails, FrameMessage, GameFields, HostMessage, Question, StateDetail, ThirtySquaresElement } from "./embed";
import { frameMessages, hostMessages } from "./messages";
import { Outbox } from "./outbox";
import { frameQuery } from "./query";

type Message = HostMessage extends infer M ? M extends HostMessage ? Omit<M, "thirtySquares"> : never : never;

const pageAddress = new URL(".", import.meta.url).href;

/** How it is laid out where no rule of the page says otherwise. No policy of the page forbids a sheet that a script makes; Safari
 *  before 16.4 knows none. */
const sheets = "adoptedStyleSheets" in document ? [new CSSStyleSheet()] : [];
sheets[0]?.replaceSync(":host { display: block } :host([hidden]) { display: none }");

class Element extends HTMLElement implements ThirtySquaresElement {
  static readonly observedAttributes = attributeNames;

  declare kept: Readonly<Record<string, string>> | null;
  private readonly frame = document.createElement("iframe");
  private readonly shadow = this.attachShadow({ mode: "closed" });
  // A frame without an origin can only be reached as "*"; it is ours by being in this element.
  private readonly outbox = new Outbox((message) => this.frame.contentWindow?.postMessage(message, "*"));
  private isGreeted = false;
  private isChanged = false;

  constructor() {
    super();
    this.kept ??= null;  // a page may have set it before this script came
    // No origin of its own and so no storage, no cookies, and no hold on the page around it.
    this.frame.setAttribute("sandbox", "allow-scripts");
    this.frame.setAttribute("credentialless", "");  // a page that shares memory takes no other frame
    // By itself a frame is 300 pixels wide, and so would an element be that is as wide as what is in it.
    this.frame.style.cssText = "display: block; inline-size: 100%; block-size: 100%; border: 0; contain: size; contain-intrinsic-size: 1200px 150px";
    this.shadow.adoptedStyleSheets = sheets;
    this.shadow.append(this.frame);
  }

  connectedCallback(): void {
    if (!this.shadow.adoptedStyleSheets.length) this.style.display ||= "block";
    this.frame.title = this.title || "Thirty Squares";
    if (this.hasAttribute("same-origin")) for (const name of ["sandbox", "credentialless"]) this.frame.removeAttribute(name);
    this.frame.src = this.address();
    addEventListener("message", this.receive);
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.receive);
    this.isGreeted = false;
    this.outbox.close();
  }

  /** Where a page moves it without taking it out (`moveBefore`), the game goes on. */
  connectedMoveCallback(): void {}

  /** Several attributes that change at once are one change, and one that says what it said before is none. */
  attributeChangedCallback(_: string, before: string | null, now: string | null): void {
    if (before === now || !this.isConnected || this.isChanged) return;
    this.isChanged = true;
    queueMicrotask(() => this.playChanged());
  }

  load(fields: GameFields): void { this.post({ type: "load", ...fields }); }
  move(move: string): void { this.post({ type: "move", move }); }
  undo(): void { this.post({ type: "undo" }); }
  hint(): void { this.post({ type: "hint" }); }
  pause(): void { this.post({ type: "pause" }); }
  resume(): void { this.post({ type: "resume" }); }
  getState(): Promise<StateDetail> {
    this.playChanged();
    return this.outbox.ask();
  }

  private get wanted(): AttributesRead {
    return readAttributes((name) => this.getAttribute(name));
  }

  private get src(): string {
    return this.getAttribute("src") ?? "";
  }

  /** Where Thirty Squares is; null if `src` is no address. */
  private get place(): string | null {
    try {
      return new URL(this.src, pageAddress).href;
    } catch {
      return null;
    }
  }

  /** With what is bad as well: the page names it to whoever looks at it. */
  private address(): string {
    const { good, bad } = this.wanted;
    return `${this.place ?? pageAddress}?${frameQuery({ ...good, ...bad })}${this.kept ? keptHash(Object.entries(this.kept)) : ""}`;
  }

  /** In another window, as what the page before has said may be on its way still, and would be taken for the new one's. */
  private openElsewhere(): void {
    this.frame.remove();
    this.frame.src = this.address();
    this.shadow.append(this.frame);
  }

  /** The message as it is sent; throws for what can never be one. */
  private checked(message: Message): HostMessage {
    const whole = readMessage<HostMessage>(hostMessages, { thirtySquares: version, ...message });
    if (!whole) throw new TypeError(`not a message to <thirty-squares>: ${JSON.stringify(message)}`);
    return whole;
  }

  private post(message: Message): void {
    const whole = this.checked(message);
    this.playChanged();
    this.outbox.add(whole);
  }

  /** What is said after a change is meant for the game that it brings, in the same breath too. */
  private playChanged(): void {
    if (!this.isChanged) return;
    this.isChanged = false;
    if (this.isGreeted) this.playWanted((load) => this.outbox.add(load));
    else this.openElsewhere();
  }

  private readonly receive = ({ data, source }: MessageEvent<unknown>): void => {
    if (source === null || source !== this.frame.contentWindow) return;
    const message = readMessage<FrameMessage>(frameMessages, data);
    if (!message) return;
    const { thirtySquares: _, type, id: __, ...detail } = message as FrameMessage & Question;
    if (message.type === "resize" && !this.hasAttribute("fixed")) this.frame.style.blockSize = `${message.height}px`;
    if (message.type === "ready") this.greet();
    if (message.type === "kept") this.keep(message);
    this.outbox.hear(message, detail);
    this.dispatchEvent(new CustomEvent<unknown>(type, { detail }));
  };

  /** A frame that is moved within its page is loaded anew, and is given back what it has told until then. */
  private keep({ key, value }: FrameDetails["kept"]): void {
    const { [key]: _, ...others } = this.kept ?? {};
    this.kept = value === null ? others : { ...others, [key]: value };
  }

  /** A page of the frame can be used. The first one learns from a `load` whom to talk to, also where it is the ladder; those that
   *  come after it know. */
  private greet(): void {
    if (this.isGreeted) return this.outbox.open(null);
    this.isGreeted = true;
    this.playWanted((load) => this.outbox.open(load));
  }

  /** Plays what the attributes say; a bad one is left out, and told as the frame tells its own errors. */
  private playWanted(play: (load: HostMessage) => void): void {
    const { good, bad } = this.wanted;
    play(this.checked({ type: "load", ...good }));
    const complaints = Object.entries(bad).map(([name, text]) => complaint(name, text));
    if (this.place === null) complaints.push(complaint("src", this.src, "an address"));
    for (const message of complaints) this.dispatchEvent(new CustomEvent("error", { detail: { code: "bad-attribute", message } }));
  }
}

if (!customElements.get("thirty-squares")) customElements.define("thirty-squares", Element);
