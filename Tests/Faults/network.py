#!/usr/bin/env python3
"""The host runs in a namespace without a network, and looks for every external service. A person sees that, is woken by
the local channels, and is notified by phone once the network is back.

    network.py DATA FOLDER    prints the rows, where it runs without a network; DATA is what `program.prepared` has made"""

import asyncio
import dataclasses
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from person import Person
from program import Host, Ntfy, prepared, wait_until, write_settings
from row import SERVE, Row
from sleeper import BEFORE_LEAVE, BEFORE_WAKE, BEGIN, DAY, LEAVE, Sleeper

# Addresses reserved for documentation (RFC 5737): they lead nowhere, until this machine takes one.
TELEPHONE, HOME = "192.0.2.1", "192.0.2.2"
PORT = 8790
SETTINGS = {
    "ntfy": {"server": f"http://{TELEPHONE}:{PORT}", "topic": "wake", "host": "http://127.0.0.1:8787"},
    "homeAssistant": {"url": f"http://{HOME}:8123", "token": "token"},
    "calendars": [{"id": "club", "url": "http://calendar.example/club.ics"}],
}
TOLD = {
    "the telephone": f"{TELEPHONE} doesn’t accept messages", "the calendar": "calendar.example isn’t responding",
    "the home": f"{HOME}:8123 isn’t responding",
}


class Player:
    """Makes a PATH with a player that records what it plays, and no other player."""

    def __init__(self, folder):
        folder.mkdir()
        for program in ("setpriv", "sh", "sleep"):
            (folder / program).symlink_to(shutil.which(program))
        self.path, self.notes = str(folder), folder / "heard"
        program = folder / "aplay"
        program.write_text(f'#!/bin/sh\necho "$@" >> {self.notes}\nsleep 0.1\n')
        program.chmod(0o755)

    def heard(self):
        return [line for line in self.notes.read_text().splitlines() if "silence" not in line] if self.notes.exists() else []


async def prepare(sleeper):
    """Adds a departure, reads in Settings which services do not respond, and closes every page."""
    page = await sleeper.depart()
    route = await page.reads("Typically Clear|Traffic Clear")
    settings = await Person(page.host).open("/settings/")
    said = {who: await settings.reads(words) for who, words in TOLD.items()}
    page.close()
    settings.close()
    return [Row(SERVE, "No network. The row of a departure says", route, bool(route))] + [
        Row(SERVE, f"  Settings says of {who}", words, bool(words)) for who, words in said.items()
    ]


def alone(data, folder):
    """Returns the rows."""
    player = Player(folder / "path")
    host = Host(data).copy(folder / "data", PATH=player.path)
    write_settings(host, SETTINGS)
    sleeper = Sleeper(host.start(f"{DAY}T{BEGIN}"), None)
    try:
        rows = asyncio.run(prepare(sleeper))
        sleeper.skip(BEFORE_WAKE)
        ring = sleeper.ring("alerting", "missed")
        sounds = wait_until(player.heard)
        subprocess.run([shutil.which("ip"), "address", "add", TELEPHONE, "dev", "lo"], check=True)
        sleeper.ntfy = Ntfy(TELEPHONE, PORT)
        sleeper.skip(BEFORE_LEAVE)
        called = [one["title"] for one in asyncio.run(sleeper.hears(LEAVE))]
    finally:
        host.kill()
    return rows + [
        Row(SERVE, "  the wake-up", ring["state"], ring["state"] == "alerting"),
        Row(SERVE, "  sounds here", len(sounds), len(sounds) > 0),
        Row(SERVE, "  the network is back; the telephone says", called, bool(called)),
    ]


def run():
    """Returns the rows of the table."""
    with tempfile.TemporaryDirectory() as folder:
        script = [sys.executable, __file__, prepared().data, folder]
        answer = subprocess.run(
            ["unshare", "-rn", "sh", "-ec", 'ip link set lo up; exec "$@"', "sh", *script], capture_output=True, text=True,
            timeout=300)
    if answer.returncode != 0:
        return [Row(SERVE, "No network", answer.stderr.strip(), False)]
    return [Row(**one) for one in json.loads(answer.stdout)]


if __name__ == "__main__":
    print(json.dumps([dataclasses.asdict(row) for row in alone(*map(Path, sys.argv[1:]))]))
