// Sends events: one request in flight, strict order, nothing lost while the connection is down.

import { body, find, isSecret } from "./page.js";
import * as socket from "./socket.js";

const queue = [];
const newest = new Map();
// A page that is being left may still send events while the next page loads. The next page starts beyond their numbers,
// or the server would mistake its first events for theirs.
let next = Number(body.dataset.seq ?? 0) + 1000;
let inFlight = false;
let whenGone = () => {};
let whenDelivered = [];

export const onGone = (handler) => { whenGone = handler; };
export const newestOf = (node) => newest.get(node) ?? 0;
export const unsent = () => queue.slice();
export const editedNodes = () => [...newest.keys()];

/** An event that is not yet in flight is replaced by a newer one of its kind: a text, a finger's position. */
const replaces = (kind, old, value) => kind === "input"
  || (kind === "touch" && old.phase === "move" && value.phase === "move");

export function send(node, kind, value = null) {
  const last = queue.at(-1);
  const waiting = last && !(inFlight && queue.length === 1);
  if (waiting && last.kind === kind && last.node === node && replaces(kind, last.value, value)) {
    last.value = value;
  } else {
    queue.push({ node, kind, value, seq: ++next, isSecret: value !== null && isSecret(find(node)) });
    newest.set(node, next);
  }
  deliver();
}

async function deliver() {
  if (inFlight) return;
  inFlight = true;
  let pause = 250;
  while (queue.length > 0) {
    const answer = await post(queue[0]);
    // The page is gone (410), or its browser is no longer paired (401).
    if (answer === 410 || answer === 401) { inFlight = false; return whenGone(); }
    if (answer >= 200 && answer < 500) {
      queue.shift();
      pause = 250;
    } else {
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, 4000);
    }
  }
  inFlight = false;
  whenDelivered.forEach((resolve) => resolve());
  whenDelivered = [];
}

/** Resolves when the host has every event. */
export const delivered = () => new Promise((resolve) => {
  if (queue.length === 0) resolve();
  else whenDelivered.push(resolve);
});

/** Encodes an event for the server, in the form of the operations that come from there. */
const written = ({ kind, node, value, seq }) => JSON.stringify([kind, node, value, seq]);

async function post(event) {
  if (socket.isOpen()) return socket.post(event.seq, written(event));
  try {
    const answer = await fetch(body.dataset.eventUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      credentials: "same-origin",
      body: written(event),
    });
    if (answer.status >= 400 && ![401, 410].includes(answer.status) && answer.status < 500) {
      console.warn("The server refused", event, answer.status);
    }
    return answer.status;
  } catch {
    return 0;
  }
}

/** The element of the current page that a stashed event or text belongs to. */
export function restored(entry, sameSession) {
  if (entry.restore) return document.querySelector(`[data-restore="${CSS.escape(entry.restore)}"]`);
  return sameSession ? find(entry.node) : null;
}
