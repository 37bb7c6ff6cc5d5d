// The home indicator: a swipe up on it leads to the home screen, and so does a tap or Enter.

import { device, swallowClick } from "./page.js";

const bar = device.querySelector(".home-indicator");
/** The distance in pixels that a finger must travel; a quick one may stop earlier. */
const FAR = 70;
const QUICK = .4;

function lift(distance) {
  device.style.setProperty("--c-lift", `${Math.max(0, distance)}px`);
  device.classList.toggle("is-lifted", distance > 0);
}

bar?.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  const { clientY: start, timeStamp: began } = event;
  let distance = 0;
  bar.setPointerCapture(event.pointerId);
  const move = ({ clientY }) => {
    distance = start - clientY;
    lift(distance);
  };
  const end = ({ type, timeStamp }) => {
    bar.removeEventListener("pointermove", move);
    bar.removeEventListener("pointerup", end);
    bar.removeEventListener("pointercancel", end);
    if (distance < 6) return lift(0);
    swallowClick();
    const quick = distance / Math.max(timeStamp - began, 1) > QUICK;
    if (type === "pointerup" && (distance > FAR || quick)) location.href = bar.href;
    else lift(0);
  };
  bar.addEventListener("pointermove", move);
  bar.addEventListener("pointerup", end);
  bar.addEventListener("pointercancel", end);
});
// The status bar of the phone that a desktop shows.
const clock = device.querySelector(".status-time");
function showTime() {
  clock.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" }).format(new Date()).replace(/\s?[AP]M$/, "");
  setTimeout(showTime, 60_000 - (Date.now() % 60_000));
}
if (clock) showTime();

// Resets a page that Back restores from the browser's memory.
addEventListener("pageshow", () => lift(0));
