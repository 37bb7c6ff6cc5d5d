// A tap counts for the control where the finger came down. A browser looks up its target again where the finger lifts:
// if the page has moved meanwhile, the tap would be lost or go to something that moved in between.

const CONTROL = "button, input, select, textarea, a, summary, label, [data-on~=tap]";
/** The distance a finger may stray, and the time (ms) it may stay down, for a tap. */
const SLACK = 10;
const LONG = 480;
/** The time (ms) after a finger lifts that a browser may take to send its click, if it sends one. */
const CLICK = 350;

/** The control that the finger came down on, while it is down. */
let pressed = null;
/** The control that should get the tap instead of the click's target; cleared by that click. */
let owed = null;

const under = (x, y, control) => control.contains(document.elementFromPoint(x, y));

addEventListener("pointerdown", (event) => {
  pay();
  pressed = null;
  const control = event.button === 0 && event.isPrimary ? event.target.closest?.(CONTROL) : null;
  const { clientX: x, clientY: y, timeStamp: time } = event;
  // If the browser has adjusted the touch to a control nearby, it does so again when the finger lifts.
  if (control && under(x, y, control)) pressed = { control, id: control.id, x, y, time };
}, true);

addEventListener("pointercancel", () => { pressed = null; }, true);
addEventListener("contextmenu", () => { pressed = null; }, true);

addEventListener("pointerup", ({ clientX: x, clientY: y, timeStamp, pointerType }) => {
  const press = pressed;
  pressed = null;
  if (!press || Math.hypot(x - press.x, y - press.y) > SLACK || under(x, y, press.control)) return;
  const isMouse = pointerType === "mouse";
  if (!isMouse && timeStamp - press.time > LONG) return;
  owed = { ...press, timer: setTimeout(pay, isMouse ? 0 : CLICK) };
}, true);

addEventListener("click", (event) => {
  if (!owed || !event.isTrusted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Deferred, not sent from within another click: whatever ends with that click must not end what this one starts.
  clearTimeout(owed.timer);
  owed.timer = setTimeout(pay);
}, true);

function pay() {
  if (!owed) return;
  const { control, id, timer } = owed;
  owed = null;
  clearTimeout(timer);
  const target = control.isConnected ? control : id && document.getElementById(id);
  if (!target || target.closest("[inert]")) return;
  if (target.matches("input, select, textarea")) target.focus();
  target.click();
}
