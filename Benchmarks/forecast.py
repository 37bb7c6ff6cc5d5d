#!/usr/bin/env python3
"""Measures NotiZen's forecast of a battery beside the `TimeToEmpty` of a real UPower, on the same discharges.

    Benchmarks/forecast.py [LAPTOPS] [PROGRAM]      default: 4, and .build/release/reveille

Each laptop is simulated: a battery of 50 Wh that is used from 100 to 5 percent every day, by a person whose work changes from
hour to hour. UPower reads it from files that take the kernel's place (umockdev), every two minutes of the laptop's time. What
UPower reports is the log that `reveille notizen forecast` is measured on, and UPower's own forecast is judged at the same
readings: in discharges of two hours and more, from half an hour after the charger was pulled until an hour and ten percent
before the end. UPower's is a forecast of an empty battery, of which it gets the part down to the end of the discharge. Needs
the test tools: `make setup`.
"""

import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "Tests/Browser")]

from host import wait_until  # noqa: E402
from power import Machine  # noqa: E402

LAPTOPS = int(sys.argv[1]) if len(sys.argv) > 1 else 4
PROGRAM = sys.argv[2] if len(sys.argv) > 2 else str(ROOT / ".build/release/reveille")
DAYS, CAPACITY, END = 10, 50.0, 5.0
# Seconds between two readings.
STEP = 120


class Laptop:
    """A laptop and the habits of its person: the watts of a pause, of work and of heavy work, and how often they change."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        work = self.chance.uniform(5, 14)
        self.watts = [work * self.chance.uniform(0.3, 0.6), work, work * self.chance.uniform(1.5, 2.5)]
        self.change = self.chance.uniform(0.01, 0.06)

    def discharge(self):
        """The levels and watts of a day, a pair every two minutes."""
        day, use, level = self.chance.uniform(0.6, 1.7), self.chance.randrange(3), 100.0
        while level > END:
            if self.chance.random() < self.change:
                use = self.chance.randrange(3)
            watts = day * self.watts[use] * self.chance.uniform(0.7, 1.3)
            yield level, watts
            level -= watts * STEP / 3600 / CAPACITY * 100


def observed(machine, laptop):
    """What UPower reports on each day: seconds, level, and its own forecast in seconds."""
    seconds = 1_764_000_000
    for _ in range(DAYS):
        day = []
        for level, watts in laptop.discharge():
            machine.use(level, watts)
            # UPower reads the files once it has the kernel's event.
            wait_until(lambda: abs(machine.battery()["EnergyRate"] - watts) < 0.001, interval=0.002)
            seen = machine.battery()
            day.append((seconds, seen["Percentage"], seen["TimeToEmpty"]))
            seconds += STEP
        yield day
        seconds += 8 * 3600


def ask_notizen(days, log):
    """The results of NotiZen's own command for a log, and the number of its forecasts."""
    with log.open("w") as file:
        for day in days:
            file.writelines(f"{seconds}\t{level}\tdischarging\n" for seconds, level, _ in day)
            file.write(f"{day[-1][0] + 60}\t{END}\tcharging\n")
    command = [PROGRAM, "notizen", "forecast", str(log)]
    count = re.search(r"(\d+) forecasts", subprocess.run(command, capture_output=True, text=True, check=True).stderr)
    results = json.loads(subprocess.run([*command, "--json"], capture_output=True, check=True).stdout)
    return results, int(count[1])


def upower_errors(days):
    """The errors of UPower's forecasts, as shares of the actual durations."""
    for day in days:
        (start, *_), (end, last, _) = day[0], day[-1]
        if end - start < 7200:
            continue
        for seconds, level, predicted in day:
            actual, left = end - seconds, level - last
            if left >= 10 and actual >= 3600 and seconds - start >= 1800:
                yield abs(predicted * left / level - actual) / actual


def main():
    rows = {}
    with tempfile.TemporaryDirectory() as folder:
        machine = Machine(Path(folder) / "machine")
        try:
            for seed in range(LAPTOPS):
                days = list(observed(machine, Laptop(seed)))
                results, count = ask_notizen(days, Path(folder) / "log")
                errors = list(upower_errors(days))
                assert len(errors) == count, f"{len(errors)} forecasts of UPower and {count} of NotiZen"
                upower = {"name": "UPower", "meanShare": statistics.mean(errors), "medianShare": statistics.median(errors)}
                for result in [*results, upower]:
                    rows.setdefault(result["name"], []).append((count, result))
        finally:
            machine.stop()
    total = sum(count for count, _ in rows["UPower"])
    print(f"{total} forecasts on {LAPTOPS} laptops\tmean error\tmedian error")
    means = {}
    for name, found in rows.items():
        means[name] = sum(count * result["meanShare"] for count, result in found) / total
        middle = statistics.mean(result["medianShare"] for _, result in found)
        print(f"{name}\t{means[name]:.1%}\t{middle:.1%}")
    covered = sum(count * result["covered"] for count, result in rows["NotiZen"]) / total
    print(f"NotiZen beside UPower\t{means['NotiZen'] / means['UPower']:.2f}\tin its interval: {covered:.1%}")


main()
