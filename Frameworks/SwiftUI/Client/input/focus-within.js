// Reports to the views around a text input that the focus is inside them. A button does not take it, as on a phone.

import { nodeOf, sends } from "./page.js";
import { isText } from "./inputs.js";
import { send } from "./outbox.js";

let inside = [];

function follow(start) {
  const now = [];
  for (let element = start; element; element = element.parentElement) {
    if (sends(element, "within")) now.push(element);
  }
  const gone = inside.filter((element) => !now.includes(element) && element.isConnected);
  const come = now.filter((element) => !inside.includes(element));
  inside = now;
  gone.forEach((element) => send(nodeOf(element), "within", false));
  come.forEach((element) => send(nodeOf(element), "within", true));
}

document.addEventListener("focusin", ({ target }) => { if (isText(target)) follow(target); });
document.addEventListener("focusout", ({ relatedTarget }) => { if (!relatedTarget) follow(null); });
