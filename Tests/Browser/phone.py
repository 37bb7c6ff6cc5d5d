"""An iPhone near a computer with Bluetooth: a BlueZ made of dbusmock's objects, on a system bus of its own."""

import json
import os
import subprocess
from pathlib import Path

from host import wait_until
from power import BUS

SILENT, IMPORTANT = 1, 2
POSITIVE, NEGATIVE = 8, 16
CALL, SOCIAL, EMAIL = 1, 4, 6


class Phone:
    def __init__(self, folder):
        folder.mkdir()
        self.folder = folder
        self.socket = folder / "bus"
        self.address = f"unix:path={self.socket}"
        self.environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": self.address}
        (folder / "bus.conf").write_text(BUS.format(address=self.address))
        self.emulator = None
        self.start_bus()
        self.start_bluetooth()

    def start_bus(self):
        self.bus = subprocess.Popen(
            ["dbus-daemon", f"--config-file={self.folder}/bus.conf", "--nofork", "--nopidfile", "--syslog-only"]
        )
        wait_until(self.socket.exists)

    def stop_bus(self):
        self.bus.kill()
        self.bus.wait(timeout=10)
        self.socket.unlink(missing_ok=True)

    def start_bluetooth(self):
        self.emulator = subprocess.Popen(
            [Path(__file__).with_name("bluetooth_phone.py"), self.folder / "mock.log"],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.emulator.stdout.readline() == "{}\n", "the emulator did not start"

    def stop_bluetooth(self):
        self.emulator.stdin.close()
        self.emulator.wait(timeout=20)
        self.emulator = None

    def stop(self):
        if self.emulator:
            self.stop_bluetooth()
        self.stop_bus()

    def do(self, name, **values):
        """Tells the emulator what happens, and returns its state."""
        self.emulator.stdin.write(json.dumps({"do": name, **values}) + "\n")
        self.emulator.stdin.flush()
        return json.loads(self.emulator.stdout.readline())

    @property
    def state(self):
        return self.do("look")

    def wait(self, condition):
        """Waits until the state meets a condition."""
        wait_until(lambda: condition(self.state))

    def busctl(self, *arguments):
        """Does something as another program on the bus."""
        return subprocess.run(
            ["busctl", f"--address={self.address}", *arguments], capture_output=True, text=True, timeout=30
        )

    def add(self, uid, title, message="", app="com.example.app", flags=0, category=0, subtitle="", **labels):
        values = {"0": app, "1": title, "2": subtitle, "3": message, "5": "20261120T080000"}
        for label, number, flag in (("positive", "6", POSITIVE), ("negative", "7", NEGATIVE)):
            if label in labels:
                values[number] = labels[label]
                flags |= flag
        self.do("add", uid=uid, flags=flags, category=category, values=values)
