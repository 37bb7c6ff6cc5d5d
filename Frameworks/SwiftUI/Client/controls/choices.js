// Controls with their choice as an index in `data-selected`: segmented pickers are handled here, wheels register
// themselves.

import { nodeOf, sends, whenAdded } from "./page.js";
import { send } from "./outbox.js";

const kinds = [];

/** Runs `show` whenever the server sets `data-selected` on a matching element. */
export const onSelection = (selector, show) => kinds.push([selector, show]);

/** The time that the response to an earlier choice may still be on its way after a newer choice. */
const GRACE = 400;
const choices = new WeakMap();

/** Sends the person's choice. Until its response is due, the response to an earlier choice does not reset the control. */
export function report(element, index) {
  clearTimeout(choices.get(element)?.timer);
  choices.set(element, { time: performance.now() });
  if (sends(element, "select")) send(nodeOf(element), "select", index);
}

export function refreshSelection(element) {
  const show = () => kinds.filter(([selector]) => element.matches(selector)).forEach(([, refresh]) => refresh(element));
  const choice = choices.get(element);
  const rest = choice ? choice.time + GRACE - performance.now() : 0;
  if (rest <= 0) return show();
  clearTimeout(choice.timer);
  choice.timer = setTimeout(show, rest);
}

function showSegment(control) {
  const chosen = Number(control.dataset.selected ?? -1);
  [...control.querySelectorAll(".segment")].forEach((segment, index) => {
    segment.setAttribute("aria-checked", String(index === chosen));
    segment.tabIndex = index === Math.max(chosen, 0) ? 0 : -1;
  });
  control.style.setProperty("--c-index", Math.max(chosen, 0));
}
onSelection(".segmented", showSegment);
whenAdded(".segmented", showSegment);

function choose(segment) {
  const control = segment.closest(".segmented");
  const index = [...control.querySelectorAll(".segment")].indexOf(segment);
  if (segment.disabled || index === Number(control.dataset.selected)) return;
  control.dataset.selected = index;
  showSegment(control);
  report(control, index);
}

document.addEventListener("click", (event) => {
  const segment = event.target.closest(".segment");
  if (segment) choose(segment);
});

document.addEventListener("keydown", (event) => {
  const here = event.target.closest?.(".segment, .day");
  if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
  const sign = getComputedStyle(here).direction === "rtl" ? -1 : 1;
  const steps = here.matches(".day")
    ? { ArrowRight: sign, ArrowLeft: -sign, ArrowDown: 7, ArrowUp: -7 }
    : { ArrowRight: sign, ArrowLeft: -sign, ArrowDown: 1, ArrowUp: -1 };
  if (!(event.key in steps)) return;
  event.preventDefault();
  const all = [...here.parentElement.querySelectorAll(here.matches(".day") ? ".day" : ".segment")];
  const next = all[all.indexOf(here) + steps[event.key]];
  if (!next || next.disabled) return;
  next.focus();
  if (next.matches(".segment")) choose(next);
});
