#!/usr/bin/env python3
"""Computes when a daily alarm rings, by looking at the clock every minute, with Python's own time zones.

Takes {"zone", "from", "days", "times": ["HH:MM", ...]} and writes {"HH:MM": [seconds since 1970, ...]}: for each day of
the zone's calendar that begins in the span, the first instant at or after the time. Unlike the tested code, it does no
arithmetic with offsets.
"""
import json
import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo


def rings(zone, start, days, times):
    begin = int(datetime.fromisoformat(start).replace(tzinfo=timezone.utc).timestamp())
    # Two more days than requested: a time in a gap at the end of a day comes on the next.
    minutes = [(u, datetime.fromtimestamp(u, zone).replace(tzinfo=None, fold=0))
               for u in range(begin, begin + (days + 2) * 86400, 60)]
    dates = sorted({local.date() for _, local in minutes})
    # The first may have begun before, and the last two are in the margin.
    dates = [date for date in dates if date > minutes[0][1].date()][:-3]
    result = {}
    for text in times:
        hour, minute = map(int, text.split(":"))
        found = []
        for date in dates:
            wanted = datetime(date.year, date.month, date.day, hour, minute)
            found.append(next(u for u, local in minutes if local >= wanted))
        result[text] = found
    return result


question = json.loads(sys.argv[1])
json.dump(rings(ZoneInfo(question["zone"]), question["from"], question["days"], question["times"]), sys.stdout)
