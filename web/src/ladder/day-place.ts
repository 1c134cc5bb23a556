// The place of the day in the ladder's head: where something was done before, it is there before the ladder is seen.

/** Makes it where there is none. What is in it comes with a script of its own. */
export function makeDayPlace(ladder: ParentNode): void {
  if (!ladder.querySelector("[data-today]")) ladder.querySelector("[data-gear]")!.insertAdjacentHTML("beforebegin", `<div class="today" data-today></div>`);
}
