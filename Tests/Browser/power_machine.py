#!/usr/bin/env -S umockdev-wrapper /usr/bin/python3
"""power_machine: a computer with a battery and a charger that exist only as files, and the real services beside them.

UPower, power-profiles-daemon and a polkit that allows everything run on the bus of $DBUS_SYSTEM_BUS_ADDRESS. Each line of
standard input is a JSON object with new values of the kernel's files of a device; a line is printed once they are set.
{"UPower": false} ends UPower, which saves its history then, and {"UPower": true} starts it again.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import Gio, GLib, UMockdev  # noqa: E402

# Unpacked by Scripts/setup.d/power-profiles.
PROFILES_DAEMON = Path(__file__).parents[2] / ".build/power-profiles/usr/libexec/power-profiles-daemon"

BATTERY = {
    "type": "Battery",
    "present": "1",
    "status": "Discharging",
    "energy_full": "50000000",
    "energy_full_design": "60000000",
    "energy_now": "50000000",
    "capacity": "100",
    "power_now": "10000000",
    "voltage_now": "12000000",
    "technology": "Li-ion",
}


def device(testbed, name, values):
    attributes = [text for pair in values.items() for text in pair]
    return testbed.add_device("power_supply", name, None, attributes, [])


def allow_everything(bus):
    """Lets the mock of polkit allow what it knows nothing about. It may not be there yet."""
    for _ in range(600):
        try:
            bus.call_sync(
                "org.freedesktop.PolicyKit1",
                "/org/freedesktop/PolicyKit1/Authority",
                "org.freedesktop.DBus.Mock",
                "AllowUnknown",
                GLib.Variant("(b)", (True,)),
                None,
                Gio.DBusCallFlags.NONE,
                -1,
                None,
            )
            return
        except GLib.Error:
            time.sleep(0.05)
    raise SystemExit("polkit did not start")


def main():
    testbed = UMockdev.Testbed.new()
    root = Path(testbed.get_root_dir())
    devices = {
        "AC": device(testbed, "AC", {"type": "Mains", "online": "0"}),
        "BAT0": device(testbed, "BAT0", BATTERY),
    }
    firmware = root / "sys/firmware/acpi"
    firmware.mkdir(parents=True)
    (firmware / "platform_profile_choices").write_text("low-power balanced performance\n")
    (firmware / "platform_profile").write_text("balanced\n")
    state = Path(sys.argv[1])
    (state / "history").mkdir(parents=True)
    (state / "upower.conf").write_text("[UPower]\nNoPollBatteries=true\n")
    environment = {
        **os.environ,
        "UMOCKDEV_DIR": str(root),
        "UPOWER_CONF_FILE_NAME": str(state / "upower.conf"),
        "UPOWER_HISTORY_DIR": str(state / "history"),
    }
    log = (state / "services.log").open("w")
    polkit = [sys.executable, "-m", "dbusmock", "--system", "--template", "polkitd"]
    services = []

    def start(*command):
        services.append(
            subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        )
        return services[-1]

    try:
        start(*polkit)
        allow_everything(Gio.bus_get_sync(Gio.BusType.SYSTEM))
        upower = start("/usr/libexec/upowerd")
        # umockdev names the socket for a service's events by its descriptor, so that no two may have the same number.
        start("bash", "-c", 'for n in {3..60}; do eval "exec $n</dev/null"; done; exec "$0"', PROFILES_DAEMON)
        print(root / "sys/class/power_supply", flush=True)
        for line in sys.stdin:
            for name, values in json.loads(line).items():
                if name == "UPower":
                    upower.terminate()
                    upower.wait()
                    if values:
                        upower = start("/usr/libexec/upowerd")
                    continue
                for attribute, value in values.items():
                    testbed.set_attribute(devices[name], attribute, value)
                testbed.uevent(devices[name], "change")
            print("set", flush=True)
    finally:
        for service in services:
            service.kill()
            service.wait()


main()
