"""Thousands of random weekly alarms in all zones of the world, against Python's zoneinfo."""

import json
import random
import subprocess
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo, available_timezones

from engine import ENGINE, Row

COUNT = 4


def shown(instant, zone):
    return datetime.fromtimestamp(instant, zone).replace(tzinfo=None, fold=0)


def ring(wanted, zone):
    """The first instant at or after a civil time, by way of PEP 495 and a search; no offset is added or subtracted."""
    instant = int(wanted.replace(tzinfo=zone, fold=0).timestamp())
    if shown(instant, zone) == wanted:
        return instant
    # In a gap: the last instant that shows less, and the one after it.
    low, high = instant - 26 * 3600, instant + 26 * 3600
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if shown(middle, zone) >= wanted else (middle, high)
    return high


def exists(day, zone):
    return shown(ring(datetime(day.year, day.month, day.day), zone), zone).date() == day


def expected(question):
    zone, after, found = ZoneInfo(question["zone"]), question["after"], []
    day = shown(after, zone).date() - timedelta(days=1)
    while len(found) < question["count"]:
        if (not question["days"] or day.weekday() in question["days"]) and exists(day, zone):
            instant = ring(datetime(day.year, day.month, day.day, question["hour"], question["minute"]), zone)
            if instant > after:
                found.append(instant)
                after = instant
        day += timedelta(days=1)
    return found


def changes(zone, year):
    """Instants of a year at which the offset changes: most alarms go wrong there."""
    start = int(datetime(year, 1, 1, tzinfo=timezone.utc).timestamp())
    offsets = [(day, datetime.fromtimestamp(start + day * 86400, zone).utcoffset()) for day in range(366)]
    return [start + day * 86400 for (day, old), (_, new) in zip(offsets, offsets[1:]) if old != new]


def questions(count, seed):
    chance = random.Random(seed)
    names = sorted(name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "posix")))
    for _ in range(count):
        name = chance.choice(names)
        year = chance.randint(2008, 2024)
        near = changes(ZoneInfo(name), year)
        start = chance.choice(near) if near else int(datetime(year, 6, 1, tzinfo=timezone.utc).timestamp())
        yield {
            "zone": name, "hour": chance.choice([0, 1, 2, 3, 3, chance.randint(0, 23)]),
            "minute": chance.choice([0, 15, 30, chance.randint(0, 59)]),
            "days": chance.sample(range(7), chance.choice([0, 0, 1, 3])),
            "after": start + chance.randint(-2 * 86400, 86400), "count": COUNT,
        }


def run(count, seed=1):
    asked = list(questions(count, seed))
    answer = subprocess.run([ENGINE, "rules"], input="\n".join(map(json.dumps, asked)), capture_output=True,
                            text=True, check=True, timeout=600)
    wrong = []
    for question, line in zip(asked, answer.stdout.splitlines(), strict=True):
        if json.loads(line) not in (None, expected(question)):
            wrong.append((question, line))
    for question, line in wrong[:5]:
        print("wrong:", question, line, expected(question))
    unknown = answer.stdout.splitlines().count("null")
    return [
        Row("Schedules around changes of the clock", count),
        Row("  zones that are not known here", unknown, wanted=0),
        Row("  rings looked at", COUNT * count),
        Row("  schedules that differ from zoneinfo", len(wrong), wanted=0),
    ]
