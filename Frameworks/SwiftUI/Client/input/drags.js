// Drag and drop between views, by the browser's own drags: of a mouse, or of a finger that rests on the view first.

import { nodeOf } from "./page.js";
import { send } from "./outbox.js";

const TEXT = "Swift.String";

/** The view that is being dragged, if the drag began on this page. */
let source = null;
/** The destination under the pointer. */
let target = null;

/** The innermost destination around `element` that takes what is being dragged. */
function destination(element, { types }) {
  const kinds = source?.dataset.drag.split(" ") ?? (types.includes("text/plain") ? [TEXT] : []);
  const takes = (place) => place.dataset.drop.split(" ").some((kind) => kinds.includes(kind));
  let found = element.closest?.("[data-drop]");
  while (found && !takes(found)) found = found.parentElement.closest("[data-drop]");
  return found ?? null;
}

function placeIn(element, { clientX, clientY }) {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
}

function enter(next, event) {
  if (next === target) return;
  if (target?.isConnected) send(nodeOf(target), "over", false);
  target = next;
  if (target) send(nodeOf(target), "over", placeIn(target, event));
}

document.addEventListener("dragstart", (event) => {
  source = event.target.closest?.("[data-drag]") ?? null;
  if (!source) return;
  const { dataTransfer, clientX, clientY } = event;
  dataTransfer.effectAllowed = "copyMove";
  // Some browsers only start a drag with data.
  dataTransfer.setData("application/x-view", "");
  const preview = [...source.children].find((child) => child.matches(".drag-preview"));
  const box = source.getBoundingClientRect();
  if (preview) dataTransfer.setDragImage(preview, preview.offsetWidth / 2, preview.offsetHeight / 2);
  else dataTransfer.setDragImage(source, clientX - box.left, clientY - box.top);
  send(nodeOf(source), "drag", true);
});

document.addEventListener("dragover", (event) => {
  const next = destination(event.target, event.dataTransfer);
  enter(next, event);
  if (next) event.preventDefault();
});

document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) enter(null); });

document.addEventListener("drop", (event) => {
  const place = destination(event.target, event.dataTransfer);
  if (place !== target) enter(null);
  target = null;
  if (!place) return;
  event.preventDefault();
  const value = placeIn(place, event);
  if (!source) value.text = event.dataTransfer.getData("text/plain");
  send(nodeOf(place), "drop", value);
});

document.addEventListener("dragend", () => {
  enter(null);
  if (source?.isConnected) send(nodeOf(source), "drag", false);
  source = null;
});
