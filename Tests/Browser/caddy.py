"""A real Caddy on loopback, in front of a host, with an authority and a data folder of its own."""

import os
import socket
import subprocess
from pathlib import Path

from host import wait_until

# Unpacked by Scripts/setup.d/caddy.
PROGRAM = Path(__file__).parents[2] / ".build/caddy/usr/bin/caddy"
# Browsers find every name below this one on their own machine.
NAME = "reveille.localhost"


class Caddy:
    def __init__(self, folder, upstream):
        folder.mkdir()
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"https://{NAME}:{self.port}"
        self.root = folder / "data/caddy/pki/authorities/local/root.crt"
        (folder / "Caddyfile").write_text(
            "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
            f"{self.address} {{\n\tbind 127.0.0.1\n\ttls internal\n\tencode gzip\n\treverse_proxy {upstream}\n}}\n"
        )
        environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": f"{folder}/data", "XDG_CONFIG_HOME": f"{folder}/config"}
        with open(folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [PROGRAM, "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"],
                env=environment, stdout=log, stderr=log,
            )
        wait_until(self.root.exists)
        wait_until(lambda: self.ask("/favicon.ico")[0])

    def ask(self, path, *options):
        """Returns the status and the text of a response, as a program that trusts Caddy gets it."""
        command = ["curl", "-s", "--noproxy", "*", "--max-time", "20", "-w", "\n%{http_code}", "--cacert", self.root,
                   "--resolve", f"{NAME}:{self.port}:127.0.0.1", *options, f"{self.address}{path}"]
        text, _, status = subprocess.run(command, capture_output=True, text=True).stdout.rpartition("\n")
        return int(status), text

    def trust(self, home):
        """Makes browsers with this home trust Caddy."""
        store = home / ".pki" / "nssdb"
        store.mkdir(parents=True)
        for arguments in (["-N", "--empty-password"], ["-A", "-t", "C,,", "-n", "Caddy", "-i", str(self.root)]):
            subprocess.run(["certutil", "-d", f"sql:{store}", *arguments], check=True, capture_output=True)

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=20)
