// A control inside a widget or a Live Activity, both of which are links. A tap on it does what it says, and the link is
// not followed. Cancelling the click instead would also cancel what the browser does with a switch.

const CONTROL = "button, input, select, label";
const LINK = "a.widget, a.activity-card";

addEventListener("click", (event) => {
  const link = event.target.closest?.(CONTROL)?.closest(LINK);
  const address = link?.getAttribute("href");
  if (!address) return;
  link.removeAttribute("href");
  // A patch may have given the link another address meanwhile.
  setTimeout(() => link.hasAttribute("href") || link.setAttribute("href", address));
}, true);
