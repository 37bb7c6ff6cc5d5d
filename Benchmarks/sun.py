#!/usr/bin/env python3
"""Compares the sun's events with JPL's DE421, and their speed with that of other libraries, in one run.

    Benchmarks/sun.py [PROGRAM [DAYS]]

PROGRAM is .build/release/sun-benchmark by default, DAYS 6,000 for each half. Needs the packages of
Benchmarks/Sun/requirements.txt.
"""
import datetime
import re
import subprocess
import sys
import time
import warnings

import astral.sun
import ephem
import numpy
from skyfield import almanac
from skyfield.api import Loader, load, wgs84
from skyfield.framelib import true_equator_and_equinox_of_date
from skyfield_data import get_skyfield_data_path

from host import show

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else ".build/release/sun-benchmark"
DAYS = int(sys.argv[2]) if len(sys.argv) > 2 else 6000
ALTITUDES = numpy.radians([-.8333, -6, -12, -18])
FIRST, LAST = datetime.date(1900, 2, 10), datetime.date(2049, 12, 31)
# From then on a second since 1970 is one of UTC; before, of universal time.
UTC_BEGINS = 63_072_000
# If the sun passes an altitude by less than this, assumptions about the Earth's rotation decide whether it does so.
GRAZING = numpy.radians(.01)


class Sky:
    """The sun's altitude by DE421, seen from the ground and without refraction."""

    def __init__(self):
        ephemeris = Loader(get_skyfield_data_path())("de421.bsp")
        self.sun, self.earth, self.scale = ephemeris["sun"], ephemeris["earth"], load.timescale(builtin=True)

    def times(self, seconds):
        universal = self.scale.ut1_jd(2440587.5 + seconds / 86400)
        utc = self.scale.utc(1970, 1, 1 + numpy.floor(seconds / 86400), 0, 0, seconds % 86400)
        return self.scale.tt_jd(numpy.where(seconds < UTC_BEGINS, universal.tt, utc.tt))

    def altitude(self, seconds, latitude, longitude):
        when = self.times(seconds)
        meridian = when.gast * numpy.pi / 12 + longitude
        up = numpy.stack([numpy.cos(latitude) * numpy.cos(meridian), numpy.cos(latitude) * numpy.sin(meridian), numpy.sin(latitude)])
        # The surface of the WGS 84 ellipsoid, in kilometres from the Earth's centre.
        flat = (1 - 1 / 298.257223563) ** 2
        radius = 6378.137 / numpy.sqrt(numpy.cos(latitude) ** 2 + flat * numpy.sin(latitude) ** 2)
        ground = up * radius * numpy.array([[1], [1], [flat]])
        sun = self.earth.at(when).observe(self.sun).apparent().frame_xyz(true_equator_and_equinox_of_date).km - ground
        return numpy.arcsin((sun * up).sum(0) / numpy.linalg.norm(sun, axis=0))


def events(lines):
    done = subprocess.run([PROGRAM, "events"], input="\n".join(lines), capture_output=True, text=True, check=True)
    return [line.split() for line in done.stdout.splitlines()]


class Sample:
    """Random days at random places, with the program's output for them."""

    def __init__(self, lowest, highest, seed):
        chance = numpy.random.default_rng(seed)
        latitudes = chance.uniform(lowest, highest, DAYS).round(4) * chance.choice([-1, 1], DAYS)
        longitudes = chance.uniform(-180, 180, DAYS).round(4)
        days = [FIRST + datetime.timedelta(int(day)) for day in chance.integers(0, (LAST - FIRST).days, DAYS)]
        self.places = numpy.radians([latitudes, longitudes])
        # Midnight in local mean time, whose offset is in whole seconds.
        since = [(day - datetime.date(1970, 1, 1)).days * 86400 for day in days]
        self.midnights = numpy.array(since) - numpy.trunc(longitudes * 240)
        self.answers = events(f"{a} {b} {day}" for a, b, day in zip(latitudes, longitudes, days))

    def errors(self, sky):
        """Returns by how many seconds each event misses its altitude."""
        found = []
        for place, words in enumerate(self.answers):
            found += [(float(word), place, number // 2) for number, word in enumerate(words) if word not in ("above", "below")]
        seconds, places, altitudes = (numpy.array(column) for column in zip(*found))
        before, at, after = (sky.altitude(seconds + shift, *self.places[:, places]) for shift in (-5, 0, 5))
        return numpy.abs((at - ALTITUDES[altitudes]) / ((after - before) / 10))

    def absences(self, sky):
        """Returns how many times the program reports that an event does not happen, and how often the sun passes that
        altitude after all, by more than 0.01 degrees: searches the morning's or evening's half of the day."""
        near = numpy.arange(-40, 41, 4) * 60
        half = numpy.concatenate([near, numpy.arange(1, 12) * 3600, near + 43200])
        wrong = count = 0
        for evening in (0, 1):
            places = [place for place, words in enumerate(self.answers) if {"above", "below"} & set(words[evening::2])]
            starts = self.midnights[places] + 43200 * evening
            seen = numpy.stack([sky.altitude(starts + shift, *self.places[:, places]) for shift in half])
            for highest, lowest, place in zip(seen.max(0), seen.min(0), places):
                for word, altitude in zip(self.answers[place][evening::2], ALTITUDES):
                    count += word in ("above", "below")
                    wrong += word == "below" and highest > altitude + GRAZING
                    wrong += word == "above" and lowest < altitude - GRAZING
        return count, wrong


def nanoseconds():
    return float(subprocess.run([PROGRAM], capture_output=True, text=True, check=True).stdout.split()[0])


def allocations(places):
    """Returns the number of allocations for a year at each place, and the number of events."""
    done = subprocess.run(["valgrind", "--leak-check=no", PROGRAM, str(places)], capture_output=True, text=True, check=True)
    return int(re.search(r"usage: ([\d,]+) allocs", done.stderr)[1].replace(",", "")), int(done.stdout.split()[1])


def allocations_per_event():
    """Compares runs with few and with many places, so that the program's start does not count."""
    (few, events_of_few), (many, events_of_many) = allocations(2), allocations(12)
    return (many - few) / (events_of_many - events_of_few)


def per_event(days, run):
    """Returns the processor time in nanoseconds for one event of `run`, which computes the eight events of a day."""
    began = time.process_time()
    for number in range(days):
        run(datetime.date(2026, 1, 1) + datetime.timedelta(number))
    return (time.process_time() - began) / days / 8 * 1e9


def by_astral(day, observer=astral.Observer(47.1, 9.5, 0)):
    astral.sun.sunrise(observer, day)
    astral.sun.sunset(observer, day)
    for depression in (6, 12, 18):
        try:
            astral.sun.dawn(observer, day, depression)
            astral.sun.dusk(observer, day, depression)
        except ValueError:
            pass


def by_ephem(day, observer=ephem.Observer(), sun=ephem.Sun()):
    observer.lat, observer.lon, observer.pressure = "47.1", "9.5", 0
    observer.date = f"{day} 11:30"
    for altitude in ("-0.8333", "-6", "-12", "-18"):
        observer.horizon = altitude
        for find in (observer.previous_rising, observer.next_setting):
            try:
                find(sun, use_center=True)
            except (ephem.AlwaysUpError, ephem.NeverUpError):
                pass


def by_skyfield(sky):
    """Computes a year at once, which is its fastest way; returns nanoseconds of processor time for an event."""
    observer = sky.earth + wgs84.latlon(47.1, 9.5)
    first, last = sky.scale.utc(2026, 1, 1), sky.scale.utc(2027, 1, 1)
    began, count = time.process_time(), 0
    for altitude in (-.8333, -6, -12, -18):
        for find in (almanac.find_risings, almanac.find_settings):
            count += len(find(observer, sky.sun, first, last, horizon_degrees=altitude)[0])
    return (time.process_time() - began) / count * 1e9


def main():
    warnings.simplefilter("ignore")
    sky = Sky()
    for name, lowest, highest in (("to 65°", 0, 65), ("beyond", 65, 89.9)):
        sample = Sample(lowest, highest, seed=DAYS)
        missed = sample.errors(sky)
        show(f"99.9 % of {len(missed):,} events {name} within", "1 s" if highest == 65 else "5 s",
             f"{numpy.quantile(missed, .999):.3f} s")
        show(f"all events {name} within", "2 s" if highest == 65 else "5 s", f"{missed.max():.2f} s")
        count, wrong = sample.absences(sky)
        show(f"of {count:,} events {name} that do not happen, wrong", "0", str(wrong))
    theirs = {"astral": per_event(100, by_astral), "skyfield": by_skyfield(sky), "PyEphem": per_event(100, by_ephem)}
    ours = nanoseconds()
    show("an event", "", f"{ours:.0f} ns")
    show("allocations an event", "0", f"{allocations_per_event():.4f}")
    for name, goal in (("astral", "100"), ("skyfield", ""), ("PyEphem", "10")):
        show(f"an event with {name}, times ours", goal, f"{theirs[name] / ours:.0f} ({theirs[name]:,.0f} ns)")


main()
