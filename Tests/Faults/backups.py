"""Backups of hosts that run, and of disks that cannot be written: nothing that was kept is missing in them."""

import asyncio
import contextlib
import shutil
import sqlite3
import subprocess
import tempfile
import time
from datetime import timedelta
from pathlib import Path

from kills import MORNING
from program import PROGRAM, Host, installed, wait_until
from row import SERVE, Row
from storage import LABEL, Disk, clock, depart, departing, shown


def contents(folder):
    """Every row of every table of every database of a data folder."""
    rows = {}
    for file in sorted([*folder.rglob("*.sqlite"), *folder.rglob("*.store")]):
        if "maps" in file.relative_to(folder).parts:
            continue
        with contextlib.closing(sqlite3.connect(file)) as database:
            database.create_collation("swift_text", lambda first, second: (first > second) - (first < second))
            for (table,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
                found = database.execute(f'SELECT * FROM "{table}"').fetchall()
                rows[f"{file.relative_to(folder)} {table}"] = sorted(map(repr, found))
    return rows


def promises(host):
    """Returns the alarms that a host has promised to ring."""
    return {(one["app"], one["title"], one["fireDate"], one["state"]) for one in host.alarms()}


def open_to_others(folder):
    """Returns the items of a folder, and the folder itself, that others than its owner may read."""
    return [str(one) for one in [folder, *folder.rglob("*")]
            if one.lstat().st_mode & 0o777 != (0o700 if one.is_dir() else 0o600)]


def backup():
    """Saves the data of a running host, and replaces that of another with it."""
    with installed() as host, tempfile.TemporaryDirectory(prefix="reveille-faults-") as place:
        shutil.rmtree(host.data)
        shutil.copytree(departing().data, host.data, symlinks=True, ignore=shutil.ignore_patterns("host.json", "run"))
        # Some people keep their settings in a repository.
        (Path(place) / "settings.json").write_text('{"alarmSound": "dawn"}')
        (host.data / "settings.json").unlink(missing_ok=True)
        (host.data / "settings.json").symlink_to(Path(place) / "settings.json")
        host.start(clock(departing(), rate=1))
        asyncio.run(depart(host, "Second", MORNING + timedelta(hours=3)))
        wait_until(lambda: any("Second" in str(alarm) for alarm in host.alarms()))
        wait_until(lambda: is_at_rest(host))
        before = contents(host.data)
        command(host, "backup", Path(place) / "saved.tar.gz")
        after = contents(host.data)
        alarms = promises(host)
        host.stop()
        other = Host(Path(place) / "other" / "data")
        command(other, "restore", Path(place) / "saved.tar.gz")
        restored, is_open = contents(other.data), open_to_others(other.data)
        settings = (other.data / "settings.json").read_text()
        other.start(clock(departing(), rate=1))
        try:
            alarms_after, labels = promises(other), asyncio.run(shown(other, "/departures/"))
        finally:
            other.stop()
    # A host goes on with its work: a table that changed meanwhile may be restored as it was before or after.
    unchanged = [table for table in before if before[table] == after[table]]
    lost = [table for table in unchanged if before[table] != restored.get(table)]
    count = sum(len(restored.get(table, [])) for table in unchanged)
    return [
        Row(SERVE, "Backup of a host that runs: rows restored", count, count > 50),
        Row(SERVE, "  tables that differ", lost, not lost),
        Row(SERVE, "  alarms that differ", alarms ^ alarms_after, len(alarms) >= 4 and alarms == alarms_after),
        Row(SERVE, "  departures shown", "", LABEL in labels and "Second" in labels),
        Row(SERVE, "  files open to others", is_open, not is_open),
        Row(SERVE, "  a linked settings.json", settings, "dawn" in settings),
    ]


def backup_of_a_disk(what, before, advice):
    """Saves the data of a host that was killed, from a disk that cannot be written, and asks the doctor about it."""
    with installed() as host, tempfile.TemporaryDirectory(prefix="reveille-faults-") as place:
        shutil.rmtree(host.data)
        shutil.copytree(departing().data, host.data, symlinks=True, ignore=shutil.ignore_patterns("host.json", "run"))
        host.start(clock(departing(), rate=1))
        asyncio.run(depart(host, "Second", MORNING + timedelta(hours=3)))
        wait_until(lambda: any("Second" in str(alarm) for alarm in host.alarms()))
        host.kill()
        # What was saved last lies in the logs, and SQLite cannot create the files by which it reads them.
        for index in [*host.data.rglob("*-shm")]:
            index.unlink()
        logs = [str(log.relative_to(host.data)) for log in host.data.rglob("*-wal") if log.stat().st_size]
        disk, saved = Path(place) / "disk", Path(place) / "saved.tar.gz"
        disk.mkdir()
        size = int(subprocess.check_output(["du", "-sk", host.data]).split()[0]) + 4096
        runner = ["unshare", "-rm", "sh", "-ec", Disk.MOUNT, "sh", str(disk), str(host.data), f"{size}k", before]

        def run(*arguments):
            words = [*runner, PROGRAM, *map(str, arguments), "--data", str(disk)]
            return subprocess.run(words, env=host.environment, capture_output=True, text=True, timeout=120)

        made, doctor, alarms = run("backup", saved), run("doctor"), run("alarms")
        other = Host(Path(place) / "other" / "data")
        if made.returncode == 0:
            command(other, "restore", saved)
        lost = [table for table, rows in contents(host.data).items() if contents(other.data).get(table) != rows]
    harmful = [word for word in ("damaged", "reveille restore", "delete", "-> rm ") if word in doctor.stdout]
    return [
        Row(SERVE, f"Backup of a {what}: logs read", len(logs), made.returncode == 0 and len(logs) > 1),
        Row(SERVE, "  tables that differ", lost, not lost),
        Row(SERVE, "  harmful advice of the doctor", harmful, not harmful and advice in doctor.stdout),
        Row(SERVE, "  alarms listed", "", "Second" in alarms.stdout),
    ]


def backups_of_disks():
    return (backup_of_a_disk("read-only disk", Disk.PROTECT, "is on a read-only disk")
            + backup_of_a_disk("full disk", Disk.FILL, "Free some space"))


def is_at_rest(host):
    """True if the databases of a host stay the same for a second."""
    before = contents(host.data)
    time.sleep(1)
    return contents(host.data) == before


def command(host, *arguments):
    """Runs a command of the program on the data of a host."""
    words = [PROGRAM, *map(str, arguments), "--data", str(host.data)]
    answer = subprocess.run(words, env=host.environment, capture_output=True, text=True, timeout=120)
    assert answer.returncode == 0, answer.stderr


def run():
    return backup() + backups_of_disks()
