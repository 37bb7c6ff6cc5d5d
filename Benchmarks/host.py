#!/usr/bin/env python3
"""Measures the built host as a person experiences it: start, memory, idle load, response times.

    Benchmarks/host.py [PROGRAM]        default: .build/release/reveille
"""
import http.client
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from urllib.parse import urlsplit

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else ".build/release/reveille"
TICKS = os.sysconf("SC_CLK_TCK")


class Host:
    """A host with its own data folder; ends with the `with` block."""

    def __init__(self, folder):
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--data", folder], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        self.folder = folder
        self.url = urlsplit(self.process.stdout.readline().strip())
        if not self.url.netloc:
            sys.exit(f"{PROGRAM} did not start.")
        self.connection = http.client.HTTPConnection(self.url.netloc)
        with open(f"{folder}/key") as key:
            self.proof = {"Authorization": f"Bearer {key.read()}"}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def get(self, path):
        self.connection.request("GET", path, headers={**self.proof, "Accept": "text/html"})
        response = self.connection.getresponse()
        body = response.read()
        return response.status, response.headers.get("Location"), body

    def first_page(self):
        status, _, body = self.get(self.url.path)
        return status, self.url.path, body

    def pairing_link(self):
        """Returns a link that lets a browser in."""
        command = [PROGRAM, "pair", "--data", self.folder]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    def open_stream(self, path):
        """Opens the event stream of a new page at `path`, as its script does."""
        url = re.search(rb'data-stream-url="([^"]+)"', self.get(path)[2])
        connection = http.client.HTTPConnection(self.url.netloc)
        if url:
            connection.request("GET", url[1].decode(), headers=self.proof)
            connection.getresponse()
        return connection

    def resident(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1000

    def processor_seconds(self):
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def wait_for_rest(self):
        """Waits until the host has nothing more to do, for a minute at most."""
        for _ in range(30):
            used = self.processor_seconds()
            time.sleep(2)
            if self.processor_seconds() - used < 0.1:
                return

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(20)
        return self.process.returncode


def show(figure, goal, measured):
    print(f"{figure:<52}{goal:<12}{measured}")


def cold_starts(folder):
    times = []
    for _ in range(10):
        with Host(folder) as host:
            status, _, body = host.first_page()
            times.append((time.monotonic() - host.began) * 1000)
    show("Cold start to first page, median of 10", "300 ms", f"{statistics.median(times):.0f} ms")
    show("  the slowest", "", f"{max(times):.0f} ms")
    show("  the page (status, size)", "", f"{status}, {len(body) / 1000:.1f} KB")


def at_rest(folder):
    with Host(folder) as host:
        _, path, _ = host.first_page()
        stream = host.open_stream(path)
        host.wait_for_rest()
        used = host.processor_seconds()
        time.sleep(20)
        show("Processor at rest, one page open", "0.5 %", f"{(host.processor_seconds() - used) / 20 * 100:.2f} % of a core")
        show("Memory at rest, without Valhalla", "60 MB", f"{host.resident():.1f} MB")
        stream.close()
        pages = []
        for _ in range(200):
            began = time.monotonic()
            host.get(path)
            pages.append((time.monotonic() - began) * 1000)
        show("A page again, median of 200", "", f"{statistics.median(pages):.2f} ms")
        show("  memory with 200 pages left behind", "", f"{host.resident():.1f} MB")
        began = time.monotonic()
        status = host.stop()
        show("End after SIGTERM", "1000 ms", f"{(time.monotonic() - began) * 1000:.0f} ms, status {status}")


def main():
    show("figure", "goal", "measured")
    with tempfile.TemporaryDirectory() as folder:
        cold_starts(folder)
        at_rest(folder)


if __name__ == "__main__":
    main()
