#!/usr/bin/env python3
"""Measures what NotiZen costs while nothing happens: beside a host without NotiZen, at the same time on the same machine.

    Benchmarks/idle_guard.py [PROGRAM] [SECONDS]        default: .build/release/reveille, 120 seconds

Three hosts run side by side. One has all apps but NotiZen. One has all apps; NotiZen observes the desktop's notifications,
its Battery Guard is off, and no digest is due. One is the same with the guard on, for comparison. No page is open. They share a
message bus that no other program uses, and a battery that discharges.
"""
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else ".build/release/reveille"
SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 120
TICKS = os.sysconf("SC_CLK_TCK")
# A machine under load may take its time.
expect.set_options(timeout=60_000)
# NotiZen's goal: percent of a core beyond the host without it.
GOAL = 0.1
CHROMIUM = {"executable_path": "/usr/bin/chromium", "args": ["--no-sandbox"]}
OTHERS = "departures,sunrise,sentinel"

BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={socket}</listen>
  <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>
"""


class Bus:
    """A message bus that nobody else uses; ends with the `with` block."""

    def __init__(self, folder):
        self.socket = folder / "bus"
        (folder / "bus.conf").write_text(BUS.format(socket=self.socket))
        self.process = subprocess.Popen(
            ["dbus-daemon", f"--config-file={folder}/bus.conf", "--nofork", "--nopidfile", "--syslog-only"]
        )
        while not self.socket.exists():
            time.sleep(0.05)

    def __enter__(self):
        return f"unix:path={self.socket}"

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)


class Host:
    """A running host; ends with the `with` block."""

    def __init__(self, name, folder, bus, batteries, *options):
        environment = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": bus, "DBUS_SYSTEM_BUS_ADDRESS": bus}
        command = [PROGRAM, "serve", "--port", "0", "--data", folder / name, "--batteries", batteries, *options]
        self.name = name
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
        )
        if not self.process.stdout.readline().startswith("http://"):
            sys.exit(f"{PROGRAM} did not start.")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)

    def processor_seconds(self):
        """The time of the host's own process. Its children, such as Valhalla's, are the same with and without NotiZen."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(stat[11]) + int(stat[12])) / TICKS

    def rest(self):
        """Waits until the host has begun everything, such as the import of its map."""
        quiet = 0
        for _ in range(300):
            used = self.processor_seconds()
            time.sleep(1)
            quiet = quiet + 1 if self.processor_seconds() - used <= 0.02 else 0
            if quiet == 5:
                return
        sys.exit(f"The host “{self.name}” did not come to rest in five minutes.")


def batteries(folder):
    """Makes the kernel's list of a computer with a battery that discharges, and returns its folder."""
    battery = folder / "batteries" / "BAT0"
    battery.mkdir(parents=True)
    for name, value in {"type": "Battery", "status": "Discharging", "capacity": 80}.items():
        (battery / name).write_text(f"{value}\n")
    return battery.parent


def set_up(browser, host, folder, guards):
    """Turns the observation of the desktop on, and Battery Guard off if it is to be, as a person does, and closes the page."""
    pair = subprocess.run([PROGRAM, "pair", "--data", folder / host.name], capture_output=True, text=True, check=True)
    page = browser.new_page()
    page.goto(pair.stdout.strip().replace("/?", "/notizen/?"))
    page.wait_for_selector("html[data-client=ready]", state="attached")
    page.get_by_role("tab", name="Settings").click()
    page.locator(".row", has_text="Where Notifications Come From").locator("visible=true").click()
    observe = page.get_by_role("switch", name="Observe This Desktop")
    observe.click()
    expect(observe).to_be_checked()
    page.get_by_role("tab", name="Battery").click()
    guard = page.get_by_role("switch", name="Battery Guard")
    expect(guard).to_be_checked()
    if not guards:
        guard.click()
        expect(page.get_by_text("NotiZen neither follows the battery")).to_be_visible()
    # The change is on the disk before the page goes.
    page.wait_for_timeout(1000)
    page.close()


def measure(hosts):
    """The share of a core of each host, in percent, all over the same time."""
    for host in hosts:
        host.rest()
    began, used = time.monotonic(), [host.processor_seconds() for host in hosts]
    time.sleep(SECONDS)
    passed = time.monotonic() - began
    return [(host.processor_seconds() - before) / passed * 100 for host, before in zip(hosts, used)]


def main():
    with tempfile.TemporaryDirectory() as root, contextlib.ExitStack() as stack:
        folder = Path(root)
        bus, list_ = stack.enter_context(Bus(folder)), batteries(folder)
        without = stack.enter_context(Host("without", folder, bus, list_, "--apps", OTHERS))
        off = stack.enter_context(Host("off", folder, bus, list_))
        on = stack.enter_context(Host("on", folder, bus, list_))
        with sync_playwright() as playwright, playwright.chromium.launch(**CHROMIUM) as browser:
            set_up(browser, off, folder, guards=False)
            set_up(browser, on, folder, guards=True)
        shares = measure([without, off, on])
    print(f"{'Share of a core over ' + str(SECONDS) + ' s, no page open':<52}{'goal':>10}{'measured':>12}")
    rows = ["without NotiZen", "NotiZen observes, Battery Guard off", "NotiZen observes, Battery Guard on"]
    for name, share in zip(rows, shares):
        print(f"{'  ' + name:<52}{'':>10}{f'{share:.3f} %':>12}")
    print(f"{'NotiZen, Battery Guard off':<52}{f'{GOAL} %':>10}{f'{shares[1] - shares[0]:.3f} %':>12}")
    ratio = f"{shares[1] / shares[0]:.2f}" if shares[0] else "–"
    print(f"{'  ratio to the host without NotiZen':<52}{'':>10}{ratio:>12}")


if __name__ == "__main__":
    main()
