"""A phone's browser: its trust in a host, and the notifications that it subscribes to."""

import subprocess
import urllib.request

# A browser without the network has no push service: this replaces its subscription.
SUBSCRIBES = """
subscription => {
  const made = { ...subscription, options: {}, toJSON: () => subscription,
    unsubscribe: async () => { localStorage.removeItem("subscribed"); return true; } };
  PushManager.prototype.subscribe = async function (options) {
    localStorage.setItem("subscribed", options.applicationServerKey);
    return made;
  };
  PushManager.prototype.getSubscription = async () => localStorage.getItem("subscribed") ? made : null;
}
"""


def links(screen, address="127.0.0.1"):
    """Returns the addresses of the page about trust and of the pairing link, as they are written below their codes."""
    texts = [text.strip() for text in screen.get_by_text(f"://{address}:").all_inner_texts()]
    plain = next(text for text in texts if text.startswith("http://"))
    return plain, next(text for text in texts if "key=" in text)


def trust(home, plain):
    """Makes browsers with this home trust the authority, as a person does who installs its certificate."""
    store = home / ".pki" / "nssdb"
    store.mkdir(parents=True)
    certificate = home / "reveille.crt"
    certificate.write_bytes(urllib.request.urlopen(f"{plain}reveille.crt").read())
    for arguments in (["-N", "--empty-password"], ["-A", "-t", "C,,", "-n", "Reveille", "-i", str(certificate)]):
        subprocess.run(["certutil", "-d", f"sql:{store}", *arguments], check=True, capture_output=True)
