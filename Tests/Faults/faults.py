#!/usr/bin/env python3
"""faults [KILLS [SCHEDULES]]: takes the alarm engine's life, disk and clock away; prints what became of the alarms."""

import sys
import tempfile
from pathlib import Path

import clock
import kill
import resources


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    schedules = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "kill").mkdir()
        (folder / "resources").mkdir()
        rows += clock.run(schedules)
        rows += resources.run(folder / "resources")
        rows += kill.run(folder / "kill", kills)
    width = max(len(row.what) for row in rows)
    for row in rows:
        judged = row.wanted is not None or row.ok is not None
        print(f"{row.what:<{width}}  {'FAILED ' if row.is_bad else 'ok     ' if judged else '       '} {row.measured}")
    sys.exit(any(row.is_bad for row in rows))


if __name__ == "__main__":
    main()
