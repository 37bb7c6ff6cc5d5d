// Sheets and banners that follow the finger.

import { device, nodeOf, sends, swallowClick } from "./page.js";
import { send } from "./outbox.js";
import { dismiss, isLocked } from "./presentations.js";
import { Speed } from "./speed.js";

let drag = null;

function begin(sheet, y, time) {
  const locked = isLocked(sheet.parentElement);
  drag = { sheet, start: y, last: y, speed: new Speed(y, time), moved: false, locked };
}

const canGrow = ({ dataset }) => Boolean(dataset.detents) && !dataset.detents.endsWith(dataset.detent);

function follow(y, time) {
  drag.speed.follow(y, time);
  drag.last = y;
  const distance = y - drag.start;
  if (!drag.moved && Math.abs(distance) < 6) return;
  drag.moved = true;
  drag.sheet.classList.add("is-dragging");
  const grows = distance < 0 && canGrow(drag.sheet);
  const resisted = distance < 0 ? distance / (grows ? 1.6 : 8) : drag.locked ? distance / 6 : distance;
  drag.sheet.style.setProperty("--c-y", `${resisted}px`);
  const share = Math.max(0, 1 - Math.max(0, resisted) / drag.sheet.offsetHeight);
  drag.sheet.parentElement.style.setProperty("--c-dim", share);
}

function finish(time) {
  const { sheet, start, last, moved, locked } = drag;
  const speed = drag.speed.at(time);
  drag = null;
  sheet.classList.remove("is-dragging");
  if (!moved) return;
  swallowClick();
  const distance = last - start;
  const detents = (sheet.dataset.detents ?? "large").split(" ");
  const here = detents.indexOf(sheet.dataset.detent);
  const height = sheet.offsetHeight;
  const wanted = height - distance - speed * 160;
  const heights = detents.map((detent) => heightOf(sheet, detent));
  const nearest = heights.reduce((best, one, at) => (Math.abs(one - wanted) < Math.abs(heights[best] - wanted) ? at : best), 0);
  const leaves = !locked && wanted < heights[0] * (nearest === here ? .7 : .55);
  if (leaves) slideAway(sheet);
  else if (nearest !== here) settle(sheet, detents[nearest]);
  else home(sheet);
}

/** The height of a sheet at a detent: `f0.3` is a fraction of the screen, `h200` a number of points. */
function heightOf(sheet, detent) {
  const whole = sheet.parentElement.clientHeight;
  if (detent === "large") return whole - 14;
  if (detent === "medium") return whole * .52;
  return Number(detent.slice(1)) * (detent.startsWith("f") ? whole : 1);
}

function home(sheet) {
  sheet.style.setProperty("--c-y", "0px");
  sheet.parentElement.style.removeProperty("--c-dim");
  sheet.parentElement.classList.remove("is-dismissed");
}

function settle(sheet, detent) {
  home(sheet);
  sheet.dataset.detent = detent;
  if (detent === "large" || detent === "medium") sheet.style.removeProperty("--c-height");
  else sheet.style.setProperty("--c-height", `${heightOf(sheet, detent)}px`);
  if (sends(sheet.parentElement, "detent")) send(nodeOf(sheet.parentElement), "detent", detent);
}

/** Waits below the edge until the server removes the sheet, and comes back if the server keeps it. */
function slideAway(sheet) {
  const presentation = sheet.parentElement;
  sheet.style.setProperty("--c-y", "calc(100% + 20px)");
  presentation.style.setProperty("--c-dim", 0);
  dismiss(presentation);
  setTimeout(() => presentation.classList.add("is-dismissed"), 350);
  setTimeout(() => { if (presentation.isConnected) home(sheet); }, 1500);
}

const HANDLE = ".sheet > .grabber, .sheet .bar";
document.addEventListener("pointerdown", (event) => {
  const sheet = event.target.closest(".sheet");
  if (!sheet || event.button !== 0 || event.target.closest("button, input, a, textarea")) return;
  if (!event.target.closest(HANDLE)) return;
  begin(sheet, event.clientY, event.timeStamp);
  sheet.setPointerCapture(event.pointerId);
});
document.addEventListener("pointermove", (event) => { if (drag && !drag.touch) follow(event.clientY, event.timeStamp); });
for (const kind of ["pointerup", "pointercancel"]) {
  document.addEventListener(kind, ({ timeStamp }) => { if (drag && !drag.touch) finish(timeStamp); });
}

// Inside the sheet's own scroller, a pull at the very top drags the sheet, as does a push while the sheet can grow, unless
// its content scrolls first.
let touch = null;
document.addEventListener("touchstart", (event) => {
  const sheet = event.target.closest(".sheet");
  touch = null;
  if (!sheet || event.touches.length !== 1 || event.target.closest(".wheel, .slider, .row-handle, " + HANDLE)) return;
  const { clientX: x, clientY: y } = event.touches[0];
  const scroller = event.target.closest(".scroll, .scrollview, .list:not(.flows)");
  if (scroller?.querySelector(":scope > .refresh") || scroller?.closest(".refreshing")) return;
  touch = { sheet, x, y, time: event.timeStamp, scroller };
}, { passive: true });
document.addEventListener("touchmove", (event) => {
  if (!touch) return;
  const { clientX, clientY } = event.touches[0];
  if (!drag) {
    const down = clientY - touch.y;
    const atTop = !touch.scroller || touch.scroller.scrollTop <= 0;
    const pushes = down < 0 && canGrow(touch.sheet) && !("scrolls" in touch.sheet.dataset);
    const goesOn = pushes || (down >= -4 && atTop);
    if (Math.abs(clientX - touch.x) > Math.abs(down) || !goesOn) { touch = null; return; }
    // Otherwise the browser would scroll from here on.
    if (pushes && event.cancelable) event.preventDefault();
    if (Math.abs(down) < 8) return;
    begin(touch.sheet, touch.y, touch.time);
    drag.touch = true;
  }
  event.preventDefault();
  follow(clientY, event.timeStamp);
}, { passive: false });
for (const kind of ["touchend", "touchcancel"]) {
  document.addEventListener(kind, ({ timeStamp }) => { if (drag?.touch) finish(timeStamp); touch = null; });
}

// Banners: swipe up to dismiss, down to show the actions.
device.addEventListener("pointerdown", (event) => {
  const banner = event.target.closest(".banner");
  if (!banner || event.button !== 0) return;
  const start = event.clientY;
  let distance = 0;
  const move = ({ clientY }) => {
    distance = clientY - start;
    if (Math.abs(distance) < 6) return;
    banner.classList.add("is-dragging");
    banner.style.setProperty("--c-y", `${distance > 0 ? distance / 4 : distance}px`);
  };
  const end = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    banner.classList.remove("is-dragging");
    banner.style.removeProperty("--c-y");
    if (Math.abs(distance) >= 6) swallowClick();
    if (distance > 24) banner.classList.add("is-expanded");
    if (distance < -24) send(nodeOf(banner), "dismiss");
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
});
