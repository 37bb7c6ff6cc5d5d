// A private page: covered while it is out of sight, and left at once by Exit or by Escape pressed three times. It runs
// before the page is there, and needs neither the client nor a connection.

(() => {
  const { exit, left } = document.currentScript.dataset;
  const root = document.documentElement;
  /** Where a person has left in a hurry: Back must not lead there again. */
  const EXITED = "reveille-exited";
  let hasLeft = false;

  /** Blanks the page first: the next one may never load. */
  function leave() {
    hasLeft = true;
    root.style.display = "none";
    root.replaceChildren();
    sessionStorage.setItem(EXITED, location.pathname);
    navigator.sendBeacon?.(left);
    location.replace(exit);
  }

  // Back, after Exit: an earlier entry of the browser's history may be this page, too.
  const arrival = performance.getEntriesByType("navigation")[0]?.type;
  if (arrival === "navigate") sessionStorage.removeItem(EXITED);
  else if (sessionStorage.getItem(EXITED) === location.pathname) leave();

  addEventListener("click", (event) => {
    if (!event.target.closest?.(".private-exit")) return;
    event.preventDefault();
    leave();
  }, true);

  // MARK: Crisis line

  // The crisis page is in this one, too, and shows without a host or a connection. Without it, or where a person asks for
  // a new tab, the link leads to the host's.
  addEventListener("click", (event) => {
    const lines = event.target.closest?.(".private-crisis") && document.getElementById("private-lines");
    if (!lines?.showPopover || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    lines.showPopover();
    lines.scrollTop = 0;
  }, true);

  // MARK: Escape

  const PRESSES = 3;
  const PAUSE = 5000;
  let presses = 0;
  let timer = 0;

  function say(text) {
    const line = document.querySelector(".private-says");
    if (line) line.textContent = text(line.dataset) ?? "";
  }

  function forget() {
    presses = 0;
    clearTimeout(timer);
    say(() => "");
  }

  addEventListener("keydown", ({ key, repeat, isComposing }) => {
    if (repeat || isComposing) return;
    if (key !== "Escape") return forget();
    presses += 1;
    if (presses === PRESSES) return leave();
    clearTimeout(timer);
    timer = setTimeout(forget, PAUSE);
    say(({ two, one }) => (presses === 1 ? two : one));
  }, true);

  // MARK: Cover

  function follow() {
    const isHidden = document.visibilityState === "hidden";
    root.classList.toggle("is-hidden", isHidden);
    // The client takes this cover off, once it knows that the host still shows the same (`privacy.js`).
    if (isHidden) root.classList.add("is-covered");
  }

  document.addEventListener("visibilitychange", follow);
  addEventListener("pagehide", () => root.classList.add("is-hidden", "is-covered"));
  addEventListener("pageshow", ({ persisted }) => (persisted && hasLeft ? leave() : follow()));
  follow();
})();
