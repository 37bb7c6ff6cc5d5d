#!/usr/bin/env python3
"""Measures a thousand monitored departures: the host's processor time averaged over a day, and the spread of questions.

    Benchmarks/monitoring.py [DEPARTURES] [PACE]       default: 1,000, and four hours at 60 times their pace

Every departure repeats each day, to a place in the sample town, and arrives between six and six. After two hours,
everything that is due at once has settled; then four of these twelve hours are measured, in which as many arrive as are
first asked about, and the day's average is derived from that. The host asks a Valhalla through a counter. Needs the
test tools: `make setup`.
"""
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

DEPARTURES = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
PACE = int(sys.argv[2]) if len(sys.argv) > 2 else 60
PROGRAM = os.environ.get("REVEILLE", ".build/release/reveille")
SEEDER = str(Path(PROGRAM).with_name("departures-benchmark"))
CENTRE = ("39.53", "-7.9")
TICKS = os.sysconf("SC_CLK_TCK")
# Seconds.
BUSY, SETTLED, LIVED, DAY = 12 * 3600, 2 * 3600, 4 * 3600, 24 * 3600


class Counter:
    """Forwards questions to Valhalla and counts them."""

    def __init__(self, port):
        self.asked = self.open = self.most = 0
        lock = threading.Lock()
        counter = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            # Otherwise the second half of a response waits 40 ms for the first to be acknowledged.
            disable_nagle_algorithm = True

            def forward(self, body=None):
                with lock:
                    counter.asked += 1
                    counter.open += 1
                    counter.most = max(counter.most, counter.open)
                try:
                    request = urllib.request.Request(f"http://127.0.0.1:{port}{self.path}", body)
                    with urllib.request.urlopen(request, timeout=20) as answer:
                        status, content = answer.status, answer.read()
                except urllib.error.HTTPError as error:
                    status, content = error.code, error.read()
                finally:
                    with lock:
                        counter.open -= 1
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def do_GET(self):
                self.forward()

            def do_POST(self):
                self.forward(self.rfile.read(int(self.headers["Content-Length"])))

            def log_message(self, *_):
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        # A host that ends leaves connections behind.
        server.handle_error = lambda *_: None
        self.url = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, daemon=True).start()


class Host:
    def __init__(self, folder, *arguments):
        self.log = Path(f"{folder}.log")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--data", folder, *arguments], stdout=subprocess.PIPE, stderr=open(self.log, "w"),
            text=True, env={**os.environ, "REVEILLE_LOG": "info", "TZ": "Europe/Lisbon", "LANG": "en_US.UTF-8",
                            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"})
        self.url = self.process.stdout.readline().strip()

    def answers(self):
        """Returns the number of answers in the log."""
        return self.log.read_text().count(" s on the way")

    def stop(self):
        self.process.terminate()
        self.process.wait(30)


def processor(pid):
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def service(folder):
    """Returns the process and port of the routing service of a data folder."""
    for _ in range(600):
        try:
            record = json.loads((Path(folder) / "maps/run/service.json").read_text())
            return record["pid"], record["port"]
        except FileNotFoundError:
            time.sleep(0.1)
    sys.exit("Valhalla did not start.")


def allow_notifications(url):
    """Allows notifications, which a person is asked about when they open the form."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(120_000)
        page.goto(url)
        page.goto(url.split("?")[0] + "departures/")
        page.get_by_role("button", name="Add Departure").click()
        page.get_by_role("dialog").wait_for()
        page.wait_for_timeout(1000)
        browser.close()


def show(figure, goal, measured):
    print(f"{figure:<52}{goal:<12}{measured}", flush=True)


def measure(town, folder):
    valhalla, port = service(town)
    counter = Counter(port)
    place = {"name": "Home", "latitude": 39.53273695, "longitude": -7.90222813}
    Path(folder, "settings.json").write_text(json.dumps({"valhalla": counter.url, "home": place}))
    Path(folder, "settings.json").chmod(0o600)
    # The evening before: notifications are allowed, and the questions that have waited since the seeding are asked.
    host = Host(folder, "--clock", "2027-01-14T20:00")
    allow_notifications(host.url)
    host.stop()
    host = Host(folder, "--clock", f"2027-01-15T06:00@{PACE}")
    time.sleep(SETTLED / PACE)
    before = processor(host.process.pid), processor(valhalla), counter.asked, host.answers()
    began = time.monotonic()
    time.sleep(LIVED / PACE)
    seconds = (time.monotonic() - began) * PACE
    used, routed = processor(host.process.pid) - before[0], processor(valhalla) - before[1]
    asked, answers = counter.asked - before[2], host.answers() - before[3]
    host.stop()
    busy = (used + routed) / seconds
    arrived = DEPARTURES * LIVED / BUSY
    show(f"{DEPARTURES:,} departures: share of a core, over a day", "1 %", f"{busy * BUSY / DAY * 100:.2f} %")
    show("  in busy hours", "", f"{busy * 100:.2f} %")
    show("  of that Valhalla", "", f"{routed / seconds * 100:.2f} %")
    show("Answers for a departure", "8", f"{answers / arrived:.1f}")
    show("Requests to Valhalla for a departure", "", f"{asked / arrived:.1f}")
    show("Most requests at once", "20", counter.most)


def main():
    with tempfile.TemporaryDirectory() as town, tempfile.TemporaryDirectory() as folder:
        server = Host(town)
        try:
            subprocess.run([SEEDER, "--seed", folder, str(DEPARTURES), *CENTRE], check=True, stderr=subprocess.DEVNULL)
            show("figure", "goal", "measured")
            measure(town, folder)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
