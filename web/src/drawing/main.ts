// The script of what players draw on the board.
export { Pencil } from "./pencil";
