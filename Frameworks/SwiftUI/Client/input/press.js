// Reports when buttons with a custom style are pressed and released.

import { nodeOf } from "./page.js";
import { send } from "./outbox.js";

let held = null;

function hold(target) {
  const button = target.closest?.("[data-on~=press]");
  if (!button || button === held || button.matches(":disabled") || button.closest("[inert]")) return;
  letGo();
  held = button;
  send(nodeOf(button), "press", true);
}

function letGo() {
  if (held?.id) send(nodeOf(held), "press", false);
  held = null;
}

document.addEventListener("pointerdown", (event) => { if (event.button === 0) hold(event.target); });
document.addEventListener("pointerup", letGo);
document.addEventListener("pointercancel", letGo);
document.addEventListener("pointermove", (event) => {
  if (held && event.buttons && !held.contains(document.elementFromPoint(event.clientX, event.clientY))) letGo();
});
document.addEventListener("keydown", (event) => {
  if (!event.repeat && (event.key === " " || event.key === "Enter")) hold(event.target);
});
document.addEventListener("keyup", letGo);
document.addEventListener("focusout", letGo);
