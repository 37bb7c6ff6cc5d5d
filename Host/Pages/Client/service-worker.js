// Shows the messages that the host sends through the browser's push service, even with every page closed, and reports
// what the person did with them to the host.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(choose(event.notification, event.action));
});

self.addEventListener("notificationclose", (event) => event.waitUntil(answer(event.notification, "dismiss")));

// The push service has given the browser a new address.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function show(message) {
  const { id, title, body, time, image, actions, stays, isSilent, rings, ended } = message;
  if (ended) return replace(id, ended);
  // A visible page plays the sound itself.
  const silent = isSilent || (await windows()).some((page) => page.visibilityState === "visible");
  await self.registration.showNotification(title, {
    body, silent, tag: id, timestamp: time, requireInteraction: stays, renotify: !silent, data: message,
    actions: actions.map(({ action, title }) => ({ action, title })),
    ...(image && { image }),
    ...(rings && !silent && { vibrate: [500, 250, 500, 250, 500] }),
  });
}

/** Replaces the notification of an alarm that no longer rings with its final text, and closes it. */
async function replace(id, body) {
  const [notification] = await self.registration.getNotifications({ tag: id });
  const title = notification?.title ?? body;
  await self.registration.showNotification(title, { body, tag: id, silent: true, data: { id, ended: body } });
  const shown = await self.registration.getNotifications({ tag: id });
  shown.forEach((one) => one.close());
}

async function choose(notification, action) {
  const { app, actions, ended } = notification.data;
  const opens = !action || actions?.some((one) => one.action === action && one.opens);
  // The window must open while the person's click still counts.
  const opening = opens ? open(`/${app ?? ""}${app ? "/" : ""}`) : null;
  if (!ended) await answer(notification, action || "open");
  await opening;
}

async function answer(notification, action) {
  const { id, ended, unreached } = notification.data;
  if (ended) return;
  try {
    const response = await post("/push/answer", { id, action });
    if (response.ok || response.status === 410) return;
  } catch { /* no way to the host */ }
  if (action === "dismiss") return;
  await self.registration.showNotification(notification.title, {
    body: unreached, tag: id, data: notification.data, requireInteraction: true,
    actions: notification.data.actions.map(({ action, title }) => ({ action, title })),
  });
}

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && await self.registration.pushManager.subscribe(options));
  if (subscription) await post("/push/devices", { ...subscription.toJSON(), replaces: oldSubscription?.endpoint });
}

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

async function open(path) {
  const page = (await windows()).find((one) => new URL(one.url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}

const post = (path, value) => fetch(path, {
  method: "POST", credentials: "same-origin", headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});
