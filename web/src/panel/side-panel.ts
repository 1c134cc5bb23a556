// The controls beside the board: opponent, options, every command in words, the typed move, games as text, and
// settings; and the clocks as text. It only reports what was asked for; the game decides.
import type { Game } from "thirty:catalogue";
import type { CommandInfo, PositionMessage } from "../protocol/messages";
import { commandWord } from "../game/command-word";
import { commandIcon } from "../base/command-icons";
import { tick } from "../base/form-parts";
import { html } from "../base/html";
import { levelAbout, levelTitle, levelWord } from "../chess/level-words";
import { t, type Key } from "../base/i18n";
import { goOnFrom, nameLanguages } from "../base/language-choice";
import { kindLevel } from "../base/levels";
import { part } from "../base/part";
import { setPossible } from "../base/possible";
import { setText } from "../base/set-text";
import { changeSettings, whenSettingsChange } from "../base/settings";
import { showSettingsIn } from "../base/shown-settings";
import { isHeld } from "../chess/held";
import { levelsOf, placeOf } from "../chess/levels-of";
import { offeredOptions, setTogether } from "../chess/options";
import { typedMove } from "../chess/typed-move";
import { handCommands } from "../game/hand";
import { Clocks } from "./clocks";
import { commandsForm, opponentForm, settingsForm } from "./forms";
import { mayAdvise } from "../game/surroundings";
import { isInPlay, isSettled, type GameToPlay, type Guest, type ScreenMessage, type Table } from "../game/table";
import { mayChooseLanguage, speakHere } from "./other-language";

/** How a command's button looks where it is not simply one of two in a row. */
const shapes: Readonly<Record<string, "narrow" | "momentary" | "absent">> = {
  "first": "narrow", "previous": "narrow", "next": "narrow", "last": "narrow",
  "claim-draw": "momentary",
  "agree": "absent", "decline": "absent",  // stand beside their question
  ...Object.fromEntries(handCommands.map((name) => [name, "absent"])),  // stand below the board
  "pencil": "absent",  // stands by the board
  "cancel": "absent", "mark": "absent",  // only mean something to a hand on the keyboard
};

/** What is typed and asks the board something; no move is written like it. */
const isQuestion = /^(?:[a-z1-8?]|[pso] \S+|m \S+|b(?:oard)? \S+)$/i;

export class SidePanel implements Guest {
  private readonly root: HTMLElement;
  private readonly opponent: HTMLFormElement;
  private readonly commands: HTMLElement;
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly clocks: Clocks;
  /** Those that the slider has a step for. */
  private levels: readonly string[] = [];

  constructor(private readonly table: Table) {
    const root = this.root = table.find("#side");
    part(root, "[data-switch-truth]").insertAdjacentHTML("afterend", opponentForm().text + commandsForm().text);
    part(root, "[data-storage-line]").insertAdjacentHTML("beforebegin", settingsForm(mayChooseLanguage(table.game.address)).text);
    nameLanguages(root);
    goOnFrom(table.find("[data-menu]"));
    this.opponent = part(root, "[data-opponent]");
    this.commands = part(root, "[data-commands]");
    this.clocks = new Clocks(table);
    this.listen();
    const settings = part<HTMLFormElement>(this.root, "[data-settings]");
    showSettingsIn(settings);
    whenSettingsChange(() => showSettingsIn(settings));
    this.useGame(table.game.address);
    // The sheet costs a tap already.
    for (const fold of root.querySelectorAll("details")) fold.open = true;
  }

  hear(message: ScreenMessage): void {
    this.clocks.hear(message);
    switch (message.type) {
      case "ready": return this.useCommands(message.commands);
      case "begins": return this.useGame(message.game);
      case "position": if (isInPlay(message.owner)) this.update(message);
    }
  }

  /** A locked page, a match, and a friend elsewhere keep to the game they were given. */
  private lock(game: GameToPlay): void {
    const keeps = isSettled(game) || game.friend !== undefined;
    this.opponent.hidden = keeps;
    part(this.root, "[data-edit]").hidden = keeps;
    // Neither another game in its place, nor a link to it that is not locked.
    if (game.lock) for (const deed of this.root.querySelectorAll<HTMLElement>("[data-review]:not([data-review=look])")) deed.hidden = true;
  }

  private useCommands(commands: readonly CommandInfo[]): void {
    const shown = commands.filter(({ name }) => shapes[name] !== "absent");
    this.commands.innerHTML = html`${shown.map(({ name, key }) => {
      const shape = shapes[name] ?? "";
      const word = html`<span${shape === "narrow" && html` class="visually-hidden"`}>${commandWord(name)}</span>`;
      return html`
      <button type="button" class="button ${shape}" data-command="${name}"${key && html` aria-keyshortcuts="${key}"`}${
        shape === "narrow" && html` title="${commandWord(name)}"`}>${commandIcon(name)}${word}</button>`;
    })}`.text;
    for (const button of this.commands.querySelectorAll("button")) this.buttons.set(button.dataset.command ?? "", button);
  }

  private useGame(address: GameToPlay): void {
    this.lock(address);
    part(this.root, "[name=coach]").closest("label")!.hidden = !mayAdvise(address);
    const { game, options = "", clock = "" } = address;
    if (game) this.offer(game, options, clock);
  }

  private offer(game: Game, options: string, clock: string): void {
    this.levels = levelsOf(game.id);
    part<HTMLInputElement>(this.opponent, "[name=level]").max = String(this.levels.length);
    const clocks = part<HTMLSelectElement>(this.opponent, "[name=clock]");
    if (clock && ![...clocks.options].some(({ value }) => value === clock)) clocks.add(new Option(clock));
    clocks.value = clock;
    const place = part(this.opponent, "[data-options]");
    const on = new Set(options.split(","));
    const offered = offeredOptions(game);
    part(this.opponent, "[data-options-fold]").hidden = offered.length === 0;
    place.innerHTML = html`${offered.map((option) => tick("option", t(`option.${option}` as Key), option, on.has(option)))}`.text;
  }

  private update(position: PositionMessage): void {
    for (const [name, button] of this.buttons) {
      const possible = position.commands[name] ?? false;
      setPossible(button, possible);
      button.hidden = !possible && shapes[name] === "momentary";
    }
    this.check("opponent", position.opponent);
    this.check("side", position.side);
    const level = part<HTMLInputElement>(this.opponent, "[name=level]");
    if (document.activeElement !== level) {  // not under the player's hand
      level.value = String(placeOf(position.level, this.levels) + 1);
      this.showLevel(position.level);
    }
    part(this.opponent, "[data-computer-only]").hidden = position.opponent === "friend";
    part<HTMLInputElement>(this.root, "[name=sound]").checked = position.sound;
  }

  private check(name: string, value: string): void {
    const input = this.opponent.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`);
    if (input) input.checked = true;
  }

  private levelAt(step: string): string {
    return this.levels[Number(step) - 1] ?? kindLevel;
  }

  private showLevel(level: string): void {
    setText(part(this.opponent, "[data-level-word]"), levelTitle(level));
    setText(part(this.opponent, "[data-level-about]"), level === "perfect" && isHeld(this.table.game.address) ? t("level.proven") : levelAbout(level));
    part(this.opponent, "[name=level]").setAttribute("aria-valuetext", levelWord(level));
  }

  private listen(): void {
    this.commands.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLElement>("[data-command]");
      if (button?.dataset.command) this.table.command(button.dataset.command);
    });
    this.opponent.addEventListener("submit", (event) => event.preventDefault());
    this.opponent.addEventListener("input", (event) => {
      const field = event.target as HTMLInputElement;
      if (field.name === "level") this.showLevel(this.levelAt(field.value));
    });
    this.opponent.addEventListener("change", (event) => {
      const field = event.target as HTMLInputElement;
      const { name } = field;
      const { game } = this.table.game.address;
      if (game && name === "option") setTogether(this.opponent, game, field);
      const data = new FormData(this.opponent);
      if (name === "clock") return this.table.game.startAnew({ clock: String(data.get("clock")) });
      if (name === "option") return this.table.game.startAnew({ options: data.getAll("option").join(",") });
      this.table.game.changeOpponent({
        opponent: data.get("opponent") === "friend" ? "friend" : "computer",
        // Not all that a game may be played at have a step of the slider.
        level: name === "level" ? this.levelAt(field.value) : this.table.game.position?.level ?? kindLevel,
        side: data.get("side") === "black" ? "black" : "white",
      });
    });
    const typed = part<HTMLFormElement>(this.root, "[data-typed]");
    typed.addEventListener("submit", (event) => {
      event.preventDefault();
      const field = part<HTMLInputElement>(typed, "input");
      const text = field.value.trim();
      if (isQuestion.test(text)) this.table.tell({ type: "asked", question: text, square: null });
      else if (text) this.table.send({ verb: "move", text: this.table.position ? typedMove(text, this.table.position) : text });
      field.value = "";
    });
    part(this.root, "[data-settings]").addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) changeSettings({ [target.name]: target.checked });
      else if (target instanceof HTMLSelectElement && target.name === "lang") speakHere(target.value, this.table);
      else if (target instanceof HTMLSelectElement) changeSettings({ [target.name]: target.value });
    });
  }
}
