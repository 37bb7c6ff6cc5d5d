"""400 mornings at five places on the real host's fast clock, with the phone in New York: the alarms that rang are
compared with JPL's DE421, precomputed by `Tests/SunriseIntegrationTests/oracle.py`. A person stops each ring in an open
page.

`make year` runs all of it in about twenty minutes, with a kill -9 every hundred days. Otherwise there are two places
and seven days, in which the clocks change by half an hour and the sun sets for the winter.
"""

import os
import re
import sqlite3
import time
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from host import wait_until
from sunrise import Sunrise

WHOLE = os.environ.get("REVEILLE_YEAR") == "whole"
NEW_YORK = "America/New_York"
# Seconds of the clock in a real second: a day takes three seconds, or six.
RATE = 28800 if WHOLE else 14400
DAYS, STRETCH = (400, 100) if WHOLE else (7, 7)
ORACLE = Path(__file__).parents[1] / "SunriseIntegrationTests/oracle.txt"

# Latitude, longitude, time zone, and the first day of the short run.
PLACES = {
    "Reykjavík": ("64.15", "-21.94", "Atlantic/Reykjavik", None),
    "Singapore": ("1.35", "103.82", "Asia/Singapore", None),
    "Lord-Howe": ("-31.55", "159.08", "Australia/Lord_Howe", "2027-04-01"),
    "Apia": ("-13.83", "-171.77", "Pacific/Apia", None),
    "Tromsø": ("69.65", "18.96", "Europe/Oslo", "2026-11-24"),
}

# Stops every ring at once, as a person would.
STOPS = """() => {
  const stop = () => document.querySelector("[role=alertdialog] [aria-label=Stop]")?.click();
  new MutationObserver(stop).observe(document, { subtree: true, childList: true });
}"""


def oracle(name, zone):
    """Yields when it should ring: at sunrise; in polar night at the nearest dawn; under the midnight sun at seven."""
    for line in ORACLE.read_text().splitlines():
        place, day, nautical, civil, sunrise = line.split(" ")
        if place == name:
            seven = datetime.combine(date.fromisoformat(day), datetime.min.time(), ZoneInfo(zone)).replace(hour=7)
            yield next((float(one) for one in (sunrise, civil, nautical) if one != "-"), seven.timestamp())


class Sleeper:
    """One person's host and page."""

    def __init__(self, name, make_host, open_host):
        self.name = name
        latitude, longitude, self.zone, short = PLACES[name]
        self.begin = datetime.fromisoformat(f"{'2026-11-21' if WHOLE else short}T12:00+00:00")
        self.rings, self.missed = {}, set()
        self.host = make_host(f"{self.begin:%Y-%m-%dT%H:%MZ}", TZ=NEW_YORK)
        app = Sunrise(open_host(self.host, "sunrise/", timezone_id=NEW_YORK))
        app.begin(name, latitude, longitude, self.zone.replace("_", " ").replace("/", " / "))
        app.open_settings()
        # There is no network here, and each morning would be asked about.
        app.sheet.get_by_role("switch", name=re.compile("^Compare with")).click()
        app.close()
        app.wake()
        wait_until(lambda: sum(one["state"] == "scheduled" for one in self.host.alarms()) >= 14)
        app.page.add_init_script(f"({STOPS})()")
        self.host.stop()
        self.page = app.page
        self.start(self.begin + timedelta(minutes=10))

    def start(self, instant):
        # A page that waits for its host would reload itself in the middle of this.
        self.page.goto("about:blank")
        self.host.start(f"{instant:%Y-%m-%dT%H:%MZ}@{RATE}")
        # Not the app's own page: hundreds of its minutes pass in a second, and each is sent.
        self.page.goto(f"{self.host.url}settings/")

    def look(self):
        """Reads from the store the alarms that rang and their start; the store forgets after thirty days."""
        with sqlite3.connect(f"file:{self.host.data}/notifications.sqlite?mode=ro", uri=True) as store:
            rows = store.execute("""SELECT o.id, o.fire, t.state, t.at FROM occurrence o JOIN transition t ON t.occurrence = o.id
                WHERE o.app = 'sunrise' AND o.alarm IS NOT NULL AND t.state IN ('alerting', 'scheduled')""").fetchall()
        store.close()
        self.rings.update({id: (fire, at) for id, fire, state, at in rows if state == "alerting"})
        self.missed.update(id for id, _, state, _ in rows if state == "scheduled")

    @property
    def last(self):
        return max((fire for fire, _ in self.rings.values()), default=0)

    def lives_until(self, days):
        """Returns True once this many days of the clock have passed, judged by the rings."""
        self.look()
        return self.last >= (self.begin + timedelta(days=days, hours=-14)).timestamp()

    def dies(self):
        """Kills the host half a day after a ring, when no other alarm is near."""
        self.host.kill()
        self.look()
        self.start(datetime.fromtimestamp(self.last, timezone.utc) + timedelta(hours=12))

    def judge(self):
        self.look()
        known = list(oracle(self.name, self.zone))
        # One host may run faster than the others and be ahead of them.
        rings = sorted(fire for fire, _ in self.rings.values() if fire <= known[-1] + 1)
        expected = [one for one in known if self.begin.timestamp() < one <= rings[-1] + 1]
        assert self.missed == set()
        assert len(rings) == len(expected) >= DAYS - 1, (self.name, len(rings), len(expected))
        errors = [abs(ring - wanted) for ring, wanted in zip(rings, expected)]
        late = [(at - fire) / RATE for fire, at in self.rings.values()]
        print(f"{self.name}: {len(rings)} rings, off by {max(errors):.2f} s at most; "
              f"begun up to {max(late):.2f} s late by the wall clock")
        assert max(errors) <= 1, self.name
        assert min(late) >= 0, self.name


@pytest.fixture
def sleepers(make_host, open_host):
    return [Sleeper(name, make_host, open_host) for name, place in PLACES.items() if WHOLE or place[3]]


def test_every_morning_rings_once_within_a_second_of_the_sun_at_its_place(sleepers):
    for days in range(STRETCH, DAYS + 1, STRETCH):
        deadline = time.monotonic() + 3600
        while not all([one.lives_until(days) for one in sleepers]):
            assert time.monotonic() < deadline, [(one.name, len(one.rings)) for one in sleepers]
            sleepers[0].page.wait_for_timeout(500)
        if days < DAYS:
            for one in sleepers:
                one.dies()
    for one in sleepers:
        one.judge()
