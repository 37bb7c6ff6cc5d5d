// Texts and symbols that change in place: fading, rolling digit by digit, replacing one symbol with another.

const kindOf = (element) => element.closest("[data-content]")?.dataset.content;

export function changeText(element, text, timing) {
  const old = element.textContent;
  element.textContent = text;
  const kind = timing?.duration && old !== text ? kindOf(element) : null;
  const options = { ...timing, iterations: 1, direction: "normal" };
  if (kind === "opacity") element.animate([{ opacity: 0 }, {}], options);
  if (kind?.startsWith("numeric")) roll(element, old, text, options, falls(kind, old, text));
}

function falls(kind, old, text) {
  if (kind !== "numeric") return kind === "numeric-down";
  const number = (string) => parseFloat(string.replace(/[^\d.-]/g, ""));
  return number(text) < number(old);
}

/** Rolls the digits that differ. Digits are compared from the right, by place value. */
function roll(element, old, text, options, isFalling) {
  const [before, after] = [[...old], [...text]];
  const way = isFalling ? -1 : 1;
  const parts = after.map((character, index) => {
    const last = before[before.length - after.length + index];
    if (last === character) return character;
    const part = document.createElement("span");
    part.className = "rolling";
    part.textContent = character;
    part.dataset.last = last ?? "";
    return part;
  });
  element.replaceChildren(...parts);
  const rolling = parts.filter((part) => part instanceof Element).map((part) => {
    part.animate([{ translate: `0 ${way * 70}%`, opacity: 0 }, {}], options);
    const gone = [{ translate: "0 0", opacity: 1 }, { translate: `0 ${way * -140}%`, opacity: 0 }];
    return part.animate(gone, { ...options, pseudoElement: "::after" }).finished;
  });
  Promise.allSettled(rolling).then(() => {
    if (element.querySelector(".rolling")) element.textContent = text;
  });
}

/** Replaces a symbol with another one. */
export function changeSymbol(use, href, timing) {
  use.setAttribute("href", href);
  if (!timing?.duration || kindOf(use) !== "symbol") return;
  const options = { ...timing, iterations: 1, direction: "normal" };
  use.ownerSVGElement.animate([{ scale: .5, opacity: 0 }, {}], options);
}
