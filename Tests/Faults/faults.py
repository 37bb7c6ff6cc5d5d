#!/usr/bin/env python3
"""faults [KILLS [SCHEDULES [ROUNDS [SECONDS]]]]: takes the alarm engine's life, disk and clock away, sends pages' hosts
what no page sends, and opens and closes pages for long; prints what became of alarms, pages and memory."""

import sys
import tempfile
from pathlib import Path

import channels
import clock
import fuzz
import kill
import resources
import soak


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    schedules = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    seconds = int(sys.argv[4]) if len(sys.argv) > 4 else 600
    rows = fuzz.run(rounds, seed=None) + soak.run(seconds)
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "kill").mkdir()
        (folder / "resources").mkdir()
        (folder / "channels").mkdir()
        rows += clock.run(schedules)
        rows += resources.run(folder / "resources")
        rows += channels.run(folder / "channels")
        rows += kill.run(folder / "kill", kills)
    width = max(len(row.what) for row in rows)
    for row in rows:
        judged = row.wanted is not None or row.ok is not None
        print(f"{row.what:<{width}}  {'FAILED ' if row.is_bad else 'ok     ' if judged else '       '} {row.measured}")
    sys.exit(any(row.is_bad for row in rows))


if __name__ == "__main__":
    main()
