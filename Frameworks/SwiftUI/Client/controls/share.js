// Sharing: the system's share sheet if the browser has one, or else a copy.

import { status } from "./page.js";

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-share-url]");
  if (!link) return;
  const { shareUrl: url, shareText: text, shareTitle: title, saysCopied } = link.dataset;
  const item = Object.fromEntries(Object.entries({ url, text, title }).filter(([, value]) => value));
  try {
    if (navigator.share) return await navigator.share(item);
    await navigator.clipboard.writeText([text, url].filter(Boolean).join("\n"));
    announce(saysCopied);
  } catch (error) {
    if (error.name !== "AbortError") console.warn("Not shared", error.name);
  }
});

/** Shares a file made by the app: through the system's sheet if it accepts such files, or else as a download. */
export async function shareFile({ name, type, title, data, problem }) {
  if (problem) return announce(problem);
  const file = fileOf(name, type, data);
  const item = { files: [file], title };
  try {
    if (navigator.canShare?.(item)) return await navigator.share(item);
  } catch (error) {
    if (error.name === "AbortError") return;
  }
  download(file);
}

/** Saves a file made by the app where the browser saves downloads. */
export const downloadFile = ({ name, type, data }) => download(fileOf(name, type, data));

const fileOf = (name, type, data) =>
  new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name, { type });

function download(file) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** Shows a note for a moment. */
export function announce(text) {
  const note = document.createElement("div");
  note.className = "copied glass";
  note.textContent = text;
  status.append(note);
  setTimeout(() => note.remove(), 2500);
}
