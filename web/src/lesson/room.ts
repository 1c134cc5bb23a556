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
  // Where what is asked leaves no room for a line, it follows what is told, which it would lie over.
  const asked = page.querySelector<HTMLElement>(".lesson-aim")?.offsetHeight ?? 0;
  place.classList.toggle("is-low", asked > 0.8 * page.clientHeight);
  page.tabIndex = page.scrollHeight > page.clientHeight ? 0 : -1;  // where there is more than fits, keys can scroll it
}

/** Brings what `isSaid` into sight. What has no room above it is scrolled away up to the start of a paragraph, so that no line is
 *  cut in two; what is longer than the room is read from its start. */
export function showSaid(place: HTMLElement, isSaid: boolean): void {
  const page = place.querySelector<HTMLElement>(".lesson-page");
  if (!page) return;
  place.classList.remove("is-crowded");
  page.style.removeProperty("padding-block-end");
  page.scrollTop = 0;
  if (!isSaid) return;
  place.classList.toggle("is-crowded", page.scrollHeight > page.clientHeight);  // whose side it is has been read
  const most = page.scrollHeight - page.clientHeight;
  page.scrollTop = most;  // there everything is in its place
  const parts = [...page.querySelectorAll<HTMLElement>(".lesson-text, .lesson-aim, .lesson-said")].filter((part) => part.offsetHeight);
  const starts = parts.map((part) => part.getBoundingClientRect().top - page.getBoundingClientRect().top + most);
  const start = starts.find((top) => top >= most - 1) ?? starts.at(-1) ?? most;
  if (start > most) page.style.setProperty("padding-block-end", `${start - most}px`);
  page.scrollTop = start;
}
