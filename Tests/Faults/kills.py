"""Kills the host at random moments (kill -9) while a person changes things and alarms ring. Acknowledged changes
survive, and every promised alarm rings once."""

import asyncio
import contextlib
import http.client
import json
import random
import re
import socket
import sqlite3
import time
import urllib.error
import urllib.request
from collections import Counter
from datetime import datetime, timedelta

from person import Person
from program import Ntfy, connected, installed, write_settings
from row import SERVE, Row

MORNING = datetime(2026, 11, 24, 5)
# Seconds of the host's clock per real second, while it is killed and while the rest of the day passes.
RATE, FAST = 120, 600
SOUNDS = ["Chime", "Dawn", "Harp", "Rain"]
# The errors of a connection when the host at its other end is killed.
CUT = (ConnectionError, asyncio.IncompleteReadError)


class Clock:
    """The host's clock, which continues while no host is running."""

    def __init__(self, shown, rate):
        self.shown, self.rate, self.since = shown, rate, time.monotonic()

    @property
    def now(self):
        return self.shown + timedelta(seconds=(time.monotonic() - self.since) * self.rate)

    def __str__(self):
        return f"{self.now:%Y-%m-%dT%H:%M:%S}@{self.rate}"


class Morning:
    """A person with one host: the changes that it has acknowledged, and the messages that have reached them."""

    def __init__(self, host, ntfy, chance):
        self.host, self.ntfy, self.chance, self.clock, self.way = host, ntfy, chance, Clock(MORNING, RATE), None
        # The person's choices by subject, the subjects under way when the host was killed, and the changes lost and
        # acknowledged.
        self.known, self.doubtful, self.lost, self.acknowledged = {"sunrise": False}, set(), [], 0
        # The times at which departures arrive, and at which they were switched off or deleted.
        self.arrivals, self.ended = {}, {}
        # The messages that have reached the person, each with its time; the rings that were snoozed, and those whose
        # snooze was acknowledged; and the life of the host that accepted the stop of a ring.
        self.reached, self.snoozes, self.asleep, self.stopped = [], set(), set(), {}
        # True while the person responds to a ring.
        self.responds = False
        # The number of changes left in this life of the host; 0 if it is not to be killed.
        self.left = 0

    async def change(self, key, value, action):
        """Records that the host has acknowledged a change. It is in doubt if the host is killed before."""
        self.doubtful.add(key)
        await action
        self.doubtful.discard(key)
        self.known[key] = value
        self.acknowledged += 1
        self.left -= 1
        if self.left == 0:
            # By then another change is under way.
            asyncio.get_running_loop().call_later(self.chance.uniform(0, 0.1), self.host.process.kill)

    # The person's actions.

    async def depart(self):
        """Adds departures, switches them off and deletes them."""
        page = await Person(self.way).open("/departures/")
        while True:
            shown, switches = await self.departures(page)
            choice = self.chance.random()
            if len(switches) < 3 or choice < 0.6 and len(switches) < 12:
                label = f"Work {len(self.arrivals):04}"
                arrival = self.clock.now + timedelta(minutes=self.chance.uniform(30, 50))
                await page.prepare_departure(label, arrival)
                self.arrivals[label] = arrival
                await self.change(label, True, page.tap("^Save$"))
                continue
            label = self.chance.choice([*switches])
            self.ended.setdefault(label, self.clock.now)
            if choice < 0.8:
                await self.change(label, False, page.send("change", switches[label].node, False))
            else:
                delete = shown.all("tap", "^Delete$", switches[label].within("li"))[0]
                await self.change(label, None, page.send("tap", delete.node))
            # A busy host may take a while to acknowledge this, and may ring until then.
            self.ended[label] = self.clock.now

    @staticmethod
    async def departures(page):
        """The page, and the switches of the departures by their labels."""
        shown = await page.look()
        return shown, {shown.name(one).split(" of ")[1]: one for one in shown.all("change", "^Monitoring of")}

    async def choose(self):
        """Chooses one alarm sound after another in Settings."""
        page = await Person(self.way).open("/settings/")
        await page.tap("^Loudspeaker")
        while True:
            sound = self.chance.choice(SOUNDS)
            await self.change("sound", sound.lower(), page.tap(f"^{sound}$"))
            await asyncio.sleep(self.chance.uniform(0, 0.2))

    async def sleep_in(self):
        """Turns the alarm of Sunrise on and off."""
        page = await Person(self.way).open("/sunrise/")
        while True:
            await self.turn_sunrise(page, not self.known["sunrise"])
            await asyncio.sleep(self.chance.uniform(0, 0.4))

    async def turn_sunrise(self, page, is_on):
        buttons = ["^Wake Me with the Sun$", "^Turn Off$"]

        async def turn():
            await page.tap(buttons[not is_on])
            # It is on, or off, once the page shows so.
            await page.wait("tap", buttons[is_on])

        await self.change("sunrise", is_on, turn())

    async def answer(self, life):
        """Stops or snoozes the rings of this life of the host, by the buttons on a phone."""
        while True:
            for _, one in self.ntfy.published[len(self.reached) :]:
                self.responds = is_ring(one) and life_of(one) == life
                self.reached.append((self.clock.now, one))
                if self.responds:
                    await asyncio.sleep(self.chance.uniform(0, 0.1))
                    await asyncio.to_thread(self.press, one)
                    self.responds = False
            await asyncio.sleep(0.02)

    def press(self, ring):
        buttons, id = {button["label"].split()[0]: button["url"] for button in ring["actions"]}, ring["sequence_id"]
        is_snooze = "Snooze" in buttons and self.chance.random() < 0.3
        if is_snooze:
            self.snoozes.add(id)
        try:
            request = urllib.request.Request(buttons["Snooze" if is_snooze else "Stop"], method="POST")
            urllib.request.urlopen(request, timeout=20).close()
        except urllib.error.HTTPError as error:
            # The previous life accepted the response and could not confirm it.
            assert error.code == 410, error
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionError from error
        else:
            self.asleep |= {id} if is_snooze else set()
            self.stopped |= {} if is_snooze else {id: life_of(ring)}

    # The lives of the host.

    def launch(self, life):
        # The address identifies the life that has published a message.
        ntfy = {"server": f"{self.ntfy.url}/{life}", "topic": "wake", "host": f"http://127.0.0.1:{self.host.port}"}
        write_settings(self.host, {"ntfy": ntfy})
        self.host.launch(str(self.clock))

    def live(self, life):
        """Starts the host, lets the person change a few things, and kills it in the middle of the next change or
        during its start."""
        self.launch(life)
        if self.chance.random() < 0.2:
            time.sleep(self.chance.uniform(0, 0.5))
        else:
            self.host.wait_for_url()
            self.left = self.chance.randint(1, 8)
            asyncio.run(self.until_killed(life))
        self.host.kill()

    async def until_killed(self, life):
        try:
            await self.compare()
            async with asyncio.TaskGroup() as doings:
                for one in (self.depart(), self.choose(), self.sleep_in(), self.answer(life)):
                    doings.create_task(one)
        except* CUT:
            # Only a killed host hangs up, so the process must end now.
            self.host.process.wait(timeout=20)

    async def compare(self):
        """Compares what the host shows after its start with what it acknowledged before."""
        self.way = self.way or connected(self.host)
        found = await self.found()
        for key in self.known.keys() | found.keys():
            before, after = self.known.get(key), found.get(key)
            # A departure whose arrival is past ends by itself.
            is_over = key in self.arrivals and self.arrivals[key] < self.clock.now
            if before != after and key not in self.doubtful and not (is_over and after is not None):
                self.lost.append(f"{key}: {before}, then {after}")
        # Changes that the host did not receive need not survive: a departure that was not added never rings, and one that
        # was not switched off does.
        for label in self.doubtful - found.keys():
            self.ended.setdefault(label, MORNING)
        for label in self.doubtful & found.keys():
            if found[label] is True:
                self.ended.pop(label, None)
        self.known = found
        self.doubtful.clear()

    async def found(self):
        """The state that the host shows."""
        _, switches = await self.departures(await Person(self.way).open("/departures/"))
        sunrise = await (await Person(self.way).open("/sunrise/")).look()
        settings = json.loads((self.host.data / "settings.json").read_text())
        found = {label: switch.is_on for label, switch in switches.items()}
        return found | {"sunrise": bool(sunrise.all("tap", "^Turn Off$")), "sound": settings.get("alarmSound")}

    async def add_last_departures(self):
        """Adds a few departures that nobody switches off, so that there is always an alarm to judge."""
        await self.compare()
        page = await Person(self.way).open("/departures/")
        for _ in range(3):
            label, arrival = f"Work {len(self.arrivals):04}", self.clock.now + timedelta(minutes=90)
            await page.prepare_departure(label, arrival)
            self.arrivals[label] = arrival
            await self.change(label, True, page.tap("^Save$"))

    def finish(self, life):
        """Lets the host live until every alarm has rung, and through the sunrise of the next day."""
        self.clock = Clock(self.clock.now, FAST)
        self.launch(life)
        self.host.wait_for_url()
        asyncio.run(self.add_last_departures())
        asyncio.run(self.until(life, lambda: not self.untold() and not self.overslept()))
        self.host.kill()
        days = (self.clock.now - MORNING).days + 1
        self.last_day = MORNING.replace(hour=7, minute=15) + timedelta(days=days)
        self.clock = Clock(self.last_day, RATE)
        self.launch(life + 1)
        self.host.wait_for_url()
        asyncio.run(self.until(life + 1, lambda: self.sunrises))
        self.host.stop()

    async def until(self, life, condition, seconds=60):
        """Runs the host until the condition holds, or until it has clearly failed."""
        await self.compare()
        if not self.known["sunrise"]:
            await self.turn_sunrise(await Person(self.way).open("/sunrise/"), True)
        answering = asyncio.create_task(self.answer(life))
        ends = time.monotonic() + seconds
        # A snooze that is not acknowledged yet would go unnoticed.
        while (self.responds or not condition()) and not answering.done() and time.monotonic() < ends:
            await asyncio.sleep(0.05)
        if answering.done():
            answering.result()  # Whoever does not listen any more hears no ring.
        answering.cancel()

    # The results to judge.

    @property
    def promised(self):
        """The departures whose alarm must ring: they were neither switched off nor deleted."""
        return [label for label in self.arrivals if label not in self.ended]

    @property
    def sunrises(self):
        """The rings of Sunrise on the last day."""
        of_sunrise = [one for when, one in self.reached if one["click"].endswith("/sunrise/") and when > self.last_day]
        return {one["sequence_id"] for one in of_sunrise if is_ring(one)}

    def rings(self):
        """The rings of each departure, with their times."""
        with contextlib.closing(sqlite3.connect(self.host.data / "notifications.sqlite")) as database:
            # The text of a ring may have changed since it was set.
            titles = dict(database.execute("SELECT id, content ->> 'title' FROM occurrence WHERE alarm IS NOT NULL"))
        rings = {label: [] for label in self.arrivals}
        for when, one in self.reached:
            label = departure(titles.get(one["sequence_id"], one["title"]))
            if is_ring(one) and label in rings:
                rings[label].append((when, one))
        return rings

    def untold(self):
        """Returns the promised alarms that have neither rung nor been reported as missed."""
        rings = self.rings()
        missed = " ".join(f"{one['title']} {one['message']}" for _, one in self.reached if "issed" in one["title"])
        return [label for label in self.promised if not rings[label] and f" for {label}" not in missed]

    def rung_twice(self):
        """Returns the departures with more than one ring, not counting one more for each snooze."""
        rings = {label: {one["sequence_id"] for _, one in rings} for label, rings in self.rings().items()}
        return [label for label, ids in rings.items() if len(ids) > 1 + len(ids & self.snoozes)]

    def overslept(self):
        """Returns the promised alarms that were snoozed and neither rang again nor reported that no time is left."""
        rings = self.rings()
        refused = {departure(one["title"]) for _, one in self.reached if one["message"].startswith("No time left")}
        return [
            label for label in self.promised
            if rings[label] and rings[label][-1][1]["sequence_id"] in self.asleep
            and label not in refused
        ]

    def shown_again(self):
        """Returns the notifications that one life of the host has published more than once. Only a ring may repeat,
        until it gets a response."""
        times = Counter((life_of(one), one["title"], one["sequence_id"]) for _, one in self.reached if not is_ring(one))
        return [one for one, count in times.items() if count > 1]

    def rung_after_the_end(self):
        """Returns the alarms that rang after they had been stopped, or their departure switched off or deleted."""
        of_stopped = [
            one["title"] for _, one in self.reached if life_of(one) > self.stopped.get(one["sequence_id"], life_of(one))
        ]
        # An alarm that rings at that moment may not have arrived yet.
        late, rings = timedelta(minutes=5), self.rings()
        return of_stopped + [
            label for label, since in self.ended.items()
            if self.known.get(label) is not True and any(when > since + late for when, _ in rings[label])
        ]

    def rows(self):
        rung = sum(bool(self.rings()[label]) for label in self.promised)
        told = f"{len(self.promised)}, {rung}"
        return [Row(SERVE, "  alarms promised, and rung", told, rung > len(self.promised) / 2 > 0)] + [
            Row(SERVE, f"  {what}", bad, not bad) for what, bad in {
                "acknowledged changes that are lost": self.lost,
                "promised alarms neither rung nor told as missed": self.untold(),
                "snoozed alarms that never came again": self.overslept(),
                "alarms rung twice": self.rung_twice(),
                "notifications shown twice by one life of the host": self.shown_again(),
                "rung though stopped, switched off or deleted": self.rung_after_the_end(),
                "databases that are damaged": self.unsound(),
            }.items()
        ] + [Row(SERVE, "  Sunrise rings on the next day", len(self.sunrises), len(self.sunrises) == 1)]

    def unsound(self):
        """Returns the databases that SQLite finds damaged."""
        files = [file for file in self.host.data.rglob("*") if file.suffix in (".sqlite", ".store")]
        assert len(files) > 2, files
        return [file.name for file in files if not is_sound(file)]


def departure(title):
    """Returns the label of the departure whose alarm has this title, which greets by the time of day."""
    return re.sub("^Good (Morning|Afternoon|Evening) for ", "", title)


def is_ring(message):
    return "alarm_clock" in message["tags"]


def life_of(message):
    """Returns the life of the host that has published the message."""
    return int(message["path"].strip("/"))


def is_sound(file):
    with contextlib.closing(sqlite3.connect(file)) as database:
        # Replaces SwiftData's order of text, which does not matter to a store without two equal ones.
        database.create_collation("swift_text", lambda first, second: (first > second) - (first < second))
        return database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def run(kills, seed=None):
    """Returns the rows of the table after this number of kills."""
    seed = random.randrange(1 << 32) if seed is None else seed
    chance, ntfy = random.Random(seed), Ntfy()
    with installed() as host:
        host.port = free_port()
        morning = Morning(host, ntfy, chance)
        for life in range(kills):
            morning.live(life)
        morning.finish(kills)
        rows = morning.rows()
    ntfy.close()
    acknowledged = morning.acknowledged
    return [Row(SERVE, f"{kills} kills, seed {seed}: changes acknowledged", acknowledged, acknowledged > kills), *rows]
