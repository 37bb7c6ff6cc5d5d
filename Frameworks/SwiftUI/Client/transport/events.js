// Event delegation: one listener per kind on the document; the nearest ancestor with that kind in its data-on sends it.

import { body, nodeOf, sends, swallowClick } from "./page.js";
import { send } from "./outbox.js";

const CONTROL = "button, input, select, textarea, a, summary, label";

function sender(start, kind) {
  if (start.closest?.("[inert], :disabled, [aria-disabled=true]")) return null;
  for (let element = start; element && element !== document; element = element.parentElement) {
    if (sends(element, kind)) return element;
    if (kind === "tap" && element.matches(CONTROL)) return null;
  }
  return null;
}

export function emit(start, kind, value) {
  const element = sender(start, kind);
  if (element) send(nodeOf(element), kind, value);
  return element !== null;
}

/** The key held during a click on a control that selects by it. */
function keyDuring({ target, shiftKey, metaKey, ctrlKey }) {
  if (!target.closest?.("[data-keys]")) return undefined;
  return shiftKey ? "shift" : metaKey || ctrlKey ? "command" : undefined;
}

document.addEventListener("click", (event) => emit(event.target, "tap", keyDuring(event)));
document.addEventListener("focusin", (event) => emit(event.target, "focus"));
document.addEventListener("focusout", (event) => emit(event.target, "blur"));
document.addEventListener("toggle", (event) => {
  if (event.target.matches("details")) emit(event.target, "toggle", event.target.open);
}, true);

document.addEventListener("keydown", (event) => {
  const element = event.target;
  if (event.key !== "Enter" && event.key !== " ") return;
  if (!element.matches("[tabindex]") || element.matches(CONTROL)) return;
  if (emit(element, "tap")) event.preventDefault();
});

// A stepper button repeats while it is held down.
document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest("[data-repeat]");
  if (!button || event.button !== 0) return;
  let repeated = false;
  let timer = setTimeout(function again() {
    if (button.disabled) return;
    repeated = true;
    emit(button, "tap");
    timer = setTimeout(again, 100);
  }, 500);
  const stop = () => {
    clearTimeout(timer);
    if (repeated) swallowClick();
    removeEventListener("pointerup", stop);
    removeEventListener("pointercancel", stop);
  };
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
});

// Long presses and context menus.
let press = null;
/** True if the finger that was lifted last had been held. */
let wasHeld = false;
document.addEventListener("pointerdown", (event) => {
  if (event.pointerType === "mouse") return;
  const { target, clientX: x, clientY: y } = event;
  wasHeld = false;
  const here = { target, x, y, isHeld: false };
  here.timer = setTimeout(() => { here.isHeld = held(target, x, y); }, 480);
  press = here;
});
const release = () => { clearTimeout(press?.timer); press = null; };
document.addEventListener("pointerup", () => {
  const { isHeld, target, x, y } = press ?? {};
  release();
  if (!isHeld) return;
  wasHeld = true;
  // Lifting the finger closes the menu, as if it had come down outside.
  swallowClick();
  setTimeout(() => menuOf(target) && open(menuOf(target), x, y));
});
// Otherwise the browser clicks what lies under the finger, and closes the menu again.
document.addEventListener("touchend", (event) => wasHeld && event.preventDefault(), { passive: false });
document.addEventListener("pointercancel", release);
document.addEventListener("pointermove", (event) => {
  if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 10) release();
});
document.addEventListener("contextmenu", (event) => {
  // The browser may notice a long press before the timer does, or after it.
  if (!press?.isHeld && !held(event.target, event.clientX, event.clientY)) return;
  event.preventDefault();
  if (!press) return;
  clearTimeout(press.timer);
  press.isHeld = true;
});

function menuOf(target) {
  const owner = target.closest("[data-menu]");
  return owner && document.getElementById(owner.dataset.menu);
}

function open(menu, x, y) {
  if (menu.matches(":popover-open")) return;
  menu.dataset.at = `${x} ${y}`;
  menu.showPopover();
}

function held(target, x, y) {
  const menu = menuOf(target);
  if (!menu) return emit(target, "longpress");
  open(menu, x, y);
  return true;
}

// A page also becomes hidden when it is left. An event sent that late would count for the page that replaces it.
let leaving = false;
addEventListener("pagehide", () => { leaving = true; });
addEventListener("pageshow", ({ persisted }) => {
  leaving = false;
  if (persisted && sends(body, "environment")) environment();
});

function environment() {
  if (!leaving) send(0, "environment", window.deviceReport.current());
}
export function watchEnvironment() {
  if (!sends(body, "environment")) return;
  environment();
  window.deviceReport.preferences.forEach((query) => query.addEventListener("change", environment));
  addEventListener("resize", environment);
  document.addEventListener("visibilitychange", environment);
}
