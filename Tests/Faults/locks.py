"""Files that another program has locked: the host starts, alarms ring on time, pages say so, and the file is used
again as soon as it is free."""

import contextlib
import re
import shutil
import sqlite3
import subprocess
import time
from datetime import timedelta

from kills import is_ring
from program import PROGRAM, Ntfy, installed, wait_until, write_settings
from row import SERVE, Row
from storage import DATABASES, LABEL, answer, clock, departing, metrics, naming, says, wake_up

LOCKED = "Another program is using a file"
# Seconds that a ring may be late; SQLite's usual wait for one lock is five.
LATE = 3


@contextlib.contextmanager
def held(file, *statements):
    """Holds a lock on a database until the end of the block."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as holder:
        for statement in statements:
            holder.execute(statement)
        yield


def locked(file):
    """Locks a database completely: nobody else can read it."""
    return held(file, "PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE", "PRAGMA user_version")


def unchangeable(file):
    """Locks a database against changes."""
    return held(file, "BEGIN IMMEDIATE")


@contextlib.contextmanager
def departed(ntfy=None):
    """Yields a host, not started yet, with a departure in the morning."""
    with installed() as host:
        shutil.rmtree(host.data)
        shutil.copytree(departing().data, host.data, symlinks=True, ignore=shutil.ignore_patterns("host.json", "run"))
        if ntfy:
            write_settings(host, {"ntfy": {"server": ntfy.url, "topic": "wake", "host": "http://127.0.0.1"}})
        yield host


def locked_at_the_start(name):
    """Starts a host while another program holds one of its databases, and frees it later."""
    with departed() as host:
        file = host.data / name
        try:
            with locked(file):
                host.start(clock(departing(), rate=1))
                with naming("no page says it"):
                    wait_until(lambda: says(host, LOCKED), seconds=20)
                page, figures = says(host, "Departures"), 'kind="locked"' in metrics(host)
                named = is_named(host, file)
            if "apps/" not in name:
                with naming("the page says it though the file is free"):
                    wait_until(lambda: not says(host, LOCKED), seconds=30)
                with naming("the alarm is gone"):
                    wait_until(lambda: any(LABEL in str(alarm) for alarm in host.alarms()), seconds=20)
            aside = [str(one.name) for one in file.parent.glob(f"{file.name}.*-2*")]
            return page and figures and named and not aside, aside
        except AssertionError as error:
            return False, str(error)[:300]
        finally:
            host.kill()


def is_named(host, file):
    """Returns True if the doctor names a locked file."""
    command = [PROGRAM, "doctor", "--data", str(host.data)]
    answer = subprocess.run(command, env=host.environment, capture_output=True, text=True, timeout=60)
    return f"{file} is locked by another program" in answer.stdout


def due(host):
    """The instant of the wake-up, in seconds since 1970."""
    with contextlib.closing(sqlite3.connect(host.data / "notifications.sqlite")) as database:
        return database.execute("SELECT min(due) FROM alarm WHERE app = 'departures'").fetchone()[0]


def now(host):
    """The time of the host's clock."""
    return float(re.search(r"^reveille_clock_timestamp_seconds ([\d.e+]+)$", metrics(host), re.M)[1])


def rings(ntfy):
    """The rings of the departure on a phone."""
    return [one for _, one in ntfy.published if is_ring(one) and LABEL in one["title"]]


def rings_under_a_lock(what, lock, names):
    """Locks databases half a minute before the wake-up, until it has rung and was stopped and some time after."""
    ntfy = Ntfy()
    try:
        with departed(ntfy) as host:
            moment = due(host)
            host.start(f"{wake_up(host) - timedelta(seconds=25):%Y-%m-%dT%H:%M:%S}@1")
            # All that a start writes is written.
            wait_until(lambda: now(host) > moment - 12)
            with contextlib.ExitStack() as locks:
                for name in names:
                    locks.enter_context(lock(host.data / name))
                with naming("no ring"):
                    wait_until(lambda: rings(ntfy), seconds=90, interval=0.02)
                late = now(host) - moment
                told = says(host, LOCKED)
                answer(host, rings(ntfy)[0])
                time.sleep(3)
            with naming("the answer is not stored"):
                wait_until(lambda: stored(host) == ["stopped"], seconds=30)
            with naming("the page says it though the file is free"):
                wait_until(lambda: not says(host, LOCKED), seconds=30)
            # A second ring would come at once.
            time.sleep(3)
            count = len({one["sequence_id"] for one in rings(ntfy)})
    except AssertionError as error:
        return [Row(SERVE, what, str(error)[:300], False)]
    finally:
        ntfy.close()
    return [
        Row(SERVE, f"{what}: seconds until the ring, at most {LATE}", round(late, 1), late <= LATE),
        Row(SERVE, "  rings, though it was stopped meanwhile", count, count == 1),
        Row(SERVE, "  a page says it", told, told or "notifications.sqlite" not in names),
    ]


def stored(host):
    """The states of the rings in the store."""
    with contextlib.closing(sqlite3.connect(host.data / "notifications.sqlite")) as database:
        rows = database.execute(
            "SELECT state FROM occurrence WHERE alarm IS NOT NULL AND app = 'departures' AND state <> 'scheduled'")
        return [state for (state,) in rows]


def locked_files():
    """Returns the rows of hosts that start while one of their databases is locked."""
    rows = []
    for name in DATABASES:
        is_right, measured = locked_at_the_start(name)
        rows.append(Row(SERVE, f"{name} locked at the start: starts, says it, and uses it later", measured, is_right))
    return rows


def run():
    return (locked_files() + rings_under_a_lock("A ring while its database is locked", unchangeable, DATABASES[:1])
            + rings_under_a_lock("A ring while all databases are locked", unchangeable, DATABASES))
