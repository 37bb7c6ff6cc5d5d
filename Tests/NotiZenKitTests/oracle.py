#!/usr/bin/env python3
"""oracle.py > oracle.txt: the quiet hours of two years in five zones, found by looking at the clock of every minute.

Independent of the app: no rule of a change of the clock is used. For each minute since 1 January 2025, zoneinfo says what the
clock on the wall shows; hours begin at the first minute of a day whose clock shows their beginning or later, and end in the same
way. A case has a zone, windows, and choices made by hand at random minutes. Its line has the number of changes between quiet and
open, and the FNV-1a digest of "minute state\\n" for each of them.

Windows are written from-until/weekdays, such as 22:00-06:00/1234567 (1 is Monday). A choice is written minute=what: q60 (quiet for
60 minutes), qq (quiet until the person ends it), o (open), o60 (open, without any window for 60 minutes).
"""
import random
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

START = datetime(2025, 1, 1, tzinfo=timezone.utc)
MINUTES = 730 * 24 * 60
# Days are found before and after the two years, too.
MARGIN = 3 * 24 * 60
ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "America/Santiago"]
WINDOWS = [
    ["22:00-06:00/1234567"],
    ["22:30-07:00/12345", "23:30-09:30/67"],
    ["02:15-02:45/1234567", "01:30-02:30/7"],
    ["12:00-12:00/6", "09:00-12:30/12345", "13:30-17:00/12345"],
    ["00:00-00:30/1234567", "23:00-01:00/57"],
    ["00:00-00:00/1234567"],
    ["03:00-02:00/17", "20:00-04:00/1234567"],
]


def days_of(zone):
    """Returns for each day the minutes of its clock: a list of (minute since START, reading in minutes)."""
    days = {}
    for minute in range(-MARGIN, MINUTES + MARGIN):
        local = (START + timedelta(minutes=minute)).astimezone(zone)
        days.setdefault(local.date(), []).append((minute, local.hour * 60 + local.minute))
    return days


def first(days, day, reading):
    """Returns the first minute of `day` whose clock shows `reading` or later; the next day's first if there is none."""
    for minute, shown in days.get(day, []):
        if shown >= reading:
            return minute
    following = days.get(day + timedelta(days=1))
    return following[0][0] if following else None


def occurrences(days, window):
    hours, weekdays = window.split("/")
    begin, end = (int(text[:2]) * 60 + int(text[3:]) for text in hours.split("-"))
    found = []
    for day in sorted(days):
        if str(day.isoweekday()) not in weekdays:
            continue
        start = first(days, day, begin)
        stop = first(days, day if end > begin else day + timedelta(days=1), end)
        if start is not None and stop is not None and start < stop:
            found.append((start, stop))
    return found


def choices(source):
    minutes = sorted(source.sample(range(MINUTES), 60))
    return [(minute, source.choice(["q60", "q480", "qq", "o", "o", "o", "o90", "o600"])) for minute in minutes]


def states(windows, chosen):
    """Returns a byte for each minute: 1 if it is quiet."""
    state = bytearray(MINUTES)

    def paint(start, stop, value):
        if start < stop:
            state[start:stop] = bytes([value]) * (stop - start)

    ends = [minute for minute, _ in chosen] + [MINUTES]
    for (said, what), end in zip([(0, "")] + chosen, ends):
        length = int(what[1:]) if what[1:].isdigit() else 0
        for start, stop in (one for found in windows for one in found):
            if not (what[:1] == "o" and start <= said < stop):
                paint(max(start, said), min(stop, end), 1)
        paint(said, min(said + length, end), int(what[:1] == "q"))
        if what == "qq":
            paint(said, end, 1)
    return state


def digest(text):
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def main():
    source = random.Random(24)
    for name in ZONES:
        days = days_of(ZoneInfo(name))
        for windows in WINDOWS:
            found = [occurrences(days, window) for window in windows]
            for chosen in [], choices(source):
                changes, before = [], False
                for minute, quiet in enumerate(states(found, chosen)):
                    if quiet != before:
                        changes.append(f"{minute} {int(quiet)}\n")
                        before = quiet
                texts = [f"{minute}={what}" for minute, what in chosen]
                print(name, ",".join(windows), ",".join(texts) or "-", len(changes), digest("".join(changes)))


if __name__ == "__main__":
    main()
