// Replays, in order, what a person did before the client was loaded.

/** The browser has already done its own part (a link, a switch, a menu); only the client's part is missing. */
const quietly = (event) => event.preventDefault();

export function replayEarlyEvents() {
  addEventListener("click", quietly, true);
  for (const { type, target, clientX, clientY } of window.earlyEvents?.() ?? []) {
    if (!target.isConnected) continue;
    const options = { bubbles: true, cancelable: true, clientX, clientY };
    target.dispatchEvent(type === "click" ? new MouseEvent(type, options) : new Event(type, options));
  }
  removeEventListener("click", quietly, true);
}
