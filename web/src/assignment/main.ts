// The script of an assignment: what the game screen of a pupil has besides, whose work is to be handed in.
import type { Address } from "../chess/address";
import type { GameScreen } from "../shell/game";
import { ReturnCard } from "./card";
import { dayOf } from "./return-code";
import { Tally } from "./tally";

declare module "../base/scripts" {
  interface Scripts {
    readonly assignment: typeof import("./main");
  }
}

/** Follows the game or lesson, and shows a code at its end. */
export function followAssignment(root: HTMLElement, game: GameScreen, address: Address): void {
  const tally = new Tally(address.gameId, Number(address.assignment ?? 0), () => dayOf(new Date()));
  const place = root.querySelector<HTMLElement>("[data-notices]");
  if (!place) return;
  const card = new ReturnCard(place);
  game.follow((message) => {
    const work = tally.hear(message, game.isInLesson);
    if (work) card.show(work);
  });
}
