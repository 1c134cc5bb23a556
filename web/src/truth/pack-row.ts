// Says whether the file with all answers to a game is here, and brings it onto the device if that is wished.
import { html, type Html } from "../base/html";
import { language, t } from "../base/i18n";
import { icon } from "../base/icons";
import { Packs } from "../engine/packs";
import { findGame } from "../chess/games";

const texts = {
  whole: { install: "truth.install", installed: "truth.installed" },
  endings: { install: "truth.install-endings", installed: "truth.endings-installed" },
} as const;

export class PackRow {
  private readonly packs = new Packs(document.baseURI);
  private game = "";

  /** `onInstalled`: more may be known now. */
  constructor(private readonly place: HTMLElement, private readonly onInstalled: () => void) {
    place.addEventListener("click", ({ target }) => {
      const pack = (target as Element).closest<HTMLElement>("[data-install]")?.dataset["install"];
      if (pack) void this.install(pack);
    });
  }

  useGame(game: string): void {
    if (game === this.game) return;
    this.game = game;
    void this.draw();
  }

  /** Whether the site says that it has this file. */
  async isExpected(pack: string): Promise<boolean> {
    return await this.packs.info(pack) !== null;
  }

  private async draw(trouble = ""): Promise<void> {
    const { game } = this;
    this.show(html``);
    const canKeep = await this.packs.canKeep();
    const { answers, pack = null } = game.includes(":") ? { answers: null } : findGame(game) ?? { answers: null };
    if (pack === null) return;
    const isWhole = answers === "whole";
    const [info, isInstalled] = await Promise.all([this.packs.info(pack), this.packs.isInstalled(pack)]);
    if (game !== this.game) return;
    const words = texts[isWhole ? "whole" : "endings"];
    this.show(html`
      ${isWhole && !info && html`<p class="doubt">${t("truth.no-pack")}</p>`}
      ${isInstalled && html`<p data-installed="${pack}">${t(words.installed)}</p>`}
      ${trouble && html`<p>${trouble}</p>`}
      ${canKeep && info && !isInstalled && html`<button type="button" class="button" data-install="${pack}">${icon("save")}${
        t(words.install, { size: megabytes(info.size) })}</button>`}`);
  }

  private async install(pack: string): Promise<void> {
    const { game } = this;
    const tell = (share: number): void => {
      if (game !== this.game) return;
      const percent = Math.floor(100 * share);
      this.show(html`<label class="truth-progress"><span>${t("truth.installing", { percent })}</span>
        <progress max="100" value="${percent}"></progress></label>`);
    };
    tell(0);
    try {
      await this.packs.install(pack, tell);
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

const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.max(bytes / 1e6, 0.1));
