// Reports a pointer over a view: when it enters and leaves, and its position once a frame. Fingers do not hover.

import { nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";
import { placesOf } from "./geometry.js";

whenAdded("[data-on~=hover]", (view) => {
  const tracks = view.hasAttribute("data-spaces");
  let point = null;
  let waiting = false;

  const tell = () => send(nodeOf(view), "hover", tracks ? placesOf(view, point) : true);
  const follow = (event) => {
    if (event.pointerType === "touch") return;
    const entered = !point;
    point = { x: event.clientX, y: event.clientY };
    if (entered) return tell();
    if (!tracks || waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      if (point && view.isConnected) tell();
    });
  };
  view.addEventListener("pointerenter", follow);
  if (tracks) view.addEventListener("pointermove", follow);
  view.addEventListener("pointerleave", () => {
    if (!point) return;
    point = null;
    send(nodeOf(view), "hover", false);
  });
});
