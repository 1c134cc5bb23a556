// The drawings of what a task can ask for.
import { Html } from "../base/html";

/** Drawn on a grid of 48, heavy and round like the pieces; the classes say which colour a part wears. */
const drawings = {
  star: '<path class="sun" d="M24 4l6 12.6 13.8 1.8-10.1 9.6 2.5 13.7L24 35.2l-12.2 6.5 2.5-13.7-10.1-9.6L18 16.6z"/>',
  target: '<circle class="coral" cx="24" cy="24" r="19"/><circle class="paper" cx="24" cy="24" r="12.5"/><circle class="coral" cx="24" cy="24" r="6"/>',
  shield: '<path class="sky" d="M24 4c5 3.5 10.5 5 17 5 .5 16-5 28.5-17 35C12 37.5 6.5 25 7 9c6.5 0 12-1.5 17-5z"/><path class="mark" d="M15.5 23l6 6.5 11-12.5"/>',
  run: '<path class="leaf" d="M31 17a6.5 6.5 0 1 0-5.5 0c-.5 6-2 10-6.5 14.5h18c-4-4.5-5.5-8.5-6-14.5zM16.5 35h23.5v7H16.5z"/><path class="trail" d="M4 14h11M3 23h9M4 32h7"/>',
  crown: '<path class="sun" d="M6 14l9 9 9-16 9 16 9-9-4.5 24h-27z"/><path class="trail" d="M11.5 43h25"/>',
  double: '<path class="leaf" d="M24 3l11 12h-7v8h-8v-8h-7zM24 23l11 12h-7v9h-8v-9h-7z"/>',
  passing: '<circle class="coral" cx="37" cy="36" r="8.5"/><path class="leaf" d="M4 35L20 19L15.5 14.5L37 6L28.5 27.5L24 23L10 41z"/>',
  castle: '<path class="plum" d="M8 5h7v5h5V5h8v5h5V5h7v13l-5 4v12l5 4v6H8v-6l5-4V22l-5-4z"/><path class="mark" d="M20 44v-8a4 4 0 0 1 8 0v8"/>',
  place: '<path class="coral" d="M24 4a15 15 0 0 1 15 15c0 10-9 16.5-15 25-6-8.5-15-15-15-25A15 15 0 0 1 24 4z"/><circle class="paper" cx="24" cy="19" r="6"/>',
  look: '<path class="paper" d="M3 24c5-9 12-13.5 21-13.5S40 15 45 24c-5 9-12 13.5-21 13.5S8 33 3 24z"/><circle class="sky" cx="24" cy="24" r="8"/>',
} as const;

export type Picture = keyof typeof drawings;

export const pictureHtml = (picture: Picture): Html =>
  new Html(`<svg class="goal-picture" viewBox="0 0 48 48" aria-hidden="true" data-picture="${picture}">${drawings[picture]}</svg>`);
