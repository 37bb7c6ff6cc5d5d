// Alignment guides: moves the views of a container so that their guides are in a line, as the host would if it knew their
// sizes. A guide is a constant plus multiples of the width, the height, and the first and the last baseline.

import { device, isRightToLeft, whenAdded } from "./page.js";

const BUILT_IN = {
  "x:leading": [0, 0, 0, 0, 0], "x:center": [0, .5, 0, 0, 0], "x:trailing": [0, 1, 0, 0, 0],
  "y:top": [0, 0, 0, 0, 0], "y:center": [0, 0, .5, 0, 0], "y:bottom": [0, 0, 1, 0, 0],
  "y:firstTextBaseline": [0, 0, 0, 1, 0], "y:lastTextBaseline": [0, 0, 0, 0, 1],
};
const UNIONS = { x: ".vstack, .zstack", y: ".hstack, .zstack" };
const SINGLES = ".frame, .over, .under";
/** Containers that combine the guides of several views, unless these are guides of a frame. */
const COMBINING = ".vstack, .hstack, .zstack, .geometry, .table, .lazy-grid, .lazy-section";
const FRAME_GUIDES = ["x:leading", "x:center", "x:trailing", "y:top", "y:center", "y:bottom"];
const ends = (element, name) => FRAME_GUIDES.includes(name) && element.matches(COMBINING);
const BOUNDARIES = ".scrollview, .list, .scroll, .screen, .layout, .over, .under";

// Sizes and baselines

const pen = document.createElement("canvas").getContext("2d");

/** The part of a line's height above its baseline. */
function ascent(text) {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text.parentElement);
  pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = pen.measureText("x");
  return above / (above + below);
}

/** The distances of the first and the last baseline from the top; those of an element without text are at its bottom. */
export function baselines(element) {
  const { top, height } = element.getBoundingClientRect();
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT,
    (text) => text.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
  const range = document.createRange();
  const lines = [];
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) lines.push(line.top - top + line.height * ascent(text));
  }
  return lines.length > 0 ? [Math.min(...lines), Math.max(...lines)] : [height, height];
}

/** The size of an element, apart from the effects on it and on the views around it. These are in whole pixels. */
const sizeOf = (element) => element.closest(".moved")
  ? { width: element.offsetWidth, height: element.offsetHeight } : element.getBoundingClientRect();

function valueOf([constant, byWidth = 0, byHeight = 0, byFirst = 0, byLast = 0], element) {
  const { width, height } = sizeOf(element);
  const [first, last] = byFirst || byLast ? baselines(element) : [0, 0];
  return constant + byWidth * width + byHeight * height + byFirst * first + byLast * last;
}

/** The distance of an element from the start of another one, once it has reached its place. */
function offset(inner, outer, axis) {
  const ways = getComputedStyle(inner).translate.split(" ");
  if (inner.closest(".moved")) return plainOffset(inner, outer, axis, ways);
  const [box, frame] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  // Its way there is a `translate` that ends. One in percent belongs to its position.
  const [right = 0, down = 0] = ways.map((length) => length.endsWith("px") ? parseFloat(length) : 0);
  if (axis === "y") return box.top - down - frame.top;
  return isRightToLeft(outer) ? frame.right - box.right + right : box.left - right - frame.left;
}

/** The same for an element with effects on it or around it. */
function plainOffset(inner, outer, axis, ways) {
  const isInside = inner.offsetParent === outer;
  const [right = 0, down = 0] = ways.map((length) => length.endsWith("%") ? parseFloat(length) / 100 : 0);
  if (axis === "y") return inner.offsetTop - (isInside ? 0 : outer.offsetTop) + down * inner.offsetHeight;
  const left = inner.offsetLeft - (isInside ? 0 : outer.offsetLeft) + right * inner.offsetWidth;
  return isRightToLeft(outer) ? outer.offsetWidth - left - inner.offsetWidth : left;
}

// Guides

const parse = (text) => {
  const [name, ...factors] = text.split(" ");
  return { name, factors: factors.map(Number) };
};

/** The alignment of a container on an axis: its name, and the factors of its default value. */
function alignmentOf(container, axis) {
  const own = container.dataset[axis === "x" ? "alignX" : "alignY"];
  if (own) return parse(own);
  const token = [...container.classList].find((name) => name.startsWith("a-"))?.slice(2) ?? "";
  const ways = axis === "x" ? ["leading", "trailing"] : ["top", "bottom", "firstTextBaseline", "lastTextBaseline"];
  const found = ways.find((way) => token.startsWith(way) || token.toLowerCase().endsWith(way)) ?? "center";
  const name = `${axis}:${found}`;
  return { name, factors: BUILT_IN[name] };
}

function combined(name, values) {
  if (values.length === 0) return null;
  if (name === "y:firstTextBaseline") return Math.min(...values);
  if (name === "y:lastTextBaseline") return Math.max(...values);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value of a guide set on an element or on views inside it, or null. */
function explicit(element, name) {
  const own = element.dataset.guide && parse(element.dataset.guide);
  if (own?.name === name) return valueOf(own.factors, element);
  if (ends(element, name)) return null;
  const values = [];
  for (const child of element.children) {
    if (!child.matches("[data-guide]") && !child.querySelector("[data-guide]")) continue;
    if (child.matches(BOUNDARIES)) continue;
    const value = explicit(child, name);
    if (value !== null) values.push(value + offset(child, element, name[0]));
  }
  return combined(name, values);
}

const guideOf = (element, { name, factors }) => explicit(element, name) ?? valueOf(factors, element);

// Containers

/** The containers that a guide affects, on both axes: those around it with the same alignment. */
function containersOf(guided) {
  const { name } = parse(guided.dataset.guide);
  const found = [];
  for (let element = guided.parentElement; element && element !== device; element = element.parentElement) {
    if (element.matches(`${UNIONS[name[0]]}, ${SINGLES}`) && alignmentOf(element, name[0]).name === name) {
      found.push([element, name[0]]);
    }
    if (element.matches(`${UNIONS[name[0]]}, .layers`)) watch(element);
    if (element.matches(BOUNDARIES) || ends(element, name)) break;
    // The guide of a view also places the layers over and under it.
    if (element.matches(".layers")) {
      for (const layer of element.querySelectorAll(":scope > :is(.over, .under)")) {
        if (!layer.contains(guided) && alignmentOf(layer, name[0]).name === name) found.push([layer, name[0]]);
      }
    }
  }
  return found;
}

const PROPERTIES = { x: ["--c-guide-x", "--c-least-width"], y: ["--c-guide-y", "--c-least-height"] };
const depth = (element) => { let count = 0; for (let one = element; one; one = one.parentElement) count += 1; return count; };
const isView = (element) => element instanceof HTMLElement && !element.matches(".is-fading, .spacer");

/** The element beside a layer, which the layer is aligned to. */
const contentOf = (layer) => [...layer.parentElement.children].find((one) => !one.matches(".over, .under"));

function align(container, axis) {
  const [shift, least] = PROPERTIES[axis];
  const children = [...container.children].filter(isView);
  const isSingle = container.matches(SINGLES);
  container.style.removeProperty(least);
  children.forEach((child) => child.style.removeProperty(shift));
  const way = alignmentOf(container, axis);
  const guides = children.map((child) => guideOf(child, way));
  const sizes = children.map((child) => sizeOf(child)[axis === "x" ? "width" : "height"]);
  let line = Math.max(...guides);
  if (isSingle) {
    const base = container.matches(".frame") ? container : contentOf(container);
    line = container.matches(".frame") || !base ? valueOf(way.factors, container) : guideOf(base, way);
  } else {
    const length = Math.max(...guides.map((guide, index) => line - guide + sizes[index]));
    container.style.setProperty(least, `${length.toFixed(2)}px`);
    container.classList.add("is-aligned");
  }
  const shifts = children.map((child, index) => line - guides[index] - offset(child, container, axis));
  children.forEach((child, index) => {
    child.classList.toggle("is-guided", child.classList.contains("is-guided") || Math.abs(shifts[index]) > .01);
    child.style.setProperty(shift, `${shifts[index].toFixed(2)}px`);
  });
}

/** The containers that were aligned last, which are put back once no guide affects them. */
let aligned = [];

function reset(container, axis) {
  const [shift, least] = PROPERTIES[axis];
  container.style.removeProperty(least);
  for (const child of container.children) child.style.removeProperty(shift);
}

/** False as long as the page has had no guide and no custom alignment: most pages need not be searched for them. */
let isUsed = false;
const setsAlignment = ([name, , attribute]) => name === "attr" && attribute.startsWith("data-align-");

/** Aligns what a batch may have moved. */
export function alignAfter(batch) {
  isUsed ||= batch.some(setsAlignment);
  if (isUsed) alignAll();
}

/** Aligns everything that a guide affects, the inner containers first. */
function alignAll() {
  const guides = document.querySelectorAll("[data-guide]");
  const custom = document.querySelectorAll("[data-align-x], [data-align-y]");
  const found = new Map();
  const add = ([container, axis]) => found.set(`${axis}${container.id}`, [container, axis]);
  guides.forEach((guided) => containersOf(guided).forEach(add));
  for (const container of custom) {
    if ("alignX" in container.dataset) add([container, "x"]);
    if ("alignY" in container.dataset) add([container, "y"]);
  }
  for (const [container, axis] of aligned) if (!found.has(`${axis}${container.id}`)) reset(container, axis);
  aligned = [...found.values()];
  aligned.sort(([one], [other]) => depth(other) - depth(one));
  for (const [container, axis] of aligned) {
    align(container, axis);
    watch(container);
    for (const child of container.children) watch(child);
  }
}

// A view that wraps in less room has other guides.
const sizes = new ResizeObserver(alignAll);
const watched = new WeakSet();

function watch(element) {
  // Observing an element again would report it again.
  if (watched.has(element)) return;
  watched.add(element);
  sizes.observe(element);
}

whenAdded("[data-guide], [data-align-x], [data-align-y]", (element) => {
  isUsed = true;
  watch(element);
});
document.fonts.addEventListener("loadingdone", alignAll);
