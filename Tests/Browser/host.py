"""The real host, started as a person starts it, with its own data folder."""

import base64
import hmac
import json
import os
import select
import shutil
import signal
import struct
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = os.environ.get("REVEILLE") or str(ROOT / ".build/debug/reveille")

# The sample town's own time zone and an American clock, wherever the tests run.
SURROUNDINGS = {"TZ": "Europe/Lisbon", "LANG": "en_US.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}

# No desktop except the one that a test makes: tests must not wake a person at this machine.
# Nor do they ask for the battery of this machine, or touch its power profile.
NO_DESKTOP = {
    "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus",
    "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent/bus",
}


@contextmanager
def reload_by_itself(page):
    """Waits until the page has reloaded itself, as it does once it reaches a host that does not know it.

    A test that reloads it or leaves it at that moment is interrupted by the page.
    """
    session = page.locator("body").get_attribute("data-session")
    yield
    page.wait_for_selector(f"[data-client=ready] body:not([data-session='{session}'])", state="attached")


class Host:
    def __init__(self, data, **environment):
        self.data = Path(data)
        self.environment = {**os.environ, **SURROUNDINGS, **NO_DESKTOP, **environment}
        self.port = 0
        self.process = None
        # The command that starts the program, such as one that sets its limits.
        self.runner = ()
        # Further options of `serve`.
        self.options = ("--batteries", "/nonexistent")
        # Returns the time of a host that is started without one; `None` for the machine's.
        self.clock = None

    def start(self, clock=None):
        """Starts the host, on its previous port if it had one, and waits until it listens."""
        self.launch(clock)
        return self.wait_for_url()

    def launch(self, clock=None):
        """Starts the host without waiting."""
        arguments = ["serve", "--port", str(self.port), "--data", str(self.data), *self.options]
        if clock := clock or self.clock and self.clock():
            arguments += ["--clock", clock]
        with open(self.data.parent / f"{self.data.name}.log", "ab") as log:
            self.process = subprocess.Popen(
                [*self.runner, PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=log, env=self.environment, text=True
            )

    def wait_for_url(self):
        """Waits until a host that was launched listens."""
        # Not `select`, which knows no descriptor beyond 1023.
        poll = select.poll()
        poll.register(self.process.stdout, select.POLLIN)
        self.url = self.process.stdout.readline().strip() if poll.poll(60_000) else ""
        assert self.url.startswith("http://"), f"The host did not start: {self.log()}"
        self.port = int(self.url.rsplit(":", 1)[1].strip("/"))
        return self

    @property
    def key(self):
        """Returns the key that a program of the host's owner shows."""
        return (self.data / "key").read_text()

    def bearer(self):
        return {"Authorization": f"Bearer {self.key}"}

    def link(self, path=""):
        """An address that pairs one browser, made as `reveille pair` makes it, without starting a program."""
        content = struct.pack(">I", int(time.time()) + 3600) + os.urandom(7)
        signature = hmac.digest(self.key.encode(), b"reveille pair " + content, "sha256")[:16]
        return f"{self.url}{path}?key={base64.urlsafe_b64encode(content + signature).decode()}"

    def stop(self):
        """Stops the host as Ctrl-C and service managers do."""
        self._end(signal.SIGTERM)

    def kill(self):
        """Kills the host with kill -9, so that it can save nothing."""
        self._end(signal.SIGKILL)

    def _end(self, number):
        if self.process is None:
            return
        self.process.send_signal(number)
        # Longer than the host's own limit.
        self.process.wait(timeout=20)
        self.process.stdout.close()
        self.process = None

    def log(self):
        return (self.data.parent / f"{self.data.name}.log").read_text()

    # Commands that a person runs.

    def run(self, *arguments, timeout=60):
        """Returns the output of a `reveille` command with `--json`."""
        command = [PROGRAM, *arguments, "--json", "--data", str(self.data)]
        answer = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, timeout=timeout, check=True
        )
        return json.loads(answer.stdout)

    def alarms(self):
        return self.run("alarms")

    def route(self, start, end, mode, arrive):
        return self.run("route", "--from", start, "--to", end, "--mode", mode, "--arrive", arrive)

    def wait_for_map(self):
        """Waits until the sample town is imported and routes follow its roads."""
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            if self.run("map", "list"):
                return self
            time.sleep(0.5)
        raise AssertionError(f"The sample town was not ready within two minutes: {self.log()}")

    def copy(self, data, **environment):
        """Returns a host on a copy of this one's data, not started yet."""
        shutil.copytree(self.data, data, symlinks=True, ignore=shutil.ignore_patterns("host.json", "run"))
        return Host(data, **environment)


def wait_until(condition, seconds=60, interval=0.1):
    """Returns the first true result of `condition`."""
    deadline = time.monotonic() + seconds
    while True:
        if answer := condition():
            return answer
        assert time.monotonic() < deadline, f"{condition} did not come true within {seconds} s"
        time.sleep(interval)
