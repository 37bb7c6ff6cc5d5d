// Animates a batch of patches: each element with its default animation, with that of a transaction, or not at all.

import { find, whenAdded } from "./page.js";
import { arrive, leave, settleMatches } from "./matches.js";
import { animateChange, shift } from "./styles.js";

const CURVE = "cubic-bezier(.32, .72, 0, 1)";
// Rows, screens and presentations have their own animations; options and items of controls are not content.
const OWN = ".row, .screen, .presentation, .banner, .ring, .wheel-column *, .menu *, .segmented *, .bar *";
const PAINTED = ".box, .frame, .layers, .shape, .zstack";

/** The motion of the operations being applied, if a transaction names one. */
let motion = null;
let places = new Map();

// Asking for a computed style instead would restyle the whole page in the middle of a batch.
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export const moves = () => motion?.duration !== 0 && !stillness.matches;

/** The timing for `element.animate`: the transaction's, or else `duration` milliseconds. */
export const timing = (duration) => motion ?? { duration, easing: CURVE };

/** Converts the operands of `animate` to the options of `element.animate`. */
export function timingOf([seconds, easing = "linear", delay = 0, runs = 1, reverses = false]) {
  if (seconds === undefined) return null;
  const direction = reverses ? "alternate" : "normal";
  const iterations = runs || Infinity;
  return { duration: seconds * 1000, easing, delay: delay * 1000, fill: "backwards", iterations, direction };
}

export function setMotion(...operands) {
  motion = timingOf(operands);
}

// A view that its layout has not placed yet has no place to glide from.
const UNPLACED = ".layout > :not(.is-placed)";
const isContent = (element) => element instanceof HTMLElement && !element.matches(`${OWN}, ${UNPLACED}`);

/** The inner element that carries the transition, as long as each element on the way to it is an only child. */
function transitionOf(element) {
  let inner = element;
  while (inner && !("in" in inner.dataset)) inner = inner.children.length === 1 ? inner.firstElementChild : null;
  return inner ?? element;
}

function ownMotion(element) {
  const { motion: own } = transitionOf(element).dataset ?? {};
  return own ? timingOf(JSON.parse(own)) : motion;
}

export const fades = (element) => isContent(element) && moves() && (ownMotion(element)?.duration ?? 0) > 0;

/** Reads the motions of a batch, and records the positions of the elements that it may move. */
export function beginMotion(batch) {
  let way = null;
  for (const [name, ...operands] of batch) {
    if (name === "animate") way = timingOf(operands);
    else if (way?.duration) keepPlaces(name, operands, way);
    if (name === "remove" && way?.duration) leave(find(operands[0]));
  }
  const [name, ...operands] = batch[0] ?? [];
  motion = name === "animate" ? timingOf(operands) : null;
  if (!moves()) places = new Map();
}

const CHANGES = { insert: (to) => [to], text: around, attr: around, unattr: around, remove: around };
function around(element) { return element ? [element, element.parentElement] : []; }

/** A change may move everything beside the changed element, and everything beside its ancestors. */
function keepPlaces(name, [node, second], way) {
  const element = find(node);
  const parents = name === "move" ? [element?.parentElement, find(second)] : CHANGES[name]?.(element) ?? [];
  for (let parent of parents) {
    for (; parent && !parent.matches(".screen, .scene-root, .rows, #app"); parent = parent.parentElement) {
      for (const child of parent.children) {
        if (!places.has(child) && isContent(child)) places.set(child, { ...boxOf(child), way });
      }
    }
  }
}

function boxOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** Glides the remaining elements to their new places (FLIP), less the distance that their ancestors glide. */
export function endMotion() {
  const shifts = new Map();
  for (const [element, old] of places) {
    if (!element.isConnected || element.matches(".is-fading")) continue;
    const now = boxOf(element);
    shifts.set(element, { x: old.left - now.left, y: old.top - now.top, now, old });
  }
  for (const [element, { x, y, now, old }] of shifts) {
    const outer = shifts.get(closestIn(shifts, element.parentElement)) ?? { x: 0, y: 0 };
    shift(element, x - outer.x, y - outer.y, old.way);
    if (element.matches(PAINTED)) resize(element, old, now);
  }
  settleMatches();
  places = new Map();
  motion = null;
}

function closestIn(map, start) {
  for (let element = start; element; element = element.parentElement) if (map.has(element)) return element;
  return null;
}

/** A box with visible edges grows and shrinks; its content keeps its size. */
function resize(element, { width, height, way }, now) {
  if (Math.abs(width - now.width) < 1 && Math.abs(height - now.height) < 1) return;
  const style = getComputedStyle(element);
  const shows = style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.backgroundImage !== "none"
    || style.backdropFilter !== "none" || style.overflow === "hidden";
  if (!shows || element.getAnimations().length > 0) return;
  const size = (box) => ({ width: `${box.width}px`, height: `${box.height}px` });
  element.animate([size({ width, height }), size(now)], { ...way, iterations: 1, direction: "normal" });
}

/** Runs `change` on `element`, animated with the motion of the batch. */
export function changing(element, change) {
  animateChange(element, change, current());
}

/** The motion of the operation being applied, or null for none. */
export const current = () => motion && moves() ? motion : null;

function combined(element, style) {
  const probe = document.createElement("i");
  probe.style.cssText = style;
  const own = element.style.transform;
  if (own && probe.style.transform) probe.style.transform += ` ${own}`;
  return probe.style;
}

/** Plays a change to or from the style that a transition names. */
function playTransition(element, style, options, backwards) {
  const kept = element.style.cssText;
  const there = combined(element, style);
  const names = [...there];
  const read = () => Object.fromEntries(names.map((name) => [name, getComputedStyle(element).getPropertyValue(name)]));
  const here = read();
  for (const name of names) element.style.setProperty(name, there.getPropertyValue(name));
  const away = read();
  element.style.cssText = kept;
  return element.animate(backwards ? [away, here] : [here, away], options);
}

const once = (way) => ({ ...way, iterations: 1, direction: "normal" });

export function fadeIn(element) {
  arrive(element, motion);
  const target = transitionOf(element);
  playTransition(target, target.dataset.in ?? "opacity:0", once(ownMotion(element)), true);
}

/** Fades a removed element out where it stood; the others close up meanwhile. */
export function fadeOut(element) {
  const place = places.get(element) ?? boxOf(element);
  const target = transitionOf(element);
  element.classList.add("is-fading");
  Object.assign(element.style, { width: `${place.width}px`, height: `${place.height}px`, inset: "0 auto auto 0" });
  const now = boxOf(element);
  element.style.translate = `${place.left - now.left}px ${place.top - now.top}px`;
  const options = { ...once(ownMotion(element)), fill: "both" };
  const going = playTransition(target, target.dataset.out ?? "opacity:0", options, false);
  going.finished.finally(() => element.remove());
}

/** Plays the animations that `className` starts, then runs `done`; runs it at once if nothing is animated. */
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

// Continues a style animation that was under way when the page was written.
whenAdded("[data-way]", (element) => {
  const [operands, from] = JSON.parse(element.dataset.way);
  element.removeAttribute("data-way");
  if (!moves()) return;
  const style = element.style.cssText;
  element.style.cssText = from;
  animateChange(element, () => { element.style.cssText = style; }, timingOf(operands));
});
