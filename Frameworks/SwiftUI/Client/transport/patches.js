// Applies one batch of operations to the document, by the table in Docs/PageProtocol.md.

import { adopt, find, isPrivate } from "./page.js";
import { beginMotion, changing, current, endMotion, fadeIn, fadeOut, fades, moves, play, setMotion } from "./motion.js";
import { animatePath } from "./styles.js";
import { changeSymbol, changeText } from "./contents.js";
import { assign, leave } from "./inputs.js";
import { effects } from "./effects.js";
import { navigate } from "./navigation.js";
import { filledBy, followEnd } from "./lazy.js";
import { rowsBefore, rowsAfter, collapseRow } from "./rows.js";
import { remember, syncPresentations } from "./presentations.js";
import { refreshSelection } from "./choices.js";
import { rebuild } from "./wheels.js";
import { gone } from "./stream.js";
import { go } from "./scrolling.js";
import { measureAgain } from "./geometry.js";
import { alignAfter } from "./alignment.js";
import { updateScrollTransitions } from "./scroll-transitions.js";
import { placeTouched, reportTouched, withOwnMotion } from "./custom-layout.js";

const LEAVES = ".presentation:not(.is-dismissed), .nav > .screen, .banner, .ring";
const SVG = "http://www.w3.org/2000/svg";
const ENTERS = ".presentation, .nav > .screen";

/** The parser creates SVG elements only inside an `svg` element. */
function parse(html, isSVG) {
  const template = document.createElement("template");
  template.innerHTML = isSVG ? `<svg>${html}</svg>` : html;
  return isSVG ? fragment([...template.content.firstChild.children]) : template.content;
}

function insert(parent, before, html, animated = true) {
  const content = parse(html, parent.namespaceURI === SVG);
  const added = [...content.children];
  if (added.some((element) => element.matches(".presentation, .ring"))) remember();
  parent.insertBefore(content, before);
  for (const element of added) {
    adopt(element);
    if (!animated || filled.has(parent)) continue;
    if (element.matches(".row") && moves()) element.classList.add("is-new");
    if (element.matches(ENTERS)) enter(element);
    if (fades(element)) fadeIn(element);
  }
}

function enter(element) {
  const below = element.matches(".screen") ? element.previousElementSibling : null;
  below?.classList.add("is-below");
  play(element, "is-entering", () => {
    element.classList.remove("is-entering");
    below?.classList.remove("is-below");
  });
}

function remove(element) {
  element.removeAttribute("id");
  element.querySelectorAll("[id]").forEach((inner) => inner.removeAttribute("id"));
  element.inert = true;
  if (element.matches(".rest")) return element.remove();
  if (element.matches(".row")) return collapseRow(element);
  if (fades(element)) return fadeOut(element);
  if (!element.matches(LEAVES)) return element.remove();
  const below = element.matches(".screen") && !element.nextElementSibling ? element.previousElementSibling : null;
  below?.classList.add("is-below", "is-returning");
  play(element, "is-leaving", () => {
    element.remove();
    below?.classList.remove("is-below", "is-returning");
    syncPresentations();
  });
}

/** An element that holds the focus never leaves the document; its siblings move instead. */
function move(element, parent, before) {
  if (element.contains(document.activeElement) && document.activeElement !== document.body) {
    if (parent.moveBefore) return parent.moveBefore(element, before);
    if (element.parentNode === parent) return moveOthers(element, parent, before);
  }
  parent.insertBefore(element, before);
}

function moveOthers(element, parent, before) {
  const siblings = [...parent.children];
  const from = siblings.indexOf(element);
  const to = before ? siblings.indexOf(before) : siblings.length;
  if (from < to) parent.insertBefore(fragment(siblings.slice(from + 1, to)), element);
  else parent.insertBefore(fragment(siblings.slice(to, from)), element.nextSibling);
}

function fragment(elements) {
  const result = document.createDocumentFragment();
  result.append(...elements);
  return result;
}

function setAttribute(element, name, value) {
  if (name === "class") {
    const own = [...element.classList].filter((token) => token.startsWith("is-"));
    element.setAttribute("class", [value, ...own].join(" "));
  } else if (name === "style") {
    const own = [...element.style].filter((property) => property.startsWith("--c-"))
      .map((property) => [property, element.style.getPropertyValue(property)]);
    element.style.cssText = value;
    own.forEach(([property, kept]) => element.style.setProperty(property, kept));
  } else {
    element.setAttribute(name, value);
  }
  if (name === "data-selected") refreshSelection(element);
}

function scroll(element, where) {
  if (where === "into") element.scrollIntoView({ block: "nearest", behavior: "smooth" });
  else if (where === "top" || where === "bottom") go(element, `edge - ${where === "top" ? 0 : 1} smooth`);
  else go(element, where);
}

const operations = {
  text: (element, text) => changeText(element, text, current()),
  attr: (element, name, value) => {
    if (name === "class" || name === "style") changing(element, () => setAttribute(element, name, value));
    else if (name === "d") animatePath(element, value, current());
    else if (name === "href") changeSymbol(element, value, current());
    else setAttribute(element, name, value);
  },
  unattr: (element, name) => {
    if (name === "class" || name === "style") changing(element, () => setAttribute(element, name, ""));
    else element.removeAttribute(name);
  },
  prop: assign,
  insert: (parent, before, html) => insert(parent, before ? find(before) : null, html),
  move: (element, parent, before) => move(element, find(parent), before ? find(before) : null),
  remove,
  replace: (element, html) => {
    insert(element.parentNode, element, html, false);
    element.remove();
  },
  focus: (element) => element.focus(),
  blur: leave,
  scroll,
};
const pageOperations = {
  animate: setMotion,
  navigate,
  // The title of a private page, which stays in the browser's history, is the app's name only.
  title: (text) => { if (!isPrivate) document.title = text; },
  reload: gone,
  effect: (name, payload) => effects[name]?.(payload) ?? null,
};

/** The containers that the current batch only fills up. */
let filled = new Set();

const CHANGES = new Set(["text", "insert", "move", "remove", "replace"]);

export function apply(patches) {
  const batch = withOwnMotion(patches);
  beginMotion(batch);
  filled = filledBy(batch);
  const rows = rowsBefore(batch, filled);
  const wheels = new Set();
  for (const [name, first, ...rest] of batch) {
    try {
      if (pageOperations[name]) { pageOperations[name](first, ...rest); continue; }
      const element = find(first);
      if (!element) { console.warn("No such node", name, first); continue; }
      const wheel = CHANGES.has(name) && element.closest(".wheel-column");
      if (wheel) wheels.add(wheel);
      operations[name](element, ...rest);
    } catch (error) {
      console.error("Patch failed", name, first, error);
    }
  }
  wheels.forEach(rebuild);
  rowsAfter(rows);
  placeTouched(batch);
  alignAfter(batch);
  endMotion();
  followEnd(filled);
  syncPresentations();
  reportTouched(batch);
  updateScrollTransitions();
  measureAgain();
}
