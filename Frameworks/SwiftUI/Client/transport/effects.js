// Effects on the device that the server may request.

import { body, isPrivate, nodeOf, sends, status, whenAdded } from "./page.js";
import { send } from "./outbox.js";
import { printDocument } from "./print.js";
import { announce as note, downloadFile, shareFile } from "./share.js";

let playing = null;
let soundBar = null;

async function sound({ url, loop = false, volume = 1, stop = false }) {
  playing?.pause();
  playing = null;
  unlocked();
  if (stop) return;
  playing = Object.assign(new Audio(url), { loop, volume });
  await play(playing);
}

/** Browsers play no sound before the first touch; until then, a bar asks for a tap. */
async function play(audio) {
  try {
    await audio.play();
    unlocked();
  } catch (error) {
    if (error.name !== "NotAllowedError" || audio !== playing || soundBar) return;
    soundBar = document.createElement("button");
    soundBar.type = "button";
    soundBar.className = "sound-locked";
    soundBar.textContent = body.dataset.saysSound;
    status.append(soundBar);
  }
}

function unlocked() {
  soundBar?.remove();
  soundBar = null;
}

document.addEventListener("click", () => { if (soundBar && playing) play(playing); });
document.addEventListener("keydown", () => { if (soundBar && playing) play(playing); });

let speaker = null;
const sounds = new Map();

/** Plays a short sound beside all others. Browsers play none before the first touch. */
async function playShort({ url }) {
  speaker ??= new AudioContext();
  if (!sounds.has(url)) {
    sounds.set(url, fetch(url).then((reply) => reply.arrayBuffer()).then((bytes) => speaker.decodeAudioData(bytes)));
  }
  try {
    const source = new AudioBufferSourceNode(speaker, { buffer: await sounds.get(url) });
    source.connect(speaker.destination);
    source.start();
  } catch (error) {
    console.warn("A sound cannot be played:", error);
  }
}

document.addEventListener("pointerup", () => speaker?.resume());

function openURL({ url }) {
  if (/^(tel|sms|mailto|facetime):/.test(url)) location.href = url;
  else window.open(url, "_blank", "noopener");
}

function notify({ title, body: text, tag, node }) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const notification = new Notification(title, { body: text, tag });
  notification.onclick = () => {
    window.focus();
    if (node) send(node, "tap");
  };
}

function announce({ text }) {
  const line = document.createElement("div");
  line.className = "sr";
  status.append(line);
  requestAnimationFrame(() => { line.textContent = text; });
  setTimeout(() => line.remove(), 4000);
}

/** Stored in the browser once a person has refused to share their location. */
const REFUSED = "reveille-location-refused";
let watch = null;
let permission = null;

/** Reports the location of the device, now and as it moves. The browser asks the person first, and not again after a
   refusal. */
async function locate() {
  if (watch !== null || !sends(body, "location")) return;
  if (!("geolocation" in navigator)) return send(0, "location", {});
  if (!permission) {
    permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
    permission?.addEventListener("change", locate);
  }
  if (watch !== null) return;
  if (permission?.state !== "granted" && localStorage.getItem(REFUSED)) return send(0, "location", { refused: true });
  watch = navigator.geolocation.watchPosition(located, notLocated, { maximumAge: 60000 });
}

function located({ coords: { latitude, longitude, accuracy } }) {
  localStorage.removeItem(REFUSED);
  send(0, "location", { latitude, longitude, accuracy });
}

function notLocated({ code, PERMISSION_DENIED }) {
  if (code !== PERMISSION_DENIED) return send(0, "location", {});
  localStorage.setItem(REFUSED, "1");
  navigator.geolocation.clearWatch(watch);
  watch = null;
  send(0, "location", { refused: true });
}

/** Sets a cookie that lasts until the browser is closed. */
function remember({ name }) {
  document.cookie = `${name}=1; SameSite=Strict; Path=/`;
}

// Values that a scene stores, kept as long as the tab is open.
const scene = `reveille-scene ${location.pathname.split("/")[1]}`;
const kept = () => JSON.parse(sessionStorage.getItem(scene) ?? '{"values":{}}');

function keep({ key, value }) {
  if (isPrivate) return;
  const { values } = kept();
  if (value === null) delete values[key];
  else values[key] = value;
  sessionStorage.setItem(scene, JSON.stringify({ session: body.dataset.session, values }));
}

/** Sends the stored values to a session that does not have them yet. */
whenAdded("[data-on~=scene]", (element) => {
  const { session, values } = kept();
  if (session === undefined || session === body.dataset.session) return;
  sessionStorage.setItem(scene, JSON.stringify({ session: body.dataset.session, values }));
  send(nodeOf(element), "scene", values);
});

export const effects = {
  keep,
  "open-url": openURL,
  "vibrate": ({ pattern }) => navigator.vibrate?.(pattern),
  sound,
  "play": playShort,
  notify,
  announce,
  locate,
  remember,
  "share": shareFile,
  "download": downloadFile,
  "print": printDocument,
  "note": ({ text }) => note(text),
  "visit": ({ path }) => { if (/^\/\w/.test(path)) location.assign(path); },
  // Only a field takes the keyboard; a button keeps the focus.
  "end-editing": () => { if (document.activeElement?.matches("input, textarea")) document.activeElement.blur(); },
  "copy": ({ text }) => navigator.clipboard?.writeText(text),
  "reload": () => location.reload(),
};
