"""A private desktop: a session bus, an X server without a screen, and dunst as the notification daemon."""

import json
import os
import subprocess
from pathlib import Path

from host import wait_until

BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>{address}</listen>
  <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
  <limit name="max_replies_per_connection">50000</limit>
</busconfig>
"""


class Desktop:
    def __init__(self, folder, rules=""):
        """Starts all three. `rules` are added to the configuration of dunst."""
        self.folder = folder
        folder.mkdir()
        self.started = []
        bus = folder / "bus"
        self.address = f"unix:path={bus}"
        self.environment = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": self.address, "XDG_RUNTIME_DIR": str(folder)}
        (folder / "bus.conf").write_text(BUS.format(address=self.address))
        self.bus = bus
        self._start_bus()
        screen = self._start(
            "Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp", stdout=subprocess.PIPE
        )
        self.environment["DISPLAY"] = f":{screen.stdout.readline().decode().strip()}"
        # dunst offers a notification's actions through a menu program: this one chooses the action in the file.
        self.choice = folder / "choice"
        menu = folder / "menu"
        menu.write_text(f'#!/bin/sh\ngrep -m 1 "$(cat {self.choice})"\n')
        menu.chmod(0o755)
        (folder / "dunstrc").write_text(f"[global]\ndmenu = {menu}\nhistory_length = 50\n{rules}")
        self._start_daemon()

    def _start_bus(self):
        self.bus_daemon = self._start(
            "dbus-daemon", f"--config-file={self.folder}/bus.conf", "--nofork", "--nopidfile", "--syslog-only"
        )
        wait_until(self.bus.exists)

    def _start_daemon(self):
        self.daemon = self._start("dunst", "-config", str(self.folder / "dunstrc"))
        # Something may pause it at once.
        wait_until(lambda: self._dunstctl("is-paused") in ("true", "false"))

    def restart_daemon(self):
        """Kills dunst and starts it again, with nothing on the screen."""
        self.lose_daemon()
        self._start_daemon()

    def lose_daemon(self):
        """Kills dunst."""
        self._kill(self.daemon)

    def restart_bus(self):
        """Kills the bus, and dunst with it, and starts both again."""
        self.lose_bus()
        self.return_bus()

    def lose_bus(self):
        """Kills the bus, and dunst with it, as when a person logs out."""
        self._kill(self.bus_daemon)
        self._kill(self.daemon)
        self.bus.unlink(missing_ok=True)

    def return_bus(self):
        self._start_bus()
        self._start_daemon()

    @staticmethod
    def _kill(process):
        process.kill()
        process.wait(timeout=10)

    def _start(self, *command, stdout=subprocess.DEVNULL):
        # dunst cannot detect the menu program's end if it inherits a signal mask, so it gets a clean one.
        process = subprocess.Popen(command, env=self.environment, stdout=stdout, stderr=subprocess.DEVNULL)
        self.started.append(process)
        return process

    def _dunstctl(self, *arguments):
        answer = subprocess.run(
            ["dunstctl", *arguments], env=self.environment, capture_output=True, text=True, timeout=20
        )
        return answer.stdout.strip()

    @property
    def is_paused(self):
        return self._dunstctl("is-paused") == "true"

    def pause(self, is_paused):
        """Pauses dunst, or ends that, as a person's key binding does."""
        self._dunstctl("set-paused", "true" if is_paused else "false")

    def shown(self):
        """Returns the number of notifications on the screen."""
        return int(self._dunstctl("count", "displayed"))

    def standing(self):
        """Returns the number of notifications on the screen or waiting for space there."""
        return self.shown() + int(self._dunstctl("count", "waiting"))

    def close_last(self):
        """Closes the newest notification on the screen."""
        self._dunstctl("close")

    def close_all(self):
        self._dunstctl("close-all")

    def history(self):
        """Returns the closed notifications as (title, text), newest first."""
        listed = json.loads(self._dunstctl("history"))["data"][0]
        return [(one["summary"]["data"], one["body"]["data"]) for one in listed]

    def choose(self, action):
        """Chooses an action from dunst's menu."""
        self.choice.write_text(action)
        self._dunstctl("context")

    def stop(self):
        for process in reversed(self.started):
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self._kill(process)


def guards(host):
    """Returns the ids of the processes that hold back banners for a host."""
    found = []
    for process in Path("/proc").iterdir():
        try:
            words = (process / "cmdline").read_bytes().split(b"\0") if process.name.isdigit() else []
        except OSError:
            continue
        if b"hold-banners" in words and str(host.data).encode() in words:
            found.append(int(process.name))
    return found
