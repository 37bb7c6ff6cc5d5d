// Touches on views with gestures: the finger's movements are sent once a frame; Swift decides what they mean.

import { nodeOf, swallowClick, whenAdded } from "./page.js";
import { send } from "./outbox.js";
import { placesOf } from "./geometry.js";

const CONTROL = "button, input, select, textarea, a, summary, label, [data-on~=tap]";
const HOST = "[data-on~=touch]";
/** Content that says that it is a button, and the views that act as one. */
const SAID = "[role=button]";
const ACTING = `${HOST}[tabindex], ${HOST} ${SAID}[tabindex]`;
const SLACK = 10;

/** The finger that is down, if it came down on a view with a gesture. */
let touch = null;

/** A pinch on a trackpad has ended after this many milliseconds without an event. */
const REST = 150;

const drags = (host) => host.closest("[data-drags]") !== null;
const pinches = (host) => host.closest("[data-pinches]") !== null;

function tell(phase, extra = {}) {
  const { host, point, time, pinch } = touch;
  const report = { phase, time: Math.round(time) / 1000, at: placesOf(host, point), ...extra };
  if (pinch) report.pinch = pinch;
  send(nodeOf(host), "touch", report);
}

/** Reports the latest state of the touch in the next frame. */
function tellSoon() {
  if (touch.waiting) return;
  touch.waiting = true;
  const mine = touch;
  requestAnimationFrame(() => {
    mine.waiting = false;
    if (touch === mine) tell("move");
  });
}

/** The start of a pinch around a point. */
function startOf(point) {
  const { left, top, width, height } = touch.host.getBoundingClientRect();
  const fraction = (value, start, size) => Math.round((value - start) / (size || 1) * 1e4) / 1e4;
  return {
    scale: 1, angle: 0, start: placesOf(touch.host, point),
    anchor: [fraction(point.x, left, width), fraction(point.y, top, height)],
  };
}

/** Updates the scale and the angle of the pinch. */
function followPinch() {
  const { second, point } = touch;
  const [x, y] = [second.point.x - point.x, second.point.y - point.y];
  const direction = Math.atan2(y, x);
  // The angle may exceed half a turn.
  second.angle += Math.atan2(Math.sin(direction - second.direction), Math.cos(direction - second.direction));
  second.direction = direction;
  touch.pinch = {
    ...touch.pinch, scale: Math.round(Math.max(Math.hypot(x, y), 1) / second.distance * 1e4) / 1e4,
    angle: Math.round(second.angle * 1e4) / 1e4,
  };
}

// A second finger starts a pinch if the view, or a view around it, has a gesture for that.
document.addEventListener("pointerdown", (event) => {
  if (!touch || touch.second || touch.pinch || event.isPrimary || !pinches(touch.host)) return;
  const outer = touch.host.closest("[data-pinches]");
  if (!outer.contains(event.target)) return;
  const point = { x: event.clientX, y: event.clientY };
  const [x, y] = [point.x - touch.point.x, point.y - touch.point.y];
  touch.second = { id: event.pointerId, point, distance: Math.max(Math.hypot(x, y), 1), direction: Math.atan2(y, x), angle: 0 };
  touch.pinch = startOf({ x: (point.x + touch.point.x) / 2, y: (point.y + touch.point.y) / 2 });
  touch.time = event.timeStamp;
  tell("move");
});

document.addEventListener("pointerdown", (event) => {
  if (touch || event.button !== 0 || !event.isPrimary) return;
  const host = event.target.closest?.(HOST);
  if (!host || event.target.closest("[inert], :disabled, [aria-disabled=true]")) return;
  const control = event.target.closest(CONTROL);
  const point = { x: event.clientX, y: event.clientY };
  touch = { id: event.pointerId, host, point, time: event.timeStamp, start: point, reach: 0, waiting: false };
  tell("down", { control: control !== null && host.contains(control) });
});

document.addEventListener("pointermove", (event) => {
  if (touch?.second && [touch.id, touch.second.id].includes(event.pointerId)) {
    (event.pointerId === touch.id ? touch : touch.second).point = { x: event.clientX, y: event.clientY };
    touch.time = event.timeStamp;
    touch.reach = Infinity;
    followPinch();
    return tellSoon();
  }
  if (event.pointerId !== touch?.id) return;
  touch.point = { x: event.clientX, y: event.clientY };
  touch.time = event.timeStamp;
  const before = touch.reach;
  touch.reach = Math.max(before, Math.hypot(event.clientX - touch.start.x, event.clientY - touch.start.y));
  // A press only needs to know whether the finger has strayed.
  if (!drags(touch.host) && !(before <= SLACK && touch.reach > SLACK)) return;
  tellSoon();
});

function end(phase) {
  return (event) => {
    if (touch?.second && event.pointerId === touch.second.id) {
      touch.second = touch.pinch = null;
      touch.time = event.timeStamp;
      return tell("move");
    }
    if (event.pointerId !== touch?.id) return;
    // The pinch is over, even if the other finger stays.
    touch.second = touch.pinch = null;
    if (phase === "up") touch.point = { x: event.clientX, y: event.clientY };
    touch.time = event.timeStamp;
    tell(phase);
    if (phase === "up" && touch.reach > SLACK && (drags(touch.host) || pinches(touch.host))) swallowClick();
    touch = null;
  };
}
document.addEventListener("pointerup", end("up"));
document.addEventListener("pointercancel", end("cancel"));

// Browsers report a pinch on a trackpad as wheel events with the Control key. They become a touch with two fingers.
let rest = 0;
document.addEventListener("wheel", (event) => {
  const host = event.ctrlKey && event.target.closest?.(HOST);
  if (!host || !pinches(host) || touch && !touch.wheel || event.target.closest("[inert]")) return;
  event.preventDefault();
  const point = { x: event.clientX, y: event.clientY };
  if (!touch) {
    touch = { host, point, time: event.timeStamp, start: point, reach: Infinity, waiting: false, wheel: true };
    tell("down");
    touch.pinch = startOf(point);
  }
  touch.time = event.timeStamp;
  const scale = Math.max(touch.pinch.scale * Math.exp(-event.deltaY / 100), 0.01);
  touch.pinch = { ...touch.pinch, scale: Math.round(scale * 1e4) / 1e4 };
  tellSoon();
  clearTimeout(rest);
  rest = setTimeout(() => {
    if (!touch?.wheel) return;
    tell("move");
    touch.pinch = null;
    tell("up");
    touch = null;
  }, REST);
}, { passive: false });

// Keyboard: Enter and the space bar tap the middle of the view; the menu key presses and holds it.
document.addEventListener("keydown", (event) => {
  const host = event.target.closest?.(HOST);
  const isTap = event.key === "Enter" || event.key === " ";
  if (!event.target.matches?.(ACTING) || touch || event.repeat || !(isTap || event.key === "ContextMenu")) return;
  const { left, top, width, height } = host.getBoundingClientRect();
  touch = { host, point: { x: left + width / 2, y: top + height / 2 }, time: event.timeStamp };
  event.preventDefault();
  tell("down");
  if (isTap) tell("up");
  else return;
  touch = null;
});
document.addEventListener("keyup", (event) => {
  if (event.key !== "ContextMenu" || !touch || touch.id !== undefined) return;
  touch.time = event.timeStamp;
  tell("up");
  touch = null;
});

// A view that contains no control acts as one itself, for the keyboard and for screen readers. If its content says that
// it is a button, then the content does, as a button within a button would be read twice.
function act(host) {
  if (host.hasAttribute("tabindex") || host.querySelector(`${CONTROL}, ${HOST}, [tabindex]`)) return;
  if (host.closest(".row-main")?.querySelector(".row-tap")) return;
  const named = host.querySelectorAll(SAID);
  const control = named.length === 1 ? named[0] : host;
  control.tabIndex = 0;
  if (!control.hasAttribute("role")) control.setAttribute("role", "button");
}
whenAdded(HOST, act);
whenAdded(`${HOST} ${SAID}`, (content) => act(content.closest(HOST)));
