"""Stored values that no version of the program writes: wrong types, numbers beyond every limit, impossible dates and
places, endless text. The host starts, its pages answer, all that is not damaged is still there, and a sentence says
what was left out."""

import asyncio
import atexit
import contextlib
import functools
import json
import plistlib
import random
import shutil
import sqlite3
import tempfile
from datetime import timedelta
from pathlib import Path

from kills import MORNING
from person import Person
from program import connected, installed, prepared, wait_until
from row import SERVE, Row
from storage import DAMAGED, LABEL, clock, depart, departing, says, shown

LABELS = [LABEL, "Choir", "Dentist"]
PLACES = ["Home", "Cabin"]
PAGES = ["/", "/departures/", "/sunrise/", "/settings/", "/notifications/"]
STORE, NOTIFICATIONS, BACKGROUND = "apps/departures/default.store", "notifications.sqlite", "background.sqlite"
PREFERENCES, SETTINGS = "apps/sunrise/Preferences.plist", "settings.json"

LONG = "x" * 200_000
NUMBERS = [0, -1, 1, 60, 91, 181, 1e6, -1e6, 1e15, 1e300, -1e300, 2**31, 2**63 - 1, -2**63, 0.1]
TEXTS = ["", " ", LONG, "nan", "inf", "-inf", "null", "\u202e\x00\x1b[2J", "Nowhere/Land", "\U0001f600" * 500]
# What a JSON file may say in the place of a value.
LEAVES = [*NUMBERS, *TEXTS, None, True, [], {}, [[]], [None], {"a": 1}, float("inf"), float("nan"), 10**30]


def is_json(text):
    """True if a text is a JSON object or array with something in it."""
    try:
        return isinstance(value := json.loads(text), (dict, list)) and len(value) > 0
    except (TypeError, ValueError):
        return False


def paths(value, path=()):
    """Returns the ways to every value inside a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield (*path, key)
        yield from paths(one, (*path, key))


def spoil_json(text, chance, within=()):
    """Replaces or removes one of the values of a JSON text, of those below a path."""
    value = json.loads(text)
    path = chance.choice([path for path in paths(value) if path[:len(within)] == within and path != within])
    parent = functools.reduce(lambda one, key: one[key], path[:-1], value)
    if isinstance(parent, dict) and chance.random() < 0.1:
        del parent[path[-1]]
        return json.dumps(value), f"{path} removed"
    parent[path[-1]] = chance.choice(LEAVES)
    return json.dumps(value), f"{path} = {parent[path[-1]]!r}"[:120]


def spoil_cell(file, table, key, chance, columns=None):
    """Writes one impossible value into a row of a database."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.create_collation("swift_text", lambda first, second: (first > second) - (first < second))
        known = [row[1] for row in database.execute(f'PRAGMA table_info("{table}")')]
        column = chance.choice([one for one in known if one != "$id" and (columns is None or one in columns)])
        old = database.execute(f'SELECT "{column}" FROM "{table}" WHERE {key}').fetchone()[0]
        if is_json(old) and chance.random() < 0.7:
            new, what = spoil_json(old, chance)
        else:
            new = chance.choice([*NUMBERS, *TEXTS, None, b"\xff\x00", b"", "{", "[]", "{}", float("inf"), float("-inf")])
            what = f"= {new!r}"[:80]
        try:
            database.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE {key}', (new,))
        except (sqlite3.Error, OverflowError):
            # The database itself refuses it.
            return None
        return f"{Path(file).name} {table}.{column} {what}"


# The data.


@functools.cache
def full():
    """A stopped host with three departures, two places of Sunrise with an alarm, and settings."""
    folder = tempfile.mkdtemp(prefix="reveille-faults-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    host = departing().copy(Path(folder) / "data")
    host.start(clock(departing(), rate=1))
    try:
        asyncio.run(fill(host))
        wait_until(lambda: all(any(label in str(one) for one in host.alarms()) for label in LABELS))
        wait_until(lambda: len(sunrise(host)) > 0)
    finally:
        host.stop()
    (host.data / SETTINGS).write_text(json.dumps({
        "alarmSound": "dawn", "home": {"name": "Hearth", "latitude": 38.7, "longitude": -9.1},
        "quietHours": {"from": 1320, "until": 360}, "channels": {"push": "fallback", "desktop": "never"},
        "calendars": [{"id": "A", "url": "file:///nonexistent/first.ics"},
                      {"id": "B", "url": "file:///nonexistent/second.ics"}],
        "ntfy": {"server": "http://127.0.0.1:9", "topic": "wake", "token": "secret", "host": "http://127.0.0.1"},
        "homeAssistant": {"url": "http://127.0.0.1:9", "token": "secret"},
        "tomTom": {"key": "secret", "server": "http://127.0.0.1:9"}}))
    return host


async def fill(host):
    for number, label in enumerate(LABELS[1:]):
        await depart(host, label, MORNING + timedelta(hours=4 + number))
    page = await Person(connected(host)).open("/sunrise/")
    await page.tap("^Wake Me with the Sun$")
    page.close()


def sunrise(host):
    return [one for one in host.alarms() if one["app"] == "sunrise"]


def places(data, change):
    """Replaces the stored JSON of Sunrise by what `change` returns for it, and returns what else that returns."""
    file = data / PREFERENCES
    stored = plistlib.loads(file.read_bytes())
    # Each value is a property list of its own.
    text, what = change(plistlib.loads(stored["sunrise"])[0].decode())
    stored["sunrise"] = plistlib.dumps([text.encode()], fmt=plistlib.FMT_BINARY)
    file.write_bytes(plistlib.dumps(stored, fmt=plistlib.FMT_BINARY))
    return what


def add_place(text):
    """Adds a second place to those of Sunrise."""
    contents = json.loads(text)
    second = contents["locations"][0] | {"name": PLACES[1], "latitude": 60.2, "longitude": 24.9}
    contents["locations"].append(second | {"id": "00000000-0000-4000-8000-000000000001"})
    contents["selectedID"] = contents["locations"][0]["id"]
    return json.dumps(contents), None


# Each returns what was changed, and the words that a page has to show still.


def in_departures(data, chance):
    label = chance.choice(LABELS)
    what = spoil_cell(data / STORE, "DepartureAlarm", f"label = '{label}'", chance)
    return what, {"/departures/": [one for one in LABELS if one != label]}


def in_answers(data, chance):
    return spoil_cell(data / STORE, "SeenAnswer", "TRUE", chance), {"/departures/": LABELS}


def in_places(data, chance):
    index = chance.randrange(2)
    what = places(data, lambda text: spoil_json(text, chance, ("locations", index)))
    return f"Sunrise {what}", {"/sunrise/": [PLACES[1 - index]]}


def in_sunrise(data, chance):
    def spoil(text):
        contents = json.loads(text)
        key = chance.choice([one for one in contents if one != "locations"])
        if isinstance(contents[key], dict) and chance.random() < 0.7:
            return spoil_json(text, chance, (key,))
        contents[key] = chance.choice(LEAVES)
        return json.dumps(contents), f"{key} = {contents[key]!r}"[:80]
    return f"Sunrise {places(data, spoil)}", {"/sunrise/": PLACES[:1]}


def in_settings(data, chance):
    text, what = spoil_json((data / SETTINGS).read_text(), chance)
    (data / SETTINGS).write_text(text)
    return f"settings.json {what}", {}


def in_notifications(data, chance):
    table = chance.choice(["alarm", "alarm", "occurrence", "occurrence", "app", "category", "alarm_transition"])
    with contextlib.closing(sqlite3.connect(data / NOTIFICATIONS)) as database:
        if not database.execute(f'SELECT 1 FROM "{table}"').fetchone():
            return None, {}
    limit = {"alarm": "id = (SELECT id FROM alarm WHERE app = 'departures' ORDER BY due LIMIT 1)",
             "occurrence": "id = (SELECT id FROM occurrence WHERE state = 'scheduled' ORDER BY fire LIMIT 1)"}
    return spoil_cell(data / NOTIFICATIONS, table, limit.get(table, "TRUE"), chance), {"/departures/": LABELS}


def in_background(data, chance):
    table = chance.choice(["request", "run"])
    with contextlib.closing(sqlite3.connect(data / BACKGROUND)) as database:
        if not database.execute(f'SELECT 1 FROM "{table}"').fetchone():
            return None, {}
    return spoil_cell(data / BACKGROUND, table, "TRUE", chance), {"/departures/": LABELS}


KINDS = [in_departures, in_places, in_settings, in_sunrise, in_notifications, in_departures, in_answers, in_background]


# The judgement.


def judge(spoil, chance):
    """Returns what was changed, and what is wrong with a host on that, or nothing if all is well."""
    with installed() as host:
        shutil.rmtree(host.data)
        shutil.copytree(full().data, host.data, symlinks=True, ignore=shutil.ignore_patterns("host.json", "run"))
        places(host.data, add_place)
        what, words = spoil(host.data, chance)
        if what is None:
            return None, None
        try:
            host.start(clock(departing(), rate=1))
            texts = {page: asyncio.run(places_shown(host) if page == "/sunrise/" else shown(host, page)) for page in PAGES}
            for page, needed in words.items():
                for word in needed:
                    if word not in texts[page]:
                        texts[page] = wait_for(host, page, word)
            missing = [word for page, needed in words.items() for word in needed if word not in texts[page]]
            assert not missing, f"{missing} are not shown: {[texts[page] for page in words]}"[:1500]
            assert not any("Can’t Be Opened" in text for text in texts.values()), texts
            promised = str(host.alarms())
            lost = [word for word in words.get("/departures/", ()) if word not in promised]
            assert not lost, f"no alarm for {lost}"
            left_out = [label for label in LABELS if label not in texts["/departures/"]]
            aside = [*host.data.rglob("*.damaged-*")]
            if aside or left_out and "label" not in what:
                assert any(says(host, DAMAGED) for _ in range(20)), f"no sentence for {left_out}, {aside}"
            is_kept = spoil is not in_settings or kept(host, what)
            assert is_kept, f"settings are lost: {(host.data / SETTINGS).read_text()}"
            assert host.process.poll() is None, "the host has ended"
        except (AssertionError, OSError, ValueError, KeyError, asyncio.IncompleteReadError) as error:
            ended = host.process is None or host.process.poll() is not None
            return what, f"{'ENDED ' if ended else ''}{error!r}\n{host.log()[-600:] if ended else ''}"[:2500]
        finally:
            host.kill()
    return what, None


async def places_shown(host):
    """Returns the text of Sunrise with the list of its places."""
    page = await Person(connected(host)).open("/sunrise/")
    document = await page.look()
    # The first button has the name of the place.
    await page.send("tap", document.all("tap")[0].node)
    words = document.root.text + (await page.look()).root.text
    page.close()
    return words


def wait_for(host, page, word):
    with contextlib.suppress(AssertionError):
        wait_until(lambda: says(host, word, page) or page == "/sunrise/", seconds=10)
    return asyncio.run(places_shown(host) if page == "/sunrise/" else shown(host, page))


def kept(host, what):
    """True if all settings are kept except the one that was changed."""
    before, after = (json.loads(file.read_text()) if (file := one.data / SETTINGS).exists() else {}
                     for one in (full(), host))
    return all(key in after for key in before if f"('{key}'" not in what)


def run(rounds, seed=20261126, kinds=KINDS):
    """Returns the rows for this many starts, each with another value."""
    chance = random.Random(seed)
    count, bad = 0, []
    for number in range(rounds):
        what, error = judge(kinds[number % len(kinds)], chance)
        count += what is not None
        if error:
            bad.append((what, error))
            print(what, error, flush=True)
    return [Row(SERVE, f"{count} impossible values, one for each start: hosts without start, page, data or words",
                bad, count > rounds / 2 and not bad)]
