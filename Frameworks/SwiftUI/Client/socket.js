// The socket: both ways on one connection. A browser gives a host six connections for all of its pages together, and
// each event stream keeps one. Sockets are not counted among them, and an event needs no request of its own.

import { body } from "./page.js";

const url = body.dataset.socketUrl;
const waiting = new Map();
let socket = null;
/** Whether sockets come through to the host; not known before the first try. */
let works = url ? null : false;

export const isUsable = () => works !== false;
export const isOpen = () => socket?.readyState === WebSocket.OPEN;

/** Sends an event. Resolves to what a POST would be answered with: 204, or 0 where the connection broke before. */
export function post(seq, event) {
  return new Promise((resolve) => {
    waiting.set(seq, resolve);
    socket.send(event);
  });
}

/** Opens a socket in place of the last one; `hear` gets a batch's number and text, or nothing for a sign of life. */
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

/** One event, written as in an event stream. */
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
