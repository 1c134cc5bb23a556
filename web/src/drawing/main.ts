// The script of what players draw on the board, and of all that is painted there where nothing can be drawn.
export { BoardMarks } from "./board-marks";
export { Pencil } from "./pencil";
export { Trays } from "./trays";
