/** What the page says to a version that waits, once the reader has asked for it. */
export const useThisVersion = "use-this-version";
