// The device that shows a page, as its browser reports it to the host. The door (`door.js`) loads this, too, so that the
// first response is already written for the device.

window.deviceReport = (() => {
  const points = {
    xSmall: 14, small: 15, medium: 16, large: 17, xLarge: 19, xxLarge: 21, xxxLarge: 23,
    accessibility1: 28, accessibility2: 33, accessibility3: 40, accessibility4: 47, accessibility5: 53,
  };
  const preferences = [
    "(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)",
    "(prefers-reduced-transparency: reduce)", "(inverted-colors: inverted)",
  ].map((query) => matchMedia(query));
  const root = document.documentElement;
  const isPhone = CSS.supports("-webkit-touch-callout", "none");
  // The size that the page is written for.
  let last = "large";

  /** The person's preferred text size in points. An iPhone reports it through the system font for body text, other browsers
   *  through the default size of a page's text. */
  function bodySize() {
    root.style.font = isPhone ? "-apple-system-body" : "medium sans-serif";
    const size = parseFloat(getComputedStyle(root).fontSize);
    root.style.font = "";
    return isPhone ? size : size / 16 * points.large;
  }

  /** The nearest Dynamic Type size, which the root element also gets. */
  function typeSize() {
    const size = bodySize();
    const distance = (name) => Math.abs(points[name] - size);
    const nearest = Object.keys(points).reduce((best, name) => (distance(name) < distance(best) ? name : best));
    if (nearest !== last) root.dataset.typeSize = last = nearest;
    return last;
  }

  /** The person's hour cycle: that of the browser's own locale, if it is the locale of the page. */
  function hourCycle() {
    const { locale, hourCycle } = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
    return locale.split("-u-")[0] === navigator.language ? hourCycle : null;
  }

  // On a desktop the page shows one phone (base.css).
  const desk = matchMedia("(min-width: 700px) and (min-height: 500px) and (pointer: fine)");

  /** What the hardware covers at the top, right, bottom and left, measured by a property that moves nothing. */
  function safeArea() {
    if (desk.matches) return [44, 0, 0, 0];
    const edges = ["top", "right", "bottom", "left"];
    root.style.scrollPadding = edges.map((edge) => `env(safe-area-inset-${edge}, 0px)`).join(" ");
    const style = getComputedStyle(root);
    const insets = edges.map((edge) => parseFloat(style.getPropertyValue(`scroll-padding-${edge}`)) || 0);
    root.style.scrollPadding = "";
    return insets;
  }

  function current() {
    const [dark, contrast, reduced, opaque, inverted] = preferences.map((query) => query.matches);
    const [width, height] = desk.matches ? [390, Math.min(844, innerHeight - 40)] : [innerWidth, innerHeight];
    return {
      width, height, safe: safeArea(), scale: devicePixelRatio, scheme: dark ? "dark" : "light", contrast, reduceMotion: reduced,
      reduceTransparency: opaque, invertColors: inverted,
      typeSize: typeSize(), hourCycle: hourCycle(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      visible: document.visibilityState === "visible",
    };
  }

  // Before anything is painted.
  typeSize();
  return { current, preferences };
})();
