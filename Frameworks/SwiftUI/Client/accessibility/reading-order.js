// The order in which assistive technologies read the elements of a container with sort priorities: the highest first.

import { whenAdded } from "./page.js";

const watched = new WeakSet();

const priority = (element) => Number((element.matches("[data-sort-priority]")
  ? element : element.querySelector(":scope > [data-sort-priority]:only-child"))?.dataset.sortPriority ?? 0);

/** Names the children of `container` in the order of reading, or not at all if it is that of the page. */
function order(container) {
  const children = [...container.children];
  const sorted = children.toSorted((one, other) => priority(other) - priority(one));
  if (children.every((child, index) => child === sorted[index])) return container.removeAttribute("aria-owns");
  for (const child of children) child.id ||= `read-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const names = sorted.map((child) => child.id).join(" ");
  if (container.getAttribute("aria-owns") !== names) container.setAttribute("aria-owns", names);
}

whenAdded("[data-sort-priority]", (element) => {
  const container = (element.matches(":only-child") ? element.parentElement : element).parentElement;
  if (!container || watched.has(container)) return container && order(container);
  watched.add(container);
  order(container);
  new MutationObserver(() => order(container)).observe(
    container, { childList: true, subtree: true, attributeFilter: ["data-sort-priority"] });
});
