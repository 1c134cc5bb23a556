// Says whether the file with all answers to a game is here, and brings it onto the device if that is wished.
import { html, type Html } from "../html";
import { t } from "../i18n";
import { icon } from "../icons";
import { Packs } from "./packs";
import { packOf } from "./solved";

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
    const answers = packOf(this.game);
    return answers !== undefined && await this.packs.info(answers.pack) !== null;
  }

  private async draw(trouble = ""): Promise<void> {
    const { game } = this;
    this.show(html``);
    const answers = packOf(game);
    if (!answers) return;
    const { pack, isWhole } = answers;
    const [info, isInstalled, canKeep] = await Promise.all([this.packs.info(pack), this.packs.isInstalled(pack), this.packs.canKeep()]);
    if (game !== this.game) return;
    if (!info) {
      if (isWhole) this.show(html`<p>${t("truth.no-pack")}</p>`);  // elsewhere nobody misses it
    } else if (isInstalled) {
      this.show(html`<p data-installed>${t(isWhole ? "truth.installed" : "truth.endings-installed")}</p>`);
    } else if (canKeep) {
      const fill = { size: megabytes(info.size) };
      this.show(html`
        ${trouble && html`<p>${trouble}</p>`}
        <button type="button" class="button" data-install>${icon("save")}${
          isWhole ? t("truth.install", fill) : t("truth.install-endings", fill)}</button>`);
    }
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
      await this.packs.install(packOf(game)!.pack, tell);
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
