// Printing: the browser prints a document of the app from a frame, which runs no script and loads nothing.

import { send } from "./outbox.js";

/** The time (ms) after which the document is forgotten if the browser does not tell that it has been printed. */
const FORGOTTEN = 300000;

export async function printDocument({ node, html }) {
  document.querySelector(".print-frame")?.remove();
  const frame = document.createElement("iframe");
  frame.className = "print-frame";
  frame.ariaHidden = "true";
  frame.tabIndex = -1;
  // There is no `allow-scripts`; with the same origin, this page may have the frame printed.
  frame.sandbox = "allow-same-origin allow-modals";
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const forget = () => frame.remove();
  frame.contentWindow?.addEventListener("afterprint", forget, { once: true });
  setTimeout(forget, FORGOTTEN);
  // Most browsers return when the dialog has closed.
  frame.contentWindow?.print();
  send(node, "printed");
}
