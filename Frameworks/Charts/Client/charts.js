// Charts: pointing at values, stepping through the marks, reporting how far a plot is scrolled, and thinning labels.

import { isRightToLeft, nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";

/** The time a finger must rest before it selects instead of scrolling. */
const HOLD = 180;
/** The distance it may move meanwhile. */
const SLACK = 8;

const plotOf = (target) => target.closest?.(".chart-plot[data-select]");

/** The position of a point of the page in the plot, as fractions from the plot's leading top corner. */
function partOf(plot, { clientX, clientY }) {
  const box = plot.getBoundingClientRect();
  const x = (clientX - box.left) / box.width;
  const part = (value) => Math.round(Math.min(Math.max(value, 0), 1) * 10000) / 10000;
  return [part(isRightToLeft(plot) ? 1 - x : x), part((clientY - box.top) / box.height)];
}

const told = new WeakMap();
function tell(plot, parts) {
  const text = parts.join();
  if (!plot.isConnected || (told.get(plot) ?? "") === text) return;
  told.set(plot, text);
  send(nodeOf(plot), "input", parts);
}

// A mouse selects what it hovers over and draws a range while pressed. A finger selects only after resting for a
// moment, so that a swipe still scrolls.

let drag = null;

const isRange = (plot) => plot.dataset.select.includes("range");

function select(plot, event) {
  const here = partOf(plot, event);
  tell(plot, drag && isRange(plot) ? [...drag.start, ...here] : here);
}

document.addEventListener("pointermove", (event) => {
  if (drag) {
    if (event.pointerId !== drag.id) return;
    if (drag.isSelecting) return select(drag.plot, event);
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLACK) end();
    return;
  }
  const plot = plotOf(event.target);
  if (plot && event.pointerType === "mouse" && !isRange(plot)) select(plot, event);
});

document.addEventListener("pointerout", (event) => {
  const plot = plotOf(event.target);
  if (plot && !drag && event.pointerType === "mouse" && !isRange(plot) && !plot.contains(event.relatedTarget)) tell(plot, []);
});

document.addEventListener("pointerdown", (event) => {
  const plot = plotOf(event.target);
  if (!plot || event.button !== 0 || drag) return;
  drag = { plot, id: event.pointerId, x: event.clientX, y: event.clientY, start: partOf(plot, event) };
  if (event.pointerType === "mouse") return begin(event);
  drag.timer = setTimeout(() => begin(event), HOLD);
});

function begin(event) {
  drag.isSelecting = true;
  if (isRange(drag.plot)) tell(drag.plot, []);
  else select(drag.plot, event);
}

function end() {
  if (!drag) return;
  const { plot, timer, isSelecting } = drag;
  clearTimeout(timer);
  drag = null;
  if (isSelecting && !isRange(plot)) tell(plot, []);
}

document.addEventListener("pointerup", (event) => {
  if (event.pointerId !== drag?.id) return;
  // A tap selects only until the finger lifts; a mouse continues to select what it hovers over.
  if (!drag.isSelecting && !isRange(drag.plot)) begin(event);
  if (event.pointerType === "mouse" && !isRange(drag.plot)) drag = null;
  else end();
});
document.addEventListener("pointercancel", (event) => { if (event.pointerId === drag?.id) end(); });
document.addEventListener("touchmove", (event) => { if (drag?.isSelecting) event.preventDefault(); }, { passive: false });

// Keyboard: Tab reaches one mark, the arrow keys move to the others, and the focused mark is selected.

function step(mark, key) {
  const marks = [...mark.parentElement.children];
  const forward = isRightToLeft(mark) ? -1 : 1;
  const here = marks.indexOf(mark);
  const next = {
    ArrowRight: here + forward, ArrowLeft: here - forward, ArrowDown: here + 1, ArrowUp: here - 1,
    Home: 0, End: marks.length - 1,
  }[key];
  return next === undefined ? null : marks[Math.min(Math.max(next, 0), marks.length - 1)];
}

document.addEventListener("keydown", (event) => {
  const mark = event.target.closest?.(".chart-mark");
  if (!mark || event.ctrlKey || event.metaKey || event.altKey) return;
  const plot = plotOf(mark);
  if (event.key === "Escape" && plot && told.get(plot)) {
    event.stopPropagation();
    return tell(plot, []);
  }
  const next = step(mark, event.key);
  if (!next) return;
  event.preventDefault();
  mark.tabIndex = -1;
  next.tabIndex = 0;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
}, true);

document.addEventListener("focusin", ({ target }) => {
  const plot = target.matches?.(".chart-mark:focus-visible") && plotOf(target);
  if (!plot || isRange(plot)) return;
  const box = target.getBoundingClientRect();
  tell(plot, partOf(plot, { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }));
});
document.addEventListener("focusout", ({ target, relatedTarget }) => {
  const plot = target.matches?.(".chart-mark") && plotOf(target);
  if (plot && !isRange(plot) && !plot.contains(relatedTarget)) tell(plot, []);
});

// Scrolling: the server sets the starting position, and the client reports where the person has scrolled to.

/** The time that a response to the person's own scrolling may take to arrive. */
const GRACE = 600;
const scrolled = new WeakMap();

const sign = (scroller) => (isRightToLeft(scroller) ? -1 : 1);

function show(scroller, wasShown) {
  if (performance.now() - (scrolled.get(scroller) ?? -GRACE) < GRACE) return;
  const left = sign(scroller) * Number(scroller.dataset.place) * scroller.scrollWidth;
  if (Math.abs(left - scroller.scrollLeft) < 1) return;
  scroller.scrollTo({ left, behavior: wasShown ? "smooth" : "instant" });
}

const places = new MutationObserver((changes) => changes.forEach(({ target }) => show(target, true)));
whenAdded(".chart-scroller[data-place]", (scroller) => {
  show(scroller, false);
  places.observe(scroller, { attributeFilter: ["data-place"] });
  const note = () => scrolled.set(scroller, performance.now());
  for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    scroller.addEventListener(kind, note, { passive: true });
  }
});

const waiting = new Set();
document.addEventListener("scroll", ({ target }) => {
  if (!target.matches?.(".chart-scroller[data-on]") || waiting.has(target)) return;
  waiting.add(target);
  requestAnimationFrame(() => {
    waiting.delete(target);
    if (!target.isConnected) return;
    if (scrolled.has(target)) scrolled.set(target, performance.now());
    const part = (sign(target) * target.scrollLeft) / target.scrollWidth;
    send(nodeOf(target), "input", Math.round(part * 100000) / 100000);
  });
}, { capture: true, passive: true });

// Labels: the server estimates which ones would overlap and leaves them out; the client knows their real sizes.

/** Shows every label, or every second or third one, so that none overlaps the next. */
function thin(axis) {
  const labels = [...axis.children];
  if (labels.length < 2 || labels.some((label) => label.matches(".truncated, .overlapping"))) return;
  const lies = axis.matches(".top, .bottom");
  const boxes = labels.map((label) => label.getBoundingClientRect())
    .map((box) => (lies ? [box.left, box.right] : [box.top, box.bottom]));
  const crowded = (step) => boxes.filter((_, index) => index % step === 0).sort(([one], [other]) => one - other)
    .some(([start], index, kept) => index > 0 && start < kept[index - 1][1]);
  let step = 1;
  while (step < labels.length && crowded(step)) step += 1;
  labels.forEach((label, index) => label.classList.toggle("is-crowded", index % step !== 0));
  if (lies) yieldCorner(labels);
}

/** Hides labels below a plot that touch the labels beside it. */
function yieldCorner(labels) {
  const beside = [...labels[0].closest(".chart").querySelectorAll(".chart-axis:is(.leading, .trailing) > .chart-label")]
    .map((label) => label.getBoundingClientRect());
  for (const label of labels) {
    const box = label.getBoundingClientRect();
    const touches = (other) =>
      other.left < box.right && box.left < other.right && other.top < box.bottom && box.top < other.bottom;
    if (beside.some(touches)) label.classList.add("is-crowded");
  }
}

const rooms = new ResizeObserver((entries) => entries.forEach(({ target }) => thin(target)));
const textChanges = new MutationObserver((changes) => {
  new Set(changes.map(({ target }) => (target.closest ? target : target.parentElement)?.closest(".chart-axis")))
    .forEach((axis) => axis && thin(axis));
});
whenAdded(".chart-axis", (axis) => {
  rooms.observe(axis);
  textChanges.observe(axis, { childList: true, characterData: true, subtree: true });
});
