// Makes a label's wrapped text as wide as its widest line, as in SwiftUI. CSS leaves it as wide as the available space,
// and text aligned to the far edge would stand apart from its icon.

import { whenAdded } from "./page.js";

function fitToText(title) {
  title.style.removeProperty("--c-width");
  if (["start", "left"].includes(getComputedStyle(title).textAlign)) return;
  const range = document.createRange();
  range.selectNodeContents(title);
  const lines = [...range.getClientRects()];
  const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
  if (right - left < title.getBoundingClientRect().width - 1) title.style.setProperty("--c-width", `${Math.ceil(right - left)}px`);
}

const titles = (place) => place.querySelectorAll(":scope > .label > .label-title");
const rooms = new ResizeObserver((entries) => entries.forEach(({ target }) => titles(target).forEach(fitToText)));
const textChanges = new MutationObserver((changes) => {
  new Set(changes.map(({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest(".label-title")))
    .forEach((title) => { if (title) fitToText(title); });
});

whenAdded(".label-title", (title) => {
  fitToText(title);
  const room = title.parentElement.parentElement;
  if (room) rooms.observe(room);
  textChanges.observe(title, { childList: true, characterData: true, subtree: true });
});

// The text is wider or narrower in the font that has arrived.
document.fonts.addEventListener("loadingdone", () => document.querySelectorAll(".label-title").forEach(fitToText));
