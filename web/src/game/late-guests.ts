// Guests that come in a script of their own as soon as the game can be played. What still holds of what was said before is said
// to them then, and what waits for an answer. Where the script could not be had, it is asked for again when somebody needs it.
import { orSay } from "../base/notices";
import type { ScriptName, Scripts } from "../base/script-names";
import { fetchScript } from "../base/scripts";
import { tellAll, type Guest, type ScreenMessage } from "./table";

const lasting: readonly ScreenMessage["type"][] = ["ready", "drawn", "position", "boardRect"];

export class LateGuests<Name extends ScriptName> implements Guest {
  private guests: readonly Guest[] = [];
  private readonly missed: Partial<Record<ScreenMessage["type"], ScreenMessage>> = {};

  constructor(private readonly name: Name, private readonly seat: (script: NonNullable<Scripts[Name]>) => readonly Guest[],
    private readonly isNeeded: (message: ScreenMessage) => boolean) {}

  get areThere(): boolean {
    return this.guests.length > 0;
  }

  hear(message: ScreenMessage): void {
    if (this.areThere) return tellAll(this.guests, message);
    const isLasting = lasting.includes(message.type);
    if (isLasting) this.missed[message.type] = message;
    if (this.isNeeded(message)) void orSay(this.come()).then(() => isLasting || tellAll(this.guests, message));
    else if (message.type === "ready") this.come().catch(console.warn);
  }

  /** Rejects if they cannot be had now. */
  async come(): Promise<void> {
    const script = await fetchScript(this.name);
    if (this.areThere) return;
    this.guests = this.seat(script);
    for (const message of Object.values(this.missed)) this.hear(message);
  }
}
