// The socket: both directions on one connection. A browser allows a host six connections for all of its pages together,
// and each event stream occupies one. Sockets do not count towards that limit, and their events need no separate
// requests.

import { body } from "./page.js";

const url = body.dataset.socketUrl;
const waiting = new Map();
let socket = null;
/** True if sockets get through to the host; `null` before the first try. */
let works = url ? null : false;

export const isUsable = () => works !== false;
export const isOpen = () => socket?.readyState === WebSocket.OPEN;

/** Sends an event. Resolves to the status that a POST would get: 204, or 0 if the connection broke first. */
export function post(seq, event) {
  return new Promise((resolve) => {
    waiting.set(seq, resolve);
    socket.send(event);
  });
}

/** Opens a socket, replacing the last one; `hear` gets a batch's number and text, or nothing for a keep-alive. */
export function open(after, { opened, hear, lost }) {
  close();
  const line = new WebSocket(`${url}?after=${after}`);
  socket = line;
  line.onopen = () => { works = true; opened(); };
  line.onmessage = ({ data }) => data.split("\n\n").filter(Boolean).forEach((block) => take(block, hear));
  line.onclose = () => {
    if (socket !== line) return;
    close();
    works ??= false;
    lost();
  };
}

export function close() {
  const last = socket;
  socket = null;
  last?.close();
  waiting.forEach((resolve) => resolve(0));
  waiting.clear();
}

/** Reads one event, written as in an event stream. */
function take(block, hear) {
  const fields = Object.fromEntries(block.split("\n").map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
  }));
  if (fields.event === "taken") {
    const seq = Number(fields.data);
    waiting.get(seq)?.(204);
    waiting.delete(seq);
  } else if (fields.event === "ping") {
    hear();
  } else {
    hear(fields.id === undefined ? Infinity : Number(fields.id), fields.data);
  }
}
