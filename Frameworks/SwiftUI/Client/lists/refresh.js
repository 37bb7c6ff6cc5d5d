// Pull to refresh. The control sits above the content; pulling at the very top reveals it.

const ENOUGH = 72;
let pull = null;

const controlOf = (start) => {
  const view = start.closest(".scroll, .scrollview:not(.flows), .list:not(.flows)");
  const control = view?.querySelector(":scope > .refresh") ?? view?.closest(".refreshing")?.querySelector(":scope > .refresh");
  return control && view.scrollTop <= 0 && !control.matches(".running") ? { view, control } : null;
};

document.addEventListener("touchstart", (event) => {
  pull = null;
  if (event.touches.length !== 1 || event.target.closest(".wheel, .slider, .row-handle, .horizontal")) return;
  const found = controlOf(event.target);
  if (found) pull = { ...found, x: event.touches[0].clientX, y: event.touches[0].clientY, way: 0, isOn: false };
}, { passive: true });

document.addEventListener("touchmove", (event) => {
  if (!pull) return;
  const { clientX, clientY } = event.touches[0];
  const down = clientY - pull.y;
  if (!pull.isOn) {
    if (down < -4 || Math.abs(clientX - pull.x) > Math.abs(down) || pull.view.scrollTop > 0) { pull = null; return; }
    if (down < 8) return;
    pull.isOn = true;
  }
  event.preventDefault();
  pull.way = Math.max(0, down) * .55;
  pull.control.classList.add("is-pulled");
  pull.control.style.setProperty("--c-pull", `${pull.way}px`);
  pull.control.style.setProperty("--c-share", Math.min(1, pull.way / ENOUGH));
}, { passive: false });

for (const kind of ["touchend", "touchcancel"]) {
  document.addEventListener(kind, () => {
    if (!pull?.isOn) { pull = null; return; }
    const { control, way } = pull;
    pull = null;
    control.classList.remove("is-pulled");
    control.style.removeProperty("--c-pull");
    control.style.removeProperty("--c-share");
    if (kind === "touchend" && way >= ENOUGH) control.querySelector(".refresh-button").click();
  });
}
