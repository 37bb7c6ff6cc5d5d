// The page that a browser opens with what a person shared. It sends that with the token in the browser's storage, and goes
// on to NotiZen once it is stored.

const { id, title, text, url, store, api, next, sure } = document.currentScript.dataset;

function show(id) {
  for (const section of document.querySelectorAll("section")) section.hidden = section.id !== id;
}

function tokenOf(store) {
  try {
    return localStorage.getItem(store);
  } catch {
    return null;
  }
}

async function send() {
  if (!`${title}${text}${url}`.trim()) return show("empty");
  const token = tokenOf(store);
  if (!token) return show("unpaired");
  show("saving");
  try {
    const response = await fetch(api, {
      method: "POST",
      headers: { "Authorization": `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ id, title, text, url }),
    });
    if (response.ok) location.replace(next);
    else show(response.status === 401 ? "unpaired" : "failed");
  } catch {
    show("failed");
  }
}

addEventListener("load", () => {
  for (const button of document.querySelectorAll("button")) button.addEventListener("click", send);
  document.querySelector(".shared").textContent = [title, text, url].filter(Boolean).join("\n");
  if (sure === "yes") send();
  else show("ask");
});
