// The digital crown of the watch page: the mouse wheel over a view that listens to the crown, or the arrow keys.

import { nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";

whenAdded("[data-on~=crown]", (element) => {
  let waiting = 0;
  let frame = 0;
  const turn = (share) => {
    waiting += share;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      const step = Number(element.dataset.step ?? 0);
      // Rounds up by a hair, so that two half steps add up to a whole one.
      const whole = step ? Math.trunc(waiting / step + Math.sign(waiting) * .001) * step : waiting;
      if (!whole) return;
      waiting -= whole;
      send(nodeOf(element), "crown", whole);
      if (element.dataset.feedback !== undefined) navigator.vibrate?.(5);
    });
  };
  element.addEventListener("wheel", (event) => {
    event.preventDefault();
    turn(-event.deltaY / Number(element.dataset.sweep));
  }, { passive: false });
  element.addEventListener("keydown", (event) => {
    const one = Number(element.dataset.step ?? .05);
    const keys = { ArrowUp: one, ArrowRight: one, ArrowDown: -one, ArrowLeft: -one, PageUp: one * 5, PageDown: -one * 5 };
    if (event.target !== element || !(event.key in keys)) return;
    event.preventDefault();
    turn(keys[event.key]);
  });
});
