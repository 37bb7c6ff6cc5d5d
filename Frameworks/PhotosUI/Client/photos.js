// Photo pickers: the browser's own picker, and the way of the chosen photos to the host.

import { find, nodeOf } from "./page.js";
import { send } from "./outbox.js";
import { announce } from "./share.js";

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-photos]");
  if (!button || button.disabled || button.ariaBusy === "true") return;
  const most = Number(button.dataset.most);
  const input = Object.assign(document.createElement("input"), {
    type: "file", accept: "image/*", multiple: most > 1, hidden: true,
  });
  input.addEventListener("cancel", () => input.remove());
  input.addEventListener("change", () => {
    input.remove();
    add([...input.files], button, most);
  });
  document.body.append(input);
  input.click();
});

/** Sends the photos one by one, then tells the host that the choice is complete. */
async function add(files, button, most) {
  const node = nodeOf(button);
  const { photos: address, mostBytes, saysLarge, saysLost, saysMany } = button.dataset;
  if (files.length > most) announce(saysMany);
  button.ariaBusy = "true";
  const receipts = [];
  for (const file of files.slice(0, most)) {
    if (file.size > Number(mostBytes)) {
      announce(saysLarge);
      continue;
    }
    try {
      const answer = await fetch(address, { method: "POST", body: file, credentials: "same-origin" });
      const text = await answer.text();
      if (answer.ok) receipts.push(text);
      else announce(answer.status === 415 ? text : saysLost);
    } catch {
      announce(saysLost);
    }
  }
  if (button.isConnected) button.ariaBusy = null;
  if (receipts.length > 0 && find(node)) send(node, "photos", receipts);
}
