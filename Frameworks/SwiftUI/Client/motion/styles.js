// Animates changes of an element's style or class, from what is on screen to the new values.

const PROPERTIES = [
  "opacity", "transform", "translate", "scale", "rotate", "filter", "color", "background-color", "width", "height",
  "min-width", "min-height", "padding-top", "padding-right", "padding-bottom", "padding-left", "margin-top",
  "margin-right", "margin-bottom", "margin-left", "row-gap", "column-gap", "border-top-left-radius",
  "border-top-right-radius", "border-bottom-left-radius", "border-bottom-right-radius", "border-top-color",
  "border-top-width", "border-left-width", "border-right-width", "border-bottom-width", "font-size", "fill", "stroke",
  "stroke-width", "stroke-dasharray", "stroke-dashoffset", "clip-path", "visibility",
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

/** Makes `change`; with a timing, animates every difference from what is on screen now, even in mid-animation. */
export function animateChange(element, change, timing) {
  if (!timing?.duration && !running.has(element)) return change();
  const before = snapshot(element);
  const was = settled(element);
  change();
  const after = settled(element);
  PROPERTIES.forEach((name, index) => {
    if (was[index] === after[index]) return;
    running.get(element)?.get(name)?.animation.cancel();
    if (timing?.duration && before[index] !== after[index]) start(element, name, before[index], after[index], timing);
  });
}

function start(element, name, from, to, timing) {
  const animation = element.animate({ [name]: [from, to] }, timing);
  if (!running.has(element)) running.set(element, new Map());
  const own = running.get(element);
  own.set(name, { animation });
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
const NUMBER = /-?\d*\.?\d+(?:e-?\d+)?/g;

/** Morphs an outline into another one with the same number of points; any other outline appears at once. */
export function animatePath(path, data, timing) {
  const from = path.getAttribute("d");
  clocks.get(path)?.cancel();
  clocks.delete(path);
  path.setAttribute("d", data);
  if (!timing?.duration || from.replace(NUMBER, "") !== data.replace(NUMBER, "")) return;
  const [start, end] = [from, data].map((text) => (text.match(NUMBER) ?? []).map(Number));
  const clock = path.animate([], { ...timing, iterations: 1, direction: "normal" });
  clocks.set(path, clock);
  const step = () => {
    if (clocks.get(path) !== clock) return;
    const { progress } = clock.effect.getComputedTiming();
    let index = -1;
    const now = progress === null ? data : data.replace(NUMBER, () => {
      index += 1;
      return (start[index] + (end[index] - start[index]) * progress).toFixed(3);
    });
    path.setAttribute("d", now);
    if (progress !== null) requestAnimationFrame(step);
  };
  step();
}
