// Loaded before everything else: records what a person does until the client can handle it, so that no touch is lost.

// The token that opened this page is used up (`door.js`), and the URL or shortcut that it was opened for has been taken.
if (/[?&](visit|open|run)=/.test(location.search)) {
  const url = new URL(location.href);
  url.searchParams.delete("visit");
  url.searchParams.delete("open");
  url.searchParams.delete("run");
  history.replaceState(history.state, "", url);
}

window.earlyEvents = (() => {
  const kinds = ["click", "input", "change"];
  const kept = [];
  const keep = (event) => kept.push(event);
  kinds.forEach((kind) => addEventListener(kind, keep, true));
  return () => {
    kinds.forEach((kind) => removeEventListener(kind, keep, true));
    return kept;
  };
})();

// The person's preferred text size, as the nearest Dynamic Type size, set before anything is painted. An iPhone reports
// it through the system font for body text, other browsers through the default size of a page's text.
window.textSize = (() => {
  const points = {
    xSmall: 14, small: 15, medium: 16, large: 17, xLarge: 19, xxLarge: 21, xxxLarge: 23,
    accessibility1: 28, accessibility2: 33, accessibility3: 40, accessibility4: 47, accessibility5: 53,
  };
  const root = document.documentElement;
  const isPhone = CSS.supports("-webkit-touch-callout", "none");
  // The size that the page is written for.
  let last = "large";
  function body() {
    root.style.font = isPhone ? "-apple-system-body" : "medium sans-serif";
    const size = parseFloat(getComputedStyle(root).fontSize);
    root.style.font = "";
    return isPhone ? size : size / 16 * points.large;
  }
  function current() {
    const size = body();
    const distance = (name) => Math.abs(points[name] - size);
    const nearest = Object.keys(points).reduce((best, name) => (distance(name) < distance(best) ? name : best));
    if (nearest !== last) root.dataset.typeSize = last = nearest;
    return last;
  }
  current();
  return current;
})();
