// Edit mode: a row's handle drags it or moves it with the arrow keys. The DOM order stays the server's.

import { send } from "./outbox.js";

const sorting = new Map();

const groupOf = (row) => [...row.parentElement.children]
  .filter((other) => other.dataset.move === row.dataset.move && !other.matches(".is-removing"));
const report = (row, from, to) => send(Number(row.dataset.move), "move", { from, to });

document.addEventListener("keydown", (event) => {
  const row = event.target.closest?.(".row-handle")?.closest(".row");
  if (!row || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  event.preventDefault();
  const rows = groupOf(row);
  const from = rows.indexOf(row);
  const to = event.key === "ArrowUp" ? from - 1 : from + 2;
  if (to >= 0 && to <= rows.length) report(row, from, to);
});

document.addEventListener("pointerdown", (event) => {
  const handle = event.target.closest(".row-handle");
  if (!handle || event.button !== 0) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  drag(handle, handle.closest(".row"), event.clientY);
});

function drag(handle, row, startY) {
  const list = row.parentElement;
  const scroller = row.closest(".list:not(.flows), .scrollview, .scroll");
  settleSorting(list);
  const rows = groupOf(row);
  const from = rows.indexOf(row);
  const boxes = rows.map((other) => other.getBoundingClientRect());
  const startScroll = scroller.scrollTop;
  let to = from;
  let y = startY;
  list.classList.add("is-sorting");
  row.classList.add("is-dragging");

  const place = () => {
    const distance = y - startY + scroller.scrollTop - startScroll;
    const centre = boxes[from].top + boxes[from].height / 2 + distance;
    to = boxes.filter((box, index) => index !== from && box.top + box.height / 2 < centre).length;
    rows.forEach((other, index) => {
      const shift = index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0;
      const away = index === from ? distance : shift * boxes[from].height;
      other.style.transform = away ? `translateY(${away}px)` : "";
    });
  };
  const edge = setInterval(() => {
    const frame = scroller.getBoundingClientRect();
    // A row that was at an edge from the beginning scrolls nothing until the finger moves on towards that edge.
    const speed = y < Math.min(frame.top + 110, startY) ? -1 : y > Math.max(frame.bottom - 70, startY) ? 1 : 0;
    if (speed) { scroller.scrollTop += speed * 8; place(); }
  }, 16);
  const move = (event) => { y = event.clientY; place(); };
  const end = (event) => {
    clearInterval(edge);
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", end);
    handle.removeEventListener("pointercancel", end);
    row.classList.remove("is-dragging");
    if (to === from || event.type === "pointercancel") return settleSorting(list, rows);
    const heights = boxes.map((box) => box.height);
    const before = Math.min(from, to);
    const span = heights.slice(before, Math.max(from, to) + 1).reduce((sum, height) => sum + height, 0);
    const passed = span - heights[from];
    row.style.transform = `translateY(${Math.sign(to - from) * passed}px)`;
    sorting.set(list, { rows, timer: setTimeout(() => settleSorting(list), 1500) });
    report(row, from, to > from ? to + 1 : to);
  };
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", end);
  handle.addEventListener("pointercancel", end);
}

/** Shows the document's order again once the server has responded, even if it keeps the order. */
export function settleSorting(list, dragged = sorting.get(list)?.rows) {
  if (!dragged) return;
  clearTimeout(sorting.get(list)?.timer);
  sorting.delete(list);
  list.classList.remove("is-sorting");
  dragged.forEach((row) => { row.style.transform = ""; });
}
