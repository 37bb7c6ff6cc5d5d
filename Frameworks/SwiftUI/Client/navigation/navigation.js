// Titles that collapse on scrolling, and the mapping of navigation depth to the browser's history.

import { body, device, isPrivate, nodeOf, sends, whenAdded } from "./page.js";
import { send } from "./outbox.js";
import { isDeparting } from "./stream.js";

const top = (element) => element.getBoundingClientRect().top;

function collapse(scroller) {
  const screen = scroller.closest(".screen");
  if (!screen) return;
  const title = screen.querySelector(".large-title");
  // Views between the bar and a scroll view keep the bar as it is.
  const above = title ?? screen.querySelector(":scope > .bar");
  const isBelow = above && !scroller.matches(".scroll") && top(scroller) > above.getBoundingClientRect().bottom + 1;
  if (isBelow) return;
  screen.classList.toggle("is-scrolled", scroller.scrollTop > 4);
  screen.classList.toggle("is-collapsed", !title || scroller.scrollTop > title.offsetHeight - 12);
}

document.addEventListener("scroll", (event) => {
  if (event.target.matches?.(".scroll, .list, .scrollview:not(.horizontal)")) collapse(event.target);
}, { capture: true, passive: true });
whenAdded(".scroll", collapse);
// A screen whose title becomes large while it is shown.
whenAdded(".large-title", (title) => collapse(title.closest(".scroll")));

// MARK: History

let depth = Number(body.dataset.depth ?? 0);

export function startHistory() {
  // A page that begins with screens or sheets, by a link or as it was left, has no places for them in the history yet:
  // a step back from them would leave it.
  const isNew = history.state?.depth === undefined;
  history.replaceState({ depth: isNew ? 0 : depth }, "");
  for (let place = 1; isNew && place <= depth; place += 1) history.pushState({ depth: place }, "");
  addEventListener("popstate", (event) => {
    const isOwn = isStepping;
    if (isOwn) stepped();
    returned(event.state?.depth ?? 0, isOwn);
  });
}

// A step in the history cancels a page load that began after it; that load is then started again.
let isStepping = false;
let calledOff = false;
let destination = null;

function step(count) {
  isStepping = true;
  history.go(count);
}

function stepped() {
  isStepping = false;
  if (!calledOff) return;
  calledOff = false;
  if (destination) location.assign(destination);
  else location.reload();
}

/** A link announces its destination before the load begins. The browser's own buttons do not, and neither do
   browsers without this event. */
window.navigation?.addEventListener("navigate", (event) => {
  if (["push", "replace"].includes(event.navigationType) && !event.destination.sameDocument) destination = event.destination.url;
});
addEventListener("beforeunload", () => { calledOff = isStepping; });

/** Handles Back (or Forward, which has nowhere to go: its screen is gone), and the end of the page's own step. */
function returned(wanted, isOwn) {
  if (wanted === depth) return;
  if (wanted < depth && isOwn) {
    // Screens pushed while the step was under way: the step has gone past them.
    for (let place = wanted + 1; place <= depth; place += 1) history.pushState({ depth: place }, "");
    return;
  }
  if (wanted > depth) return step(depth - wanted);
  const target = [...device.querySelectorAll("[data-on~=back]")]
    .filter((element) => !element.closest("[inert]")).at(-1);
  if (target && sends(target, "back")) send(nodeOf(target), "back", wanted);
}

/** Handles a push, pop or new title from the server. */
export function navigate(direction, place, title) {
  const here = history.state?.depth ?? 0;
  const url = typeof place === "string" ? place : undefined;
  if (direction === "push") {
    depth = url ? depth + 1 : place;
    history.pushState({ depth }, "", url);
  } else if (direction === "pop") {
    depth = url ? depth - 1 : place;
    // A step in the history would cancel the load of the next page. While one is under way, the history does not yet
    // report its new position; the rest is undone once the step ends.
    if (depth < here && !isStepping && !isDeparting()) step(depth - here);
  } else {
    history.replaceState({ depth }, "", url);
  }
  if (title != null && !isPrivate) document.title = title;
}
