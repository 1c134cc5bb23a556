// The certificates at the end of a game, a lesson, a round or a match.
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { ribbonIcon } from "../base/late-icons";
import { showCertificateOf } from "../certificate/door";
import { certificateBoxes, hasClimbed } from "../chess/certificates";
import { boxOf, plainId } from "../chess/games";
import { getProgress, type Progress } from "../chess/progress";

/** Those that this end has completed, whichever game was the last to be missing, and the one that its own box is the last
 *  step to. `before` is what there was before it. */
export const certificatesHtml = (gameId: string, before: Progress): Html => html`${certificateBoxes
  .filter((box) => hasClimbed(box, getProgress()) && (box === boxOf(plainId(gameId)) || !hasClimbed(box, before)))
  .map((box) => html`<button type="button" class="button" data-certificate="${box}">${ribbonIcon()}${t("certificate.title")}</button>`)}`;

/** Lets the buttons in `place` show them. */
export function openCertificates(place: HTMLElement): void {
  for (const button of place.querySelectorAll("[data-certificate]")) button.addEventListener("click", ({ target }) => showCertificateOf(target));
}
