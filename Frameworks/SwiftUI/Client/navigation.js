// Titles that collapse on scrolling, and the mapping of navigation depth to the browser's history.

import { body, device, nodeOf, sends, whenAdded } from "./page.js";
import { send } from "./outbox.js";
import { isDeparting } from "./stream.js";

function collapse(scroller) {
  const screen = scroller.closest(".screen");
  if (!screen) return;
  const title = screen.querySelector(".large-title");
  screen.classList.toggle("is-scrolled", scroller.scrollTop > 4);
  screen.classList.toggle("is-collapsed", !title || scroller.scrollTop > title.offsetHeight - 12);
}

document.addEventListener("scroll", (event) => {
  if (event.target.matches?.(".scroll, .list, .scrollview:not(.horizontal)")) collapse(event.target);
}, { capture: true, passive: true });
whenAdded(".scroll", collapse);

// MARK: History

let depth = Number(body.dataset.depth ?? 0);

export function startHistory() {
  history.replaceState({ depth }, "");
  addEventListener("popstate", (event) => returned(event.state?.depth ?? 0));
}

/** The person used Back (or Forward, which has nowhere to go: its screen is gone). */
function returned(wanted) {
  if (wanted === depth) return;
  if (wanted > depth) return history.go(depth - wanted);
  const target = [...device.querySelectorAll("[data-on~=back]")]
    .filter((element) => !element.closest("[inert]")).at(-1);
  if (target && sends(target, "back")) send(nodeOf(target), "back", wanted);
}

/** The server has pushed, popped or renamed. */
export function navigate(direction, place, title) {
  const here = history.state?.depth ?? 0;
  const url = typeof place === "string" ? place : undefined;
  if (direction === "push") {
    depth = url ? depth + 1 : place;
    history.pushState({ depth }, "", url);
  } else if (direction === "pop") {
    depth = url ? depth - 1 : place;
    // A step in the history would call off the load of the next page.
    if (depth < here && !isDeparting()) history.go(depth - here);
  } else {
    history.replaceState({ depth }, "", url);
  }
  if (title != null) document.title = title;
}
