"""Kills the host and the guard of the desktop's banners at random moments (kill -9) while programs announce things beside a
real dunst: nothing that dunst has taken is lost or comes twice, and dunst is as found afterwards, every time."""

import asyncio
import contextlib
import csv
import io
import json
import os
import random
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections import Counter, defaultdict
from pathlib import Path

from channels import NEEDED
from desktop import guards
from person import Person
from program import PROGRAM, BusProgram, Desktop, connected, installed, wait_until
from row import SERVE, Row

# Every banner leaves soon, and a line says that it was on the screen.
RULES = """notification_limit = 20
[all]
    summary = "*"
    timeout = 200ms
    script = {script}
"""
SCRIPT = """#!/bin/sh
printf '%s\\t%s\\t%s\\n' "$DUNST_ID" "$DUNST_APP_NAME" "$DUNST_SUMMARY" >> {log}
"""


class Programs(threading.Thread):
    """Programs that announce one thing after another, whatever happens beside them."""

    def __init__(self, address, chance):
        super().__init__(daemon=True)
        self.program, self.chance = BusProgram(address), chance
        self.sent, self.is_over = {}, threading.Event()

    def run(self):
        serials = []
        while not self.is_over.wait(self.chance.uniform(0, 0.06)):
            title, app = f"Notice {len(self.sent):06}", f"App {self.chance.randrange(12)}"
            serial, message = self.program.notify(
                title, app=app, hints={"urgency": ("y", self.chance.choice([0, 1, 1, 2]))})
            self.sent[title] = serial
            serials.append(serial)
            self.program.send(message)
            # Two calls wait for dunst at most, whose own threads get in each other's way if many come at once.
            if len(serials) > 1:
                self.program.response(serials[-2])

    def taken(self):
        """The titles that dunst has acknowledged."""
        return {title for title, serial in self.sent.items() if serial in self.program.responses}

    def finish(self):
        self.is_over.set()
        self.join()
        wait_until(lambda: len(self.taken()) == len(self.sent))


class Desk:
    """A host that holds back the banners of a dunst, and a person who pauses dunst now and then."""

    def __init__(self, host, desktop, chance):
        self.host, self.desktop, self.chance = host, desktop, chance
        self.record = host.data / "banners.json"
        # The state of dunst as a person set it, what was not found like that afterwards, and the kills.
        self.is_paused, self.changed, self.killed, self.left = False, [], Counter(), None

    async def choose(self):
        """Lets NotiZen observe the desktop and hold back its banners."""
        page = await Person(connected(self.host)).open("/notizen/")
        await page.tap("^Settings$")
        await page.tap("^Where Notifications Come From")
        for switch in ("^Observe This Desktop", "^Hold Back Banners"):
            await page.do("change", switch, True)
        assert await page.reads("dunst shows no banners|NotiZen decides which banners dunst shows"), "nothing is held"
        page.close()

    def is_held(self):
        return self.record.exists() and self.desktop.is_paused

    def written(self):
        """The time at which the record was written, or nothing if there is none."""
        with contextlib.suppress(OSError):
            return self.record.stat().st_mtime_ns

    def found(self):
        """The state that the record says, or nothing if there is none."""
        with contextlib.suppress(OSError, ValueError):
            return bool(json.loads(self.record.read_text())["found"])

    def check(self, when, is_paused):
        if is_paused != self.is_paused:
            self.changed.append(f"{when}: {'paused' if is_paused else 'not paused'}")

    def live(self, life):
        """Starts the host and kills it and its guard in some order."""
        if not self.record.exists() and self.chance.random() < 0.3:
            self.clear(100)
            self.is_paused = not self.is_paused
            self.desktop.pause(self.is_paused)
        # A start that is killed early may have restored nothing yet of what an earlier life left.
        self.left = self.written()
        self.host.launch()
        if self.chance.random() < 0.2:
            time.sleep(self.chance.uniform(0, 1))
        else:
            self.host.wait_for_url()
            wait_until(lambda: guards(self.host) and self.is_held(), interval=0.02)
            self.left = None
            self.check(f"life {life}, as its guard found it", self.found())
            time.sleep(self.chance.uniform(0, 0.7))
        what = self.chance.choice(["host", "host", "guard", "guard, host", "host, guard", "both"])
        self.killed[what] += 1
        self.kill(what, life)

    def kill(self, what, life):
        pids = guards(self.host)
        if what == "guard" and pids:
            old = self.written()
            self.end(pids)
            # The host lives, and holds again. The next guard removes the record of the last one before it writes its own.
            wait_until(
                lambda: guards(self.host) not in ([], pids) and self.is_held() and self.written() not in (None, old),
                interval=0.02)
            self.check(f"life {life}, as the next guard found it", self.found())
            what = "host"
        if what == "host":
            self.host.kill()
            self.settle(life)
            return
        if what == "both":
            self.host.process.send_signal(signal.SIGSTOP)
        if what == "host, guard":
            self.host.kill()
            time.sleep(self.chance.uniform(0, 0.02))
            self.end(guards(self.host))
            return
        self.end(pids)
        time.sleep(0 if what == "both" else self.chance.uniform(0, 0.02))
        self.host.kill()
        # A guard that began meanwhile ends by itself.
        wait_until(lambda: not guards(self.host), interval=0.02)

    @staticmethod
    def end(pids):
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def settle(self, life):
        """Looks at the state after the host and its guard have ended. A guard that was just started is not seen yet, but
        takes care of the record, as nobody else does."""
        wait_until(lambda: not guards(self.host), interval=0.02)
        if self.left and self.written() == self.left:
            return
        try:
            wait_until(lambda: not guards(self.host) and not self.record.exists(), seconds=20, interval=0.02)
        except AssertionError:
            self.changed.append(f"life {life}: the record is left: {self.host.log().splitlines()[-1:]}")
        self.check(f"life {life}, afterwards", self.desktop.is_paused)

    def finish(self):
        """Lets the host start and stop a last time, and all that waits come on the screen."""
        self.left = None
        self.host.start()
        wait_until(self.is_held)
        self.host.stop()
        self.settle("last")
        self.clear(0)

    def clear(self, rest):
        """Lets all but the rest come on the screen and leave it. What is critical leaves it only if it is closed."""

        def is_clear():
            for _ in range(self.desktop.shown()):
                self.desktop.close_last()
            return self.desktop.standing() <= rest

        self.desktop.pause(False)
        wait_until(is_clear, seconds=300, interval=0.05)
        self.desktop.pause(self.is_paused)


def history(host):
    """The notifications of the desktop in the history, by title."""
    command = [PROGRAM, "notizen", "export", "-", "--data", str(host.data)]
    text = subprocess.run(command, env=host.environment, capture_output=True, text=True, check=True).stdout
    rows = defaultdict(list)
    for row in csv.DictReader(io.StringIO(text.lstrip("\ufeff"))):
        rows[row["title"]].append(row)
    return dict(rows)


def shown(log):
    """The numbers under which a title was on the screen, and who showed it."""
    found = defaultdict(dict)
    for line in log.read_text().splitlines():
        number, app, title = line.split("\t", 2)
        found[title][int(number)] = app
    return dict(found)


def judge(kills, seed, desk, programs, rows, banners):
    taken = sorted(programs.taken())
    lost = [title for title in taken if title not in rows and title not in banners]
    unseen = [
        title for title in taken
        if title not in banners and any(row["outcome"] == "shown" for row in rows.get(title, []))
    ]
    again = {title: banners[title] for title in taken if len(banners.get(title, {})) > 1}
    kept = sum(title in rows for title in taken)
    held = sum(title in rows and title not in banners for title in taken)
    killed = ", ".join(f"{what} {count}" for what, count in sorted(desk.killed.items()))
    return [
        Row(SERVE, f"{kills} kills of host and guard, seed {seed}", killed, True),
        Row(SERVE, "  taken by dunst, in the history, held back", f"{len(taken)}, {kept}, {held}", held > 0),
        Row(SERVE, "  lost", lost[:20], not lost),
        Row(SERVE, "  in the history twice", double := [one for one in taken if len(rows.get(one, [])) > 1], not double),
        Row(SERVE, "  decided to be shown, and not shown", (len(unseen), unseen[:20]), not unseen),
        Row(SERVE, "  shown twice", (len(again), list(again.items())[:20]), not again),
        Row(SERVE, "  dunst not as found", desk.changed[:20], not desk.changed),
    ]


def run(kills, seed=None):
    """Returns the rows of the table after this number of kills."""
    if missing := [program for program in NEEDED if not shutil.which(program)]:
        return [Row(SERVE, "Held banners", f"{', '.join(missing)} is missing: make setup", False)]
    seed = random.randrange(1 << 32) if seed is None else seed
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        script, log = Path(folder) / "script", Path(folder) / "log"
        script.write_text(SCRIPT.format(log=log))
        script.chmod(0o755)
        log.touch()
        desktop = Desktop(Path(folder) / "desktop", RULES.format(script=script))
        try:
            with installed(DBUS_SESSION_BUS_ADDRESS=desktop.address) as host:
                desk = Desk(host, desktop, chance)
                host.start()
                asyncio.run(desk.choose())
                host.stop()
                programs = Programs(desktop.address, random.Random(seed + 1))
                programs.start()
                for life in range(kills):
                    desk.live(life)
                programs.finish()
                desk.finish()
                return judge(kills, seed, desk, programs, history(host), shown(log))
        finally:
            desktop.stop()
