// File importers: the browser's own picker, and the way of the chosen file to the host, slice by slice.

import { find, nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";

const SLICE = 4 << 20;

/** The addresses that this page is sending to. */
const sending = new Set();

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-choose-file]")) choose(event.target.closest("[data-upload]"));
});

whenAdded("[data-upload]", (area) => {
  // A page that was loaded again has lost the file.
  if ("copying" in area.dataset && !sending.has(area.dataset.upload)) send(nodeOf(area), "interrupted");
  // The tap that led here may open the picker, too.
  else if (navigator.userActivation?.isActive) choose(area);
});

function choose(area) {
  const { upload, accept } = area.dataset;
  const input = Object.assign(document.createElement("input"), { type: "file", accept, hidden: true });
  input.addEventListener("cancel", () => input.remove());
  input.addEventListener("change", () => {
    input.remove();
    if (input.files.length > 0) copy(input.files[0], upload, nodeOf(area));
  });
  document.body.append(input);
  input.click();
}

/** Sends the file for as long as its sheet is there. A slice that got lost is sent again. */
async function copy(file, address, node) {
  if (sending.has(address)) return;
  sending.add(address);
  let [offset, pause] = [0, 500];
  const isAwaited = () => find(node)?.dataset.upload === address;
  do {
    const place = new URLSearchParams({ offset, size: file.size, name: file.name });
    try {
      const body = file.slice(offset, offset + SLICE);
      const answer = await fetch(`${address}?${place}`, { method: "POST", body, credentials: "same-origin" });
      if (answer.ok) [offset, pause] = [Number(await answer.text()), 500];
      // The host shows the reason.
      else if (answer.status < 500) break;
      else throw new Error(answer.status);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, 4000);
    }
  } while (offset < file.size && isAwaited());
  sending.delete(address);
}
