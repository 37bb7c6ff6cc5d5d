// The watch around a page: its crown, which turns what is on top, its sizes and its clock.

import { device, whenAdded } from "./page.js";

const crown = document.querySelector(".watch-crown");
/** The pixels of a mouse wheel, and of a finger on the crown, from one detent to the next. */
const WHEEL = 40;
const FINGER = 14;
/** The height that the bar covers, and the distance of a detent without rows. */
const BAR = 40;
const LINE = 32;
/** The milliseconds that the mark beside the crown stays after the last turn. */
const SHOWN = 900;

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The screen, sheet or dialog that the person sees. */
function top() {
  const layer = [...device.querySelectorAll(".presentation:not(.is-leaving, .is-dismissed)")].at(-1)
    ?? device.querySelector(".scene-root");
  const screens = [...layer?.querySelectorAll(".screen:not(.is-leaving)") ?? []].filter((one) => !one.closest("[inert]"));
  return screens.at(-1) ?? layer;
}

function scrollerOf(screen) {
  const all = [...screen?.querySelectorAll(".scroll, .scrollview, .list, .confirmation, .alert") ?? []];
  return all.find((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== "visible"
    && getComputedStyle(one).overflowY !== "clip");
}

// A column of a wheel, or a view that listens to the crown. The one that was last touched has the crown.
let chosen = null;
function dialOf(screen) {
  const dials = [...screen?.querySelectorAll(".wheel-column, [data-on~=crown]") ?? []];
  return dials.includes(chosen) ? chosen : dials[0];
}

// MARK: Turning

/** Where the current scroller is going, as several turns may follow each other quickly. */
let goal = null;

function stopsOf(scroller) {
  const offset = scroller.scrollTop - scroller.getBoundingClientRect().top - BAR;
  const scale = scroller.getBoundingClientRect().height / scroller.offsetHeight || 1;
  const edge = scroller.getBoundingClientRect().top;
  const rows = [...scroller.querySelectorAll(".row")].map((row) => (row.getBoundingClientRect().top - edge) / scale + offset + edge);
  return rows.length ? [0, ...rows.filter((stop) => stop > 4)] : null;
}

/** Scrolls to a row further on, and says whether that is another place. */
function scroll(scroller, steps) {
  const most = scroller.scrollHeight - scroller.clientHeight;
  const here = goal?.scroller === scroller ? goal.top : scroller.scrollTop;
  const stops = stopsOf(scroller);
  let next = here + steps * LINE;
  if (stops) {
    const later = stops.filter((stop) => stop > here + 1);
    const earlier = stops.filter((stop) => stop < here - 1).reverse();
    next = steps > 0 ? later[steps - 1] ?? most : earlier[-steps - 1] ?? 0;
  }
  next = Math.min(Math.max(next, 0), most);
  if (Math.abs(next - here) < 1) return false;
  goal = { scroller, top: next };
  scroller.scrollTo({ top: next, behavior: isCalm() ? "instant" : "smooth" });
  return true;
}

/** Turns the crown by a number of detents; a positive one leads down. */
function turn(steps) {
  if (!steps) return;
  const screen = top();
  const dial = dialOf(screen);
  let moved = true;
  if (dial) {
    const key = steps > 0 ? "ArrowDown" : "ArrowUp";
    for (let count = Math.abs(steps); count > 0; count--) dial.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  } else {
    const scroller = scrollerOf(screen);
    moved = scroller ? scroll(scroller, steps) : false;
  }
  turned += steps;
  crown.style.setProperty("--c-turn", `${turned * 3}px`);
  if (moved) navigator.vibrate?.(5);
  report();
}
let turned = 0;

/** Collects a movement until it reaches a detent. */
function collector(length) {
  let rest = 0;
  return (distance) => {
    rest += distance;
    const steps = Math.trunc(rest / length);
    rest -= steps * length;
    turn(steps);
  };
}

// MARK: What it says

const mark = device.querySelector(".watch-scroll");
let timer = 0;

function report() {
  const screen = top();
  const dial = dialOf(screen);
  device.querySelectorAll(".has-crown").forEach((one) => one !== dial && one.classList.remove("has-crown"));
  dial?.classList.add("has-crown");
  const scroller = dial ? null : scrollerOf(screen);
  const most = scroller ? scroller.scrollHeight - scroller.clientHeight : 0;
  const share = most > 0 ? Math.min(Math.max(scroller.scrollTop / most, 0), 1) : 0;
  const percent = Math.round(share * 100);
  crown.setAttribute("aria-valuenow", percent);
  crown.setAttribute("aria-valuetext", dial?.dataset.valueText || dial?.getAttribute("aria-valuenow") || `${percent}%`);
  mark.style.setProperty("--c-at", share);
  mark.style.setProperty("--c-part", scroller ? Math.max(.2, scroller.clientHeight / scroller.scrollHeight) : 1);
  return scroller;
}

function show() {
  mark.classList.toggle("is-shown", Boolean(report()));
  clearTimeout(timer);
  timer = setTimeout(() => mark.classList.remove("is-shown"), SHOWN);
}

// MARK: Input

/** What uses the arrow keys itself. */
const OWN = "input, textarea, .wheel-column, .page-dots, .watch-crown, [data-on~=crown], [role=slider]";

function keys(event) {
  const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5, Home: -1000, End: 1000 };
  if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  turn(steps[event.key]);
}

function start() {
  device.addEventListener("scrollend", () => { goal = null; report(); }, true);
  crown.addEventListener("keydown", keys);
  document.addEventListener("keydown", (event) => {
    if (event.isTrusted && !event.target.closest?.(OWN) && event.key.startsWith("Arrow")) keys(event);
  });
  const wheel = collector(WHEEL);
  crown.addEventListener("wheel", (event) => {
    event.preventDefault();
    wheel(event.deltaMode === 0 ? event.deltaY : event.deltaY * WHEEL);
  }, { passive: false });
  crown.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    crown.setPointerCapture(event.pointerId);
    let last = event.clientY;
    const finger = collector(FINGER);
    const move = ({ clientY }) => {
      finger(clientY - last);
      last = clientY;
    };
    const end = () => {
      crown.removeEventListener("pointermove", move);
      for (const kind of ["pointerup", "pointercancel"]) crown.removeEventListener(kind, end);
    };
    crown.addEventListener("pointermove", move);
    for (const kind of ["pointerup", "pointercancel"]) crown.addEventListener(kind, end);
  });

  for (const kind of ["focusin", "pointerdown"]) {
    device.addEventListener(kind, ({ target }) => {
      chosen = target.closest(".wheel-column, [data-on~=crown]") ?? chosen;
      report();
    });
  }
  whenAdded(".wheel-column, [data-on~=crown]", () => queueMicrotask(report));
  device.addEventListener("scroll", ({ target }) => { if (!target.closest(".wheel-column, .pages")) show(); }, { capture: true, passive: true });
  new ResizeObserver(report).observe(device);

  const sizes = [...document.querySelectorAll(".watch-sizes > button")];
  const markSizes = () => sizes.forEach((one) => {
    one.setAttribute("aria-pressed", String(one.dataset.size === document.documentElement.dataset.watchSize));
  });
  markSizes();
  for (const one of sizes) {
    one.addEventListener("click", () => {
      window.watchSize(one.dataset.size);
      markSizes();
    });
  }

  const format = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "numeric", minute: "2-digit" });
  const weekday = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "short" });
  const tick = () => {
    const now = new Date();
    const time = format.format(now).replace(/\s?[AP]M$/i, "");
    for (const clock of device.querySelectorAll(".watch-time, .face-time")) clock.textContent = time;
    for (const date of device.querySelectorAll(".face-date")) date.textContent = `${weekday.format(now)} ${now.getDate()}`;
  };
  tick();
  setInterval(tick, 1000);
}

if (crown) start();
