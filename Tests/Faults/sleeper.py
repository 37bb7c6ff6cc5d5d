"""A person who relies on a host: adds a departure on a page, closes the page, and is reached by phone."""

import asyncio
import contextlib
import time
from datetime import datetime

from person import Person
from program import Ntfy, connected, installed, wait_until

DAY = "2026-06-02"
ARRIVAL = datetime.fromisoformat(f"{DAY}T08:00")
WAKE, LEAVE = "Good Morning for Gym", "Time to Leave"
# The gym of the sample town is two minutes away by car, so these come at 7:41 and at 7:56. A busy machine needs time:
# first the clock runs at its normal pace, then the host is started shortly before each, at a pace at which a quarter of
# an hour, after which an alarm is too late, takes 45 seconds.
BEGIN, BEFORE_WAKE, BEFORE_LEAVE = "07:30", "07:38@20", "07:55@20"


class Sleeper:
    def __init__(self, host, ntfy):
        self.host, self.ntfy = host, ntfy

    def skip(self, clock, day=DAY):
        """Starts the host again at another time."""
        self.host.stop()
        self.host.start(f"{day}T{clock}")

    async def depart(self, change=None):
        """Adds a departure to be at the gym at eight; the page stays open."""
        page = await Person(connected(self.host)).open("/departures/")
        await page.prepare_departure("Gym", ARRIVAL)
        if change:
            await change(page)
        await page.tap("^Save$")
        await page.wait("change", "Gym$")
        return page

    def heard(self, title):
        """Returns the notifications with that title that the phone has received."""
        return [one for _, one in self.ntfy.published if one["title"] == title]

    async def hears(self, title, seconds=60):
        """Returns the same, once there is any."""
        ends = time.monotonic() + seconds
        while not (heard := self.heard(title)) and time.monotonic() < ends:
            await asyncio.sleep(0.1)
        return heard

    def occurrences(self, title=WAKE, kind="alarm"):
        """Returns the alarms, or notifications, with that title in the host's record."""
        return [one for one in self.host.alarms() if one["title"] == title and one["kind"] == kind]

    def ring(self, *states):
        """Waits until the wake-up is in one of these states, and returns it."""
        return wait_until(lambda: next((one for one in self.occurrences() if one["state"] in states), None))


def telephone(ntfy):
    """Returns the settings of a host that notifies a phone."""
    return {"ntfy": {"server": ntfy.url, "topic": "wake", "host": "http://127.0.0.1:8787"}}


@contextlib.contextmanager
def asleep(runner=(), **environment):
    """Yields a person with a running host, early on that morning."""
    ntfy = Ntfy()
    try:
        with installed(settings=telephone(ntfy), **environment) as host:
            host.runner = runner
            yield Sleeper(host.start(f"{DAY}T{BEGIN}"), ntfy)
    finally:
        ntfy.close()
