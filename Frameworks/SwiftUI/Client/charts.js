// Charts: the keys that step through the marks.

/** One mark at a time can be reached by Tab; arrow keys go to the others. */
function step(mark, key) {
  const marks = [...mark.parentElement.children];
  const forward = getComputedStyle(mark).direction === "rtl" ? -1 : 1;
  const here = marks.indexOf(mark);
  const next = {
    ArrowRight: here + forward, ArrowLeft: here - forward, ArrowDown: here + 1, ArrowUp: here - 1,
    Home: 0, End: marks.length - 1,
  }[key];
  return next === undefined ? null : marks[Math.min(Math.max(next, 0), marks.length - 1)];
}

document.addEventListener("keydown", (event) => {
  const mark = event.target.closest?.(".chart-mark");
  if (!mark || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = step(mark, event.key);
  if (!next) return;
  event.preventDefault();
  mark.tabIndex = -1;
  next.tabIndex = 0;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
});
