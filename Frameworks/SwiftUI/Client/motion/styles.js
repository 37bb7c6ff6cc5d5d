// Animates changes of an element's style or class, from what is on screen to the new values.

const PROPERTIES = [
  "opacity", "transform", "translate", "scale", "rotate", "filter", "color", "background-color", "width", "height",
  "min-width", "min-height", "padding-top", "padding-right", "padding-bottom", "padding-left", "margin-top",
  "margin-right", "margin-bottom", "margin-left", "row-gap", "column-gap", "border-top-left-radius",
  "border-top-right-radius", "border-bottom-left-radius", "border-bottom-right-radius", "border-top-color",
  "border-top-width", "border-left-width", "border-right-width", "border-bottom-width", "font-size", "fill", "stroke",
  "stroke-width", "stroke-dasharray", "stroke-dashoffset", "clip-path", "visibility",
  "--bleed",
];

/** For each element, by property: the running animation and its target value. */
const running = new WeakMap();

function snapshot(element) {
  const style = getComputedStyle(element);
  return PROPERTIES.map((name) => style.getPropertyValue(name));
}

/** The values that the element would show with no animation running. */
function settled(element) {
  const own = running.get(element) ?? new Map();
  own.forEach(({ animation }) => { animation.effect.target = null; });
  const values = snapshot(element);
  own.forEach(({ animation }) => { animation.effect.target = element; });
  return values;
}

/**
 * The transform of an element as its style names it, also in mid-animation. Unlike the matrix that it computes to, that
 * tells a whole turn from none. Nothing if a matrix is all that is known.
 */
function writtenTransform(element) {
  const { animation, written } = running.get(element)?.get("transform") ?? {};
  if (!animation) return element.style.transform;
  const { progress } = animation.effect.getComputedTiming();
  return written && progress !== null ? mixed(...written, progress) : "";
}

const NUMBER = /-?\d*\.?\d+(?:e-?\d+)?/g;
const isAlike = (one, other) => one !== "" && one.replace(NUMBER, "") === other.replace(NUMBER, "");

/** Text between two that differ in their numbers only. */
function mixed(from, to, progress) {
  const [start, end] = [from, to].map((text) => (text.match(NUMBER) ?? []).map(Number));
  let index = -1;
  return to.replace(NUMBER, (number) => {
    index += 1;
    // A number in a name, such as in `scale3d`, stays as it is.
    if (start[index] === end[index]) return number;
    return (start[index] + (end[index] - start[index]) * progress).toFixed(3);
  });
}

/** Makes `change`; with a timing, animates every difference from what is on screen now, even in mid-animation. */
export function animateChange(element, change, timing) {
  if (!timing?.duration && !running.has(element)) return change();
  const before = snapshot(element);
  const was = settled(element);
  const [turned, own] = [writtenTransform(element), element.style.transform];
  change();
  const after = settled(element);
  const turns = own !== element.style.transform && isAlike(turned, element.style.transform);
  PROPERTIES.forEach((name, index) => {
    if (name === "transform" && turns) return turn(element, turned, timing);
    if (was[index] === after[index]) return;
    running.get(element)?.get(name)?.animation.cancel();
    if (timing?.duration && before[index] !== after[index]) start(element, name, before[index], after[index], timing);
  });
}

function turn(element, from, timing) {
  running.get(element)?.get("transform")?.animation.cancel();
  const to = element.style.transform;
  if (timing?.duration) start(element, "transform", from, to, timing, [from, to]);
}

function start(element, name, from, to, timing, written = null) {
  const animation = element.animate({ [name]: [from, to] }, timing);
  if (!running.has(element)) running.set(element, new Map());
  const own = running.get(element);
  own.set(name, { animation, written });
  const ended = () => { if (own.get(name)?.animation === animation) own.delete(name); };
  animation.finished.then(ended, ended);
}

/** Moves an element from its previous position, on top of whatever else moves it. */
export function shift(element, x, y, timing) {
  if (Math.abs(x) < .5 && Math.abs(y) < .5) return;
  const way = { translate: [`${x}px ${y}px`, "0px 0px"] };
  element.animate(way, { ...timing, iterations: 1, direction: "normal", composite: "add" });
}

/** The clock of each outline's current change. */
const clocks = new WeakMap();

/** Morphs an outline into another one with the same number of points; any other outline appears at once. */
export function animatePath(path, data, timing) {
  const from = path.getAttribute("d");
  clocks.get(path)?.cancel();
  clocks.delete(path);
  path.setAttribute("d", data);
  if (!timing?.duration || !isAlike(from, data)) return;
  const clock = path.animate([], { ...timing, iterations: 1, direction: "normal" });
  clocks.set(path, clock);
  const step = () => {
    if (clocks.get(path) !== clock) return;
    const { progress } = clock.effect.getComputedTiming();
    path.setAttribute("d", progress === null ? data : mixed(from, data, progress));
    if (progress !== null) requestAnimationFrame(step);
  };
  step();
}
