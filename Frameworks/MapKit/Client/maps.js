// Maps that move: a gesture moves and scales the drawing by its transform alone, and its end asks for a new drawing.
//
// The host draws more of the map than is visible. A drawing names the viewpoint that it was made for in `data-camera`:
// its middle on the flat map, the fraction of the world's width per point, and the number of the report that it answers.
// Until the answer to the last report is there, older drawings are placed where they belong by the person's viewpoint.

import { nodeOf, swallowClick, whenAdded } from "./page.js";
import { send } from "./outbox.js";
import { Speed } from "./speed.js";

/** The scales of a map: 0.3 m at the equator per point, and the world on 256 points. The host has the same limits. */
const [CLOSEST, WIDEST] = [.3 / 40075017, 1 / 256];
/** The points that a finger must move before it moves the map, so that it can tap. */
const SLACK = 6;
/** The longest time between the two taps of a double tap, and the distance between them. */
const [TWICE, NEAR] = [320, 32];
/** Milliseconds between the reports during a gesture. */
const FOLLOW = 100;
/** Milliseconds: of the glide after a swipe, of a change by a double tap or a key, and of the rest after the wheel. */
const [GLIDE, STEP, REST] = [800, 260, 160];
/** Lines are drawn again when the scale has changed by this factor. */
const STROKES = 1.25;

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);
const bounded = ({ x, y, scale }) => ({ x: clamp(x, 0, 1), y: clamp(y, 0, 1), scale: clamp(scale, CLOSEST, WIDEST) });

class MovingMap {
  /** The places of the fingers that are down, relative to the middle of the map. */
  fingers = new globalThis.Map();
  zoom = 1;
  tap = { time: -TWICE, x: 0, y: 0 };

  constructor(element) {
    this.element = element;
    this.mover = element.querySelector(":scope > .map-mover");
    this.scrolls = element.closest(".scrollview, .list") !== null;
    this.modes = element.dataset.modes.split(" ");
    new MutationObserver(() => this.redrawn()).observe(this.mover, { attributeFilter: ["data-camera"] });
    this.redrawn();
    const on = (kind, handler, options) => element.addEventListener(kind, (event) => this.view && handler(event), options);
    on("pointerdown", (event) => this.press(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.lift(event));
    on("pointercancel", (event) => this.lift(event));
    on("wheel", (event) => this.wheel(event), { passive: false });
    on("keydown", (event) => this.key(event));
    on("focusin", (event) => this.reveal(event.target));
    // A sheet does not follow a finger that moves a map.
    on("touchstart", (event) => { if (!this.scrolls) event.stopPropagation(); }, { passive: true });
  }

  get can() { return { pan: this.modes.includes("pan"), zoom: this.modes.includes("zoom") }; }

  // The drawing

  /** Takes a new drawing over without a jump. */
  redrawn() {
    const [x, y, scale, turn] = (this.mover.dataset.camera ?? "").split(" ").map(Number);
    if (turn === undefined) return;
    this.drawn = { x, y, scale };
    this.answered = turn;
    this.turn ??= turn;
    if (turn === this.turn) {
      if (this.glide) this.glide.to = { x, y, scale };
      else if (this.fingers.size === 0 && !this.resting) this.view = { x, y, scale };
    }
    this.show();
  }

  show() {
    const { view, drawn, mover } = this;
    if (!view) return;
    const zoom = drawn.scale / view.scale;
    const [x, y] = [(drawn.x - view.x) / view.scale, (drawn.y - view.y) / view.scale];
    mover.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    if (zoom !== this.zoom) {
      this.zoom = zoom;
      mover.style.setProperty("--c-zoom", zoom);
      mover.style.setProperty("--c-stroke", STROKES ** Math.round(Math.log(zoom) / Math.log(STROKES)));
    }
    this.fill(x, y, zoom);
    this.report();
  }

  /** Tells an app that follows the camera during a gesture which part is visible, up to ten times a second. */
  report() {
    if (this.reporting || !this.element.matches("[data-on~=view]")) return;
    this.reporting = setTimeout(() => {
      this.reporting = null;
      const { x, y, scale } = this.view;
      const told = this.told ?? this.drawn;
      if (!this.element.isConnected || (x === told.x && y === told.y && scale === told.scale)) return;
      this.told = { x, y, scale };
      send(nodeOf(this.element), "view", this.told);
    }, FOLLOW);
  }

  /** Asks for a new drawing during a gesture that comes to the edge of this one. */
  fill(x, y, zoom) {
    // Beyond an app's bounds no drawing comes closer, so the same viewpoint is asked for only once.
    if (!this.box || this.glide || this.answered !== this.turn || this.asked === this.view) return;
    const { width, height } = this.box;
    if (Math.abs(x) > width * (zoom - .55) || Math.abs(y) > height * (zoom - .55)) this.tell(this.view);
  }

  tell(view) {
    this.turn += 1;
    this.asked = view;
    send(nodeOf(this.element), "camera", { ...view, turn: this.turn });
  }

  /** Shows the person's viewpoint in the next frame. */
  soon() {
    if (this.waits) return;
    this.waits = true;
    requestAnimationFrame(() => {
      this.waits = false;
      this.show();
    });
  }

  measure() {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    this.box = { left: left + width / 2, top: top + height / 2, width, height };
  }

  placeOf({ clientX, clientY }) { return { x: clientX - this.box.left, y: clientY - this.box.top }; }

  // Fingers and the mouse

  press(event) {
    if (event.isPrimary) this.fingers.clear(); // The mouse may have left before it was released.
    if (event.button !== 0 || this.fingers.size > 1) return;
    if (this.fingers.size === 0) {
      this.stop();
      this.measure();
      this.hasMoved = false;
    }
    this.fingers.set(event.pointerId, this.placeOf(event));
    if (this.fingers.size > 1) this.take(event);
    this.grip(event.timeStamp);
  }

  /** From here on the gesture moves the map, and is not a tap. */
  take(event) {
    this.hasMoved = true;
    for (const id of this.fingers.keys()) if (!this.element.hasPointerCapture(id)) this.element.setPointerCapture(id);
    this.tap.time = -TWICE;
    this.grip(event.timeStamp);
  }

  /** Remembers the fingers and the viewpoint from which the movement counts. */
  grip(time) {
    const { middle, spread } = this.hand();
    this.start = { view: { ...this.view }, middle, spread };
    this.speeds = [new Speed(middle.x, time), new Speed(middle.y, time)];
  }

  hand() {
    const [one, other = one] = this.fingers.values();
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    return { middle, spread: Math.max(Math.hypot(one.x - other.x, one.y - other.y), 20) };
  }

  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    this.fingers.set(event.pointerId, this.placeOf(event));
    const { middle, spread } = this.hand();
    const { start } = this;
    if (!this.hasMoved) {
      if (Math.hypot(middle.x - start.middle.x, middle.y - start.middle.y) > SLACK) this.take(event);
      return;
    }
    this.speeds[0].follow(middle.x, event.timeStamp);
    this.speeds[1].follow(middle.y, event.timeStamp);
    const scale = this.can.zoom ? clamp(start.view.scale * start.spread / spread, CLOSEST, WIDEST) : start.view.scale;
    const { x, y } = start.view;
    this.view = this.can.pan ? bounded({
      x: x + start.middle.x * start.view.scale - middle.x * scale,
      y: y + start.middle.y * start.view.scale - middle.y * scale,
      scale,
    }) : { x, y, scale };
    this.soon();
  }

  lift(event) {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.fingers.size > 0) return this.grip(event.timeStamp);
    if (!this.hasMoved) {
      if (event.type === "pointerup") this.tapped(event);
      return;
    }
    swallowClick();
    const swipes = event.type === "pointerup" && this.start.spread <= 20 && this.can.pan && !stillness.matches;
    const way = this.speeds.map((speed, axis) => {
      const longest = [this.box.width, this.box.height][axis] * .45;
      return swipes ? clamp(speed.at(event.timeStamp) * GLIDE / 4, -longest, longest) : 0;
    });
    const { x, y, scale } = this.view;
    const end = bounded({ x: x - way[0] * scale, y: y - way[1] * scale, scale });
    if (Math.hypot(...way) > 1) this.go(end, GLIDE);
    else this.tell(this.view);
  }

  tapped(event) {
    const control = event.target.closest("button, a, input, [data-on~=tap], [data-on~=touch]");
    if (control && control !== this.element) return; // The map itself takes taps that clear its selection.
    const { x, y } = this.placeOf(event);
    const isSecond = event.timeStamp - this.tap.time < TWICE && Math.hypot(x - this.tap.x, y - this.tap.y) < NEAR;
    this.tap = { time: isSecond ? -TWICE : event.timeStamp, x, y };
    if (isSecond) this.step(2, { x, y });
  }

  // The wheel, a trackpad and keys

  wheel(event) {
    // In a list the wheel scrolls; a pinch on a trackpad comes as a wheel with the control key.
    if (this.scrolls && !event.ctrlKey) return;
    event.preventDefault();
    this.stop();
    this.measure();
    const isWheel = event.deltaMode !== 0 || (event.deltaX === 0 && Math.abs(event.deltaY) >= 60);
    const lines = event.deltaMode === 0 ? 1 : 33;
    if (event.ctrlKey || isWheel) {
      const place = this.placeOf(event);
      const factor = Math.exp(-clamp(event.deltaY * lines, -300, 300) * (event.ctrlKey && !isWheel ? .01 : .0025));
      this.view = this.zoomed(this.view, factor, place);
    } else if (this.can.pan) {
      const { x, y, scale } = this.view;
      this.view = bounded({ x: x + event.deltaX * scale, y: y + event.deltaY * scale, scale });
    }
    this.soon();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.resting = null;
      this.tell(this.view);
    }, REST);
  }

  key(event) {
    if (event.target !== this.element || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const factor = { "+": 2, "=": 2, "-": .5 }[event.key];
    if (!(way && this.can.pan) && !(factor && this.can.zoom)) return;
    event.preventDefault();
    this.measure();
    if (factor) return this.step(factor, { x: 0, y: 0 });
    const { x, y, scale } = this.glide?.to ?? this.view;
    const share = Math.min(this.box.width, this.box.height) / 4;
    this.go(bounded({ x: x + way[0] * share * scale, y: y + way[1] * share * scale, scale }), STEP);
  }

  /** Moves to a balloon or an annotation that gets the focus from the keyboard beyond the edge. */
  reveal(target) {
    const spot = target.closest(".map-marker, .map-annotation");
    if (!spot || !this.can.pan || !target.matches(":focus-visible")) return;
    this.measure();
    const { left, top, width, height } = spot.getBoundingClientRect();
    const [x, y] = [left + width / 2 - this.box.left, top + height / 2 - this.box.top];
    if (Math.abs(x) * 2 < this.box.width && Math.abs(y) * 2 < this.box.height) return;
    const { view } = this;
    this.go(bounded({ x: view.x + x * view.scale, y: view.y + y * view.scale, scale: view.scale }), STEP);
  }

  /** Zooms at a place, which keeps its position if the map may be moved. */
  zoomed(from, factor, place) {
    if (!this.can.zoom) return from;
    const scale = clamp(from.scale / factor, CLOSEST, WIDEST);
    const { x, y } = this.can.pan ? place : { x: 0, y: 0 };
    return bounded({ x: from.x + x * (from.scale - scale), y: from.y + y * (from.scale - scale), scale });
  }

  step(factor, place) {
    if (this.can.zoom) this.go(this.zoomed(this.glide?.to ?? this.view, factor, place), STEP);
  }

  // Gliding

  /** Glides to a viewpoint, for which the host draws meanwhile. */
  go(to, duration) {
    this.tell(to);
    if (stillness.matches) {
      this.glide = null;
      this.view = to;
      return this.show();
    }
    const isNew = !this.glide;
    this.glide = { from: { ...this.view }, to, duration, start: performance.now() };
    if (isNew) requestAnimationFrame((now) => this.glideOn(now));
  }

  glideOn(now) {
    if (!this.glide || !this.element.isConnected) return;
    const { from, to, duration, start } = this.glide;
    const part = clamp((now - start) / duration, 0, 1);
    const eased = 1 - (1 - part) ** 4;
    const scale = from.scale * (to.scale / from.scale) ** eased;
    // A place that keeps its position does so all the way if the middle follows the scale.
    const way = from.scale === to.scale ? eased : (scale - from.scale) / (to.scale - from.scale);
    this.view = { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, scale };
    if (part === 1) {
      this.view = to;
      this.glide = null;
    }
    this.show();
    if (this.glide) requestAnimationFrame((next) => this.glideOn(next));
  }

  /** A finger stops a glide where it is. */
  stop() {
    if (!this.glide) return;
    this.glide = null;
    this.tell(this.view);
  }
}

whenAdded(".map.moves", (element) => new MovingMap(element));
