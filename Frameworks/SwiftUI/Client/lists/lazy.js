// Lazy containers: more of their views arrive as the page nears the end of the existing ones.

import { find, isRightToLeft, nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";

const SIDEWAYS = ".hstack.lazy > *, .lazy-section.horizontal > *, .lazy-grid.sideways > *";
const SAMPLE = 48;

/** The start and end of `element` along the axis of its container, from the leading edge of the window. */
function extent(element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (!element.matches(SIDEWAYS)) return [top, bottom];
  return isRightToLeft(element) ? [innerWidth - right, innerWidth - left] : [left, right];
}

/** The mean length of the views before the rest, used to reserve space for the missing views. */
function meanLength(rest) {
  const views = [];
  for (let view = rest.previousElementSibling; view && views.length < SAMPLE; view = view.previousElementSibling) {
    views.push(view);
  }
  if (views.length === 0) return 44;
  return Math.max(1, (extent(views[0])[1] - extent(views.at(-1))[0]) / views.length);
}

/** The number of views missing up to the end of the screen, plus the distance that the rest reaches ahead. */
function missing(rest) {
  const screen = rest.matches(SIDEWAYS) ? innerWidth : innerHeight;
  const length = parseFloat(rest.style.getPropertyValue("--c-mean"));
  return Math.max(1, Math.ceil((screen - extent(rest)[0]) / length));
}

const near = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    send(nodeOf(target), "more", missing(target));
  }
});

whenAdded(".rest", (rest) => {
  rest.style.setProperty("--c-mean", `${meanLength(rest)}px`);
  near.observe(rest);
});

// A page that nobody scrolls holds one screen of views; the first sign of scrolling fetches the views ahead of it.
for (const kind of ["scroll", "wheel", "touchmove"]) {
  const note = () => document.documentElement.setAttribute("data-scrolled", "");
  document.addEventListener(kind, note, { capture: true, once: true, passive: true });
}

/** The containers that a batch only fills up: the new views were there all along as far as the person knows, so
   nothing animates. */
export const filledBy = (batch) => new Set(
  batch.filter(([name]) => name === "remove").map(([, node]) => find(node))
    .filter((element) => element?.matches(".rest")).map((rest) => rest.parentElement));

/** True if the last key pressed was End and nobody has scrolled elsewhere since. */
let wantsEnd = false;
document.addEventListener("keydown", ({ key }) => { wantsEnd = key === "End"; }, { capture: true });
for (const kind of ["wheel", "touchstart", "pointerdown"]) {
  document.addEventListener(kind, () => { wantsEnd = false; }, { capture: true, passive: true });
}

/** Keeps scrolling to the end, which moves as views replace the space estimated for them. */
export function followEnd(filled) {
  if (!wantsEnd) return;
  for (const container of filled) {
    let view = container;
    while (view && !/auto|scroll/.test(getComputedStyle(view).overflowY)) view = view.parentElement;
    view?.scrollTo({ top: view.scrollHeight, behavior: "instant" });
  }
}
