// Loaded before anything is painted: takes the size of the watch that the person chose.

window.watchSize = (() => {
  const widths = { 41: 176, 45: 198, 46: 208, 49: 205 };
  /** The display's share of a small screen's width. The crown is beside it. */
  const SHARE = .88;
  const root = document.documentElement;
  const viewport = document.querySelector("meta[name=viewport]");

  function show(size) {
    root.dataset.watchSize = size;
    // A phone shows the display as wide as it can. A larger screen keeps its own width.
    if (screen.width >= 700) return;
    viewport.content = viewport.content.replace(/width=[\w-]+/, `width=${Math.ceil(widths[size] / SHARE)}`);
    viewport.content = viewport.content.replace(/, initial-scale=\d+/, "");
  }
  let kept = null;
  try {
    kept = localStorage.getItem("watchSize");
  } catch {
    // A browser that keeps nothing shows the usual size.
  }
  show(Object.hasOwn(widths, kept ?? "") ? kept : root.dataset.watchSize);

  return (size) => {
    show(size);
    try {
      localStorage.setItem("watchSize", size);
    } catch {
      // It is shown, but not kept.
    }
  };
})();
