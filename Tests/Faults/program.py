"""Starts the program for the harness: `reveille serve` with its apps, each time on a new data folder."""

import asyncio
import atexit
import contextlib
import functools
import json
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "Tests/Browser"), str(ROOT / "Benchmarks")]

import pages  # noqa: E402
from bus import Program as BusProgram  # noqa: E402, F401
from crowd import Crowd  # noqa: E402, F401
from desktop import Desktop  # noqa: E402, F401
from host import PROGRAM, Host, wait_until  # noqa: E402, F401
from ntfy import Ntfy  # noqa: E402, F401
from pages import Server  # noqa: E402, F401
from person import Person  # noqa: E402


@functools.cache
def prepared():
    """A stopped host, with the sample town and a place for Sunrise. Every fault works on a copy of its data."""
    folder = tempfile.mkdtemp(prefix="reveille-faults-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    host = Host(Path(folder) / "data").start()
    try:
        asyncio.run(begin(host.wait_for_map()))
    finally:
        host.stop()
    write_settings(host, {"setup": "done"})
    return host


async def begin(host):
    await (await Person(connected(host)).open("/sunrise/")).begin_sunrise("Home", "38.72", "-9.14", "Lisbon")


@contextlib.contextmanager
def installed(folder=None, settings=None, **environment):
    """Yields a host on its own data folder, in `folder` if given, not started yet. It always ends."""
    with tempfile.TemporaryDirectory(prefix="reveille-faults-") as place:
        host = prepared().copy(Path(folder or place) / "data", **environment)
        if settings:
            write_settings(host, settings)
        try:
            yield host
        finally:
            host.kill()


def write_settings(host, settings):
    """Adds these values to the settings of a host that is not running."""
    file = host.data / "settings.json"
    stored = json.loads(file.read_text()) if file.exists() else {}
    file.write_text(json.dumps(stored | settings))
    file.chmod(0o600)


def connected(host):
    """Returns the connection of pages to a running host."""
    return pages.Host(host.url, host.key)
