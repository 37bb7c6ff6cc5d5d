"""Someone who relies on a host: makes a departure at a page, closes the page, and is reached by telephone."""

import asyncio
import contextlib
import time
from datetime import datetime

from person import Person
from program import Ntfy, connected, installed, wait_until

# It takes two minutes by car to the gym of the sample town: “Good Morning” rings at 7:41, “Time to Leave” comes at 7:56.
DAY = "2026-06-02"
ARRIVAL = datetime.fromisoformat(f"{DAY}T08:00")
WAKE, LEAVE = "Good Morning for Gym", "Time to Leave"


class Sleeper:
    def __init__(self, host, ntfy):
        self.host, self.ntfy = host, ntfy

    async def depart(self, change=None):
        """To be at the gym at eight; the page stays open."""
        page = await Person(connected(self.host)).open("/departures/")
        await page.prepare_departure("Gym", ARRIVAL)
        if change:
            await change(page)
        await page.tap("^Save$")
        await page.wait("change", "Gym$")
        return page

    def heard(self, title):
        """What the telephone has been told under that title."""
        return [one for _, one in self.ntfy.published if one["title"] == title]

    async def hears(self, title, seconds=60):
        """The same, once there is any."""
        ends = time.monotonic() + seconds
        while not (heard := self.heard(title)) and time.monotonic() < ends:
            await asyncio.sleep(0.1)
        return heard

    def occurrences(self, title=WAKE, kind="alarm"):
        """What the host has on record under that title."""
        return [one for one in self.host.alarms() if one["title"] == title and one["kind"] == kind]

    def ring(self, *states):
        """Waits until the wake-up is in one of these states, and returns it."""
        return wait_until(lambda: next((one for one in self.occurrences() if one["state"] in states), None))


def telephone(ntfy):
    """The settings of a host that tells a telephone."""
    return {"ntfy": {"server": ntfy.url, "topic": "wake", "host": "http://127.0.0.1:8787"}}


@contextlib.contextmanager
def asleep(clock="07:25@60", runner=(), **environment):
    """Someone with a host that runs, on that morning, a minute in each second."""
    ntfy = Ntfy()
    try:
        with installed(settings=telephone(ntfy), **environment) as host:
            host.runner = runner
            yield Sleeper(host.start(f"{DAY}T{clock}"), ntfy)
    finally:
        ntfy.close()
