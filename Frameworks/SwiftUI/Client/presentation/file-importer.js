// File importers: the browser's own picker, and the way of the chosen files to the host, slice by slice.

import { find, nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";

const SLICE = 4 << 20;

/** The address to which each importer of this page is sending. */
const sending = new Map();

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-choose-file]")) choose(event.target.closest("[data-upload]"));
});

whenAdded("[data-upload]", (area) => {
  // A page that was loaded again has lost the files.
  if ("copying" in area.dataset && !sending.has(nodeOf(area))) send(nodeOf(area), "interrupted");
  // The tap that led here may open the picker, too.
  else if (navigator.userActivation?.isActive) choose(area);
});

function choose(area) {
  const { accept } = area.dataset;
  const multiple = "multiple" in area.dataset;
  const input = Object.assign(document.createElement("input"), { type: "file", accept, multiple, hidden: true });
  input.addEventListener("cancel", () => input.remove());
  input.addEventListener("change", () => {
    input.remove();
    copyAll([...input.files], nodeOf(area));
  });
  document.body.append(input);
  input.click();
}

/** Sends files one after another, each to an address of its own, for as long as their sheet is there. */
async function copyAll(files, node) {
  const address = () => find(node)?.dataset.upload;
  let last;
  for (const [index, file] of files.entries()) {
    while (index > 0 && address() === last) await pause(50);
    last = address();
    if (!last || sending.get(node) === last) break;
    sending.set(node, last);
    if (!(await copy(file, last, { index, count: files.length }, address))) break;
  }
  if (sending.get(node) === last) sending.delete(node);
}

/** Sends a file while it is awaited at its address, and returns true if all of it has arrived. A slice that got lost is sent again. */
async function copy(file, address, place, awaited) {
  let [offset, wait] = [0, 500];
  do {
    const slice = new URLSearchParams({ ...place, offset, size: file.size, name: file.name });
    try {
      const body = file.slice(offset, offset + SLICE);
      const answer = await fetch(`${address}?${slice}`, { method: "POST", body, credentials: "same-origin" });
      if (answer.ok) [offset, wait] = [Number(await answer.text()), 500];
      // The host shows the reason.
      else if (answer.status < 500) return false;
      else throw new Error(answer.status);
    } catch {
      await pause(wait);
      wait = Math.min(wait * 2, 4000);
    }
  } while (offset < file.size && awaited() === address);
  return offset >= file.size;
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
