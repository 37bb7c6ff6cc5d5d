"""The desktop's daemon dies and returns, and its bus, and there is no sound device: everyone is reached in the end."""

import json
import os
import select
import shutil
import subprocess
import sys
from pathlib import Path

from row import ALARMS, ENGINE, Row

sys.path.insert(0, str(Path(__file__).parents[1] / "Browser"))

from desktop import Desktop  # noqa: E402
from host import wait_until  # noqa: E402

NEEDED = ("dbus-daemon", "dunst", "dunstctl", "Xvfb")


def silent(folder):
    """A PATH with a player that finds no sound card, and no other."""
    folder.mkdir()
    (folder / "setpriv").symlink_to(shutil.which("setpriv"))
    (folder / "sh").symlink_to(shutil.which("sh"))
    player = folder / "aplay"
    player.write_text("#!/bin/sh\necho 'no soundcards found' >&2\nexit 1\n")
    player.chmod(0o755)
    return str(folder)


def run(folder, count=40):
    missing = [program for program in NEEDED if not shutil.which(program)]
    if missing:
        return [Row(ALARMS, "The desktop's daemon dies and returns", f"{', '.join(missing)} is missing: make setup", False)]
    desktop = Desktop(folder / "desktop")
    environment = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": desktop.address, "PATH": silent(folder / "path")}
    (folder / "data").mkdir()
    engine = subprocess.Popen([ENGINE, "reach", folder / "data", str(count)], env=environment, text=True,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        desktop.restart_daemon()
        desktop.restart_bus()
        readable, _, _ = select.select([engine.stdout], [], [], 120)
        reached = bool(readable) and engine.stdout.readline().strip() == "reached"
        # The last daemon has everything that was not answered, once. The ring is one more.
        wait_until(lambda: desktop.standing() >= count + 1)
        standing = desktop.standing()
        answer, _ = engine.communicate("\n", timeout=60)
        told = json.loads(answer)
    finally:
        engine.kill()
        desktop.stop()
    delivered = told["states"].get("delivered", 0)
    return [
        Row(ALARMS, "The desktop's daemon dies and returns, then its bus: set meanwhile", count + 1, reached),
        Row(ALARMS, "  delivered, of the notifications", delivered, delivered == count),
        Row(ALARMS, "  standing on the last daemon", standing, standing == count + 1),
        Row(ALARMS, "No sound device: what is said", told["loudspeaker"], "no soundcards found" in told["loudspeaker"]),
        Row(ALARMS, "  the alarm rings", told["ring"], told["ring"] == ["desktop"]),
    ]
