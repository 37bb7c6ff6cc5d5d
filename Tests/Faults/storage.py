"""Disks that are full or read-only, and unusable files: the host starts and keeps running, alarms ring, problems are
reported, and no stored data is lost."""

import asyncio
import atexit
import contextlib
import functools
import os
import shutil
import sqlite3
import subprocess
import tempfile
import time
import urllib.request
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from kills import MORNING, is_ring
from person import Person
from program import Host, Ntfy, connected, installed, prepared, wait_until, write_settings
from row import SERVE, Row

# Seconds of the host's clock per real second, from the wake-up until the time to leave.
RATE = 240
LABEL = "Work"
UNWRITABLE, DAMAGED, NEWER = "Changes can’t be saved", "Saved data was damaged", "A file is from a newer Reveille"


@functools.cache
def departing():
    """Yields a stopped host with a departure in the morning. Every fault works on a copy of its data."""
    folder = tempfile.mkdtemp(prefix="reveille-faults-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    host = prepared().copy(Path(folder) / "data")
    host.start(f"{MORNING:%Y-%m-%dT%H:%M:%S}@1")
    try:
        # A trip with an estimate would be estimated again by a host without a known start.
        wait_until(lambda: "Routes come from Valhalla" in host.log())
        asyncio.run(depart(host, LABEL, MORNING + timedelta(minutes=90)))
        wait_until(lambda: is_measured(host) and sum(LABEL in alarm["title"] for alarm in host.alarms()) == 2)
        return host
    finally:
        host.stop()


def is_measured(host):
    """Returns True if the route of the departure follows roads."""
    with contextlib.closing(sqlite3.connect(host.data / "apps/departures/default.store")) as database:
        return database.execute("SELECT 1 FROM DepartureAlarm WHERE travelSource = 'typical'").fetchone()


async def depart(host, label, arrival):
    page = await Person(connected(host)).open("/departures/")
    await page.prepare_departure(label, arrival)
    await page.tap("^Save$")
    await page.wait("change", f"^Monitoring of {label}$")


def wake_up(host):
    """Returns the time of the first alarm, by the clock of the sample town."""
    with contextlib.closing(sqlite3.connect(host.data / "notifications.sqlite")) as database:
        (due,) = database.execute("SELECT min(due) FROM alarm WHERE app = 'departures'").fetchone()
    return datetime.fromtimestamp(due, ZoneInfo("Europe/Lisbon")).replace(tzinfo=None)


def clock(host, rate=RATE):
    """Returns a clock that starts some minutes before the first alarm."""
    return f"{wake_up(host) - timedelta(seconds=max(300, 5 * rate)):%Y-%m-%dT%H:%M:%S}@{rate}"


async def shown(host, path="/"):
    """Returns the text of a page."""
    page = await Person(connected(host)).open(path)
    words = (await page.look()).root.text
    page.close()
    return words


def says(host, words, path="/"):
    return words in asyncio.run(shown(host, path))


def metrics(host):
    return asyncio.run(connected(host).read("/metrics"))


# Disks.


class Disk:
    """A small disk with the data folder of a host, in a mount namespace of that host only."""

    # $1 is the folder, $2 the source that is copied to the disk, $3 the disk's size, $4 a command before the host
    # starts.
    MOUNT = """
        mount -t tmpfs -o size="$3",mode=700 none "$1"; cp -a "$2/." "$1"
        eval "$4"; shift 4; exec "$@"
    """
    FILL = 'cat /dev/zero > "$1/filler" 2>/dev/null || true'
    PROTECT = 'mount -o remount,ro "$1"'

    def __init__(self, place, ntfy, before=""):
        self.host = departing().copy(Path(place) / "kept")
        write_settings(self.host, {"ntfy": {"server": ntfy.url, "topic": "wake", "host": "http://127.0.0.1"}})
        self.clock = clock(self.host)
        kept, self.host.data = self.host.data, Path(place) / "data"
        self.host.data.mkdir()
        # The key that lets a page in is the same inside.
        shutil.copy(kept / "key", self.host.data)
        used = int(subprocess.check_output(["du", "-sk", kept]).split()[0])
        size = f"{used + 4096}k"
        self.host.runner = ("unshare", "-rm", "sh", "-ec", self.MOUNT, "sh", self.host.data, kept, size, before)

    @property
    def inside(self):
        """The folder as the host sees it."""
        return Path(f"/proc/{self.host.process.pid}/root{self.host.data}")

    def fill(self):
        with contextlib.suppress(OSError), open(self.inside / "filler", "wb", buffering=0) as filler:
            while True:
                filler.write(bytes(4096))

    def free(self):
        (self.inside / "filler").unlink()

    def remount(self, how):
        subprocess.run(["nsenter", "-t", str(self.host.process.pid), "-U", "-m", "--preserve-credentials",
                        "mount", "-o", f"remount,{how}", str(self.host.data)], check=True)

    def saved(self, place):
        """Returns a host on the content of the disk, after the one on it has ended."""
        # The disk exists as long as a file on it is open.
        folder = os.open(self.inside, os.O_DIRECTORY)
        self.host.stop()
        left_out = shutil.ignore_patterns("host.json", "run", "filler")
        shutil.copytree(f"/proc/self/fd/{folder}", place, symlinks=True, ignore=left_out)
        os.close(folder)
        return Host(place)


@contextlib.contextmanager
def naming(words):
    """Adds the name of the condition that was not met in time."""
    try:
        yield
    except AssertionError as error:
        raise AssertionError(f"{words}: {error}") from error


def answer(host, ring):
    """Stops a ring by its button on a phone."""
    address = next(button["url"] for button in ring["actions"] if button["label"].startswith("Stop"))
    address = address.replace("http://127.0.0.1/", f"http://127.0.0.1:{host.port}/")
    urllib.request.urlopen(urllib.request.Request(address, method="POST"), timeout=20).close()


def on_disk(what, before, spoil, mend):
    """Runs a host on a disk that is damaged, before it starts or while it runs, and repaired later."""
    ntfy = Ntfy()
    with tempfile.TemporaryDirectory(prefix="reveille-faults-") as place:
        disk = Disk(place, ntfy, before)
        try:
            return morning(what, disk, ntfy, spoil, mend, Path(place))
        except AssertionError as error:
            return [Row(SERVE, what, str(error)[:300], False)]
        finally:
            disk.host.kill()
            ntfy.close()


def morning(what, disk, ntfy, spoil, mend, place):
    host = disk.host
    host.start(disk.clock)
    spoil(disk)

    def published(title, condition=lambda one: True):
        with naming(f"no message “{title}”"):
            return wait_until(
                lambda: next((one for _, one in ntfy.published if title in one["title"] and condition(one)), None), 40)

    ring = published(LABEL, is_ring)
    answer(host, ring)
    leave = published("Time to Leave")
    told = published("Changes Can’t Be Saved")
    with naming("the page does not say it"):
        wait_until(lambda: says(host, UNWRITABLE), seconds=20)
    page, figures = says(host, LABEL, "/departures/"), 'kind="unwritable"' in metrics(host)
    lines = len(host.log().splitlines())
    times = [one for _, one in ntfy.published if one["title"] == "Time to Leave"]
    rows = [
        Row(SERVE, f"{what}: rings, and is time to leave", f"{ring['title']}, {leave['title']}", len(times) == 1),
        Row(SERVE, "  said by a channel, the pages, the metrics", told["title"], page and figures),
        Row(SERVE, "  lines in the log", lines, lines < 150),
    ]
    mend(disk)
    with naming("the page says it though there is room"):
        wait_until(lambda: not says(host, UNWRITABLE), seconds=30)
    asyncio.run(depart(host, "Later", MORNING + timedelta(hours=6)))
    after = disk.saved(place / "after")
    after.start(f"{MORNING + timedelta(hours=3):%Y-%m-%dT%H:%M:%S}@1")
    try:
        words = asyncio.run(shown(after, "/departures/"))
        missing = [label for label in (LABEL, "Later") if label not in words]
        rings = {one["sequence_id"] for _, one in ntfy.published if is_ring(one) and LABEL in one["title"]}
    finally:
        after.stop()
    return rows + [
        Row(SERVE, "  lost once there is room again", missing, not missing),
        Row(SERVE, "  rings of one alarm that was stopped", len(rings), len(rings) == 1),
    ]


def full_disk():
    return on_disk("Disk that fills up", "", Disk.fill, Disk.free)


def full_from_the_start():
    return on_disk("Disk full before the start", Disk.FILL, lambda _: None, Disk.free)


def read_only():
    return on_disk("Read-only disk", Disk.PROTECT, lambda _: None, lambda disk: disk.remount("rw"))


# Files.


def overwrite(file):
    content = bytearray(file.read_bytes())
    middle = len(content) // 4
    content[middle:middle * 3] = os.urandom(middle * 2)
    file.write_bytes(content)


def replace_with_folder(file):
    file.unlink()
    file.mkdir()
    (file / "inside").write_text("kept")


def replace_with_pipe(file):
    file.unlink()
    os.mkfifo(file)


def make_newer(file):
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA user_version = 99")


def make_negative(file):
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA user_version = -1")


def replace_with_broken_link(file):
    file.unlink()
    file.symlink_to(file.parent / "missing" / file.name)


def spoil_log(file):
    Path(f"{file}-wal").write_bytes(os.urandom(40000))


def replace_log_with_folder(file):
    Path(f"{file}-wal").unlink(missing_ok=True)
    Path(f"{file}-wal").mkdir()


ANY = {
    "empty": lambda file: file.write_bytes(b""),
    "random": lambda file: file.write_bytes(os.urandom(5000)),
    "cut off": lambda file: os.truncate(file, file.stat().st_size // 2),
    "zeros": lambda file: file.write_bytes(bytes(file.stat().st_size)),
    "a folder": replace_with_folder,
    "a pipe": replace_with_pipe,
    "a broken link": replace_with_broken_link,
}
DATABASE = ANY | {"overwritten": overwrite, "newer": make_newer, "negative": make_negative,
                  "log a folder": replace_log_with_folder}
SOUND = {"log random": spoil_log}

DATABASES = ["notifications.sqlite", "background.sqlite", "apps/departures/default.store"]
PLAIN = ["settings.json", "key", "browsers.json", "push.key", "apps/sunrise/Preferences.plist"]
CASES = [(name, how) for name in PLAIN for how in ANY] + [
    (name, how) for name in DATABASES for how in DATABASE | SOUND]


def damage(host, name, how):
    file = host.data / name
    if name in DATABASES:
        # All of it in the one file: a log with the same pages would repair it.
        with contextlib.closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (DATABASE | SOUND)[how](file)


def judge(cases):
    """Returns the faults of a host that starts on files damaged like that, or nothing if all is well."""
    with installed() as host:
        shutil.rmtree(host.data)
        shutil.copytree(departing().data, host.data, symlinks=True, ignore=shutil.ignore_patterns("host.json", "run"))
        write_settings(host, {"alarmSound": "dawn"})
        for name, how in cases:
            damage(host, name, how)
        is_told = any(how not in SOUND for _, how in cases)
        try:
            host.start(clock(departing(), rate=1))
            with naming("the alarm is not set again"):
                wait_until(lambda: any(LABEL in str(alarm) for alarm in host.alarms()), seconds=20)
            if is_told:
                with naming("no page says it"):
                    wait_until(lambda: any(says(host, words) for words in (DAMAGED, NEWER)), seconds=20)
                assert "reveille_storage_trouble{" in metrics(host), "no metrics"
            for name, how in cases:
                folder = (host.data / name).parent
                # An app's own data stays in place: a newer version can use it.
                if (name, how) == ("apps/departures/default.store", "newer"):
                    continue
                kept = [*folder.glob(f"{Path(name).name}*.damaged-*"), *folder.glob(f"{Path(name).name}.newer-*")]
                assert kept or how in SOUND, f"{name} is not kept"
        except AssertionError as error:
            return f"{', '.join(' '.join(case) for case in cases)}: {error}"[:400]
        finally:
            host.kill()
    return None


def damaged_files(cases=CASES):
    bad = [error for case in cases if (error := judge([case]))]
    return [Row(SERVE, f"{len(cases)} files damaged, each in one way: hosts without start, alarm or words", bad, not bad)]


def damaged_together():
    """Damages all files together, except the departures, from which the alarms are set again."""
    cases = [("settings.json", "cut off"), ("key", "a broken link"), ("push.key", "a folder"),
             ("background.sqlite", "negative"), ("notifications.sqlite", "overwritten"),
             ("apps/sunrise/Preferences.plist", "cut off")]
    bad = judge(cases)
    return [Row(SERVE, f"{len(cases)} files damaged at once: without start, alarm or words", bad, not bad)]


def scheduled(host):
    """Returns the alarms and notifications that are to come, each with its kind, text and time."""
    with contextlib.closing(sqlite3.connect(host.data / "notifications.sqlite")) as database:
        database.execute("BEGIN")
        notifications = database.execute(
            "SELECT app, identifier, content ->> 'title', fire FROM occurrence "
            "WHERE state = 'scheduled' AND app IN ('departures', 'sunrise')").fetchall()
        alarms = database.execute("SELECT app, definition ->> '$.alert.title', due, state FROM alarm").fetchall()
    return {("notification", *one) for one in notifications} | {("alarm", *one) for one in alarms}


def is_settled(host):
    """Returns True if the host has scheduled something that stays the same for a second."""
    before = scheduled(host)
    time.sleep(1)
    return before and scheduled(host) == before


def derived_again(ways=("random", "cut off", "zeros", "empty")):
    """Compares all that a host has scheduled after its notifications were damaged with that of a host whose were not."""
    expected, bad = None, {}
    for how in [None, *ways]:
        with installed() as host:
            shutil.rmtree(host.data)
            left_out = shutil.ignore_patterns("host.json", "run")
            shutil.copytree(departing().data, host.data, symlinks=True, ignore=left_out)
            if how:
                damage(host, "notifications.sqlite", how)
            host.start(clock(departing(), rate=1))
            if how is None:
                wait_until(lambda: is_settled(host))
                expected = scheduled(host)
                continue
            try:
                wait_until(lambda: scheduled(host) == expected, seconds=30)
            except AssertionError:
                bad[how] = sorted(map(str, scheduled(host) ^ expected))
    kinds = {one[0] for one in expected}
    is_whole = kinds == {"alarm", "notification"} and any("Time to Leave" in map(str, one) for one in expected)
    return [Row(SERVE, f"notifications.sqlite damaged in {len(ways)} ways: alarms and notifications that differ",
                bad or len(expected), is_whole and not bad)]


def run(is_short=False):
    if is_short:
        return full_from_the_start() + damaged_together() + derived_again(["random", "empty"])
    return full_disk() + full_from_the_start() + read_only() + damaged_together() + damaged_files() + derived_again()
