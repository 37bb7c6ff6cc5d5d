// Swipe actions: the row follows the finger; a full swipe taps the outermost action.

import { isRightToLeft, swallowClick } from "./page.js";
import { Speed } from "./speed.js";

let open = null;

const actionsOf = (row, edge) => row.querySelector(`:scope > .row-actions.${edge}`);
const directionOf = (row, edge) => (edge === "trailing" ? -1 : 1) * (isRightToLeft(row) ? -1 : 1);

function shift(row, distance) {
  row.style.setProperty("--c-x", `${distance}px`);
}

function show(row, edge) {
  row.classList.toggle("is-shows-leading", edge === "leading");
  row.classList.toggle("is-shows-trailing", edge === "trailing");
}

function reveal(row, edge) {
  if (open && open !== row) close();
  const actions = actionsOf(row, edge);
  show(row, edge);
  row.classList.add("is-open");
  actions.classList.remove("is-full");
  shift(row, directionOf(row, edge) * actions.offsetWidth);
  for (const button of row.querySelectorAll("[data-reveal]")) {
    button.setAttribute("aria-expanded", String(button.dataset.reveal === edge));
  }
  open = row;
}

export function close() {
  if (!open) return;
  const row = open;
  open = null;
  row.classList.remove("is-open", "is-swiping");
  row.querySelectorAll(".row-actions").forEach((actions) => actions.classList.remove("is-full"));
  row.querySelectorAll("[data-reveal]").forEach((button) => button.setAttribute("aria-expanded", "false"));
  shift(row, 0);
}

document.addEventListener("pointerdown", (event) => {
  const row = event.target.closest(".row");
  const beside = open !== row || event.target.closest(".row-main");
  if (open && beside && !event.target.closest(".row-actions, [data-reveal]")) {
    const covered = open === row;
    close();
    if (covered) { addEventListener("pointerup", swallowClick, { once: true }); return; }
  }
  if (!row || event.button !== 0 || !event.target.closest(".row-main")) return;
  if (event.target.closest(".row-handle, .slider, .wheel, .segmented")) return;
  if (row.querySelector(":scope > .row-actions") && !row.closest(".list.editing")) track(row, event);
});

function track(row, { clientX: startX, clientY: startY, pointerId, timeStamp }) {
  let edge = null;
  let distance = 0;
  const speed = new Speed(startX, timeStamp);

  const move = (event) => {
    const dx = event.clientX - startX;
    if (!edge) {
      if (Math.abs(event.clientY - startY) > 10) return end();
      if (Math.abs(dx) < 10) return;
      edge = ["leading", "trailing"].find((side) => Math.sign(dx) === directionOf(row, side));
      if (!actionsOf(row, edge)) return end();
      if (open && open !== row) close();
      row.setPointerCapture(pointerId);
      show(row, edge);
      row.classList.add("is-swiping");
    }
    speed.follow(event.clientX, event.timeStamp);
    const actions = actionsOf(row, edge);
    const towards = directionOf(row, edge);
    distance = Math.max(0, dx * towards);
    actions.classList.toggle("is-full", isFull(row, actions, distance));
    shift(row, distance * towards);
  };
  const end = (event) => {
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", end);
    document.removeEventListener("pointercancel", end);
    if (!edge || !actionsOf(row, edge)) return;
    row.classList.remove("is-swiping");
    swallowClick();
    const actions = actionsOf(row, edge);
    const full = isFull(row, actions, distance);
    open = row;
    if (event.type === "pointercancel") close();
    else if (full) tapOutermost(row, actions, edge);
    else if (distance > actions.offsetWidth / 2 || speed.at(event.timeStamp) * directionOf(row, edge) > .4) reveal(row, edge);
    else close();
  };
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
}

const isFull = (row, actions, distance) => "full" in actions.dataset && distance > row.offsetWidth * .6;

function tapOutermost(row, actions, edge) {
  row.classList.add("is-open");
  shift(row, directionOf(row, edge) * row.offsetWidth);
  const buttons = actions.querySelectorAll(".row-action");
  const action = edge === "leading" ? buttons[0] : buttons[buttons.length - 1];
  setTimeout(() => action.click(), 80);
  setTimeout(() => { if (row.isConnected && !row.matches(".is-removing")) { open = row; close(); } }, 900);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-reveal]");
  if (button) {
    const row = button.closest(".row");
    if (open === row) return close();
    reveal(row, button.dataset.reveal);
    if (event.detail === 0) actionsOf(row, button.dataset.reveal).querySelector(".row-action").focus();
  } else if (event.target.closest(".row-action") && open) {
    const row = open;
    setTimeout(() => { if (open === row) close(); }, 300);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !open) return;
  event.preventDefault();
  const button = open.querySelector("[data-reveal]");
  close();
  button?.focus();
}, true);
document.addEventListener("scroll", () => close(), { capture: true, passive: true });
