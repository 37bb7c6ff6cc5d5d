// How a batch of patches moves: each element in its own way, in the way that a transaction names, or not at all.

import { find } from "./page.js";

const CURVE = "cubic-bezier(.32, .72, 0, 1)";
// Rows, screens and what lies above them have ways of their own; options and items are no elements of the content.
const OWN = ".row, .screen, .presentation, .banner, .ring, svg, .wheel-column *, .menu *, .segmented *, .bar *";

/** That of the batch being applied, when a transaction names one. */
let motion = null;
let places = new Map();

export const moves = () => motion?.duration !== 0
  && getComputedStyle(document.documentElement).getPropertyValue("--motion").trim() !== "0";

/** The timing for `element.animate`: that of the transaction, else `duration` milliseconds. */
export const timing = (duration) => motion ?? { duration, easing: CURVE };

const isContent = (element) => element instanceof HTMLElement && !element.matches(OWN);
export const fades = (element) => motion !== null && moves() && isContent(element);

/** Takes the motion of a batch, and where the elements stand that it may bring to move. */
export function beginMotion(batch) {
  const [name, seconds, easing = "linear", delay = 0] = batch[0] ?? [];
  if (name !== "animate") return;
  motion = { duration: seconds * 1000, easing, delay: delay * 1000, fill: "backwards" };
  if (!moves()) return;
  for (const [name, first, second] of batch) {
    const parents = {
      insert: () => [find(first)],
      remove: () => [find(first)?.parentElement],
      move: () => [find(first)?.parentElement, find(second)],
    }[name]?.() ?? [];
    for (const child of parents.flatMap((parent) => [...parent?.children ?? []])) {
      if (isContent(child)) places.set(child, child.getBoundingClientRect());
    }
  }
}

/** The elements that stay glide to their new places (FLIP). */
export function endMotion() {
  for (const [element, place] of places) {
    if (!element.isConnected || element.matches(".is-fading")) continue;
    const now = element.getBoundingClientRect();
    const [x, y] = [place.left - now.left, place.top - now.top];
    if (x || y) element.animate([{ translate: `${x}px ${y}px` }, { translate: "none" }], timing());
  }
  places = new Map();
  motion = null;
}

export function fadeIn(element) {
  element.animate([{ opacity: 0 }, {}], timing());
}

/** A removed element fades where it stood; the others close up meanwhile. */
export function fadeOut(element) {
  const place = places.get(element) ?? element.getBoundingClientRect();
  element.classList.add("is-fading");
  Object.assign(element.style, { width: `${place.width}px`, height: `${place.height}px`, inset: "0 auto auto 0" });
  const now = element.getBoundingClientRect();
  element.style.translate = `${place.left - now.left}px ${place.top - now.top}px`;
  element.animate([{}, { opacity: 0 }], { ...timing(), fill: "both" }).finished.finally(() => element.remove());
}

/** Plays the animations that `className` starts, then runs `done`; at once where nothing is animated. */
export function play(element, className, done) {
  const before = new Set(element.getAnimations({ subtree: true }));
  element.classList.add(className);
  const started = element.getAnimations({ subtree: true })
    .filter((animation) => !before.has(animation) && animation.animationName);
  const running = moves() ? started : [];
  if (running.length === 0) return done();
  const timeout = new Promise((resolve) => setTimeout(resolve, 700));
  Promise.race([Promise.allSettled(running.map((animation) => animation.finished)), timeout]).then(done);
}
