// Menus and popovers: the browser opens and closes them and restores the focus; this module places them and handles
// keys.

import { find } from "./page.js";

const app = find(0);
const invokerOf = (popover) => document.querySelector(`[popovertarget="${popover.id}"]`);

/** The element that gets the focus on opening: the current choice, or else the first control. */
const FIRST = [
  "[aria-checked=true]:enabled", "[aria-pressed=true]", ".wheel-column", ".menu-item:not(:disabled)", "button:enabled",
];

function place(popover) {
  const frame = app.getBoundingClientRect();
  const size = { width: popover.offsetWidth, height: popover.offsetHeight };
  const invoker = invokerOf(popover);
  const [x, y] = (popover.dataset.at ?? "").split(" ").map(Number);
  const anchor = popover.dataset.at ? new DOMRect(x, y, 0, 0) : anchorOf(invoker);
  const rightHalf = anchor.left + anchor.width / 2 > frame.left + frame.width / 2;
  const isCentered = invoker?.matches(".bar:not(.leads-with-title) .title-button");
  const edge = rightHalf ? anchor.right - size.width : anchor.left;
  const wanted = isCentered ? anchor.left + (anchor.width - size.width) / 2 : edge;
  const left = Math.min(Math.max(wanted, frame.left + 12), frame.right - 12 - size.width);
  const below = anchor.bottom + 6;
  const fits = below + size.height <= frame.bottom - 12;
  const top = fits ? below : Math.max(frame.top + 12, Math.min(anchor.top - 6, frame.bottom - 12) - size.height);
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
  const side = isCentered ? "center" : rightHalf ? "right" : "left";
  popover.style.setProperty("--origin", `${side} ${fits ? "top" : "bottom"}`);
}

function anchorOf(invoker) {
  if (!invoker) return app.getBoundingClientRect();
  return (invoker.matches(".fill-row") ? invoker.querySelector(".sym") ?? invoker : invoker).getBoundingClientRect();
}

document.addEventListener("beforetoggle", (event) => {
  if (!event.target.matches("[popover]") || event.newState !== "open") return;
  requestAnimationFrame(() => place(event.target));
}, true);

document.addEventListener("toggle", (event) => {
  const popover = event.target;
  if (!popover.matches("[popover]")) return;
  const isOpen = event.newState === "open";
  invokerOf(popover)?.setAttribute("aria-expanded", String(isOpen));
  if (!isOpen) return void delete popover.dataset.at;
  place(popover);
  const first = FIRST.map((selector) => popover.querySelector(selector)).find(Boolean);
  first?.focus({ preventScroll: true });
}, true);

document.addEventListener("click", (event) => {
  event.target.closest(".menu-item:not([data-stays])")?.closest(".menu").hidePopover();
});

document.addEventListener("keydown", (event) => {
  const item = event.target.closest?.(".menu-item");
  if (!item) return;
  const items = [...item.closest(".menu").querySelectorAll(".menu-item:not(:disabled)")];
  const here = items.indexOf(item);
  const moves = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 };
  let next = items.at((moves[event.key] ?? NaN) % items.length);
  if (!(event.key in moves)) {
    if (event.key === "Tab") { event.preventDefault(); item.closest(".menu").hidePopover(); return; }
    if (event.key.length !== 1 || event.key === " ") return;
    const rest = [...items.slice(here + 1), ...items.slice(0, here + 1)];
    next = rest.find((other) => other.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()));
  }
  event.preventDefault();
  next?.focus();
});
