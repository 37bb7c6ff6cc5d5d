// Scroll views: scrolling to a place, and reporting the current place.

import { isRightToLeft, nodeOf, sends, whenAdded } from "./page.js";
import { send } from "./outbox.js";

/** The element that really scrolls: the screen, if the scroll view fills its screen. */
export const scroller = (view) => (view.matches(".flows") ? view.closest(".scroll") : view);
const viewAround = (element) => element.parentElement?.closest(".scrollview, .list, .scroll");

const number = (text) => (text === "-" || text === undefined ? null : Number(text));
const animated = (words) => (words.includes("smooth") ? "smooth" : "instant");

function insets(view) {
  const { scrollPaddingTop, scrollPaddingBottom, scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(view);
  const length = (text) => (text === "auto" ? 0 : parseFloat(text) || 0);
  return {
    top: length(scrollPaddingTop), bottom: length(scrollPaddingBottom),
    left: length(scrollPaddingLeft), right: length(scrollPaddingRight),
  };
}

/** Brings `element` to a place: its point at (ax, ay) is aligned with that point of the view. */
function goTo(element, ax, ay, behavior) {
  const around = viewAround(element);
  if (!around) return;
  const view = scroller(around);
  const [frame, target, inset] = [view.getBoundingClientRect(), element.getBoundingClientRect(), insets(view)];
  const shareX = isRightToLeft(view) ? 1 - ax : ax;
  const room = { width: frame.width - inset.left - inset.right, height: frame.height - inset.top - inset.bottom };
  const left = target.left + target.width * shareX - (frame.left + inset.left + room.width * shareX);
  const top = target.top + target.height * ay - (frame.top + inset.top + room.height * ay);
  view.scrollBy({ left, top, behavior });
}

/** Scroll commands: `at X Y`, `nearest`, `edge X Y`, `point X Y`, each optionally followed by `smooth`. */
export function go(element, sentence) {
  const words = sentence.split(" ");
  const behavior = animated(words);
  if (words[0] === "at") return goTo(element, Number(words[1]), Number(words[2]), behavior);
  if (words[0] === "nearest") return element.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
  const view = scroller(element);
  const [x, y] = [number(words[1]), number(words[2])];
  const most = { x: view.scrollWidth - view.clientWidth, y: view.scrollHeight - view.clientHeight };
  const sign = isRightToLeft(view) ? -1 : 1;
  const share = words[0] === "edge";
  view.scrollTo({
    ...(x === null ? {} : { left: sign * (share ? x * most.x : x) }),
    ...(y === null ? {} : { top: share ? y * most.y : y }),
    behavior,
  });
}

/** The initial position of a scroll view: `nK at X Y` names one of its elements. */
function begin(view) {
  const sentence = view.dataset.start;
  const [first, ...rest] = sentence.split(" ");
  const element = /^n\d+$/.test(first) ? document.getElementById(first) : view;
  if (element) go(element, element === view ? sentence : rest.join(" "));
}
whenAdded("[data-start]", (view) => requestAnimationFrame(() => begin(view)));

// MARK: Reports to the server

function targets(view) {
  const layout = view.querySelector(".scroll-targets") ?? view.firstElementChild;
  const found = layout ? [...layout.children] : [];
  return found.flatMap((element) => (element.matches(".lazy-section") ? [...element.children] : [element]));
}

/** The target at the anchor of the view; its leading edge if the app names no anchor. */
function current(view) {
  const outer = scroller(view);
  const frame = outer.getBoundingClientRect();
  const inset = insets(outer);
  const [ax, ay] = (view.dataset.anchor ?? "0 0").split(" ").map(Number);
  const x = frame.left + inset.left + (frame.width - inset.left - inset.right) * (isRightToLeft(view) ? 1 - ax : ax);
  const y = frame.top + inset.top + (frame.height - inset.top - inset.bottom) * ay;
  const distance = (element) => {
    const box = element.getBoundingClientRect();
    const outside = (low, high, at) => Math.max(low - at, at - high, 0);
    return outside(box.left, box.right - 1, x) + outside(box.top, box.bottom - 1, y);
  };
  let best = null;
  for (const element of targets(view)) {
    if (best === null || distance(element) < distance(best)) best = element;
  }
  return best;
}

const states = new WeakMap();
const stateOf = (view) => {
  if (!states.has(view)) states.set(view, { target: null, report: "", phase: "idle", touched: false, timer: 0 });
  return states.get(view);
};

function tellTarget(view, state) {
  const target = current(view);
  if (!target?.id || target === state.target) return;
  const isFirst = state.target === null;
  state.target = target;
  if (!isFirst || scroller(view).scrollTop || scroller(view).scrollLeft) send(nodeOf(view), "target", nodeOf(target));
}

function tellGeometry(view, state) {
  const outer = scroller(view);
  const inset = insets(outer);
  const numbers = [
    Math.abs(outer.scrollLeft), outer.scrollTop, outer.scrollWidth, outer.scrollHeight, outer.clientWidth,
    outer.clientHeight, inset.top, inset.left, inset.bottom, inset.right,
  ].map((value) => Math.round(value * 10) / 10);
  const report = numbers.join(" ");
  if (report === state.report) return;
  state.report = report;
  send(nodeOf(view), "scroll", numbers);
}

function enterPhase(view, state, phase) {
  if (state.phase === phase) return;
  state.phase = phase;
  if (sends(view, "phase")) send(nodeOf(view), "phase", phase);
}

function scrolled(view) {
  const state = stateOf(view);
  enterPhase(view, state, state.touched ? "interacting" : state.phase === "idle" ? "interacting" : "decelerating");
  clearTimeout(state.timer);
  state.timer = setTimeout(() => enterPhase(view, state, state.touched ? "tracking" : "idle"), 160);
  if (state.frame) return;
  state.frame = requestAnimationFrame(() => {
    state.frame = 0;
    if (sends(view, "target")) tellTarget(view, state);
    if (sends(view, "scroll")) tellGeometry(view, state);
  });
}

whenAdded("[data-on~=target], [data-on~=scroll], [data-on~=phase]", (view) => {
  const outer = scroller(view);
  outer.addEventListener("scroll", () => scrolled(view), { passive: true });
  for (const [kind, touched] of [["pointerdown", true], ["pointerup", false], ["pointercancel", false]]) {
    outer.addEventListener(kind, () => { stateOf(view).touched = touched; }, { passive: true });
  }
  if (sends(view, "scroll")) new ResizeObserver(() => tellGeometry(view, stateOf(view))).observe(outer);
});
