"""The desktop disappears and returns, its notification daemon dies, and there is no sound card. The alarm rings as
soon as any channel can show it, and earlier notifications are shown again."""

import asyncio
import contextlib
import shutil
import tempfile
from pathlib import Path

from person import Person
from program import Desktop, wait_until
from row import SERVE, Row
from sleeper import BEFORE_LEAVE, BEFORE_WAKE, LEAVE, asleep

NEEDED = ("dbus-daemon", "dunst", "dunstctl", "Xvfb")


def silent(folder):
    """A PATH with a player that finds no sound card, and no other player."""
    folder.mkdir()
    for program in ("setpriv", "sh"):
        (folder / program).symlink_to(shutil.which(program))
    player = folder / "aplay"
    player.write_text("#!/bin/sh\necho 'no soundcards found' >&2\nexit 1\n")
    player.chmod(0o755)
    return str(folder)


@contextlib.contextmanager
def desk(folder):
    desktop = Desktop(folder / "desktop")
    try:
        yield desktop
    finally:
        desktop.stop()


def stands(desktop, count):
    """Returns the final number of notifications on the screen."""
    with contextlib.suppress(AssertionError):
        wait_until(lambda: desktop.standing() == count, seconds=20)
    return desktop.standing()


async def visit(sleeper, desktop):
    """Adds a departure, reads the states of sound and desktop in Settings, and closes every page."""
    page = await sleeper.depart()
    page.close()
    settings = await Person(page.host).open("/settings/")
    sound = await settings.reads("no soundcards found")
    desktop.lose_bus()
    gone = await settings.reads("No desktop session is running")
    settings.close()
    return sound, gone


def run():
    """Returns the rows of the table."""
    if missing := [program for program in NEEDED if not shutil.which(program)]:
        return [Row(SERVE, "The desktop goes and comes back", f"{', '.join(missing)} is missing: make setup", False)]
    with tempfile.TemporaryDirectory() as folder, desk(Path(folder)) as desktop:
        surroundings = {"DBUS_SESSION_BUS_ADDRESS": desktop.address, "PATH": silent(Path(folder) / "path")}
        with asleep(**surroundings) as sleeper:
            # No phone is subscribed.
            sleeper.ntfy.close()
            sound, gone = asyncio.run(visit(sleeper, desktop))
            sleeper.skip(BEFORE_WAKE)
            unheard = sleeper.ring("alerting", "missed")
            desktop.return_bus()
            rung = stands(desktop, 1)
            desktop.restart_daemon()
            again = stands(desktop, 1)
            ring = sleeper.ring("alerting", "missed")
            desktop.choose("Stop")
            stopped = sleeper.ring("stopped", "missed")
            sleeper.skip(BEFORE_LEAVE)
            wait_until(lambda: sleeper.occurrences(LEAVE, "notification")[0]["deliveredAt"])
            desktop.close_all()
            told = [text for title, text in desktop.history() if title == LEAVE]
    return [
        Row(SERVE, "No sound card. Settings says", sound, bool(sound)),
        Row(SERVE, "The session bus goes. Settings says", gone, bool(gone)),
        Row(SERVE, "  the wake-up comes due; shown on", unheard["channels"], unheard["channels"] == []),
        Row(SERVE, "  the bus is back; rings on the desktop", rung, rung == 1),
        Row(SERVE, "  the notification daemon is killed; rings on the next", again, again == 1),
        Row(SERVE, "  shown on, by the host's own word", ring["channels"], ring["channels"] == ["desktop"]),
        Row(SERVE, "  stopped there", stopped["state"], stopped["state"] == "stopped"),
        Row(SERVE, "  “Time to Leave” says there", told, len(told) == 1),
    ]
