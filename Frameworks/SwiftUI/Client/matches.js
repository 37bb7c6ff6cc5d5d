// Matched geometry: a view that comes while its match goes begins where that one stood.

const MATCH = "[data-match]";
const withMatch = (element) => [element, ...element.querySelectorAll(MATCH)].filter((one) => one.matches(MATCH));

/** Where the matches stood that go with this batch. */
let gone = new Map();
let come = [];

export function leave(element) {
  if (!(element instanceof HTMLElement)) return;
  for (const one of withMatch(element)) gone.set(one.dataset.match, one.getBoundingClientRect());
}

export function arrive(element, way) {
  if (element instanceof HTMLElement) for (const one of withMatch(element)) come.push([one, way]);
}

/** Whether what goes is taken on by what comes: then it need not fade. */
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
