#!/usr/bin/env python3
"""Measures the alarm engine with many scheduled items, beside APScheduler and systemd's timers.

    Benchmarks/alarms.py [ITEMS]        default: 1,000,000; uses .build/release/alarm-benchmark
"""
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid

PROGRAM = os.environ.get("ALARM_BENCHMARK", ".build/release/alarm-benchmark")
ITEMS = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
# APScheduler takes minutes for more; its figures grow with their number.
PEER_ITEMS = 10_000
PEER = os.path.join(os.path.dirname(__file__), "Alarms", "apscheduler_peer.py")


def show(figure, goal, measured):
    print(f"{figure:<52}{goal:<12}{measured}", flush=True)


def run(*arguments):
    answer = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=True)
    return answer.stdout.split()


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


class Store:
    """The engine's own store, filled faster than by scheduling: with rows like one that it wrote."""

    def __init__(self, folder):
        self.database = sqlite3.connect(os.path.join(folder, "notifications.sqlite"))
        self.database.execute("PRAGMA synchronous = OFF")
        self.content = self.database.execute("SELECT content FROM occurrence").fetchone()[0]

    def fill(self, fires, trigger):
        content = json.loads(self.content)
        rows = ((str(uuid.uuid4()), f"{number}-{fire}", json.dumps(content | {"title": str(number)}), trigger, fire)
                for number, fire in enumerate(fires))
        with self.database:
            self.database.executemany(
                "INSERT INTO occurrence (id, app, identifier, content, trigger, added, fire, zone, state)"
                " VALUES (?, 'app', ?, ?, ?, 0, ?, NULL, 'scheduled')", rows)

    def clear(self):
        with self.database:
            self.database.execute("DELETE FROM occurrence")

    def close(self):
        self.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.database.close()


def engine(folder):
    run("schedule", folder, 1)
    now = time.time()
    daily = json.dumps({"calendar": {"_0": {"components": {"hour": 7}, "zone": "Europe/Zurich"}, "repeats": True}})
    store = Store(folder)
    store.fill((now + random.uniform(1e5, 1e6) for _ in range(ITEMS)), daily)
    store.fill([now - 1], None)
    store.close()
    figures = [float(figure) / 1000 for figure in run("schedule", folder, 5000)[1:]]
    show(f"Schedule, {ITEMS:,} there: median", "", f"{percentile(figures, .5):.2f} ms")
    show("  99 of 100 within", "5 ms", f"{percentile(figures, .99):.2f} ms")
    armed, resident, peak = map(float, run("restart", folder, 10))
    show("Restart to the first ring", "1000 ms", f"{armed:.0f} ms")
    show("  memory after 10 s, peak", "150 MB", f"{resident:.0f} MB, {peak:.0f} MB")


def burst(folder):
    run("schedule", folder, 1)
    store = Store(folder)
    store.clear()
    due = time.time() + 2
    store.fill([due + number / 10_000 for number in range(10_000)], None)
    store.close()
    last, in_order = run("burst", folder, 10_000)
    show("10,000 items due in one second: the last is late", "5 s", f"{float(last):.2f} s")
    show("  in order", "true", in_order)


def timing(folder):
    late = [float(figure) for figure in run("timing", folder, 400)]
    show("Late on an idle machine: median", "", f"{percentile(late, .5):.1f} ms")
    show("  99 of 100 within", "20 ms", f"{percentile(late, .99):.1f} ms")


def peers(folder):
    try:
        answer = subprocess.run([sys.executable, PEER, folder, str(PEER_ITEMS)], capture_output=True, text=True)
        figures = json.loads(answer.stdout)
    except ValueError:
        return show("APScheduler", "", f"not run: {answer.stderr.strip().splitlines()[-1:]}")
    show(f"APScheduler, {PEER_ITEMS:,} there: schedule, median", "", f"{figures['median']:.2f} ms")
    show("  99 of 100 within", "", f"{figures['p99']:.2f} ms")
    show("  restart to the first ring", "", f"{figures['restart']:.0f} ms")
    show("  memory", "", f"{figures['memory']:.0f} MB")
    show("  1,000 due in one second: the last is late", "", f"{figures['burst']:.2f} s")
    show("  late: median, 99 of 100 within", "", f"{figures['late']:.1f} ms, {figures['late99']:.1f} ms")


def systemd():
    state = subprocess.run(["systemctl", "--user", "is-system-running"], capture_output=True, text=True)
    if state.stdout.strip() not in ("running", "degraded"):
        return show("systemd user timers", "", f"not run: no user manager ({state.stdout.strip() or 'absent'})")
    late = []
    for _ in range(20):
        due = time.time() + 2
        marker = tempfile.mktemp()
        subprocess.run(["systemd-run", "--user", "--quiet", f"--on-calendar=@{due:.6f}", "--timer-property=AccuracySec=1us",
                        "touch", marker], check=True)
        while not os.path.exists(marker):
            time.sleep(0.001)
        late.append((os.stat(marker).st_mtime - due) * 1000)
        os.remove(marker)
    show("systemd user timers, late: median, most", "", f"{percentile(late, .5):.1f} ms, {max(late):.1f} ms")


def main():
    show("figure", "goal", "measured")
    for part in (engine, burst, timing, peers):
        with tempfile.TemporaryDirectory(dir=".build") as folder:
            part(folder)
    systemd()


if __name__ == "__main__":
    main()
