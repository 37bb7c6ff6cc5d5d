"""The clock has jumped when the host starts again: past a change of summer time, to another year, to a leap day, or
back. A daily departure rings once on that morning, at its usual civil time."""

import asyncio
import time
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from person import Person
from program import wait_until
from row import SERVE, Row
from sleeper import ARRIVAL, DAY, LEAVE, WAKE, asleep

ZONE = ZoneInfo("Europe/Lisbon")
# The clock times at which the host starts again, one after the other.
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
    """Returns the times of the ring and of “Time to Leave”: 15 minutes to get ready, the walk, and the smallest
    buffer."""
    home = "39.53273695,-7.90222813"
    walk = sleeper.host.route(home, "Alderbrook Gym", "walking", f"{DAY}T08:00")["expectedTravelTime"]
    leave = (ARRIVAL - timedelta(minutes=2, seconds=walk)).replace(second=0)
    return [f"{one:%H:%M}" for one in (leave - timedelta(minutes=15), leave)]


def told(sleeper, day, title, kind):
    """Returns the local times at which alarms or notifications with that title came on a day, once there are any."""
    def times():
        came = [
            datetime.fromisoformat(one["fireDate"]).astimezone(ZONE) for one in sleeper.occurrences(title, kind)
            if one["state"] not in ("scheduled", "delivering", "missed")]
        return [f"{one:%H:%M}" for one in came if f"{one:%Y-%m-%d}" == day]

    ends = time.monotonic() + 60
    while not (found := times()) and time.monotonic() < ends:
        time.sleep(0.1)
    return found


def morning(sleeper, day):
    """Returns the times of a morning's notifications: “Good Morning”, then “Time to Leave”."""
    sleeper.skip("07:10", day)
    # The host finds the morning while the clock runs at its normal pace.
    wait_until(lambda: any(one["fireDate"].startswith(day) for one in sleeper.occurrences(WAKE)))
    sleeper.skip("07:29:30@20", day)
    wake = told(sleeper, day, WAKE, "alarm")
    sleeper.skip("07:44:30@20", day)
    return wake + told(sleeper, day, LEAVE, "notification")


def run(names=tuple(MORNINGS)):
    """Returns the rows of the table."""
    with asleep() as sleeper:
        asyncio.run(walk_every_day(sleeper))
        wanted, rows = due(sleeper), []
        for name in names:
            found = morning(sleeper, MORNINGS[name])
            rows.append(Row(SERVE, f"Starts {name}: rings, and says to leave, at {' and '.join(wanted)}", found, found == wanted))
    return rows
