// A tap counts for what the finger came down on. A browser looks for it anew where the finger is lifted: a page that has
// moved meanwhile would take the tap away, or give it to what came in between.

const CONTROL = "button, input, select, textarea, a, summary, label, [data-on~=tap]";
/** How far a finger strays, and how long (ms) it stays, in a tap. */
const SLACK = 10;
const LONG = 480;
/** How long (ms) a browser may take from a finger's lifting to its click, if it makes one. */
const CLICK = 350;

/** What the finger came down on, while it is down. */
let pressed = null;
/** What is to get the tap in place of what the browser's click goes to, until that came. */
let owed = null;

const under = (x, y, control) => control.contains(document.elementFromPoint(x, y));

addEventListener("pointerdown", (event) => {
  pay();
  pressed = null;
  const control = event.button === 0 && event.isPrimary ? event.target.closest?.(CONTROL) : null;
  const { clientX: x, clientY: y, timeStamp: time } = event;
  // Where the browser has led a finger to a control beside it, it does so again.
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
  // Not from within another's click: what that ends must not end what this begins.
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
