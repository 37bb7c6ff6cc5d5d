// Keyboard control of tab bars; pages that follow the finger and report where they come to rest.

import { isRightToLeft, whenAdded } from "./page.js";
import { onSelection, report } from "./choices.js";

document.addEventListener("keydown", (event) => {
  const here = event.target.closest?.(".tab-button");
  if (!here) return;
  const all = [...here.closest(".tab-bar").querySelectorAll(".tab-button:not(:disabled)")];
  const sign = isRightToLeft(here) ? -1 : 1;
  const at = all.indexOf(here);
  const steps = { ArrowRight: at + sign, ArrowLeft: at - sign, Home: 0, End: all.length - 1 };
  const next = all[(steps[event.key] + all.length) % all.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
});

// Tapping the selected tab scrolls it back to the top.
document.addEventListener("click", (event) => {
  const button = event.target.closest(".tab-button[aria-selected=true]");
  const page = button?.closest(".tabs").querySelector(":scope > .tab-page:not([hidden])");
  const view = [...page?.querySelectorAll(".scroll, .scrollview:not(.flows), .list:not(.flows)") ?? []]
    .filter((one) => !one.closest("[inert]") && one.scrollTop > 0).at(-1);
  view?.scrollTo({ top: 0, behavior: "smooth" });
});

// MARK: Pages

const scrollerOf = (pages) => pages.querySelector(":scope > .pages-scroller");
const wanted = (pages) => Number(pages.dataset.selected ?? 0);
const current = (scroller) => Math.round(Math.abs(scroller.scrollLeft) / Math.max(scroller.clientWidth, 1));

function mark(pages, index) {
  [...scrollerOf(pages).children].forEach((page, at) => { page.inert = at !== index; });
  const dots = pages.querySelector(":scope > .page-dots");
  [...dots?.children ?? []].forEach((dot, at) => dot.classList.toggle("is-current", at === index));
}

function go(pages, index, behavior) {
  const scroller = scrollerOf(pages);
  const sign = isRightToLeft(scroller) ? -1 : 1;
  scroller.scrollTo({ left: sign * index * scroller.clientWidth, behavior });
}

function settle(pages) {
  const index = current(scrollerOf(pages));
  mark(pages, index);
  if (index === wanted(pages)) return;
  pages.dataset.selected = index;
  report(pages, index);
}

onSelection(".pages", (pages) => {
  mark(pages, wanted(pages));
  if (current(scrollerOf(pages)) !== wanted(pages)) go(pages, wanted(pages), "smooth");
});

whenAdded(".pages", (pages) => {
  const scroller = scrollerOf(pages);
  let timer = 0;
  scroller.addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(() => settle(pages), 90);
  }, { passive: true });
  new ResizeObserver(() => go(pages, wanted(pages), "instant")).observe(scroller);
  mark(pages, wanted(pages));
});

document.addEventListener("keydown", (event) => {
  const dots = event.target.closest?.(".page-dots");
  if (!dots) return;
  const pages = dots.parentElement;
  const sign = isRightToLeft(dots) ? -1 : 1;
  const last = scrollerOf(pages).children.length - 1;
  const at = wanted(pages);
  const steps = {
    ArrowRight: at + sign, ArrowLeft: at - sign, ArrowUp: at + 1, ArrowDown: at - 1, Home: 0, End: last,
  };
  if (!(event.key in steps)) return;
  event.preventDefault();
  const next = Math.min(Math.max(steps[event.key], 0), last);
  if (next === at) return;
  pages.dataset.selected = next;
  mark(pages, next);
  go(pages, next, "smooth");
  report(pages, next);
});
// A tap on either half of the dots turns a page, as on the system's control.
document.addEventListener("click", (event) => {
  const dots = event.target.closest(".page-dots");
  if (!dots) return;
  const box = dots.getBoundingClientRect();
  const right = event.clientX > box.left + box.width / 2;
  const key = right ? "ArrowRight" : "ArrowLeft";
  dots.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
});
