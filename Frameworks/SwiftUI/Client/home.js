// The home indicator: a swipe up on it leads to the home screen, as a tap or Enter does.

import { device, swallowClick } from "./page.js";

const bar = device.querySelector(".home-indicator");
/** As far as a finger must go, in pixels; a quick one need not. */
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
// A page that Back brings out of the browser's memory stands where it stood.
addEventListener("pageshow", () => lift(0));
