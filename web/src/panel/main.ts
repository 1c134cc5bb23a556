// The script of what only a grown-up asks for.
export { SidePanel } from "./side-panel";
