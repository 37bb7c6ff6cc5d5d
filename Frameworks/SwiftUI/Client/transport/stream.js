// Receives patches: numbered batches over a socket, or server-sent events if no socket gets through. Reconnects, and
// handles leaving and coming back.

import { body, find, isPrivate, isSecret, nodeOf, status, whenAdded } from "./page.js";
import { editedNodes, onGone, restored, send, unsent } from "./outbox.js";
import { isText, valueOf, write } from "./inputs.js";
import { refreshSelection } from "./choices.js";
import * as socket from "./socket.js";

const { session, resume } = body.dataset;
let applied = Number(body.dataset.batch ?? 0);
let source = null;
let heard = Date.now();
let bar = null;
let barTimer = 0;
let retry = 0;
let leaving = false;

export function connect(apply) {
  clearTimeout(retry);
  source?.close();
  if (socket.isUsable()) openSocket(apply);
  else openEvents(apply);
}

function openSocket(apply) {
  socket.open(applied, {
    opened: () => { heard = Date.now(); reachable(true); },
    hear: (number, text) => hear(number, text, apply),
    lost: () => {
      if (leaving) return;
      if (!socket.isUsable()) return connect(apply);
      reachable(false);
      probe(apply);
    },
  });
}

/** Applies a batch unless the page already has it. An event without a batch only shows that the connection is alive.
   A batch that cannot be parsed is lost. If one is missing, the host sends it again. */
function hear(number, text, apply) {
  heard = Date.now();
  reachable(true);
  if (text === undefined || number <= applied) return;
  if (number > applied + 1 && number !== Infinity) return connect(apply);
  const batch = parsed(text);
  if (!batch) return loadAnew();
  if (number !== Infinity) applied = number;
  apply(batch);
}

function parsed(text) {
  try { return JSON.parse(text); } catch { return null; }
}

/** Reloads the page: the session has everything that the page lacks. */
function loadAnew() {
  close();
  location.reload();
}

function openEvents(apply) {
  const url = body.dataset.streamUrl;
  source = new EventSource(url + (url.includes("?") ? "&" : "?") + "after=" + applied);
  source.onopen = () => { heard = Date.now(); reachable(true); };
  source.addEventListener("ping", () => { heard = Date.now(); });
  source.onmessage = (event) => hear(Number(event.lastEventId), event.data, apply);
  source.onerror = () => {
    if (leaving) return;
    reachable(false);
    if (source.readyState === EventSource.CLOSED) probe(apply);
  };
}

function close() {
  source?.close();
  socket.close();
}

/** Sockets and event streams hide the status code of a refusal; fetch reveals it. */
async function probe(apply) {
  const abort = new AbortController();
  try {
    const headers = { Accept: "text/event-stream" };
    const answer = await fetch(body.dataset.streamUrl, { headers, signal: abort.signal });
    abort.abort();
    // The page is gone (410), or its browser is no longer paired (401).
    if (answer.status === 410 || answer.status === 401) return gone();
  } catch { /* no connection: try again */ }
  retry = setTimeout(() => connect(apply), 1000);
}

export function keepConnected(apply) {
  connect(apply);
  setInterval(() => {
    if (Date.now() - heard < 40000) return;
    heard = Date.now();
    reachable(false);
    connect(apply);
  }, 5000);
  addEventListener("online", () => connect(apply));
  addEventListener("pageshow", (event) => { if (event.persisted) { leaving = false; connect(apply); } });
}

function reachable(now) {
  if (!now) {
    barTimer ||= setTimeout(() => {
      bar = document.createElement("div");
      bar.className = "reconnecting";
      bar.textContent = body.dataset.saysReconnecting;
      status.append(bar);
    }, 2000);
    return;
  }
  clearTimeout(barTimer);
  barTimer = 0;
  bar?.remove();
  bar = null;
}

// MARK: Leaving and coming back

const STASH = "reveille-stash";
const LEFT = "reveille-left";

function resumeCookie(name) {
  document.cookie = `reveille-resume=${name}; Max-Age=10; SameSite=Strict; Path=/`;
}

/** The unsent events that may be stored: no secret, and nothing done after one, as it may rely on it. */
function unsentInTheOpen() {
  const events = unsent();
  const secret = events.findIndex((event) => event.isSecret);
  return secret < 0 ? events : events.slice(0, secret);
}

function stash() {
  if (isPrivate) return;
  const name = (element) => element?.dataset.restore ?? null;
  const events = unsentInTheOpen().map((event) => ({ ...event, restore: name(find(event.node)) }));
  const texts = editedNodes().map((node) => [node, find(node)])
    .filter(([, element]) => element && isText(element) && !isSecret(element))
    .map(([node, element]) => ({ node, restore: name(element), value: valueOf(element) }));
  sessionStorage.setItem(STASH, JSON.stringify({ session, events, texts }));
}

export function gone() {
  if (leaving) return;
  leaving = true;
  close();
  stash();
  location.reload();
}
onGone(gone);

let departed = 0;
/** True if the page is being left, as far as it knows: the browser may still stay. */
export const isDeparting = () => Date.now() - departed < 3000;

function depart() {
  if (leaving) return;
  departed = Date.now();
  resumeCookie(resume);
  if (isPrivate) return;
  sessionStorage.setItem(LEFT, JSON.stringify({ session, resume, path: location.pathname, time: Date.now() }));
  if (unsent().length > 0) stash();
}
addEventListener("beforeunload", depart);
addEventListener("pagehide", () => { depart(); leaving = true; close(); });

function take(key) {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text ? JSON.parse(text) : null;
}

/** Safari on iPhone requests the page before `beforeunload` can set the cookie: reloads it once with the cookie. */
export function returnToSession() {
  const left = take(LEFT);
  if (!left || left.session === session || Date.now() - left.time > 10000) return false;
  if (left.path !== location.pathname) return false; // A link led on to another app.
  if (document.cookie.includes("reveille-retried")) return false;
  document.cookie = "reveille-retried=1; Max-Age=10; SameSite=Strict; Path=/";
  resumeCookie(left.resume);
  leaving = true;
  location.reload();
  return true;
}

function refill(input, text) {
  if (input.value === text) return;
  input.value = text;
  send(nodeOf(input), "input", text);
}

/** Texts whose field is not there yet because its sheet disappeared with the session; the field gets its text when
   it appears empty, or with the beginning of the text. */
const homeless = new Map();
whenAdded("[data-restore]", (input) => {
  const text = homeless.get(input.dataset.restore);
  if (text === undefined || !isText(input) || !text.startsWith(input.value)) return;
  homeless.delete(input.dataset.restore);
  refill(input, text);
});

/** Applies the value of an event to the page, which already shows it as far as the server knows. */
function show(element, { kind, value }) {
  if (kind === "select") {
    element.dataset.selected = value;
    refreshSelection(element);
  } else if (kind === "toggle") {
    element.open = value;
  } else if (kind === "input" || kind === "change") {
    write(element, typeof value === "boolean" ? "checked" : "value", value);
  }
}

export function restore() {
  const kept = take(STASH);
  if (!kept) return;
  const same = kept.session === session;
  for (const text of same ? [] : kept.texts) {
    const input = restored(text, same);
    if (input) refill(input, text.value);
    else if (text.restore && text.value) homeless.set(text.restore, text.value);
  }
  const had = Number(body.dataset.seq ?? 0);
  for (const event of kept.events) {
    if (same && event.seq <= had) continue;
    const element = restored(event, same);
    if (!element || (!same && event.kind === "input")) continue;
    show(element, event);
    send(nodeOf(element), event.kind, event.value);
  }
}
