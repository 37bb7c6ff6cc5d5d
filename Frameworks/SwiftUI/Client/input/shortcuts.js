// Keyboard shortcuts: a key press clicks the control that names it in `aria-keyshortcuts`, the one on top if there are
// several.

import { isText } from "./inputs.js";

const NAMES = { " ": "Space", "+": "Plus" };

/** The names of the pressed keys. A key that needs Shift for its character may be named without it. */
function combinations({ key, ctrlKey, altKey, shiftKey, metaKey }) {
  const name = NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  const held = [ctrlKey && "Control", altKey && "Alt", shiftKey && "Shift", metaKey && "Meta"].filter(Boolean);
  const all = [[...held, name]];
  if (shiftKey && key.length === 1 && key.toUpperCase() === key.toLowerCase()) {
    all.push([...held.filter((other) => other !== "Shift"), name]);
  }
  return all.map((parts) => parts.join("+"));
}

/** True if the key means something else where the focus is: text that is typed, a control that is pressed. */
function belongsToFocus({ target, key, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey || key === "Escape") return false;
  return isText(target) || (["Enter", " "].includes(key) && target.matches("button, a, summary, select, input, [tabindex]"));
}

function control(element) {
  if (element.matches("button, input, a")) return element;
  return element.closest(".row")?.querySelector(".row-tap") ?? element;
}

const isUsable = (element) =>
  !element.closest("[inert], :disabled") && (element.matches(".menu-item") || element.checkVisibility());

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.isComposing || belongsToFocus(event)) return;
  // An application, such as a map, names the keys that it takes itself.
  const names = combinations(event).map((name) => `[aria-keyshortcuts~="${CSS.escape(name)}"]:not([role=application])`);
  const found = [...document.querySelectorAll(names.join())].map(control).filter(isUsable).at(-1);
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  found.click();
}, true);
