// Loaded before all else: keeps what a person does until the client can take it, so that no touch is lost.

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
