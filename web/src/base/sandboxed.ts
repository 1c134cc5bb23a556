/** Whether this is another site's frame without an origin: such a one may neither save files nor print, and is not told so. */
export const isSandboxed = (): boolean => self.origin === "null" && window.parent !== window;
