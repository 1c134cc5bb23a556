// Room for what a lesson tells: a phone's sheet is as high as always, or higher where that would cut the words of a step. What is
// said of a try has to do with the same height, so that the board stays where it is.

/** Measures what the step at hand needs beyond its place, while nothing is said of it. */
export function measureRoom(place: HTMLElement): void {
  const page = place.querySelector<HTMLElement>(".lesson-page");
  if (!page) return;
  if (place.querySelector(".lesson-said[hidden]") || place.classList.contains("at-end")) {
    place.style.removeProperty("--needed");
    // Twice: where the page had no height at all, the rest stood out of the sheet as well.
    for (let pass = 0; pass < 2; pass++) {
      const more = page.scrollHeight - page.clientHeight;
      if (more > 0) place.style.setProperty("--needed", `${place.offsetHeight + more}px`);
    }
  }
  page.tabIndex = page.scrollHeight > page.clientHeight ? 0 : -1;  // where there is more than fits, keys can scroll it
}
