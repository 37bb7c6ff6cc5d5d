// The door in front of every page. The browser sends the token in its storage, which belongs to this address and port
// alone: its cookies reach every server on the machine. In return it gets a token that opens the page once.

const { store } = document.currentScript.dataset;
const ACCEPTED = 202;
const url = new URL(location.href);
const link = url.searchParams.get("key");

async function enter() {
  const token = localStorage.getItem(store);
  if (token) {
    let visit = await post("/visit", token);
    // The browser got its cookie only now. It must prove that it sends the cookie back.
    if (visit.status === ACCEPTED) visit = await post("/visit", token);
    if (visit.status === ACCEPTED) return show("blocked");
    if (visit.ok) return open(await visit.text());
    if (visit.status !== 401) throw new Error(`/visit: ${visit.status}`);
  }
  if (!link) return show("unpaired");
  const pairing = await post("/pair", code(link));
  if (pairing.status === 503) return show("unsaved");
  if (pairing.status === 401) return show("used");
  if (!pairing.ok) throw new Error(`/pair: ${pairing.status}`);
  localStorage.setItem(store, await pairing.text());
  return enter();
}

/** A code works once: it must not be used up in a browser without storage. */
function canKeep() {
  try {
    localStorage.setItem(store, localStorage.getItem(store) ?? "");
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}

const post = (path, word) => fetch(path, { method: "POST", headers: { Authorization: `Bearer ${word}` } });

/** A person may paste the whole link. */
const code = (text) => text.split("key=").at(-1).split("&")[0].trim();

function open(word) {
  url.searchParams.delete("key");
  url.searchParams.set("visit", word);
  url.searchParams.set("device", JSON.stringify(window.deviceReport.current()));
  if (performance.getEntriesByType("navigation")[0]?.type === "navigate") return location.replace(url);
  // A page that is loaded again keeps its place in the browser's history.
  history.replaceState(history.state, "", url);
  location.reload();
}

function show(id) {
  for (const section of document.querySelectorAll("section")) section.hidden = section.id !== id;
}

function tryToEnter() {
  enter().catch(() => {
    show("away");
    setTimeout(tryToEnter, 1000);
  });
}
addEventListener("load", () => (canKeep() ? tryToEnter() : show("blocked")));
