// Slide to stop: a finger drags the knob to the end. A mere tap turns it into an ordinary button, for people who cannot
// drag; keys press it at once. If the style sheets show no knob, it is an ordinary button from the start.

import { isRightToLeft, swallowClick, whenAdded } from "./page.js";
import { emit } from "./events.js";

/** The fraction of the track after which a released knob stops the alarm. */
const FAR = .75;
const SLACK = 6;

whenAdded(".ring-btn.slide", (button) => {
  const knob = button.querySelector(".ring-knob");
  const slides = () => knob.offsetWidth > 0;

  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !slides()) return;
    const start = event.clientX;
    const sign = isRightToLeft(button) ? -1 : 1;
    const edge = sign > 0 ? knob.offsetLeft : button.clientWidth - knob.offsetLeft - knob.offsetWidth;
    const room = button.clientWidth - knob.offsetWidth - 2 * edge;
    let distance = 0;
    button.setPointerCapture(event.pointerId);
    button.classList.add("is-sliding");
    const move = ({ clientX }) => {
      distance = Math.min(Math.max(sign * (clientX - start), 0), room);
      button.style.setProperty("--c-slide", `${sign * distance}px`);
    };
    const end = ({ type }) => {
      button.removeEventListener("pointermove", move);
      button.removeEventListener("pointerup", end);
      button.removeEventListener("pointercancel", end);
      button.classList.remove("is-sliding");
      if (distance > SLACK) swallowClick();
      if (type === "pointerup" && distance > FAR * room) return void emit(button, "tap");
      button.style.removeProperty("--c-slide");
    };
    button.addEventListener("pointermove", move);
    button.addEventListener("pointerup", end);
    button.addEventListener("pointercancel", end);
  });

  button.addEventListener("click", (event) => {
    if (event.detail === 0 || !slides()) return;
    event.stopPropagation();
    button.classList.add("is-plain");
  });
});
