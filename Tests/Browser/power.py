"""A computer with a battery: real UPower and power-profiles-daemon, beside files that take the kernel's place."""

import json
import os
import subprocess
from pathlib import Path

from host import wait_until

BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>{address}</listen>
  <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>
"""

BATTERY = ("org.freedesktop.UPower", "/org/freedesktop/UPower/devices/battery_BAT0")
PROFILES = ("net.hadess.PowerProfiles", "/net/hadess/PowerProfiles", "net.hadess.PowerProfiles")


class Machine:
    """The computer. Its battery has 50 Wh and is full, and no charger is plugged in."""

    def __init__(self, folder):
        folder.mkdir()
        socket = folder / "bus"
        self.address = f"unix:path={socket}"
        self.environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": self.address}
        (folder / "bus.conf").write_text(BUS.format(address=self.address))
        self.bus = subprocess.Popen(
            ["dbus-daemon", f"--config-file={folder}/bus.conf", "--nofork", "--nopidfile", "--syslog-only"]
        )
        wait_until(socket.exists)
        self.process = subprocess.Popen(
            [Path(__file__).with_name("power_machine.py"), folder / "services"],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        # The folder with the battery's files.
        self.batteries = self.process.stdout.readline().strip()
        assert self.batteries, "the services did not start"
        # UPower's own.
        self.history = folder / "services" / "history"
        wait_until(lambda: self.profile() == "balanced")

    def stop(self):
        self.process.stdin.close()
        self.process.wait(timeout=20)
        self.bus.kill()
        self.bus.wait(timeout=10)

    def set(self, **devices):
        """Writes the kernel's files of devices, and announces that."""
        self.process.stdin.write(json.dumps(devices) + "\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "set\n"

    def discharge(self, level):
        battery = {"energy_now": str(int(level * 500_000)), "capacity": str(int(level)), "status": "Discharging"}
        self.set(AC={"online": "0"}, BAT0=battery)

    def use(self, level, watts):
        """Uses the battery, which is at a level then, with a power."""
        self.set(BAT0={
            "energy_now": str(int(level * 500_000)),
            "capacity": str(int(level)),
            "power_now": str(int(watts * 1e6)),
        })

    def battery(self):
        """The battery as UPower reports it, by the names of its properties."""
        answer = self._busctl(
            "call", *BATTERY, "org.freedesktop.DBus.Properties", "GetAll", "s", "org.freedesktop.UPower.Device")
        return {name: value["data"] for name, value in json.loads(answer.stdout)["data"][0].items()}

    def charge(self):
        self.set(AC={"online": "1"}, BAT0={"status": "Charging"})

    def run_upower(self, runs):
        """Starts UPower again, or ends it. It saves its history when it ends."""
        self.set(UPower=runs)

    def profile(self):
        """The profile in use, or `None` while the service is not there."""
        answer = self._busctl("get-property", *PROFILES, "ActiveProfile")
        return json.loads(answer.stdout)["data"] if answer.returncode == 0 else None

    def holds(self):
        return json.loads(self._busctl("get-property", *PROFILES, "ActiveProfileHolds").stdout)["data"]

    def choose(self, profile):
        """Chooses a profile as a person does in the desktop's menu."""
        assert self._busctl("set-property", *PROFILES, "ActiveProfile", "s", profile).returncode == 0

    def is_connected(self, process):
        """True if a process has a connection to the bus."""
        listed = json.loads(self._busctl("list").stdout)
        return any(one["pid"] == process for one in listed)

    def _busctl(self, *arguments):
        command = ["busctl", f"--address={self.address}", "--json=short", *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=20)
