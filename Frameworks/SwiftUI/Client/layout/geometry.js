// Reports the sizes and positions of elements to the server, and picks the first of several alternatives that fits.

import { device, nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";

const told = new WeakMap();
const waiting = new Set();
const followers = new Set();

export const scrollerOf = (element, axis) => {
  const kinds = { horizontal: ".scrollview:is(.horizontal, .both)", vertical: ".scrollview:not(.horizontal), .list" };
  const found = element.parentElement.closest(axis ? kinds[axis] : ".scrollview, .list");
  return found?.matches(".flows") ? found.closest(".scroll") : found ?? element.closest(".scroll");
};

function boxOf(space, element) {
  if (space === "global") return device;
  if (space.startsWith("scroll")) return scrollerOf(element, space.split("-")[1]) ?? device;
  return element.parentElement.closest(`[data-space="${CSS.escape(space)}"]`) ?? device;
}

function safeArea(element) {
  const scroll = element.closest(".scroll");
  if (!scroll) return [0, 0, 0, 0];
  const style = getComputedStyle(scroll);
  return [parseFloat(style.paddingTop) || 0, 0, Math.max(0, (parseFloat(style.paddingBottom) || 0) - 24), 0];
}

function measure(element) {
  const frame = element.getBoundingClientRect();
  const spaces = {};
  for (const space of (element.dataset.spaces ?? "").split("\n").filter(Boolean)) {
    const box = boxOf(space, element);
    const outer = box.getBoundingClientRect();
    spaces[space] = [frame.left - outer.left, frame.top - outer.top, box.clientWidth, box.clientHeight].map(round);
  }
  return { width: round(element.offsetWidth), height: round(element.offsetHeight), safe: safeArea(element), spaces };
}
const round = (number) => Math.round(number * 100) / 100;

/** The position of a point of the window in each coordinate space that `element` asks for. */
export function placesOf(element, { x, y }) {
  const spaces = (element.dataset.spaces ?? "").split("\n").filter(Boolean);
  return Object.fromEntries(spaces.map((space) => {
    const { left, top } = (space === "local" ? element : boxOf(space, element)).getBoundingClientRect();
    return [space, [round(x - left), round(y - top)]];
  }));
}

/** Reports at most once per frame, and nothing that was already reported. */
function tell(element) {
  if (waiting.size === 0) requestAnimationFrame(flush);
  waiting.add(element);
}

function flush() {
  const elements = [...waiting];
  waiting.clear();
  for (const element of elements) {
    if (!element.isConnected || !element.id) { followers.delete(element); continue; }
    const value = measure(element);
    const text = JSON.stringify(value);
    if (told.get(element) === text) continue;
    told.set(element, text);
    send(nodeOf(element), "geometry", value);
  }
}

const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => tell(target)));
const requests = new MutationObserver((changes) => changes.forEach(({ target }) => follow(target)));

function follow(element) {
  if (element.dataset.spaces) followers.add(element);
  tell(element);
}

whenAdded("[data-on~=geometry]", (element) => {
  sizes.observe(element);
  requests.observe(element, { attributeFilter: ["data-spaces"] });
  follow(element);
});

const moved = () => followers.forEach((element) => {
  if (element.isConnected) tell(element);
  else followers.delete(element);
});
document.addEventListener("scroll", moved, { capture: true, passive: true });
addEventListener("resize", moved);
/** Called after a batch: an element may have moved without changing its size. */
export const measureAgain = moved;

// ViewThatFits

function fit(container) {
  const axes = container.dataset.fits;
  const candidates = [...container.children];
  candidates.forEach((candidate) => candidate.classList.add("is-unfit"));
  const { style } = container;
  const kept = style.cssText;
  style.cssText += ";flex:1 1 0;width:100%;height:100%;justify-self:stretch;align-self:stretch";
  const room = { x: container.clientWidth, y: container.clientHeight };
  const bounded = room.y > 0 && container.parentElement.clientHeight >= room.y;
  style.cssText = kept;
  const fits = (candidate) => {
    const { offsetWidth: width, offsetHeight: height } = candidate;
    return (!axes.includes("x") || width <= room.x + .5) && (!axes.includes("y") || !bounded || height <= room.y + .5);
  };
  const chosen = candidates.find(fits) ?? candidates.at(-1);
  candidates.forEach((candidate) => {
    candidate.classList.toggle("is-unfit", candidate !== chosen);
    candidate.inert = candidate !== chosen;
  });
  container.dataset.fitted = "";
}

const rooms = new ResizeObserver((entries) => {
  const containers = new Set();
  for (const { target } of entries) {
    if (target.matches(".candidate")) containers.add(target.parentElement);
    else target.querySelectorAll(":scope > .fits").forEach((container) => containers.add(container));
  }
  containers.forEach((container) => { if (container?.isConnected) fit(container); });
});
whenAdded(".fits", (container) => {
  fit(container);
  rooms.observe(container.parentElement);
});
whenAdded(".fits > .candidate", (candidate) => rooms.observe(candidate));
