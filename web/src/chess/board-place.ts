// Where the board lies on its stage: the rule of src/app/layout.cpp, so that the first board stands where the app will draw.
// tests/web/first-board.test.mjs holds the two together. All in physical pixels, as there.

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
}

const leastPanelWidth = 232;
const mostPanelWidth = 380;
const leastPanelHeight = 44;
const mostPanelHeight = 420;
const gap = 12;
const tray = 34;
/** Of the board's frame, in squares; phones go edge to edge from left to right. */
const rim = 0.14;
const phoneWidth = 600;

const { floor, max, min } = Math;
const largest = (width: number, height: number, across: number, along: number): number => max(0, floor(min(width / across, height / along)));

function place(stage: Stage, panel: PanelPlace, files: number, ranks: number): BoardPlace {
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
    const left = floor((width - square * across - 2 * space - column) / 2);
    return { square, x: left + floor(side * square), y: floor((height - square * along) / 2) + floor(side * square) };
  }
  const least = leastPanelHeight * ratio;
  const high = ranks + rim;
  const square = largest(width, height - least - space, across, high + side);
  const trays = height - square * (high + rim) - 2 * tray * ratio - space >= least ? 2 * tray * ratio : 0;
  const upper = floor(square * (trays ? rim : side));
  const boardHeight = upper + square * ranks + floor(square * rim);
  const panelHeight = min(height - boardHeight - trays - space, mostPanelHeight * ratio);
  const above = max(0, floor((height - boardHeight - trays - space - panelHeight) / 2));
  return { square, x: floor((width - square * across) / 2) + floor(side * square), y: above + trays / 2 + upper };
}

/** The panel goes to its other side where the board is larger then. */
export function boardPlace(stage: Stage, files: number, ranks: number): BoardPlace {
  const wished = place(stage, stage.panel, files, ranks);
  const turned = stage.panel === "none" ? wished : place(stage, stage.panel === "right" ? "below" : "right", files, ranks);
  const { x, y, square } = turned.square > wished.square ? turned : wished;
  return { x: x / stage.ratio, y: y / stage.ratio, square: square / stage.ratio };
}

const wide = "(width >= 900px)";
export const whenWidthTurns = (act: () => void): void => matchMedia(wide).addEventListener("change", act);

/** The stage as it is; `isAlone` where something else stands beside the board. */
export const stageOf = ({ clientWidth: width, clientHeight: height }: HTMLElement, isAlone: boolean): Stage => ({
  width, height, ratio: devicePixelRatio,
  panel: isAlone ? "none" : matchMedia(wide).matches || width > height ? "right" : "below",
});
