// The eye is as far from a view that turns in space as the longer side of the view is long.

import { whenAdded } from "./page.js";

const sizes = new ResizeObserver((entries) => {
  for (const { target, borderBoxSize: [{ inlineSize, blockSize }] } of entries) {
    target.style.setProperty("--c-depth", `${Math.max(inlineSize, blockSize, 1)}px`);
  }
});

whenAdded("[data-depth]", (element) => sizes.observe(element));
