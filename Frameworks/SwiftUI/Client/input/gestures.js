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

const drags = (host) => host.closest("[data-drags]") !== null;

function tell(phase, extra = {}) {
  const { host, point, time } = touch;
  send(nodeOf(host), "touch", { phase, time: Math.round(time) / 1000, at: placesOf(host, point), ...extra });
}

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
  if (event.pointerId !== touch?.id) return;
  touch.point = { x: event.clientX, y: event.clientY };
  touch.time = event.timeStamp;
  const before = touch.reach;
  touch.reach = Math.max(before, Math.hypot(event.clientX - touch.start.x, event.clientY - touch.start.y));
  // A press only needs to know whether the finger has strayed.
  if (!drags(touch.host) && !(before <= SLACK && touch.reach > SLACK)) return;
  if (touch.waiting) return;
  touch.waiting = true;
  const mine = touch;
  requestAnimationFrame(() => {
    mine.waiting = false;
    if (touch === mine) tell("move");
  });
});

function end(phase) {
  return (event) => {
    if (event.pointerId !== touch?.id) return;
    if (phase === "up") touch.point = { x: event.clientX, y: event.clientY };
    touch.time = event.timeStamp;
    tell(phase);
    if (phase === "up" && touch.reach > SLACK && drags(touch.host)) swallowClick();
    touch = null;
  };
}
document.addEventListener("pointerup", end("up"));
document.addEventListener("pointercancel", end("cancel"));

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
