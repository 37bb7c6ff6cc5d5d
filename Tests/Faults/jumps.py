"""The clock is somewhere else when the host starts again: after a change of the clock, in another year, on a leap day, or back. A
departure of every day rings on that morning, once, at the civil time that it has on every day."""

import asyncio
import time
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from person import Person
from row import SERVE, Row
from sleeper import ARRIVAL, DAY, LEAVE, WAKE, asleep

ZONE = ZoneInfo("Europe/Lisbon")
# Where the clock is when the host starts again, one after the other.
MORNINGS = {
    "a night later": "2026-06-03",
    "on the day that the clocks go back": "2026-10-25",
    "in another year": "2027-01-01",
    "on the day that the clocks go ahead": "2027-03-28",
    "on a leap day": "2028-02-29",
    "after the last second of 32 bits": "2038-01-20",
    "back by twelve years": "2026-06-04",
}
FEW = ("on the day that the clocks go back", "back by twelve years")


async def walk_every_day(sleeper):
    (await sleeper.depart(Person.walk_every_day)).close()


def due(sleeper):
    """When a morning rings and says to leave: a quarter of an hour for getting ready, the walk, and the least buffer there is."""
    home = "39.53273695,-7.90222813"
    walk = sleeper.host.route(home, "Alderbrook Gym", "walking", f"{DAY}T08:00")["expectedTravelTime"]
    leave = (ARRIVAL - timedelta(minutes=2, seconds=walk)).replace(second=0)
    return [f"{one:%H:%M}" for one in (leave - timedelta(minutes=15), leave)]


def told(sleeper, day, title, kind):
    """The civil times at which something of that title came on a day."""
    times = [
        datetime.fromisoformat(one["fireDate"]).astimezone(ZONE) for one in sleeper.occurrences(title, kind)
        if one["state"] not in ("scheduled", "delivering", "missed")]
    return [f"{one:%H:%M}" for one in times if f"{one:%Y-%m-%d}" == day]


def morning(sleeper, day):
    """What a morning has told in the end: “Good Morning”, then “Time to Leave”."""
    ends = time.monotonic() + 60
    while not (leave := told(sleeper, day, LEAVE, "notification")) and time.monotonic() < ends:
        time.sleep(0.1)
    return told(sleeper, day, WAKE, "alarm") + leave


def run(names=tuple(MORNINGS)):
    """The rows of the table."""
    with asleep("07:20@60") as sleeper:
        asyncio.run(walk_every_day(sleeper))
        wanted, rows = due(sleeper), []
        for name in names:
            sleeper.host.kill()
            sleeper.host.start(f"{MORNINGS[name]}T07:26@120")
            found = morning(sleeper, MORNINGS[name])
            rows.append(Row(SERVE, f"Starts {name}: rings, and says to leave, at {' and '.join(wanted)}", found, found == wanted))
    return rows
