// Says whether the file with all answers to a game is here, and brings it onto the device if that is wished.
import { html, type Html } from "../html";
import { t } from "../i18n";
import { icon } from "../icons";
import { Packs } from "./packs";
import { gamesWithPacks } from "./solved";

export class PackRow {
  private readonly packs = new Packs(document.baseURI);
  private game = "";

  /** `onInstalled`: more may be known now. */
  constructor(private readonly place: HTMLElement, private readonly onInstalled: () => void) {
    place.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("[data-install]")) void this.install();
    });
  }

  useGame(game: string): void {
    if (game === this.game) return;
    this.game = game;
    void this.draw();
  }

  /** Whether the site says that it has the file. */
  async isExpected(): Promise<boolean> {
    return await this.packs.info(this.game) !== null;
  }

  private async draw(trouble = ""): Promise<void> {
    const { game } = this;
    this.show(html``);
    if (!gamesWithPacks.has(game)) return;
    const [info, isInstalled, canKeep] = await Promise.all([this.packs.info(game), this.packs.isInstalled(game), this.packs.canKeep()]);
    if (game !== this.game) return;
    if (!info) this.show(html`<p>${t("truth.no-pack")}</p>`);
    else if (isInstalled) this.show(html`<p data-installed>${t("truth.installed")}</p>`);
    else if (canKeep) this.show(html`
      ${trouble && html`<p>${trouble}</p>`}
      <button type="button" class="button" data-install>${icon("save")}${t("truth.install", { size: megabytes(info.size) })}</button>`);
  }

  private async install(): Promise<void> {
    const { game } = this;
    const tell = (share: number): void => {
      if (game !== this.game) return;
      const percent = Math.floor(100 * share);
      this.show(html`<label class="truth-progress"><span>${t("truth.installing", { percent })}</span>
        <progress max="100" value="${percent}"></progress></label>`);
    };
    tell(0);
    try {
      await this.packs.install(game, tell);
      this.onInstalled();
      await this.draw();
    } catch (error) {
      console.warn(error);
      await this.draw(t("truth.install-failed"));
    }
  }

  private show(content: Html): void {
    this.place.innerHTML = content.text;
  }
}

const megabytes = (bytes: number): string => (bytes / 1e6 < 0.1 ? "0.1" : (bytes / 1e6).toFixed(1));
