// Where the board lies on its stage: the rule of src/app/layout.cpp, so that the first board stands where the app will draw.
// tests/web/first-board.test.mjs holds the two together. All in physical pixels, as there.

import roomy from "thirty:media.roomy";
import wide from "thirty:media.wide";
import { setLengths } from "../base/attributes";
import type { Place } from "../protocol/messages";

/** Where the panel is wished for; "none" leaves the stage to the board. */
export type PanelPlace = "right" | "below" | "none";

export interface Stage {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Physical pixels a CSS pixel. */
  readonly ratio: number;
  readonly panel: PanelPlace;
}

/** Upper left corner and size of a square, in CSS pixels of the stage. */
export interface BoardPlace {
  readonly x: number;
  readonly y: number;
  readonly square: number;
  /** What the page may use of a column beside the board. */
  readonly head?: Place | null;
}

const leastPanelWidth = 232;
const mostPanelWidth = 460;
const leastPanelHeight = 44;
const leastColumnHeight = 144;
const mostPanelHeight = 420;
const gap = 12;
const tray = 34;
/** Of the board's frame, in squares; phones go edge to edge from left to right. */
const rim = 0.14;
const phoneWidth = 600;

const { floor, max, min } = Math;
const largest = (width: number, height: number, across: number, along: number): number => max(0, floor(min(width / across, height / along)));

function place(stage: Stage, panel: PanelPlace, files: number, ranks: number, clocks: boolean): BoardPlace {
  const { ratio } = stage;
  const [width, height] = [stage.width * ratio, stage.height * ratio];
  const side = stage.width >= phoneWidth ? rim : 0;
  const across = files + 2 * side;
  if (panel === "none") {
    const along = ranks + 2 * rim;
    const square = largest(width, height, across, along);
    return { square, x: floor((width - square * across) / 2) + floor(side * square), y: floor((height - square * along) / 2) + floor(rim * square) };
  }
  const space = gap * ratio;
  if (panel === "right") {
    const along = ranks + 2 * side;
    const square = largest(width - leastPanelWidth * ratio - 2 * space, height, across, along);
    const column = min(width - square * across - 2 * space, mostPanelWidth * ratio);
    const left = floor((width - square * across - 2 * space - column) / 2) + min(floor((rim - side) * square), space);
    const columnHeight = max(square * along, min(height, mostPanelHeight * ratio));
    const edge = min(tray * ratio, columnHeight / 4);
    return {
      square, x: left + floor(side * square), y: floor((height - square * along) / 2) + floor(side * square),
      head: {
        x: left + square * across + space, y: floor((height - columnHeight) / 2) + edge, width: column,
        height: max(0, columnHeight - 2 * edge - leastColumnHeight * ratio),
      },
    };
  }
  const least = leastPanelHeight * ratio;
  const high = ranks + 2 * rim;
  const edges = 2 * tray * ratio;
  const square = largest(width, height - least - space - (clocks ? edges : 0), across, high);
  const trays = height - square * high - edges - space >= least ? edges : 0;
  const upper = floor(square * rim);
  const boardHeight = square * ranks + 2 * upper;
  const panelHeight = min(height - boardHeight - trays - space, mostPanelHeight * ratio);
  const above = max(0, floor((height - boardHeight - trays - space - panelHeight) / 2));
  return { square, x: floor((width - square * across) / 2) + floor(side * square), y: above + trays / 2 + upper };
}

/** The panel goes to its other side where the board is larger then. */
export function boardPlace(stage: Stage, files: number, ranks: number, clocks: boolean): BoardPlace {
  const { ratio } = stage;
  const wished = place(stage, stage.panel, files, ranks, clocks);
  const turned = stage.panel === "none" ? wished : place(stage, stage.panel === "right" ? "below" : "right", files, ranks, clocks);
  const { x, y, square, head } = turned.square > wished.square ? turned : wished;
  return {
    x: x / ratio, y: y / ratio, square: square / ratio,
    head: head ? { x: head.x / ratio, y: head.y / ratio, width: head.width / ratio, height: head.height / ratio } : null,
  };
}

/** Says to the styles of the screen at `root` where the page lies beside the board; null where it does not. */
export function lieBeside(root: HTMLElement, head: Place | null): void {
  const isBeside = head !== null && matchMedia(roomy).matches;
  root.classList.toggle("has-beside", isBeside);
  const area = root.querySelector<HTMLElement>("[data-beside]");
  if (isBeside && area) setLengths(area, "--head-", head);
}

const laptop = matchMedia(wide);
export const isWide = (): boolean => laptop.matches;
/** `--upright` of the styles: what is no laptop and is held upright. */
export const isUpright = (): boolean => !isWide() && matchMedia("(orientation:portrait)").matches;

/** The stage as it is; `isAlone` where something else stands beside the board. */
export const stageOf = ({ clientWidth: width, clientHeight: height }: HTMLElement, isAlone: boolean): Stage => ({
  width, height, ratio: devicePixelRatio,
  panel: isAlone ? "none" : isWide() || width > height ? "right" : "below",
});
