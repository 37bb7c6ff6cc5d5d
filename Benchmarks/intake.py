#!/usr/bin/env python3
"""Measures NotiZen beside a real dunst: notifications of all three interfaces with their ends, and how fast they are stored.

    Benchmarks/intake.py [COUNT] [PROGRAM]      default: 10,000, and .build/release/reveille

GNOME and the portal are stand-ins, as only their messages matter. dunst is asked alone first, with NotiZen beside it afterwards,
and a daemon without a screen at last, which shows the rate of the bus and of NotiZen. At most eight calls wait for dunst: with
more, its own threads may wait for each other forever (they share ten threads of GLib). Needs the test tools: `make setup`.
"""

import asyncio
import contextlib
import csv
import io
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "Tests/Browser"), str(ROOT / "Tests/Faults")]

import host  # noqa: E402
from bus import DESKTOP, GTK, PORTAL, Program, Service  # noqa: E402
from desktop import Desktop  # noqa: E402
from pages import Host as Pages  # noqa: E402
from pages import Server  # noqa: E402
from person import Person  # noqa: E402

ALL = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
# Of each interface.
COUNT = -(-ALL // 3)
host.PROGRAM = sys.argv[2] if len(sys.argv) > 2 else str(ROOT / ".build/release/reveille")
AHEAD = 8
# All others wait: a window with thousands of notifications takes minutes to draw.
LIMIT = "notification_limit = 20\n"
# Apps of GNOME. Which of an app's notifications is meant, GNOME does not say.
APPS = 500
# Buttons of notifications on the screen that are pressed.
PRESSED = 200
DUNST = (DESKTOP[0], DESKTOP[1], "org.dunstproject.cmd0")


class NotiZen:
    """A host that observes a bus."""

    def __init__(self, folder, address):
        self.host = host.Host(folder / "data", DBUS_SESSION_BUS_ADDRESS=address).start()
        asyncio.run(self._observe())
        self.server = Server(self.host.process.pid)

    async def _observe(self):
        page = await Person(Pages(self.host.url, self.host.key)).open("/notizen/")
        await page.tap("^Settings$")
        await page.tap("^Where Notifications Come From")
        await page.do("change", "^Observe This Desktop", True)
        assert await page.reads("NotiZen (sees|waits)|notification service"), "nothing is observed"
        page.close()

    def stored(self):
        file = self.host.data / "apps/notizen/notizen.store"
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            return database.execute('SELECT count(*) FROM "NotificationRecord"').fetchone()[0]

    def wait_for(self, count):
        """Waits until so many are stored, and returns the time at which they were."""
        while (stored := self.stored()) < count:
            last, since = stored, time.monotonic()
            while self.stored() == last:
                if time.monotonic() - since > 20:
                    return time.monotonic()
                time.sleep(0.02)
        return time.monotonic()

    def history(self):
        """The history as it is exported, without anything but what was sent here."""
        command = [host.PROGRAM, "notizen", "export", "-", "--data", str(self.host.data)]
        text = subprocess.run(command, env=self.host.environment, capture_output=True, text=True, check=True).stdout
        return list(csv.DictReader(io.StringIO(text.lstrip("\ufeff"))))

    def largest(self):
        status = Path(f"/proc/{self.server.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) / 1000


def show(figure, goal, measured):
    print(f"{figure:<58}{goal:<14}{measured}", flush=True)


def rate(count, seconds):
    return f"{count / seconds:,.0f} /s"


def desktop_calls(program, count):
    return [program.notify(f"desktop {number}", "Some text", ["default", "Open"], expires=0) for number in range(count)]


def dunst_rate(program):
    """The seconds in which dunst takes all notifications, and the numbers that it gives."""
    calls = desktop_calls(program, COUNT)
    began = time.monotonic()
    responses = program.pipeline(calls, AHEAD)
    return time.monotonic() - began, [one.values[0] for one in responses]


def alone(folder):
    desktop = Desktop(folder, LIMIT)
    try:
        return dunst_rate(Program(desktop.address))[0]
    finally:
        desktop.stop()


def end(desktop, app, gnome, portal):
    """Presses buttons of dunst, closes the rest, and lets GNOME and the portal act. Returns what dunst reported."""

    def closed():
        return {one.values[0] for one in app.signals if one.member == "NotificationClosed"}

    for number in range(min(PRESSED, COUNT // 2)):
        app.ask(DUNST, "NotificationAction", "u", 0)
        app.ask(DUNST, "NotificationCloseLast")
        host.wait_until(lambda: len(closed()) > number, interval=0.001)
    desktop.close_all()
    for number in range(COUNT):
        path = (app.name, f"/org/example/App{number % APPS}", "org.freedesktop.Application")
        gnome.send(gnome.call(path, "ActivateAction", "sava{sv}", "open", [], {})[1])
        to = (PORTAL[0], PORTAL[1], PORTAL[2])
        portal.send(portal.emit(to, "ActionInvoked", "ssav", str(number), "app.reply", [], destination=app.name))
    host.wait_until(lambda: len(closed()) >= COUNT)
    ends = {}
    for signal in app.signals:
        if signal.member == "ActionInvoked" and signal.fields[2] == DESKTOP[2]:
            ends[signal.values[0]] = "acted"
        elif signal.member == "NotificationClosed":
            ends.setdefault(signal.values[0], {1: "expired", 2: "dismissed"}.get(signal.values[1], "withdrawn"))
    return ends


def beside(folder, seconds_alone):
    desktop = Desktop(folder / "desktop", LIMIT)
    notizen = NotiZen(folder, desktop.address)
    try:
        gnome, portal = Service(desktop.address, GTK[0]), Service(desktop.address, PORTAL[0])
        app = Program(desktop.address)
        memory = notizen.server.memory()
        began = time.monotonic()
        seconds, numbers = dunst_rate(app)
        kept = notizen.wait_for(COUNT) - began
        show("dunst alone", "", rate(COUNT, seconds_alone))
        show("dunst with NotiZen beside it", "", rate(COUNT, seconds))
        show("  of the rate alone", "1.0", f"{seconds_alone / seconds:.2f}")
        show("  stored by NotiZen", "dunst's rate", rate(COUNT, kept))
        others = [app.notify_gtk(f"org.example.App{number % APPS}", str(number), f"gtk {number}") for number in range(COUNT)]
        others += [app.notify_portal(str(number), f"portal {number}") for number in range(COUNT)]
        app.pipeline(others, 1000)
        notizen.wait_for(3 * COUNT)
        ends = end(desktop, app, gnome, portal)
        expected = {f"desktop {number}": ends[id] for number, id in enumerate(numbers)}
        expected |= {f"{kind} {number}": "acted" for kind in ("gtk", "portal") for number in range(COUNT)}

        def matched():
            rows = notizen.history()
            return rows, sum(row["reaction"] == expected.get(row["title"]) for row in rows)

        ends_at = time.monotonic() + 120
        while (found := matched())[1] < len(expected) and time.monotonic() < ends_at:
            time.sleep(1)
        rows, right = found
        titles = Counter(row["title"] for row in rows if row["title"] in expected)
        show(f"{3 * COUNT:,} notifications of three interfaces: lost", "0", len(expected.keys() - titles.keys()))
        show("  twice", "0", sum(count > 1 for count in titles.values()))
        for kind in ("acted", "dismissed"):
            wanted = sum(one == kind for one in expected.values())
            matching = sum(row["reaction"] == kind == expected.get(row["title"]) for row in rows)
            show(f"  {kind}, and matched", f"{wanted:,}", f"{matching:,}")
        show("Memory before, and after", "", f"{memory:.0f} MB, {notizen.server.memory():.0f} MB")
        show("  at most", "", f"{notizen.largest():.0f} MB")
    finally:
        notizen.host.stop()
        desktop.stop()


def synthetic(folder):
    desktop = Desktop(folder / "desktop", LIMIT)
    desktop.lose_daemon()
    Service(desktop.address, DESKTOP[0])
    notizen = NotiZen(folder, desktop.address)
    try:
        app = Program(desktop.address)
        calls = desktop_calls(app, ALL)
        began, used = time.monotonic(), notizen.server.processor()
        app.pipeline(calls, 1000)
        seconds = time.monotonic() - began
        kept = notizen.wait_for(ALL) - began
        used = notizen.server.processor() - used
        show("A daemon without a screen", "", rate(ALL, seconds))
        show("  classified and stored beside it", "5,000 /s", rate(ALL, kept))
        show("  of a core's time, NotiZen alone", "", rate(ALL, used))
        titles = Counter(row["title"] for row in notizen.history())
        show("  lost, twice", "0, 0", f"{ALL - len(titles)}, {sum(count > 1 for count in titles.values())}")
    finally:
        notizen.host.stop()
        desktop.stop()


def main():
    show("figure", "goal", "measured")
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        seconds = alone(place / "alone")
        for name, check in (("beside", lambda folder: beside(folder, seconds)), ("synthetic", synthetic)):
            (place / name).mkdir()
            check(place / name)


if __name__ == "__main__":
    main()
