// Matched geometry: a view that appears while its match disappears starts from the place of that match.

const MATCH = "[data-match]";
const withMatch = (element) => [element, ...element.querySelectorAll(MATCH)].filter((one) => one.matches(MATCH));

/** The former frames of the matches that this batch removes. */
let gone = new Map();
let come = [];

export function leave(element) {
  if (!(element instanceof HTMLElement)) return;
  for (const one of withMatch(element)) gone.set(one.dataset.match, one.getBoundingClientRect());
}

export function arrive(element, way) {
  if (element instanceof HTMLElement) for (const one of withMatch(element)) come.push([one, way]);
}

/** Animates each new match from the place and size of the match that it replaces. */
export function settleMatches() {
  for (const [element, way] of come) {
    const old = gone.get(element.dataset.match);
    if (!old || !way?.duration) continue;
    const now = element.getBoundingClientRect();
    const kinds = element.dataset.match.split(" ")[1];
    const place = `translate(${old.left - now.left}px, ${old.top - now.top}px)`;
    const size = `scale(${old.width / (now.width || 1)}, ${old.height / (now.height || 1)})`;
    const start = (kinds.includes("p") ? place : "") + (kinds.includes("s") ? size : "");
    element.getAnimations().filter((one) => !one.animationName).forEach((one) => one.cancel());
    const frames = [{ transform: start, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }];
    element.animate(frames, { ...way, iterations: 1, direction: "normal" });
  }
  gone = new Map();
  come = [];
}
