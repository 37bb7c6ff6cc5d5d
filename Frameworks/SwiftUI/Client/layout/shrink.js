// Text that may shrink to fit: `data-shrink` is the smallest fraction of its size. With `data-tightens`, its characters
// first come closer together.

import { whenAdded } from "./page.js";

const STEP = 0.05;
const TIGHTER = ["-.01em", "-.02em", "-.03em"];
const TEXTS = "[data-shrink], [data-tightens]";
const content = document.createRange();

/** True if no part of the text is left out. The element's own numbers are rounded: it may lack a part of a point. */
function fits(text) {
  content.selectNodeContents(text);
  const excess = content.getBoundingClientRect().width - text.getBoundingClientRect().width;
  return excess < 0.05 && text.scrollHeight <= text.clientHeight + 1;
}

function fit(text) {
  const least = Number(text.dataset.shrink) || 1;
  let share = 1;
  text.style.removeProperty("--c-fit");
  text.style.removeProperty("--c-tight");
  for (const tight of "tightens" in text.dataset ? TIGHTER : []) {
    if (!fits(text)) text.style.setProperty("--c-tight", tight);
  }
  while (!fits(text) && share > least) {
    share = Math.max(share - STEP, least);
    text.style.setProperty("--c-fit", share);
  }
}

const rooms = new ResizeObserver((entries) => {
  for (const { target } of entries) target.querySelectorAll(`:scope > :is(${TEXTS})`).forEach(fit);
});
const textChanges = new MutationObserver((changes) => {
  new Set(changes.map(({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest(TEXTS)))
    .forEach((text) => { if (text) fit(text); });
});

whenAdded(TEXTS, (text) => {
  fit(text);
  // Observes the parent, because the text's own size changes as it shrinks.
  rooms.observe(text.parentElement);
  textChanges.observe(text, { childList: true, characterData: true, subtree: true });
});
