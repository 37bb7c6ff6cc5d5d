#!/usr/bin/env python3
"""faults [KILLS [SCHEDULES [ROUNDS [SECONDS]]]]: kills `reveille serve`, sends it what no page sends, takes disk, desktop, sound
and clock from its alarm engine, and opens and closes pages for long. A table says what became of alarms, pages and memory."""

import sys
import tempfile
from pathlib import Path

import channels
import clock
import fuzz
import kills
import resources
import soak
from row import show


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    schedules = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    seconds = int(sys.argv[4]) if len(sys.argv) > 4 else 600
    rows = fuzz.run(rounds) + soak.run(seconds)
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "resources").mkdir()
        (folder / "channels").mkdir()
        rows += clock.run(schedules)
        rows += resources.run(folder / "resources")
        rows += channels.run(folder / "channels")
        rows += kills.run(count)
    show(rows)
    sys.exit(not all(row.ok for row in rows))


if __name__ == "__main__":
    main()
