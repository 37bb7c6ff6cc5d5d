// Layouts that are computed in Swift: measures the views, reports their sizes, and puts them where the host wants them.

import { baselines } from "./alignment.js";
import { current, fadeIn } from "./motion.js";
import { find, nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";

/** More space than a view takes that does not take any. */
const LIMITLESS = 100000;
const NONE = -1;

const told = new WeakMap();
/** The motion of the batch after which a container reported; it is that of the answer, too. */
const motions = new WeakMap();
const proposals = new WeakMap();

// A view never wraps because of a rounded width.
const up = (number) => Math.ceil(number * 100 - .001) / 100;

const viewsOf = (container) => [...container.children].filter((view) => view.id && !view.matches(".is-fading"));

/** The size of the border box, whatever transforms the element. */
function sizeOf(view) {
  const { width, height } = getComputedStyle(view);
  return [up(parseFloat(width) || 0), up(parseFloat(height) || 0)];
}

// Measuring

/** The ideal size, the least and the largest one, and those in the widths that the host asks for. */
function measure(container, views) {
  const asks = new Map((container.dataset.asks ?? "").split(";").filter(Boolean).map((ask) => {
    const [number, ...widths] = ask.split(" ").map(Number);
    return [number, widths];
  }));
  const { cssText } = container.style;
  container.style.minHeight = `${container.offsetHeight}px`;
  const sizes = (name) => {
    container.classList.add("is-measuring", name);
    const found = views.map(sizeOf);
    container.classList.remove("is-measuring", name);
    return found;
  };
  container.classList.add("is-measuring");
  const lines = views.map((view) => {
    const [first, last] = baselines(view);
    return [up(first), up(view.getBoundingClientRect().height - last)];
  });
  const [ideal, least, most] = [sizes("is-ideal"), sizes("is-least"), sizes("is-most")];
  const answers = views.map(() => []);
  const rounds = Math.max(0, ...[...asks.values()].map((widths) => widths.length));
  for (let round = 0; round < rounds; round += 1) {
    const widths = views.map((view) => asks.get(nodeOf(view))?.[round]);
    views.forEach((view, index) => {
      if (widths[index] !== undefined) view.style.setProperty("--c-asked", `${widths[index]}px`);
    });
    sizes("is-asked").forEach((size, index) => {
      if (widths[index] !== undefined) answers[index].push(widths[index], ...size);
    });
    views.forEach((view) => view.style.removeProperty("--c-asked"));
  }
  container.style.cssText = cssText;
  return views.map((view, index) => {
    const [wide, tall] = [view.matches(".gx"), view.matches(".gy")];
    // A view without a size of its own is 10 points wide if nothing is proposed.
    const own = [wide && !ideal[index][0] ? 10 : ideal[index][0], tall && !ideal[index][1] ? 10 : ideal[index][1]];
    return [nodeOf(view), ...own, ...least[index], ...most[index], tall ? 1 : 0, ...lines[index], ...answers[index]];
  });
}

/** The size that is proposed to a layout: that of a view which takes all the room. A height only if it is certain. */
function room(container) {
  if (container.parentElement.matches(".layout")) return proposals.get(container) ?? [NONE, NONE];
  const isTall = container.matches(".gy");
  const { cssText } = container.style;
  if (!isTall) container.style.minHeight = `${container.offsetHeight}px`;
  container.classList.add("is-room");
  const [width, height] = sizeOf(container);
  container.classList.remove("is-room");
  container.style.cssText = cssText;
  const certain = isTall && height > 0 ? height : heightAround(container);
  return [width > LIMITLESS / 2 ? NONE : width, certain];
}

/** The height of the box around a container, if the container has no influence on it. */
function heightAround({ parentElement: box }) {
  const isCertain = box.style.height ? box.matches(".frame") : box.matches(".ratio:is(.gx, .gy) > .ratio-room");
  return isCertain ? sizeOf(box)[1] : NONE;
}

function report(container, motion = null) {
  if (container.getClientRects().length === 0) return;
  const value = { room: room(container), views: measure(container, viewsOf(container)) };
  const text = JSON.stringify(value);
  if (told.get(container) === text) return;
  told.set(container, text);
  motions.set(container, motion);
  send(nodeOf(container), "layout", value);
}

// Placing

const length = (text) => text === "-" ? NONE : Number(text);

function place(container) {
  if (!container.matches(".layout")) return;
  const places = (container.dataset.places ?? "").split(";").filter(Boolean).map((line) => {
    const [number, x, y, ax, ay, width, height] = line.split(" ");
    return { view: find(number), x: +x, y: +y, ax: +ax, ay: +ay, width: length(width), height: length(height) };
  }).filter(({ view }) => view?.parentElement === container);
  for (const { view, width, height } of places) {
    const [isWide, isTall] = [view.matches(".gx"), view.matches(".gy")];
    const set = (name, value) => view.style.setProperty(name, value);
    set("--c-w", isWide && width >= 0 ? `${width}px` : "max-content");
    set("--c-mw", width >= 0 ? `${width}px` : "none");
    set("--c-h", isTall && height >= 0 ? `${height}px` : "auto");
    if (!view.classList.contains("is-placed")) {
      view.classList.add("is-placed");
      if (current()) fadeIn(view);
    }
    proposals.set(view, [width, height]);
  }
  const sizes = places.map(({ view }) => sizeOf(view));
  places.forEach(({ view, x, y, ax, ay }, index) => {
    const [width, height] = sizes[index];
    if (!width && view.matches(".gx")) view.style.setProperty("--c-w", "10px");
    if (!height && view.matches(".gy")) view.style.setProperty("--c-h", "10px");
    view.style.setProperty("--c-x", `${(x - ax * width).toFixed(2)}px`);
    view.style.setProperty("--c-y", `${(y - ay * height).toFixed(2)}px`);
  });
}

// When to do so

const observed = new ResizeObserver((entries) => {
  const containers = new Set();
  for (const { target } of entries) {
    if (target.parentElement?.matches("[data-layout]")) containers.add(target.parentElement);
    target.querySelectorAll(":scope > [data-layout]").forEach((container) => containers.add(container));
  }
  for (const container of containers) {
    place(container);
    report(container);
  }
});

const watched = new WeakSet();

function follow(container) {
  for (const element of [container.parentElement, ...viewsOf(container)]) {
    if (watched.has(element)) continue;
    watched.add(element);
    observed.observe(element);
  }
}

/** False as long as the page has had no such layout. */
let isUsed = false;

whenAdded("[data-layout]", (container) => {
  isUsed = true;
  follow(container);
  place(container);
  report(container);
});

/** The layouts that a batch concerns: those around a changed element, and those beside it, whose room may be another. */
function touched(batch) {
  const containers = new Set();
  isUsed ||= batch.some(([name, , attribute]) => name === "attr" && attribute === "data-layout");
  if (!isUsed) return containers;
  for (const [name, first, second] of batch) {
    for (let one = find(name === "move" ? second : first); one; one = one.parentElement) {
      if (one.matches("[data-layout]")) containers.add(one);
      one.querySelectorAll(":scope > [data-layout]").forEach((container) => containers.add(container));
    }
  }
  return containers;
}

/** Gives the answer to a report the motion of the batch that caused the report. */
export function withOwnMotion(batch) {
  if (batch.some(([name]) => name === "animate")) return batch;
  const answered = batch.filter(([name, , attribute]) => name === "attr" && attribute === "data-places");
  for (const [, number] of answered) {
    const container = find(number);
    const motion = container && motions.get(container);
    if (!motion) continue;
    motions.delete(container);
    return [motion, ...batch];
  }
  return batch;
}

/** Places the views of the layouts in a batch, as part of it. */
export function placeTouched(batch) {
  touched(batch).forEach(place);
}

/** Reports the layouts in a batch once it has been applied. */
export function reportTouched(batch) {
  const motion = batch.find(([name]) => name === "animate") ?? null;
  for (const container of touched(batch)) {
    follow(container);
    report(container, motion);
  }
}

const reportAll = () => document.querySelectorAll("[data-layout]").forEach((container) => report(container));
document.fonts.addEventListener("loadingdone", reportAll);
addEventListener("resize", reportAll);
