// Loaded before everything else: records what a person does until the client can handle it, so that no touch is lost.

// The host has taken what the address said: the token that opened this page (`door.js`), the device that shows it, and the
// URL or shortcut that it was opened for.
if (/[?&](visit|device|open|run)=/.test(location.search)) {
  const url = new URL(location.href);
  for (const name of ["visit", "device", "open", "run"]) url.searchParams.delete(name);
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
