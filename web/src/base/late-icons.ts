// Line pictures of scripts that come late: each is in those that draw it.
import { html, type Html } from "./html";
import { drawing } from "./signs";

export const computerIcon = (): Html => drawing("M5 8a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM12 6V3M9.5 11v1.5M14.5 11v1.5M9.5 16h5");
export const copyIcon = (): Html => drawing("M9 9h10v11H9zM5 15V4h10");
export const curtainIcon = (): Html => drawing("M3 4h18M5 4v16c3-1 5-5 5-16M19 4v16c-3-1-5-5-5-16");
export const diceIcon = (): Html => drawing("M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01");
export const linkIcon = (): Html => drawing("M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1");
export const listIcon = (): Html => drawing("M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01");
export const pencilIcon = (): Html => drawing("M4 20l1.2-4.4L16 4.8l3.2 3.2L8.4 18.8zM13.5 7.3l3.2 3.2");
export const podiumIcon = (): Html => drawing("M3 20v-5h6v5zM9 20V10h6v10zM15 20v-7h6v7zM12 7V3");
export const printIcon = (): Html => drawing("M7 8V3h10v5M5 17H3V8h18v9h-2M7 14h10v7H7z");
export const puzzleIcon = (): Html => drawing("M4 8h5a2.3 2.3 0 1 1 4.4 0H18v4.6a2.3 2.3 0 1 1 0 4.4V20H4v-4a2.2 2.2 0 1 0 0-4z");
export const quietIcon = (): Html => drawing("M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5");
export const ribbonIcon = (): Html => drawing("M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 14L7 21l5-2.5L17 21l-1.5-7M12 7.2v3.6M10.2 9h3.6");

/** A corner of a board. */
export const miniBoard = (): Html =>
  html`<svg class="mini-board" viewBox="0 0 42 42" aria-hidden="true"><rect class="board-light" x="1.5" y="1.5" width="39" height="39" rx="6"/><path class="board-dark" d="M3 15h12V3h12v12h12v12H27v12H15V27H3zM15 15v12h12V15z" fill-rule="evenodd"/></svg>`;
