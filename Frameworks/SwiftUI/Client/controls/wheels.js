// Wheel columns: a scroll view that is drawn on a drum, and looped by copies on both sides.
//
// Each turn has a target, which is chosen at its end, wherever the scroll view happens to be. The turn is animated
// here: the browser's smooth scrolling continues for some frames after another scroll has replaced it, and the wheel
// would come to rest beside its target.

import { moves } from "./motion.js";
import { swallowClick, whenAdded } from "./page.js";
import { onSelection, report } from "./choices.js";
import { Speed } from "./speed.js";

const ROW = 34;
const ANGLE = 20 * Math.PI / 180;
const RADIUS = ROW / ANGLE;
/** Milliseconds after which a wheel that no longer moves is at rest. */
const PAUSE = 130;
/** The duration in milliseconds of a turn by a key or a click. */
const TURN = 300;
/** Glide time in milliseconds: a released wheel glides as far as it would move in this time at constant speed. */
const GLIDE = 240;
/** Milliseconds within which the next digit or letter belongs to the previous one. */
const TYPING = 900;
const wheels = new WeakMap();
/** The wheels that are being turned and are not at rest. */
const turning = new Set();

const modulo = (value, count) => ((value % count) + count) % count;

class Wheel {
  constructor(column) {
    this.column = column;
    this.held = false;
    this.typed = "";
    this.typedAt = 0;
    this.prepare();
    this.listen();
  }

  prepare() {
    const { column } = this;
    this.halt();
    turning.delete(this);
    column.querySelectorAll(":scope > [aria-hidden]").forEach((copy) => copy.remove());
    const options = this.options = [...column.children];
    this.count = options.length;
    this.copies = "loop" in column.dataset && this.count > 1 ? Math.max(2, Math.ceil(120 / this.count)) : 0;
    this.selected = Math.min(Number(column.dataset.selected ?? 0), Math.max(this.count - 1, 0));
    // The turning part is inside the option, whose box stays in its place.
    options.forEach((option, index) => {
      option.id ||= `${column.id}-${index}`;
      if (option.firstElementChild?.matches(".face")) return;
      const face = document.createElement("span");
      face.className = "face";
      face.append(...option.childNodes);
      option.append(face);
    });
    const copy = () => options.map((option) => {
      const clone = option.cloneNode(true);
      clone.removeAttribute("id");
      clone.removeAttribute("aria-selected");
      clone.setAttribute("role", "presentation");
      clone.setAttribute("aria-hidden", "true");
      return clone;
    });
    for (let set = 0; set < this.copies; set += 1) {
      column.prepend(...copy());
      column.append(...copy());
    }
    column.classList.add("is-ready");
    this.rows = [...column.children];
    this.faces = this.rows.map((row) => row.firstChild);
    this.jump(this.base + this.selected);
    this.mark();
  }

  get base() { return this.copies * this.count; }
  get position() { return this.column.scrollTop / ROW; }
  index(row) { return this.copies ? modulo(row, this.count) : Math.min(Math.max(row, 0), this.count - 1); }

  jump(row) {
    this.column.scrollTop = row * ROW;
    this.draw();
  }

  /** The selected row while it turns, or the nearest one while the browser scrolls it. */
  get goal() {
    return this.target ?? (turning.has(this) ? Math.round(this.position) : this.base + this.selected);
  }

  turn(row, duration = TURN) {
    // A column that has only just been displayed is not yet where it belongs.
    if (!turning.has(this)) this.jump(this.base + this.selected);
    this.halt();
    this.target = Math.min(Math.max(row, 0), this.rows.length - 1);
    turning.add(this);
    if (moves()) this.animate(duration);
    else this.jump(this.target);
    // Not on the last frame: a page in the background has no frames.
    this.restAfter(Math.max(moves() ? duration : 0, PAUSE));
  }

  /** Slows down to the target. At first it has three times the average speed. */
  animate(duration) {
    const [from, way, start] = [this.position, this.target - this.position, performance.now()];
    const frame = () => {
      const rest = Math.max(1 - (performance.now() - start) / duration, 0);
      this.jump(from + way * (1 - rest ** 3));
      if (rest > 0) this.frame = requestAnimationFrame(frame);
    };
    this.frame = requestAnimationFrame(frame);
  }

  /** Stops it where it is. */
  halt() {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.target = null;
    this.isServed = false;
  }

  step(count) { this.turn(this.goal + count); }

  /** The shortest way to an index. */
  turnTo(index) {
    const here = this.goal;
    if (!this.copies) return this.turn(index);
    let way = modulo(index - here, this.count);
    if (way > this.count / 2) way -= this.count;
    this.turn(here + way);
  }

  draw() {
    const centre = this.position;
    const first = Math.max(0, Math.floor(centre) - 5);
    const shown = this.faces.slice(first, first + 12);
    for (const face of this.drawn ?? []) if (!shown.includes(face)) face.style.cssText = "";
    this.drawn = shown;
    shown.forEach((face, offset) => {
      const away = first + offset - centre;
      const angle = away * ANGLE;
      const fades = Math.abs(away) < .5 ? 1 : Math.max(.12, .66 - Math.abs(away) * .12);
      const lift = RADIUS * Math.sin(angle) - away * ROW;
      const depth = RADIUS * (Math.cos(angle) - 1);
      face.style.opacity = Math.abs(angle) < Math.PI / 2 ? fades : 0;
      face.style.transform = `perspective(480px) translateY(${lift}px) translateZ(${depth}px) rotateX(${-angle}rad)`;
    });
  }

  mark() {
    const { column } = this;
    this.options.forEach((option, index) => option.setAttribute("aria-selected", String(index === this.selected)));
    column.dataset.selected = this.selected;
    column.dataset.valueText = this.options[this.selected]?.textContent.trim() ?? "";
    column.setAttribute("aria-activedescendant", this.options[this.selected]?.id ?? "");
  }

  restAfter(delay) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), delay);
  }

  /** The browser scrolls it, as it does for a trackpad or a screen reader. */
  scrolled() {
    if (this.held || this.target !== null || !this.column.clientHeight) return;
    const home = this.base + this.selected;
    if (!turning.has(this) && Math.abs(this.position - home) < .02) return;
    turning.add(this);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.turn(this.goal), PAUSE);
  }

  /** Selects the row that it was turned to, at the end of the turn, or as soon as the person does something else. */
  rest() {
    if (this.held || !turning.has(this)) return;
    // A column that is not displayed has no position.
    const goal = this.target === null && !this.column.clientHeight ? this.base + this.selected : this.goal;
    const index = this.index(goal);
    this.halt();
    this.typed = "";
    turning.delete(this);
    this.jump(this.base + index);
    const isNew = index !== this.selected;
    this.selected = index;
    this.mark();
    if (isNew) report(this.column, index);
  }

  /** Applies a value from the server, unless the person is turning the wheel and has not chosen yet. */
  assign(index) {
    const isTurned = this.held || turning.has(this) && !this.isServed;
    if (index === this.selected) return;
    this.selected = index;
    if (isTurned) return;
    this.mark();
    if (!this.column.clientHeight) return;
    this.turnTo(index);
    this.isServed = true;
  }

  type(key) {
    const now = performance.now();
    if (now - this.typedAt > TYPING) this.typed = "";
    this.typedAt = now;
    const labels = this.options.map((option) => option.textContent.trim().toLowerCase());
    const match = (typed) => {
      const sameNumber = (word) => /^\d+$/.test(typed) && /^\d+$/.test(word) && Number(word) === Number(typed);
      const exact = labels.findIndex((word) => word === typed || sameNumber(word));
      return exact >= 0 ? exact : labels.findIndex((word) => word.startsWith(typed));
    };
    this.typed += key.toLowerCase();
    let index = match(this.typed);
    if (index < 0) { this.typed = key.toLowerCase(); index = match(this.typed); }
    if (index < 0) return;
    this.turnTo(index);
    // "1" may still become "12".
    if (labels.some((word, other) => other !== index && word.startsWith(this.typed))) this.restAfter(TYPING);
  }

  listen() {
    const { column } = this;
    let frame = 0;
    column.addEventListener("scroll", () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => this.draw());
      this.scrolled();
    }, { passive: true });
    column.addEventListener("wheel", (event) => {
      // An event that can no longer be prevented scrolls by itself: on a wheel that has just appeared, or in a swipe
      // that began slowly.
      if (!event.cancelable || event.deltaMode === 0 && Math.abs(event.deltaY) < 50) return this.give();
      event.preventDefault();
      this.step(Math.sign(event.deltaY));
    }, { passive: false });
    column.addEventListener("click", (event) => {
      const row = this.rows.indexOf(event.target.closest(".wheel-column > *"));
      if (row >= 0) this.turn(row);
    });
    column.addEventListener("keydown", (event) => this.key(event));
    column.addEventListener("pointerdown", (event) => {
      if (event.button === 0 && !this.held) this.hold(event);
    });
    // Otherwise the browser starts a fling, although it scrolls nothing, and the next tap only stops that fling.
    column.addEventListener("touchmove", (event) => event.cancelable && event.preventDefault(), { passive: false });
    column.addEventListener("focusout", () => this.rest());
  }

  /** Called when the browser is about to scroll it. */
  give() {
    if (this.target === null) return;
    this.halt();
    this.scrolled();
  }

  key(event) {
    const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };
    const isTyped = /^[\p{L}\d]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isTyped) this.typed = "";
    if (isTyped) this.type(event.key);
    else if (event.key in steps) this.step(steps[event.key]);
    else if (event.key === "Home") this.turnTo(0);
    else if (event.key === "End") this.turnTo(this.count - 1);
    else return;
    event.preventDefault();
  }

  /** Called when a finger or the mouse takes hold of it. A turning wheel stops there. */
  hold(start) {
    const { column } = this;
    const top = column.scrollTop;
    const wasTurning = turning.has(this);
    const speed = new Speed(-start.clientY, start.timeStamp);
    let moved = false;
    this.halt();
    this.held = true;
    const move = (event) => {
      if (event.pointerId !== start.pointerId) return;
      if (!moved && Math.abs(event.clientY - start.clientY) < 5) return;
      if (!moved) {
        moved = true;
        column.classList.add("is-dragged");
        column.setPointerCapture(start.pointerId);
      }
      speed.follow(-event.clientY, event.timeStamp);
      column.scrollTop = top - (event.clientY - start.clientY);
    };
    const end = (event) => {
      if (event.pointerId !== start.pointerId) return;
      for (const [kind, listener] of listeners) removeEventListener(kind, listener);
      column.classList.remove("is-dragged");
      this.held = false;
      if (!moved && !wasTurning) return;
      swallowClick();
      const glide = moved ? speed.at(event.timeStamp) * GLIDE : 0;
      turning.add(this);
      this.turn(Math.round((column.scrollTop + glide) / ROW), glide ? 3 * GLIDE : TURN);
    };
    const listeners = [["pointermove", move], ["pointerup", end], ["pointercancel", end]];
    for (const [kind, listener] of listeners) addEventListener(kind, listener);
  }
}

// A choice is sent before the next action, and before its pop-over takes the wheel's position away.
const rest = (isLeft) => [...turning].filter((wheel) => isLeft(wheel.column)).forEach((wheel) => wheel.rest());
for (const kind of ["pointerdown", "keydown", "click"]) {
  document.addEventListener(kind, ({ target }) => rest((column) => !column.contains(target)), true);
}
document.addEventListener("beforetoggle", ({ target }) => rest((column) => target.contains(column)), true);
document.addEventListener("visibilitychange", () => rest(() => document.hidden));

/** Called when a batch has changed a column's options. */
export const rebuild = (column) => wheels.get(column)?.prepare();

whenAdded(".wheel-column:not(.is-ready)", (column) => wheels.set(column, new Wheel(column)));
// A column that was not displayed (closed pop-over) has no scroll position: place it when it shows.
whenAdded(".wheel-column", (column) => new ResizeObserver(() => {
  const wheel = wheels.get(column);
  if (wheel && !wheel.held && !turning.has(wheel) && column.clientHeight > 0) wheel.jump(wheel.base + wheel.selected);
}).observe(column));
onSelection(".wheel-column", (column) => wheels.get(column)?.assign(Number(column.dataset.selected)));
