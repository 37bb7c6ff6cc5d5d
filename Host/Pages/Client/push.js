// Push notifications for this browser while its pages are closed. A switch in an element with `data-push-key`, the
// host's public key, turns them on and off; the element's `push` event reports the state.

import { nodeOf, whenAdded } from "./page.js";
import { send } from "./outbox.js";

const isAble = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

whenAdded("[data-push-key]", async (element) => {
  if (!isAble()) return report(element, "unable");
  if (Notification.permission === "denied") return report(element, "denied");
  try {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const subscription = await registration?.pushManager.getSubscription();
    if (!subscription) return report(element, "off");
    registration.update();
    // The host may have lost the subscription, or be a different host.
    await (hasKey(subscription, element.dataset.pushKey) ? report(element, "on", subscription) : turnOn(element));
  } catch {
    report(element, "off");
  }
});

document.addEventListener("change", async (event) => {
  const element = event.target.closest("[data-push-key]");
  if (!element || event.target.type !== "checkbox") return;
  try {
    await (event.target.checked ? turnOn(element) : turnOff(element));
  } catch (error) {
    report(element, "failed", null, error.message);
  }
});

async function turnOn(element) {
  if (await Notification.requestPermission() !== "granted") return report(element, "denied");
  await navigator.serviceWorker.register("/service-worker.js");
  const registration = await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  if (old && !hasKey(old, element.dataset.pushKey)) await old.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true, applicationServerKey: element.dataset.pushKey,
  });
  report(element, "on", subscription);
}

async function turnOff(element) {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  report(element, "off", subscription);
}

function hasKey(subscription, key) {
  const bytes = subscription.options?.applicationServerKey;
  if (!bytes) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}

function report(element, state, subscription, reason) {
  send(nodeOf(element), "push", {
    state, reason, agent: navigator.userAgent, ...(subscription && { subscription: subscription.toJSON() }),
  });
}
