"""Runs the same measurements on APScheduler with its SQLite job store. Prints JSON."""

import json
import os
import re
import sys
import time
from datetime import datetime, timedelta, timezone

from apscheduler.jobstores.sqlalchemy import SQLAlchemyJobStore
from apscheduler.schedulers.background import BackgroundScheduler

URL = f"sqlite:///{sys.argv[1]}/jobs.sqlite"
COUNT = int(sys.argv[2])
rung = []


def ring(due):
    rung.append(time.time() - due)


def scheduler():
    return BackgroundScheduler(
        jobstores={"default": SQLAlchemyJobStore(url=URL)}, timezone=timezone.utc,
        job_defaults={"misfire_grace_time": 900})


def at(due):
    return datetime.fromtimestamp(due, timezone.utc)


def wait(count):
    while len(rung) < count:
        time.sleep(0.001)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main():
    one = scheduler()
    one.start(paused=True)
    far = datetime.now(timezone.utc) + timedelta(days=10)
    times = []
    for number in range(COUNT):
        began = time.monotonic()
        one.add_job(ring, "date", run_date=far + timedelta(seconds=number), args=[0])
        times.append((time.monotonic() - began) * 1000)
    one.add_job(ring, "date", run_date=at(time.time() - 1), args=[0])
    one.shutdown()
    began = time.monotonic()
    two = scheduler()
    two.start()
    wait(1)
    restart = (time.monotonic() - began) * 1000
    memory = int(re.search(r"VmRSS:\s+(\d+)", open("/proc/self/status").read())[1]) / 1000
    rung.clear()
    for _ in range(50):
        due = time.time() + 0.2
        two.add_job(ring, "date", run_date=at(due), args=[due])
        time.sleep(0.05)
    wait(50)
    late = [one * 1000 for one in rung]
    rung.clear()
    two.pause()
    due = time.time() + 60
    for number in range(1000):
        two.add_job(ring, "date", run_date=at(due + number / 1000), args=[due + number / 1000])
    while time.time() < due:
        time.sleep(0.01)
    two.resume()
    wait(1000)
    print(json.dumps({
        "median": percentile(times, .5), "p99": percentile(times, .99), "restart": restart, "memory": memory,
        "late": percentile(late, .5), "late99": percentile(late, .99), "burst": max(rung)}))
    sys.stdout.flush()
    os._exit(0)


main()
