// Modality: everything below a presentation is inert; the focus moves into it and returns afterwards.

import { device, find, isPrivate, system, sends, nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";

const returns = new WeakMap();
let focused = null;

const isLeaving = (element) => element.matches(".is-leaving");
const live = (selector, root = device) =>
  [...root.querySelectorAll(selector)].filter((element) => !isLeaving(element));
export const topPresentation = () => live(".presentation").at(-1) ?? null;

/** Called before a presentation enters, because `inert` would drop the focus that should return later. */
export function remember() {
  const element = document.activeElement;
  focused = element === document.body ? null : { element, id: element.id };
}

export function syncPresentations() {
  for (const scene of device.querySelectorAll(".scene")) {
    const layers = live(":scope > .presentation", scene);
    // Everything below the last one that does not leave it to people is inert.
    const below = layers.findLastIndex((layer) => !("through" in layer.dataset));
    const open = layers.slice(Math.max(below, 0));
    for (const child of scene.children) child.inert = isLeaving(child) || (below >= 0 && !open.includes(child));
  }
  for (const nav of device.querySelectorAll(".nav")) {
    const screens = live(":scope > .screen", nav);
    for (const screen of screens) screen.inert = screen !== screens.at(-1);
  }
  for (const split of device.querySelectorAll(".split")) {
    const columns = [...split.querySelectorAll(":scope > .column")];
    const top = columns.filter((column) => live(":scope > .screen", column).length > 0).at(-1);
    for (const column of columns) column.inert = split.matches(".compact") && column !== top;
  }
  const ring = live(".ring", system).at(-1);
  const prompts = live(".presentation", system);
  find(0).inert = Boolean(ring) || prompts.length > 0;
  for (const prompt of prompts) prompt.inert = Boolean(ring);
  const top = ring ?? topPresentation();
  if (top) enter(top);
  returnFocus(top);
}

function enter(top) {
  if (returns.has(top)) return;
  returns.set(top, focused);
  order.push(top);
  focused = null;
  const section = top.matches(".ring") ? top : top.querySelector("[role=dialog], [role=alertdialog]");
  const target = top.querySelector("[data-autofocus]") ?? section;
  target?.focus({ preventScroll: true });
}

const order = [];
function returnFocus(top) {
  const isGone = (presentation) => presentation !== top && (!presentation.isConnected || isLeaving(presentation));
  while (order.length > 0 && isGone(order.at(-1))) {
    const kept = returns.get(order.pop());
    const lost = document.activeElement === document.body || document.activeElement.closest("[inert]");
    if (!kept || !lost) continue;
    const target = kept.element.isConnected ? kept.element : kept.id && document.getElementById(kept.id);
    target?.focus?.({ preventScroll: true });
  }
}

export const isLocked = (presentation) => presentation.querySelector(":scope > [data-locked]") !== null;

export function dismiss(presentation) {
  if (sends(presentation, "dismiss") && !isLocked(presentation)) send(nodeOf(presentation), "dismiss");
}

/** Handles Escape and touches outside: presses an alert's cancel button, or else sends `dismiss`. */
function cancel(presentation) {
  const button = presentation.querySelector(":scope > :is(.alert, .confirmation) .alert-btn.cancel");
  if (button) button.click();
  else dismiss(presentation);
}

document.addEventListener("click", (event) => {
  if (!event.target.matches(".backdrop")) return;
  const presentation = event.target.parentElement;
  if (!presentation.querySelector(":scope > .alert")) cancel(presentation);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(":popover-open")) return;
  const banner = document.activeElement.closest(".banner");
  if (banner) return void send(nodeOf(banner), "dismiss");
  if (live(".ring", system).length > 0) return;
  const top = topPresentation();
  if (top) cancel(top);
});

// Tab at the end of a modal wraps around to its start: the page around it is inert, but the browser's own bars are not.
// It passes what the host keeps above every modal, such as links or a watch's crown, which assistive technologies must
// reach, too.
const ABOVE = "#device > [data-above] > a, body > [data-above] :is(a, button, [tabindex='0'])";
const above = () => [...document.querySelectorAll(ABOVE)];
whenAdded("[aria-modal=true], .presentation > [role=dialog]", (section) => section.addEventListener("keydown", (event) => {
  if (event.key !== "Tab" || "through" in section.parentElement.dataset) return;
  const stops = [...section.querySelectorAll("a[href], button, input, textarea, summary, [tabindex='0']")]
    .filter((element) => !element.disabled && !element.closest("[inert]"))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  if (stops.length === 0) stops.push(section);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const outside = document.activeElement === edge || (event.shiftKey && document.activeElement === section);
  if (!outside) return;
  event.preventDefault();
  const links = above();
  const next = links.length > 0 ? links : stops;
  (event.shiftKey ? next.at(-1) : next[0]).focus();
}));
whenAdded("[aria-modal=true]", (section) => {
  if (isPrivate || document.querySelector("body > [data-above]")) section.removeAttribute("aria-modal");
});
