// Ownership of inputs: the person owns an input while it has the focus, the server otherwise. Rules in
// Docs/PageProtocol.md.

import { nodeOf, sends } from "./page.js";
import { newestOf, send } from "./outbox.js";

const held = new Map();

export const isText = (element) =>
  element.matches?.("textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button])") ?? false;

export const valueOf = (element) =>
  element.type === "checkbox" ? element.checked : element.type === "range" ? Number(element.value) : element.value;

export function assign(element, name, value, stamp) {
  const edit = newestOf(nodeOf(element));
  if (stamp != null && stamp < edit) return;
  if (stamp == null && name === "value" && isText(element) && element === document.activeElement) {
    held.set(element, { value, edit });
    return;
  }
  held.delete(element);
  write(element, name, value);
}

export function write(element, name, value) {
  if (name === "value" && element.value === String(value)) return;
  const caret = name === "value" && isText(element) && element === document.activeElement ? caretOf(element) : null;
  element[name] = value;
  if (caret) restore(element, caret);
  if (element.type === "range") paint(element);
}

function caretOf(element) {
  const { selectionStart: start, selectionEnd: end, value } = element;
  return start == null ? null : { start, end, atEnd: end === value.length };
}

function restore(element, { start, end, atEnd }) {
  const length = element.value.length;
  if (atEnd) element.setSelectionRange(length, length);
  else element.setSelectionRange(Math.min(start, length), Math.min(end, length));
}

/** Paints the filled part of a slider's track. */
export function paint(slider) {
  const { min = 0, max = 100, value } = slider;
  slider.style.setProperty("--v", (value - min) / (max - min || 1));
}

function edit(element) {
  held.delete(element);
  if (sends(element, "input")) send(nodeOf(element), "input", valueOf(element));
}

/** Empties a field as the person would, keeping the server and the clear button in step. */
export function clear(input) {
  if (input.value === "") return;
  input.value = "";
  edit(input);
}

document.addEventListener("input", (event) => {
  const element = event.target;
  if (element.type === "range") paint(element);
  if (isText(element) && event.isComposing) return;
  if (element.type !== "checkbox") edit(element);
});
document.addEventListener("compositionend", (event) => edit(event.target));
document.addEventListener("change", (event) => {
  const element = event.target;
  if (!isText(element) && sends(element, "change")) send(nodeOf(element), "change", valueOf(element));
});
document.addEventListener("focusout", (event) => {
  const waiting = held.get(event.target);
  if (!waiting) return;
  held.delete(event.target);
  if (newestOf(nodeOf(event.target)) === waiting.edit) write(event.target, "value", waiting.value);
});

document.addEventListener("keydown", (event) => {
  const element = event.target;
  if (event.key !== "Enter" || event.isComposing || !element.matches("input") || !sends(element, "submit")) return;
  event.preventDefault();
  send(nodeOf(element), "submit", element.value);
  element.blur();
});

function searching(field, isActive) {
  field.classList.toggle("is-active", isActive);
  field.closest(".screen")?.classList.toggle("is-searching", isActive);
}

/** Leaves a field, and the search that it belongs to. */
export function leave(field) {
  field.blur();
  const search = field.closest(".search");
  if (search) searching(search, false);
}

// In a search field without text, Backspace removes the last token before it.
document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key === "Backspace" && field.value === "" && sends(field, "erase")) send(nodeOf(field), "erase");
});

// Clear and cancel buttons. Pressing them must not take the focus from the field.
document.addEventListener("pointerdown", (event) => {
  if (event.target.closest(".field-clear, .search-cancel")) event.preventDefault();
});
document.addEventListener("click", (event) => {
  const button = event.target.closest(".field-clear, .search-cancel");
  if (!button) return;
  const input = button.closest(".field, .search").querySelector("input, textarea");
  clear(input);
  if (button.matches(".field-clear")) return input.focus();
  searching(input.closest(".search"), false);
  if (sends(input, "dismiss")) send(nodeOf(input), "dismiss");
  input.blur();
  button.blur();
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches(".search input")) searching(event.target.closest(".search"), true);
});
