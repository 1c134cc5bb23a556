// The choices of a question, each with a picture, for those who cannot read its words yet.
import { commandIcon } from "../base/command-icons";
import { html, Html } from "../base/html";
import { icon, piece } from "../base/icons";
import { curtainIcon, quietIcon } from "../base/late-icons";

const choicePiece = (name: string, side: "white" | "black"): Html => html`<span class="choice-piece ${side}">${piece(name)}</span>`;
const pieces: readonly string[] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/** By what is chosen; pieces are shown as themselves. */
const pictures: Readonly<Record<string, () => Html>> = {
  "white": () => choicePiece("king", "white"),
  "black": () => choicePiece("king", "black"),
  "draw": () => html`${choicePiece("king", "white")}${choicePiece("king", "black")}`,
  "on": () => icon("play"),
  "yes": () => commandIcon("agree"),
  "no": () => icon("close"),
  "you-begin": () => choicePiece("pawn", "white"),
  "coin": () => new Html('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 3v18"/></svg>'),
  "set-up-again": curtainIcon,
  "over": () => commandIcon("resign"),
  "you-lead": () => choicePiece("king", "white"),
  "other-leads": () => choicePiece("king", "black"),
  "level": () => html`${choicePiece("king", "white")}${choicePiece("king", "black")}`,
  "say-check": () => icon("sound"),
  "say-nothing": () => quietIcon(),
};

/** `told` is the one that is shown to be right, which `saying` says. */
export const choicesHtml = (choices: readonly string[], word: (choice: string) => string, told: string | null, saying = ""): Html =>
  html`${choices.map((choice) => html`
    <button type="button" class="${choice === told ? "button lesson-choice told" : "button lesson-choice"}" data-lesson="choose" data-answer="${choice}"${choice === told && html` aria-description="${saying}"`}>${
      pictures[choice]?.() ?? (pieces.includes(choice) ? choicePiece(choice, "white") : null)}<span>${word(choice)}</span>${choice === told && html`<span class="told-sign">${icon("hint")}</span>`}</button>`)}`;
