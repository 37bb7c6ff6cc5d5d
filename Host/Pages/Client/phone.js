// The steps by which a browser becomes one that wakes its person. An element with `data-phone-steps` gets the event
// `phone` with what the browser has: trust in the host's certificate, a place on the Home Screen, and permission.

import { nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";

whenAdded("[data-phone-steps]", report);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") document.querySelectorAll("[data-phone-steps]").forEach(report);
});

async function report(element) {
  const standalone = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
  const permission = "Notification" in window ? Notification.permission : "unable";
  send(nodeOf(element), "phone", { secure: location.protocol === "https:", trusted: await isTrusted(), standalone, permission });
}

/** A browser runs no service worker of a host whose certificate it only tolerates. */
async function isTrusted() {
  if (!("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    return true;
  } catch {
    return false;
  }
}
