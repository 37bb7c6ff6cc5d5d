"""Tests the rules of alarms against a model with Python's zoneinfo: thousands of random alarms in all time zones,
the known hard cases of alarm clocks, and nights in which the clock is set or the sleeper travels."""

import json
import random
import subprocess
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo, available_timezones

from row import ENGINE, RULES, Row

COUNT = 4


def shown(instant, zone):
    return datetime.fromtimestamp(instant, zone).replace(tzinfo=None, fold=0)


def ring(wanted, zone):
    """Returns the first instant at or after a local time, by PEP 495 and a search, without arithmetic on offsets."""
    instant = int(wanted.replace(tzinfo=zone, fold=0).timestamp())
    if shown(instant, zone) == wanted:
        return instant
    # In a gap: the last instant that shows an earlier time, and the one after it.
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
    """Returns the instants of a year at which the offset changes, where most alarms go wrong."""
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


def ask(command, asked):
    """Asks the engine, with one line of JSON for each question and each answer."""
    answer = subprocess.run([ENGINE, command], input="\n".join(map(json.dumps, asked)), capture_output=True,
                            text=True, check=True, timeout=600)
    return [json.loads(line) for line in answer.stdout.splitlines()]


# Zones at their clock changes; Lord Howe's change is half an hour, and Apia skipped a day.
NAMED = {
    "Zurich, forward and back": [("Europe/Zurich", "2026-03-28"), ("Europe/Zurich", "2026-10-24")],
    "New York, forward and back": [("America/New_York", "2026-03-07"), ("America/New_York", "2026-10-31")],
    "Lord Howe, half an hour": [("Australia/Lord_Howe", "2026-10-03"), ("Australia/Lord_Howe", "2026-04-04")],
    "Sao Paulo, at midnight": [("America/Sao_Paulo", "2018-11-03"), ("America/Sao_Paulo", "2018-02-17")],
    "Apia, the day that was left out": [("Pacific/Apia", "2011-12-29")],
    "Leap day": [("Europe/Zurich", "2028-02-27"), ("Asia/Kathmandu", "2024-02-27")],
    "2038": [("Europe/Zurich", "2038-01-17"), ("America/New_York", "2038-03-12")],
}


def midnight(day, zone):
    return int(datetime.fromisoformat(day).replace(tzinfo=ZoneInfo(zone)).timestamp())


def named():
    """Returns a row for each case: an alarm at every quarter of an hour, for five days each."""
    for name, cases in NAMED.items():
        asked = [
            {"zone": zone, "hour": quarter // 4, "minute": quarter % 4 * 15, "days": [], "after": midnight(day, zone),
             "count": 5}
            for zone, day in cases for quarter in range(96)]
        wrong = sum(told != expected(one) for one, told in zip(asked, ask("rules", asked), strict=True))
        yield Row(RULES, f"  {name}: {len(asked) * 5} rings, wrong", wrong, wrong == 0)


LIMIT = 15 * 60


def life(question):
    """Returns the alarms that ring or are reported as missed, by checking each day between two changes."""
    told, begin, zone, last = [], question["begin"], question["zone"], None
    ends = [change["at"] for change in question["changes"]] + [question["end"]]
    starts = [None] + question["changes"]
    for change, end in zip(starts, ends):
        if change:
            jumped = next_ring(question, begin, last, zone)
            old, zone, begin = zone, change["zone"], change["now"]
            if old != zone:
                # The same civil day, in the traveller's new zone.
                day = shown(jumped, ZoneInfo(old)).date()
                jumped = min(ring(at(day, question), ZoneInfo(zone)), next_ring(question, begin, last, zone))
            if jumped <= begin:
                # Found by the change: a ring that is late by more than the limit is only reported as missed.
                told.append(["missed" if begin - jumped > LIMIT else "alerting", jumped])
                last = jumped
        while (instant := next_ring(question, begin, last, zone)) <= end:
            told.append(["alerting", instant])
            begin = last = instant
        begin = end
    return told


def at(day, question):
    return datetime(day.year, day.month, day.day, question["hour"], question["minute"])


def next_ring(question, after, last, name):
    """Returns the first ring after an instant; none is repeated if the clock was corrected by an hour or less."""
    if last is not None and 0 < last - after <= 3600:
        after = last
    return expected({**question, "zone": name, "after": after, "days": [], "count": 1})[0]


def nights(count, seed):
    """Returns daily alarms with nights in which the clock is set by up to about a day, or the sleeper travels, or
    both."""
    chance = random.Random(seed)
    zones = ["Europe/Zurich", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu"]
    day = 86400
    for number in range(count):
        zone = chance.choice(zones)
        begin = int(datetime(chance.randint(2012, 2038), chance.randint(1, 12), chance.randint(1, 28), 18,
                             tzinfo=timezone.utc).timestamp())
        changes, clock, place = [], begin, zone
        for _ in range(chance.randint(1, 3)):
            when = clock + chance.randint(600, 2 * day)
            step = [0, -day, day, chance.randint(-90, 90), chance.choice([-1, 1]) * 3600][number % 5]
            if number % 5 == 0 or chance.random() < 0.3:
                place = chance.choice(zones)
            changes.append({"at": when, "now": when + step, "zone": place})
            clock = when + step
        yield {"zone": zone, "hour": chance.randint(0, 23), "minute": chance.choice([0, 30]), "begin": begin,
               "changes": changes, "end": clock + 3 * day}


def lives(count, seed):
    asked = list(nights(count, seed))
    wrong = [(one, told) for one, told in zip(asked, ask("life", asked), strict=True) if told != life(one)]
    for one, told in wrong[:3]:
        print("wrong:", one, told, life(one))
    return [
        Row(
            RULES, f"{count} nights with flights, and clocks set by a day, an hour or seconds, that differ from zoneinfo",
            len(wrong), not wrong),
    ]


def run(count, seed=1):
    asked = list(questions(count, seed))
    answers = ask("rules", asked)
    wrong = []
    for question, told in zip(asked, answers, strict=True):
        if told not in (None, expected(question)):
            wrong.append((question, told))
    for question, told in wrong[:5]:
        print("wrong:", question, told, expected(question))
    unknown = answers.count(None)
    return [
        Row(RULES, "Changes of the clock by name, an alarm at every quarter of an hour", len(NAMED), len(NAMED) > 0),
        *named(),
        *lives(max(200, count // 10), seed),
        Row(
            RULES, f"{count} schedules around changes of the clock, {COUNT * count} rings: differ from zoneinfo", len(wrong),
            not wrong),
        Row(RULES, "  zones that are not known here", unknown, unknown == 0),
    ]
