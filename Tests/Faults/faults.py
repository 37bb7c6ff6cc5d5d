#!/usr/bin/env python3
"""faults [KILLS [SCHEDULES [ROUNDS [SECONDS]]]]: kills `reveille serve`, sends it malformed messages, opens and
closes its pages for a long time, and takes routes, network, desktop, sound, descriptors and clock away from it, and
disks from its alarm engine. Its files are damaged and locked. A table shows the effects on alarms, pages and memory."""

import sys
import tempfile
import traceback
from concurrent.futures import ThreadPoolExecutor

import backups
import banners
import channels
import clock
import descriptors
import fuzz
import jumps
import kills
import locks
import network
import resources
import routing
import soak
import storage
import values
import vaults
from program import prepared
from row import SERVE, Row, show


def attempt(check, *arguments):
    """Returns the rows of a check, or one row with the error that ended it."""
    try:
        return check(*arguments)
    except Exception as error:
        traceback.print_exc()
        return [Row(SERVE, f"{check.__module__} did not come to its end", repr(error), False)]


def together(*checks):
    """Returns the rows of checks that mostly wait, run at the same time with separate hosts."""
    prepared()
    with ThreadPoolExecutor(len(checks)) as pool:
        return [row for rows in pool.map(attempt, checks) for row in rows]


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    schedules = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    seconds = int(sys.argv[4]) if len(sys.argv) > 4 else 600
    rows = together(routing.run, network.run, channels.run, jumps.run)
    rows += attempt(descriptors.run, 5000)
    rows += attempt(fuzz.run, rounds)
    rows += attempt(soak.run, seconds)
    rows += attempt(clock.run, schedules)
    with tempfile.TemporaryDirectory() as folder:
        rows += attempt(resources.run, folder)
    rows += attempt(kills.run, count)
    rows += attempt(banners.run, count)
    rows += attempt(vaults.run, count)
    rows += attempt(backups.run)
    rows += attempt(storage.run)
    rows += attempt(locks.run)
    rows += attempt(values.run, rounds)
    show(rows)
    sys.exit(not all(row.ok for row in rows))


if __name__ == "__main__":
    main()
