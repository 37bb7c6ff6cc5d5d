// Popovers that an app presents: each lies beside the element that `data-anchor` names.

import { whenAdded } from "./page.js";

const GAP = 8;
const MARGIN = 12;

function anchorOf(popup, frame) {
  const { anchor, place } = popup.dataset;
  const box = document.getElementById(anchor)?.getBoundingClientRect();
  if (!box || (box.width === 0 && box.height === 0)) return new DOMRect(frame.x + frame.width / 2, frame.y + frame.height / 2, 0, 0);
  if (!place) return box;
  const [x, y] = place.split(" ").map(Number);
  return new DOMRect(box.x + x * box.width, box.y + y * box.height, 0, 0);
}

/** The places on the four sides, and the room that is left on each. */
function sides(anchor, width, height, frame) {
  const x = anchor.x + (anchor.width - width) / 2;
  const y = anchor.y + (anchor.height - height) / 2;
  return {
    bottom: { x, y: anchor.bottom + GAP, room: frame.bottom - MARGIN - anchor.bottom - GAP - height, origin: "50% 0" },
    top: { x, y: anchor.top - GAP - height, room: anchor.top - GAP - height - frame.top - MARGIN, origin: "50% 100%" },
    right: { x: anchor.right + GAP, y, room: frame.right - MARGIN - anchor.right - GAP - width, origin: "0 50%" },
    left: { x: anchor.left - GAP - width, y, room: anchor.left - GAP - width - frame.left - MARGIN, origin: "100% 50%" },
  };
}

function place(popup) {
  const frame = popup.parentElement.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const all = sides(anchorOf(popup, frame), width, height, frame);
  const turned = getComputedStyle(popup).direction === "rtl";
  const edges = { leading: turned ? "right" : "left", trailing: turned ? "left" : "right" };
  const wanted = edges[popup.dataset.edge] ?? popup.dataset.edge;
  const side = [wanted, "bottom", "top", "right", "left"].find((name) => all[name]?.room >= 0) ?? "bottom";
  const within = (start, size, low, high) => Math.max(low + MARGIN, Math.min(start, high - MARGIN - size));
  popup.style.setProperty("--c-left", `${within(all[side].x, width, frame.left, frame.right) - frame.left}px`);
  popup.style.setProperty("--c-top", `${within(all[side].y, height, frame.top, frame.bottom) - frame.top}px`);
  popup.style.setProperty("--c-origin", all[side].origin);
}

// A presentation may become a popover, or cease to be one, when the page changes its size.
whenAdded(".presentation > [role=dialog]", (section) => {
  const follow = () => { if (section.matches(".popup")) place(section); };
  follow();
  new ResizeObserver(follow).observe(section);
});
addEventListener("resize", () => document.querySelectorAll(".popup").forEach(place));
