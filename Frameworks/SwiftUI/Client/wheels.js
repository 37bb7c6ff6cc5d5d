// Wheel columns: native scrolling and snapping, drawn on a drum; looping by copies on both sides.

import { moves } from "./motion.js";
import { swallowClick, whenAdded } from "./page.js";
import { onSelection, report } from "./choices.js";

const ROW = 34;
const ANGLE = 20 * Math.PI / 180;
const RADIUS = ROW / ANGLE;
const wheels = new WeakMap();
/** The wheels that have been turned and are not at rest. */
const turning = new Set();

const modulo = (value, count) => ((value % count) + count) % count;

class Wheel {
  constructor(column) {
    this.column = column;
    this.held = false;
    this.typed = "";
    this.prepare();
    this.listen();
  }

  prepare() {
    const { column } = this;
    this.target = null;
    column.querySelectorAll(":scope > [aria-hidden]").forEach((copy) => copy.remove());
    const options = this.options = [...column.children];
    this.count = options.length;
    this.copies = "loop" in column.dataset && this.count > 1 ? Math.max(2, Math.ceil(120 / this.count)) : 0;
    this.selected = Math.min(Number(column.dataset.selected ?? 0), Math.max(this.count - 1, 0));
    // What turns is inside the option: snapping goes by the boxes, so these must stay where they are.
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

  turn(row, smooth = true) {
    const last = this.rows.length - 1;
    this.target = Math.min(Math.max(row, 0), last);
    this.column.scrollTo({ top: this.target * ROW, behavior: smooth && moves() ? "smooth" : "instant" });
    this.await();
  }

  step(count) { this.turn((this.target ?? Math.round(this.position)) + count); }

  /** The shortest way to an index. */
  turnTo(index) {
    const here = this.target ?? Math.round(this.position);
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

  await() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), 130);
    turning.add(this);
  }

  settle() {
    if (this.held) return;
    if (this.target !== null && Math.abs(this.position - this.target) > .6 && !this.stalled()) return this.await();
    this.rest(Math.round(this.position));
  }

  /** What it is turned to, or next to, is meant as soon as the person goes on to something else. */
  stop() {
    if (!this.held) this.rest(this.target ?? Math.round(this.position));
  }

  rest(row) {
    clearTimeout(this.timer);
    turning.delete(this);
    this.target = null;
    // What is not displayed has no position.
    if (!this.column.clientHeight) return;
    const index = this.index(row);
    this.jump(this.base + index);
    this.choose(index);
  }

  choose(index) {
    if (index === this.selected) return;
    this.selected = index;
    this.mark();
    report(this.column, index);
  }

  /** True when a smooth scroll no longer gets nearer (interrupted by a finger, or the tab is hidden). */
  stalled() {
    const still = this.lastPosition === this.position;
    this.lastPosition = this.position;
    return still;
  }

  /** From the server: not while the person turns it. */
  assign(index) {
    if (this.held || this.target !== null) return;
    if (index === this.selected) return;
    this.selected = index;
    this.mark();
    if (this.column.clientHeight) this.turnTo(index);
  }

  type(key) {
    clearTimeout(this.typing);
    this.typing = setTimeout(() => { this.typed = ""; }, 900);
    const words = this.options.map((option) => option.textContent.trim().toLowerCase());
    const match = (typed) => {
      const sameNumber = (word) => /^\d+$/.test(typed) && /^\d+$/.test(word) && Number(word) === Number(typed);
      const exact = words.findIndex((word) => word === typed || sameNumber(word));
      return exact >= 0 ? exact : words.findIndex((word) => word.startsWith(typed));
    };
    this.typed += key.toLowerCase();
    let index = match(this.typed);
    if (index < 0) { this.typed = key.toLowerCase(); index = match(this.typed); }
    if (index >= 0) this.turnTo(index);
  }

  listen() {
    const { column } = this;
    let frame = 0;
    column.addEventListener("scroll", () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => this.draw());
      this.await();
    }, { passive: true });
    column.addEventListener("touchstart", () => { this.held = true; this.target = null; }, { passive: true });
    const release = () => { this.held = false; this.await(); };
    for (const kind of ["touchend", "touchcancel"]) column.addEventListener(kind, release);
    column.addEventListener("wheel", (event) => {
      // What can no longer be prevented scrolls by itself: a wheel that has just come, or a swipe that began slowly.
      if (!event.cancelable || event.deltaMode === 0 && Math.abs(event.deltaY) < 50) return;
      event.preventDefault();
      this.step(Math.sign(event.deltaY));
    }, { passive: false });
    column.addEventListener("click", (event) => {
      const row = this.rows.indexOf(event.target.closest(".wheel-column > *"));
      if (row >= 0) this.turn(row);
    });
    column.addEventListener("keydown", (event) => this.key(event));
    column.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button === 0) this.drag(event);
    });
  }

  key(event) {
    const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };
    if (event.key in steps) this.step(steps[event.key]);
    else if (event.key === "Home") this.turnTo(0);
    else if (event.key === "End") this.turnTo(this.count - 1);
    else if (/^[\p{L}\d]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) this.type(event.key);
    else return;
    event.preventDefault();
  }

  drag(start) {
    const { column } = this;
    const top = column.scrollTop;
    let last = { y: start.clientY, time: performance.now() };
    let speed = 0;
    let moved = false;
    const move = (event) => {
      if (!moved && Math.abs(event.clientY - start.clientY) < 5) return;
      if (!moved) {
        moved = this.held = true;
        column.classList.add("is-dragged");
        column.setPointerCapture(start.pointerId);
      }
      const now = performance.now();
      speed = (last.y - event.clientY) / Math.max(now - last.time, 1);
      last = { y: event.clientY, time: now };
      column.scrollTop = top - (event.clientY - start.clientY);
    };
    const end = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!moved) return;
      this.held = false;
      swallowClick();
      const flung = performance.now() - last.time < 60 ? speed * 160 : 0;
      this.turn(Math.round((column.scrollTop + flung) / ROW));
      setTimeout(() => column.classList.remove("is-dragged"), moves() ? 420 : 0);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}

// A choice is told before what is done next, and before its pop-over takes the wheel's position away.
const stop = (isLeft) => [...turning].filter((wheel) => isLeft(wheel.column)).forEach((wheel) => wheel.stop());
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, ({ target }) => stop((column) => !column.contains(target)), true);
}
document.addEventListener("beforetoggle", ({ target }) => stop((column) => target.contains(column)), true);

/** A batch has changed a column's options. */
export const rebuild = (column) => wheels.get(column)?.prepare();

whenAdded(".wheel-column:not(.is-ready)", (column) => wheels.set(column, new Wheel(column)));
// A column that was not displayed (closed pop-over) has no scroll position: place it when it shows.
whenAdded(".wheel-column", (column) => new ResizeObserver(() => {
  const wheel = wheels.get(column);
  if (wheel && !wheel.held && wheel.target === null && column.clientHeight > 0) wheel.jump(wheel.base + wheel.selected);
}).observe(column));
onSelection(".wheel-column", (column) => wheels.get(column)?.assign(Number(column.dataset.selected)));
