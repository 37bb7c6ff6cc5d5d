// Sharing: the system's sheet where the browser has one, else a copy.

import { status } from "./page.js";

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-share-url]");
  if (!link) return;
  const { shareUrl: url, shareText: text, shareTitle: title, saysCopied } = link.dataset;
  const item = Object.fromEntries(Object.entries({ url, text, title }).filter(([, value]) => value));
  try {
    if (navigator.share) return await navigator.share(item);
    await navigator.clipboard.writeText([text, url].filter(Boolean).join("\n"));
    say(saysCopied);
  } catch (error) {
    if (error.name !== "AbortError") console.warn("Not shared", error.name);
  }
});

function say(words) {
  const note = document.createElement("div");
  note.className = "copied glass";
  note.textContent = words;
  status.append(note);
  setTimeout(() => note.remove(), 2500);
}
