// The keyboard of the device: scrolling may dismiss it, and a screen may have a bar above it.

import { isText } from "./inputs.js";

// `scrollDismissesKeyboard`: a finger that moves, not the scrolling by which the browser shows the caret.
document.addEventListener("touchmove", (event) => {
  const field = document.activeElement;
  if (isText(field) && event.target.closest("[data-ends-typing]")?.contains(field)) field.blur();
}, { passive: true });

const screenOf = (element) => element.closest?.(".screen");

document.addEventListener("focusin", (event) => {
  screenOf(event.target)?.classList.toggle("is-typing", isText(event.target));
});
document.addEventListener("focusout", (event) => {
  if (!event.relatedTarget) screenOf(event.target)?.classList.remove("is-typing");
});

// A tap on the bar leaves the focus in the field.
document.addEventListener("pointerdown", (event) => {
  if (event.target.closest?.(".keyboard-bar")) event.preventDefault();
});
document.addEventListener("mousedown", (event) => {
  if (event.target.closest?.(".keyboard-bar")) event.preventDefault();
});

// Safari lays its keyboard over the page; other browsers make the page smaller (`interactive-widget`).
visualViewport?.addEventListener("resize", () => {
  const covered = Math.max(0, innerHeight - visualViewport.height - visualViewport.offsetTop);
  document.documentElement.style.setProperty("--c-keyboard", `${covered}px`);
});
