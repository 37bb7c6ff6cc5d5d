// Takes the cover off a private page that is in sight again, once the host has heard of it: the app may have locked.

import { isPrivate } from "./page.js";
import { delivered } from "./outbox.js";

const root = document.documentElement;

async function uncover() {
  // The page's own report goes first.
  await new Promise((resolve) => setTimeout(resolve));
  await delivered();
  if (document.visibilityState === "visible") root.classList.remove("is-covered");
}

if (isPrivate) {
  document.addEventListener("visibilitychange", uncover);
  addEventListener("pageshow", uncover);
  if (document.readyState === "complete") uncover();
}
