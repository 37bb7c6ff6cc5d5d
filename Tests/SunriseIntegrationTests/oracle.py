#!/usr/bin/env python3
"""oracle.py > oracle.txt: computes sunrises by JPL's DE421, for 400 days at five places. Needs the packages skyfield
and skyfield-data (Benchmarks/Sun/requirements.txt).

A line is a place, its civil day, and seconds since 1970 of nautical dawn, civil dawn and sunrise; "-" if there is none.
The day of a rising is that of the following noon, on the place's calendar: Python's own time zones give it.
"""

import datetime
from zoneinfo import ZoneInfo

from skyfield import almanac
from skyfield.api import Loader, load, wgs84
from skyfield_data import get_skyfield_data_path

FIRST, DAYS = datetime.date(2026, 11, 20), 402
PLACES = [
    ("Reykjavík", 64.15, -21.94, "Atlantic/Reykjavik"),
    ("Singapore", 1.35, 103.82, "Asia/Singapore"),
    ("Lord-Howe", -31.55, 159.08, "Australia/Lord_Howe"),
    ("Apia", -13.83, -171.77, "Pacific/Apia"),
    ("Tromsø", 69.65, 18.96, "Europe/Oslo"),
]

ephemeris = Loader(get_skyfield_data_path())("de421.bsp")
scale = load.timescale(builtin=True)

for name, latitude, longitude, zone in PLACES:
    observer = ephemeris["earth"] + wgs84.latlon(latitude, longitude)
    start = datetime.datetime.combine(FIRST, datetime.time(), ZoneInfo(zone)) - datetime.timedelta(days=2)
    span = scale.from_datetime(start), scale.from_datetime(start + datetime.timedelta(days=DAYS + 4))
    noons = [t.utc_datetime().timestamp() for t in almanac.find_transits(observer, ephemeris["sun"], *span)]
    days = {}
    for column, altitude in enumerate([-12, -6, -0.8333]):
        times, crosses = almanac.find_risings(observer, ephemeris["sun"], *span, horizon_degrees=altitude)
        for time, really in zip(times, crosses):
            instant = time.utc_datetime().timestamp()
            # A rising that only grazes may come a little after noon.
            noon = min((n for n in noons if n > instant - 1800), default=None)
            if really and noon:
                day = datetime.datetime.fromtimestamp(noon, ZoneInfo(zone)).date()
                days.setdefault(day, ["-"] * 3)[column] = f"{instant:.2f}"
    for offset in range(DAYS):
        day = FIRST + datetime.timedelta(days=offset)
        print(name, day.isoformat(), *days.get(day, ["-"] * 3))
