// Moves views between three styles as they scroll into and out of the visible part of their scroll view.

import { scrollerOf } from "./geometry.js";
import { timingOf } from "./motion.js";
import { isRightToLeft, whenAdded } from "./page.js";
import { animateChange } from "./styles.js";

const followers = new Set();
/** For each view: the text of its attribute, its first style, and the state that it shows. */
const states = new WeakMap();

const within = (number) => Math.max(0, Math.min(number, 1));

/** The ends of a box along an axis, the leading one first. */
function ends(box, isVertical, mirrored) {
  if (isVertical) return [box.top, box.bottom];
  return mirrored ? [-box.right, -box.left] : [box.left, box.right];
}

function visiblePart(scroller, isVertical, mirrored) {
  const [start, end] = ends(scroller.getBoundingClientRect(), isVertical, mirrored);
  if (!scroller.matches(".scroll") || !isVertical) return [start, end];
  const { paddingTop } = getComputedStyle(scroller);
  return [start + (parseFloat(paddingTop) || 0), end];
}

/** How far the transition on each side has gone, from 0 to 1. */
function progress(element, axis, thresholds) {
  const scroller = scrollerOf(element, axis || undefined);
  if (!scroller) return [0, 0];
  const isVertical = axis ? axis === "vertical" : !scroller.matches(".horizontal");
  const mirrored = isRightToLeft(scroller);
  const [start, end] = ends(element.getBoundingClientRect(), isVertical, mirrored);
  const [first, last] = visiblePart(scroller, isVertical, mirrored);
  const length = Math.max(end - start, 1);
  return [[first - start, -1], [end - last, 1]].map(([hidden, side], index) => {
    const threshold = thresholds[index];
    if (threshold < 0) return within(side * ((start + end) - (first + last)) / (last - first + length));
    const visible = 1 - hidden / length;
    return threshold === 0 ? Number(visible <= 0) : within((threshold - visible) / threshold);
  });
}

function keyframes(inner, styles) {
  const probe = document.createElement("i");
  return styles.map((style) => {
    probe.style.cssText = style;
    return Object.fromEntries([...probe.style].map((name) => [name, probe.style.getPropertyValue(name)]));
  });
}

function follow(inner, state, [style, , easing], amount, side) {
  if (state.side !== side) {
    state.animation?.cancel();
    state.animation = inner.animate(keyframes(inner, [state.identity, style]), { duration: 1000, fill: "both", easing });
    state.animation.pause();
    state.side = side;
  }
  state.animation.currentTime = amount * 1000;
}

function update(element) {
  const inner = element.firstElementChild;
  if (!inner) return;
  const text = element.dataset.scrollTransition;
  let state = states.get(element);
  const isFirst = state?.text !== text || state.inner !== inner;
  if (isFirst) {
    state?.animation?.cancel();
    state = { text, inner, identity: inner.style.cssText, side: -1, animation: null };
    states.set(element, state);
  }
  const [axis, ...sides] = JSON.parse(text);
  const amounts = progress(element, axis, sides.map(([, threshold]) => threshold));
  const side = amounts[0] > amounts[1] ? 0 : amounts[1] > 0 ? 1 : -1;
  const chosen = sides[side] ?? sides[Math.max(state.side, 0)];
  const [style, , , operands] = chosen;
  if (!operands) {
    if (side >= 0) return follow(inner, state, chosen, amounts[side], side);
    state.animation?.cancel();
    state.animation = null;
    state.side = -1;
    return;
  }
  if (state.side === side) return;
  const change = () => { inner.style.cssText = side >= 0 ? style : state.identity; };
  if (isFirst) change();
  else animateChange(inner, change, timingOf(operands));
  state.side = side;
}

const updateAll = () => followers.forEach((element) => {
  if (element.isConnected) update(element);
  else followers.delete(element);
});

const sizes = new ResizeObserver(updateAll);
whenAdded("[data-scroll-transition]", (element) => {
  followers.add(element);
  sizes.observe(element);
  update(element);
});
document.addEventListener("scroll", updateAll, { capture: true, passive: true });
addEventListener("resize", updateAll);
/** Called after a batch, which may move views and change their styles. */
export const updateScrollTransitions = updateAll;
