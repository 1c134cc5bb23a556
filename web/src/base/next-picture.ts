/** Resolves when what stands on the page has been painted, or soon after in a tab that nobody sees. */
export const nextPicture = (): Promise<void> => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 100);
});
