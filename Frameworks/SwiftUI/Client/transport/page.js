// Shared by the other modules: node lookup and a registry for elements that need setting up.

export const body = document.body;
export const device = document.getElementById("device");
export const system = document.getElementById("system");
export const status = document.getElementById("status");

/** True if nothing of this page may be kept: its app is private. */
export const isPrivate = "private" in body.dataset;

const roots = { "0": document.getElementById("app"), "-1": system };

export const find = (node) => roots[node] ?? document.getElementById("n" + node);
export const nodeOf = (element) => element === body ? 0 : Number(element.id.slice(1));
export const sends = (element, kind) => (element.dataset?.on ?? "").split(" ").includes(kind);
/** True if the typed text must not be kept. */
export const isSecret = (element) => element?.type === "password";
export const isRightToLeft = (element) => getComputedStyle(element).direction === "rtl";

const setups = [];

/** Runs `setup` on every matching element, both at start-up and when patches bring new ones. */
export const whenAdded = (selector, setup) => setups.push([selector, setup]);

export function adopt(root) {
  for (const [selector, setup] of setups) {
    if (root.matches?.(selector)) setup(root);
    root.querySelectorAll(selector).forEach(setup);
  }
}

// A click that ends a drag is not a tap.
let swallowing = false;
export function swallowClick() {
  swallowing = true;
  setTimeout(() => { swallowing = false; }, 60);
}
document.addEventListener("pointerdown", () => { swallowing = false; }, true);
document.addEventListener("click", (event) => {
  if (!swallowing) return;
  swallowing = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
