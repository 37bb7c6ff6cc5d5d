// Rows glide to their new places (FLIP) when a batch inserts, moves or removes some of them.

import { find } from "./page.js";
import { moves, timing } from "./motion.js";
import { settleSorting } from "./reorder.js";

const visibleRows = (list) => [...list.children].filter((row) => row.matches(".row"));

/** The current positions of the rows in the lists that this batch changes. */
export function rowsBefore(batch, filled) {
  const lists = new Set();
  for (const [name, first, second] of batch) {
    const list = name === "insert" ? find(first) : name === "move" ? find(second) : null;
    if (list?.matches(".rows") && !filled.has(list)) lists.add(list);
  }
  return [...lists].map((list) => {
    const places = new Map(visibleRows(list).map((row) => [row, row.getBoundingClientRect().top]));
    return { list, places };
  });
}

export function rowsAfter(changes) {
  for (const { list, places } of changes) {
    settleSorting(list);
    if (!moves()) continue;
    for (const row of visibleRows(list)) {
      const distance = places.get(row) - row.getBoundingClientRect().top;
      if (!distance) continue;
      const way = [{ transform: `translateY(${distance}px)` }, { transform: "none" }];
      row.animate(way, timing(320));
    }
  }
}

/** Folds a removed row; the rows after it close up meanwhile. */
export function collapseRow(row) {
  if (!moves()) return row.remove();
  row.classList.add("is-removing");
  const way = [{ height: `${row.offsetHeight}px`, opacity: 1 }, { height: "0px", opacity: 0 }];
  const folding = row.animate(way, { ...timing(300), fill: "both" });
  folding.finished.finally(() => row.remove());
}
