"""kill -9 at random moments while alarms and notifications are scheduled, ring and are answered."""

import random
import sqlite3
import subprocess
import time
from collections import Counter

from engine import ENGINE, Row

# A minute of the clock is a second; 200 alarms and 200 notifications are due in each.
RATE, PER_MINUTE = 60, 200


def lines(path):
    return [line.split() for line in path.read_text().splitlines()] if path.exists() else []


def run(folder, rounds, seed=1):
    """The rows of the table, after so many kills."""
    chance = random.Random(seed)
    origin = str(time.time())
    for number in range(rounds):
        host = subprocess.Popen([ENGINE, "run", folder, origin, str(RATE), str(number), str(PER_MINUTE)],
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # From the middle of the opening of the store to well into the work.
        time.sleep(chance.uniform(0.005, 0.5))
        host.kill()
        host.wait()
    subprocess.run([ENGINE, "finish", folder, origin, str(RATE)], check=True, timeout=300)
    return judge(folder, rounds)


def judge(folder, rounds):
    store = sqlite3.connect(folder / "notifications.sqlite")
    history = {}
    for alarm, state in store.execute("SELECT id, state FROM alarm_transition ORDER BY rowid"):
        history.setdefault(alarm, []).append(state)
    states = dict(store.execute("SELECT identifier, state FROM occurrence WHERE alarm IS NULL"))
    integrity = store.execute("PRAGMA integrity_check").fetchone()[0]

    promised = {identifier: name for name, identifier in lines(folder / "promised")}
    shown = {}
    for kind, occurrence, *title in lines(folder / "screen"):
        shown.setdefault(title[-1], []).append((kind, occurrence))
    lost = twice = again = 0
    ends = Counter()
    for identifier, name in promised.items():
        found = shown.get(name, [])
        different = {occurrence for _, occurrence in found}
        again += len(found) - len(different)
        lost += not found
        if name.startswith("a"):
            different = {occurrence for kind, occurrence in found if kind == "ring"}
            course = history.get(identifier, [])
            ends[f"alarms {course[-1] if course else 'unknown'}"] += 1
            # One ring, and one more for each snooze.
            twice += len(different) > 1 + course.count("snoozed")
        else:
            ends[f"notifications {states.get(identifier, 'unknown')}"] += 1
            twice += len(different) > 1
    return [
        Row("Kills at random moments", rounds),
        Row("  promised before a kill", len(promised), ok=len(promised) >= rounds),
        *(Row(f"  {state}", count) for state, count in sorted(ends.items())),
        Row("  shown once more under the same id, after a crash", again),
        Row("  lost", lost, wanted=0),
        Row("  rung or shown twice", twice, wanted=0),
        Row("  the store's integrity", integrity, wanted="ok"),
    ]
