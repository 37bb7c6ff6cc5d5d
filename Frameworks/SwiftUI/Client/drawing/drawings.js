// Reports the sizes of drawings to the server, which draws in points.

import { nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";

const round = (number) => Math.round(number * 1000) / 1000;

const areas = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    if (!target.isConnected || !target.id) continue;
    const [width, height] = [round(contentRect.width), round(contentRect.height)];
    // The server already knows the size of a drawing in a fixed frame.
    if (target.dataset.area === `${width} ${height}`) continue;
    target.dataset.area = `${width} ${height}`;
    send(nodeOf(target), "area", { width, height });
  }
});

whenAdded("[data-on~=area]", (element) => areas.observe(element));
